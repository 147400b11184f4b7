/**
 * The yardstick, a small game of about the size of ours: played as it is, which tells how fast the
 * machine is, and as a game of boardgame.io, which tells how fast that framework's reducer is.
 */
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js';
import { apply, legal, Pol, setup, type Yard } from './yardstick.cjs';

const PLAYERS = 4;
const CHECKED_GAMES = 3;
const MOVES_A_GAME = 416;

/** A game in progress, whoever keeps its state. */
interface Run {
  yard(): Yard;
  act(action: number): void;
}

function plainRun(seed: number): Run {
  const yard = setup(seed);
  return { yard: () => yard, act: (action) => apply(yard, action) };
}

/** The leanest game that does the job: one move, no undo, no hooks, everyone may act. */
const game = {
  name: 'yardstick',
  setup: (_api: object, seed: number) => setup(seed),
  moves: { act: ({ G }: { G: Yard }, action: number) => apply(G, action) },
  turn: { activePlayers: { all: null } },
  disableUndo: true,
};
const reducer = CreateGameReducer({ game });

function wrappedRun(seed: number): Run {
  let state = InitializeGame({ game, numPlayers: PLAYERS, setupData: seed });
  return {
    yard: () => state.G,
    act: (action) => {
      const playerID = String(state.G.cur);
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'act', args: [action], playerID },
      });
    },
  };
}

const actions: number[] = [];

/** Plays to the end and returns the number of moves. */
function playOut(run: Run, seed: number): number {
  const policy = new Pol(seed);
  let moves = 0;
  for (let yard = run.yard(); !yard.over; yard = run.yard()) {
    legal(yard, actions);
    run.act(actions[policy.pick(actions.length)]!);
    moves++;
  }
  return moves;
}

function games(begin: (seed: number) => Run): () => number {
  let seed = 0;
  return () => playOut(begin(++seed), seed);
}

export const plainGames = (): (() => number) => games(plainRun);

/** Throws unless the wrapped game goes through the very states of the plain one. */
export function wrappedGames(): () => number {
  for (let seed = 1; seed <= CHECKED_GAMES; seed++) checkSameGame(seed);
  return games(wrappedRun);
}

function checkSameGame(seed: number): void {
  const plain = plainRun(seed);
  const wrapped = wrappedRun(seed);
  const both: Run = {
    yard: () => plain.yard(),
    act: (action) => {
      plain.act(action);
      wrapped.act(action);
      deepStrictEqual(wrapped.yard(), plain.yard(), `yardstick ${seed}: the wrapped game differs`);
    },
  };
  deepStrictEqual(wrapped.yard(), plain.yard(), `yardstick ${seed}: the wrapped setup differs`);
  strictEqual(
    playOut(both, seed),
    MOVES_A_GAME,
    `yardstick ${seed}: not the length it should have`,
  );
  strictEqual(playOut(wrappedRun(seed), seed), MOVES_A_GAME);
}
