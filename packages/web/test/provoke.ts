/**
 * Plays many games by seed and presses, at every position, everything that the page shows. For
 * each kind of refusal the shortest game that leads to it is kept.
 */
import {
  actors,
  beginRecording,
  ENTERTAINERS,
  FIRST_TABLE,
  generator,
  legalActions,
  levelOf,
  MODULE_COUNTS,
  NONE,
  recordMove,
  seeded,
  SPACES,
  STAFF,
  TILES,
  toRecord,
  UNPLACED,
  waitsFor,
  type Action,
  type ActionType,
  type GameState,
  type ModuleCount,
  type Recording,
  type Refusal,
  type Seat,
} from '@stammtisch/engine';
import { NAMES, SEAT, type Provoked } from '../e2e/provoked.ts';
import { explainTarget, forcedAction, resolvePress, type TargetId } from '@stammtisch/player';
import { plainSetup } from './plain.ts';

type Pick = (bound: number) => number;

/** How a game is played: what is likely, and what is done whenever it can be. */
interface Taste {
  readonly weights: Partial<Record<ActionType, number>>;
  readonly prefers: (action: Action) => boolean;
}

const EAGER = { place: 12, serve: 8, upgrade: 5, recruit: 5, serenade: 4, closeTavern: 0.1 };

const TASTES: readonly Taste[] = [
  { weights: EAGER, prefers: () => false },
  // Games that end soon.
  { weights: { openTavern: 50, closeTavern: 50 }, prefers: () => false },
  // Houses full of nobles, with guests thrown out.
  {
    weights: { ...EAGER, recruitNobles: 12 },
    prefers: (action) =>
      (action.type === 'hire' && action.side === 'eject') ||
      (action.type === 'entertain' && 'table' in action),
  },
  // Rooms that are enlarged while guests are served.
  {
    weights: { ...EAGER, upgrade: 0.1, recruit: 0.2, buy: 0.2, entertain: 0.01, turnDie: 0.01 },
    prefers: (action) =>
      (action.type === 'hire' && action.side === 'upgrade') ||
      ((action.type === 'upgrade' || action.type === 'entertain') &&
        'tile' in action &&
        action.tile === 'tables'),
  },
];

const SEEDS = 24;
/** One move in so many may move a die about that lies on a space. */
const FIDGETS = 6;
const MOST_MOVES = 3_000;

export function provokeAll(): readonly Provoked[] {
  const shortest = new Map<string, Provoked>();
  for (let seed = 1; seed <= SEEDS; seed++) {
    for (const modules of MODULE_COUNTS) {
      for (const taste of TASTES) playOut(modules, seed, taste, shortest);
    }
  }
  return [...shortest.keys()].toSorted().map((kind) => shortest.get(kind)!);
}

function playOut(
  modules: ModuleCount,
  seed: number,
  taste: Taste,
  shortest: Map<string, Provoked>,
): void {
  const chance = seeded(seed * 10 + modules);
  const pick = generator(seed);
  const game = beginRecording(plainSetup({ modules }), chance);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    pressAll(game, shortest);
    const waiting = waitsFor(game.state);
    if (waiting.length === 0) return;
    const seat = waiting[pick(waiting.length)]!;
    recordMove(game, seat, choose(game.state, seat, taste, pick), chance);
  }
  throw new Error(`no end after ${MOST_MOVES} moves`);
}

function choose(state: GameState, seat: Seat, { weights, prefers }: Taste, pick: Pick): Action {
  const { at } = state.players[seat]!;
  const all = legalActions(state, seat);
  const preferred = all.find(prefers);
  if (preferred !== undefined) return preferred;
  const mayFidget = pick(FIDGETS) === 0;
  const actions = all.filter(
    (action) => action.type !== 'place' || mayFidget || at[action.die] === UNPLACED,
  );
  const types = [...new Set(actions.map(({ type }) => type))];
  const weigh = (type: ActionType): number => weights[type] ?? 1;
  let left = (pick(1_000_000) / 1_000_000) * types.reduce((sum, type) => sum + weigh(type), 0);
  const type = types.find((each) => (left -= weigh(each)) < 0) ?? types[0]!;
  const kind = actions.filter((action) => action.type === type);
  return kind[pick(kind.length)]!;
}

/** Whom the page asks when it opens the game here. */
type Moment = 'asked' | 'planning' | 'idle';

