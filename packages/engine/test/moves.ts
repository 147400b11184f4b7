/** Moves as short text, strict about chance, and readable views of what they lead to. */
import { isDeepStrictEqual } from 'node:util';
import {
  actionText,
  apply,
  checkpoint,
  clone,
  legalActions,
  NOBLE,
  NONE,
  perform,
  readAction,
  refusal,
  scripted,
  SERVED,
  spaceName,
  STAFF,
  type Action,
  type GameEvent,
  type GameState,
  type Outcome,
  type Refusal,
  type Rules,
  type Scripted,
  type Seat,
  type SeatCheckpoint,
  type Space,
  type Staff,
} from '../src/index.ts';

/** Names of cards; `noble*3` stands for three. */
export type Cards = readonly string[];

export interface Played {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** `noble*3` in full. */
export function spelledOut(words: Cards): string[] {
  return words.flatMap((word) => {
    const [name = '', count = '1'] = word.split('*');
    return Array.from({ length: Number(count) }, () => name);
  });
}

/** Scripted chance; a card's name may stand for several. */
export function chanceOf(cards: Rules['cards'], outcomes: readonly Outcome[]): Scripted {
  const spelled = outcomes.flatMap((outcome): Outcome[] =>
    typeof outcome === 'string' ? spelledOut([outcome]) : [outcome],
  );
  return scripted(spelled, cards);
}

/** That many dice showing 1, where their faces do not matter. */
export function ones(count: number): number[] {
  return Array.from({ length: count }, () => 1);
}

/** Reads an action's short text. */
function read(text: string): Action {
  const parsed = readAction(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.problem)}`);
  return parsed.value;
}

/** Everything a seat may do, as short text in the order of `listed`. */
export function legal(s: GameState, seat: Seat): string[] {
  return listed(...legalActions(s, seat).map(actionText));
}

/** A list of texts in an order that does not matter. */
export function listed(...texts: readonly string[]): string[] {
  return texts.toSorted();
}

/** What happens must not depend on whether anyone listens. */
export function sameUnheard(heard: GameState, unheard: GameState): void {
  if (!isDeepStrictEqual(heard, unheard)) throw new Error('without a listener it ends otherwise');
}

/** Makes a move, which must be listed and legal, and must use all of its outcomes. */
export function act(
  s: GameState,
  seat: Seat,
  text: string,
  outcomes: readonly Outcome[] = [],
): Played {
  const chance = chanceOf(s.rules.cards, outcomes);
  const applied = apply(s, seat, read(text), chance);
  chance.done();
  if (!applied.ok) throw new Error(`${text}: ${JSON.stringify(applied.refusal)}`);
  if (!legal(s, seat).includes(text)) throw new Error(`${text} is legal, but not listed`);
  const unheard = clone(s);
  perform(unheard, seat, applied.action, chanceOf(s.rules.cards, outcomes));
  sameUnheard(applied.state, unheard);
  return applied;
}

/** Makes several moves of one seat that need no chance. */
export function play(s: GameState, seat: Seat, ...texts: readonly string[]): GameState {
  return texts.reduce((state, text) => act(state, seat, text).state, s);
}

/** Why a move is refused, or null; what is refused must not be listed, and the rest must. */
export function refused(s: GameState, seat: Seat, text: string): Refusal | null {
  const reason = refusal(s, seat, read(text));
  if (legal(s, seat).includes(text) !== (reason === null)) {
    throw new Error(`${text}: the list of legal actions and the judge disagree`);
  }
  return reason;
}

/** A seat as a test would describe it. */
interface SeatView extends SeatCheckpoint {
  readonly tables: readonly string[];
  readonly staff: readonly Staff[];
  readonly dice: readonly number[];
  readonly at: readonly (Space | 'served' | null)[];
  readonly thalers: number;
  readonly beer: number;
}

export function look(s: GameState, seat: Seat): SeatView {
  const p = s.players[seat]!;
  return {
    ...checkpoint(s, seat),
    tables: p.tables.map((card) => {
      if (card === NONE) return '-';
      return card === NOBLE && p.nobles > 1 ? `noble*${p.nobles}` : s.rules.cards[card]!.id;
    }),
    staff: STAFF.flatMap((kind, i) => Array.from({ length: p.staff[i]! }, () => kind)),
    dice: p.dice,
    at: p.at.map((space) => (space === SERVED ? 'served' : spaceName(space))),
    thalers: p.thalers,
    beer: p.beer,
  };
}

/** The cards of the display; `-` is an empty slot. */
export function display(s: GameState): string[] {
  return s.display.map((card) => (card === NONE ? '-' : s.rules.cards[card]!.id));
}

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/** The events of one type, in order. */
export function eventsOf<T extends GameEvent['type']>(played: Played, type: T): EventOf<T>[] {
  return played.events.filter((event): event is EventOf<T> => event.type === type);
}
