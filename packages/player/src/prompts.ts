/** What a seat is asked for, and the actions to choose from. */
import { legalActions, type Action, type GameState, type Seat } from '@stammtisch/engine';

/** Decisions that are made in a sheet of options. */
const SHEET_PROMPTS = [
  'chooseStart',
  'takeBonus',
  'freeUpgrade',
  'hire',
  'keepOrRedraw',
  'deny',
  'schnappsOrDeny',
  'sign',
  'recall',
] as const;
export type SheetPrompt = (typeof SHEET_PROMPTS)[number];

/** `plan` until the tavern is open, `serve` from then on. */
export type Prompt = SheetPrompt | 'draft' | 'plan' | 'serve';

const PROMPT_BY_ACTION: Partial<Record<Action['type'], Prompt>> = {
  chooseStart: 'chooseStart',
  takeBonus: 'takeBonus',
  freeUpgrade: 'freeUpgrade',
  hire: 'hire',
  keepGuests: 'keepOrRedraw',
  redraw: 'keepOrRedraw',
  draft: 'draft',
  deny: 'deny',
  schnappsOrDeny: 'schnappsOrDeny',
  sign: 'sign',
  recall: 'recall',
};

/** Null when the seat has nothing to do. */
export function promptOf(state: GameState, seat: Seat): Prompt | null {
  const [first] = legalActions(state, seat);
  if (first === undefined) return null;
  const prompt = PROMPT_BY_ACTION[first.type];
  if (prompt !== undefined) return prompt;
  return state.serving.open && state.waiting[0] === seat ? 'serve' : 'plan';
}

export function isSheetPrompt(prompt: Prompt | null): prompt is SheetPrompt {
  return prompt !== null && (SHEET_PROMPTS as readonly string[]).includes(prompt);
}

/** Actions to choose from. */
export interface ActionSheet {
  /** Null when a press opened the sheet: then it can be dismissed. */
  readonly prompt: SheetPrompt | null;
  readonly seat: Seat;
  readonly actions: readonly Action[];
}
