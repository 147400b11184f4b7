/** Positions of random games of every kind, for properties of menus and views. */
import {
  createGame,
  generator,
  HOUSE_1,
  legalActions,
  MODULE_COUNTS,
  perform,
  PLAYER_COUNTS,
  seeded,
  UNPLACED,
  waitsFor,
  type Action,
  type GameState,
  type MutableGame,
  type Seat,
} from '@stammtisch/engine';

/** Every position of one game; closing is rare, so that a serving has much in it. */
function* gameOf(
  players: 2 | 3 | 4,
  modules: 1 | 2 | 3 | 4 | 5,
  seed: number,
): Generator<MutableGame> {
  const setup = { players, modules, edition: 'french', pack: HOUSE_1, start: 0 } as const;
  const chance = seeded(seed);
  const below = generator(seed + 1);
  const game = createGame({ ...setup, dishwasherBothWays: false }, chance);
  yield game;
  for (let seat = waitsFor(game)[0]; seat !== undefined; seat = waitsFor(game)[0]) {
    const actions = legalActions(game, seat).filter((action) => isProgress(game, seat, action));
    const others = actions.filter(({ type }) => type !== 'closeTavern');
    const among = others.length > 0 && below(20) > 0 ? others : actions;
    perform(game, seat, among[below(among.length)]!, chance);
    yield game;
  }
}

/** Dice are placed once; else no game would end. */
function isProgress(game: GameState, seat: Seat, action: Action): boolean {
  return action.type !== 'place' || game.players[seat]!.at[action.die] === UNPLACED;
}

/** One game of each kind, every `step`th position. The state is live. */
export function* positions(step: number): Generator<MutableGame> {
  for (const players of PLAYER_COUNTS) {
    for (const modules of MODULE_COUNTS) {
      let count = 0;
      for (const game of gameOf(players, modules, players * 10 + modules)) {
        if (count++ % step === 0 || game.phase === 'over') yield game;
      }
    }
  }
}
