/** Plays whole games by seed, in several styles, for properties to look at. */
import {
  actionText,
  actors,
  createGame,
  legalActions,
  perform,
  seeded,
  UNPLACED,
  waitsFor,
  type Action,
  type ActionType,
  type GameEvent,
  type GameState,
  type MutableGame,
  type Seat,
} from '../src/index.ts';
import { below, type Below } from './die.ts';
import { giveHeadStart } from './headStart.ts';
import { setupOfRun, type Run, type Style } from './run.ts';

export interface Move {
  readonly seat: Seat;
  readonly action: Action;
}

/** A decision of the game, or (with no move) its end. */
export interface Step {
  /** Live: going on to the next step changes it. */
  readonly state: MutableGame;
  /** The move that led here, with its events; those of the setup at first. */
  readonly last: Move | null;
  readonly events: readonly GameEvent[];
  /** Whether the head start has been given here, outside of all events. */
  readonly headStarted: boolean;
  readonly next: Move | null;
}

/** How likely each kind of action is beside the others; 1 unless told. */
type Weights = Partial<Record<ActionType, number>>;

const WEIGHTS: Readonly<Record<Style, Weights>> = {
  plain: { place: 2, serve: 2, closeTavern: 0.4 },
  fidgety: { place: 3, serve: 2, closeTavern: 0.2 },
  eager: {
    place: 12,
    serve: 8,
    upgrade: 5,
    recruit: 5,
    recruitNobles: 2,
    monastery: 2,
    entertain: 2,
    serenade: 4,
    closeTavern: 0.02,
  },
};

/** Moves of dice beyond the first of each die: at most so many in a game. */
const FIDGETS: Readonly<Record<Style, number>> = { plain: 0, fidgety: 150, eager: 0 };

/** Every game ends long before this many moves, however fidgety. */
const MOST_MOVES = 3_000;

/** Plays a run. */
export function* play(run: Run): Generator<Step, void, undefined> {
  const chance = seeded(run.seed);
  const choose = chooser(run);
  let events: GameEvent[] = [];
  const state = createGame(setupOfRun(run), chance, (event) => events.push(event));
  let last: Move | null = null;
  let owed = run.headStart;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const headStarted = owed && state.round > 0;
    if (headStarted) {
      owed = false;
      giveHeadStart(state, below(run.seed));
    }
    const next = choose(state);
    yield { state, last, events, headStarted, next };
    if (next === null) return;
    events = [];
    last = next;
    perform(state, next.seat, next.action, chance, (event) => events.push(event));
  }
  throw new Error(`no end after ${MOST_MOVES} moves`);
}

/** Decides for all seats of a run. */
export function chooser(run: Run): (s: GameState) => Move | null {
  const pick = below(run.seed + 1);
  let fidgets = FIDGETS[run.style];
  return (s) => {
    const waiting = waitsFor(s);
    if (waiting.length === 0) return null;
    if (fidgets > 0 && s.phase === 'serving' && pick(3) === 0) {
      const move = fidget(s, pick);
      if (move !== null) {
        fidgets--;
        return move;
      }
    }
    const seat = waiting[pick(waiting.length)]!;
    return { seat, action: weigh(s, seat, WEIGHTS[run.style], pick) };
  };
}

/** Any move of a die by anyone, whether waited for or not. */
function fidget(s: GameState, pick: Below): Move | null {
  const seats = actors(s);
  const seat = seats[pick(seats.length)]!;
  const moves = legalActions(s, seat).filter(
    (action) => action.type === 'place' || action.type === 'turnDie',
  );
  return moves.length === 0 ? null : { seat, action: oneOf(moves, pick) };
}

/** Most actions are shared by all games, and so can their texts be. */
const TEXTS = new WeakMap<Action, string>();

function textOf(action: Action): string {
  const known = TEXTS.get(action);
  if (known !== undefined) return known;
  const text = actionText(action);
  TEXTS.set(action, text);
  return text;
}

/** By its text, so that the order of the generator does not decide how a game goes. */
function oneOf(actions: readonly Action[], pick: Below): Action {
  if (actions.length === 1) return actions[0]!;
  const texts = actions.map(textOf);
  const text = texts.toSorted()[pick(texts.length)]!;
  return actions[texts.indexOf(text)]!;
}

/** First a kind of action by weight, then any action of that kind. */
function weigh(s: GameState, seat: Seat, weights: Weights, pick: Below): Action {
  const kinds = new Map<ActionType, Action[]>();
  for (const action of legalActions(s, seat)) {
    if (action.type === 'place' && !isFirstPlace(s, seat, action)) continue;
    const kind = kinds.get(action.type);
    if (kind === undefined) kinds.set(action.type, [action]);
    else kind.push(action);
  }
  const types = [...kinds.keys()].toSorted();
  const total = types.reduce((sum, type) => sum + (weights[type] ?? 1), 0);
  let left = (pick(1_000_000) / 1_000_000) * total;
  for (const type of types) {
    left -= weights[type] ?? 1;
    if (left < 0) return oneOf(kinds.get(type)!, pick);
  }
  throw new Error(`seat ${seat} is waited for and has nothing to do`);
}

function isFirstPlace(s: GameState, seat: Seat, action: Action & { type: 'place' }): boolean {
  return action.space !== null && s.players[seat]!.at[action.die] === UNPLACED;
}
