/** Games played at random, so that bots are asked in odd positions too. */
import {
  actors,
  createGame,
  EDITIONS,
  generator,
  HOUSE_1,
  legalActions,
  MODULE_COUNTS,
  perform,
  PLAYER_COUNTS,
  seeded,
  waitsFor,
  type Action,
  type MutableGame,
  type Seat,
  type Setup,
} from '@stammtisch/engine';

type Below = (bound: number) => number;

/** Moves of dice are for ever legal, so there is an end to them. */
const FIDGETS = 120;

/** Every game ends long before. */
const MOST_MOVES = 3000;

/** All players × modules × editions × ways of dishwashers, one after the other. */
export function setupOf(seed: number): Setup {
  const players = PLAYER_COUNTS[seed % PLAYER_COUNTS.length]!;
  return {
    players,
    modules: MODULE_COUNTS[Math.floor(seed / 3) % MODULE_COUNTS.length]!,
    edition: EDITIONS[Math.floor(seed / 15) % EDITIONS.length]!,
    pack: HOUSE_1,
    dishwasherBothWays: seed % 2 === 1,
    start: seed % players,
  };
}

/** Every decision of a game whose players do anything that is legal. Live: going on changes it. */
export function* wander(seed: number): Generator<MutableGame, void, undefined> {
  const below = generator(seed);
  const chance = seeded(seed + 1);
  const s = createGame(setupOf(seed), chance);
  let fidgets = FIDGETS;
  for (let moves = 0; waitsFor(s).length > 0 && moves < MOST_MOVES; moves++) {
    yield s;
    const fidget =
      fidgets > 0 && s.phase === 'serving' && below(3) === 0 ? moveOfDie(s, below) : null;
    if (fidget !== null) fidgets--;
    const [seat, action] = fidget ?? anyMove(s, below);
    perform(s, seat, action, chance);
  }
}

function isMoveOfDie({ type }: Action): boolean {
  return type === 'place' || type === 'turnDie';
}

/** Anybody's die, in turn or not. */
function moveOfDie(s: MutableGame, below: Below): readonly [Seat, Action] | null {
  const seats = actors(s);
  const seat = seats[below(seats.length)]!;
  const moves = legalActions(s, seat).filter(isMoveOfDie);
  return moves.length === 0 ? null : [seat, moves[below(moves.length)]!];
}

/** First the kind, then the action: closing is rare, so that much happens before it. */
function anyMove(s: MutableGame, below: Below): readonly [Seat, Action] {
  const waiting = waitsFor(s);
  const seat = waiting[below(waiting.length)]!;
  const actions = legalActions(s, seat).filter((action) => !isMoveOfDie(action));
  const others = actions.filter(({ type }) => type !== 'closeTavern');
  const among = others.length > 0 && below(6) > 0 ? others : actions;
  const types = [...new Set(among.map(({ type }) => type))];
  const type = types[below(types.length)]!;
  const alike = among.filter((action) => action.type === type);
  return [seat, alike[below(alike.length)]!];
}