function momentOf(state: GameState): Moment | null {
  const waiting = waitsFor(state);
  // It would be somebody else's question, or answer itself.
  if (waiting.includes(SEAT) && (waiting[0] !== SEAT || forcedAction(state, SEAT) !== null)) {
    return null;
  }
  if (waiting[0] === SEAT) return 'asked';
  return state.phase === 'serving' && actors(state).includes(SEAT) ? 'planning' : 'idle';
}

function pressAll({ state, ...game }: Recording, shortest: Map<string, Provoked>): void {
  const moment = momentOf(state);
  if (moment === null) return;
  const attempt = (place: TargetId, picked: number | null): void => {
    const notice = explainTarget(state, SEAT, place, picked);
    if (notice?.kind !== 'refused') return;
    const kind = kindOf(notice.refusal);
    const known = shortest.get(kind);
    if (known !== undefined && !isBetter(moment, game.moves.length, known)) return;
    if (moment !== 'idle' && resolvePress(state, SEAT, place, picked).does !== 'nothing') return;
    shortest.set(kind, provokedBy({ state, ...game }, moment, notice.refusal, place, picked));
  };
  for (const place of placesOf(state)) attempt(place, null);
  if (moment === 'idle') return;
  state.players[SEAT]!.dice.forEach((_, die) => {
    if (resolvePress(state, SEAT, `die-${die}`, null).does !== 'pick') return;
    for (const place of placesOf(state)) if (isForDice(place)) attempt(place, die);
  });
}

/** Nothing stands between the press and its answer but other people: better without them. */
function isBetter(moment: Moment, moves: number, known: Provoked): boolean {
  const isAlone = moment === 'asked';
  const wasAlone = !hasBot(known);
  return isAlone === wasAlone ? moves < known.record.moves.length : isAlone;
}

function hasBot({ record }: Provoked): boolean {
  return (record.table as { readonly bots: readonly (string | null)[] }).bots[1] !== null;
}

/** What has words of its own. */
function kindOf(refusal: Refusal): string {
  const { reason, rule } = refusal;
  const more = 'what' in refusal ? refusal.what : reason === 'choicePending' ? refusal.choice : '';
  return `${reason} ${rule} ${more}`;
}

function provokedBy(
  game: Recording,
  moment: Moment,
  { reason, rule }: Refusal,
  place: TargetId,
  picked: number | null,
): Provoked {
  const bots = [null, moment === 'asked' ? null : 'easy'];
  // Without what can be worked out from the moves.
  const { format, setup, moves } = toRecord(game);
  const record = { format, setup, moves, rounds: [], table: { names: NAMES, bots } };
  return { reason, rule, picked, place, record };
}

function isForDice(place: TargetId): boolean {
  return place.startsWith('space-') || place === 'tray' || place === 'entertainer-juggler';
}

/** What the page shows to be resolvePress; first what a question never covers. */
function placesOf(state: GameState): readonly TargetId[] {
  const p = state.players[SEAT]!;
  const printed = levelOf(state, p, TILES.indexOf('tables'));
  const hasFilled = ['draft', 'serving', 'closing'].includes(state.phase);
  const tables = hasFilled ? p.tables.length : Math.max(p.tables.length, printed);
  const hasBards = state.rules.reputation.length > 0;
  return [
    ...STAFF.filter((card) => card !== 'bard' || hasBards).map(
      (card): TargetId => `market-${card}`,
    ),
    ...state.display.flatMap((card, slot): TargetId[] => (card === NONE ? [] : [`guest-${slot}`])),
    ...(state.supply.nobles > 0 ? (['nobles'] as const) : []),
    ...SPACES.slice(0, FIRST_TABLE + tables).map((space): TargetId => `space-${space}`),
    ...TILES.map((tile): TargetId => `tile-${tile}`),
    ...state.rules.guestBook.map((_, column): TargetId => `book-${column}`),
    ...ENTERTAINERS.filter((_, who) => p.entertainers[who] !== NONE).map(
      (who): TargetId => `entertainer-${who}`,
    ),
    ...(p.staff[STAFF.indexOf('bard')]! > 0 ? (['bard'] as const) : []),
    'counter',
    ...(state.phase === 'draft'
      ? state.coasters[SEAT]!.map((value): TargetId => `coaster-${value}`)
      : []),
    ...p.dice.map((_, die): TargetId => `die-${die}`),
    'tray',
  ];
}
