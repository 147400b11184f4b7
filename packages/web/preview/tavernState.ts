/** Real states for the preview: bots play to the moment that is asked for. */
import { BOTS } from '@stammtisch/bots';
import {
  clone,
  createGame,
  FIRST_GUEST,
  HOUSE_1,
  NOBLE,
  perform,
  seeded,
  TILES,
  waitsFor,
  type GameState,
  type ModuleCount,
  type PlayerCount,
} from '@stammtisch/engine';
import type { Person } from '../src/play/person.ts';

export const PEOPLE: readonly Person[] = [
  { name: 'Anna', colour: 'red', emblem: 'fox', bot: null },
  { name: 'Mira', colour: 'teal', emblem: 'fish', bot: 'medium' },
  { name: 'Jonas', colour: 'green', emblem: 'leaf', bot: 'medium' },
  { name: 'Bartholomäus', colour: 'gold', emblem: 'bell', bot: 'easy' },
];

export function playTo(query: URLSearchParams): GameState {
  const modules = Number(query.get('modules') ?? 1) as ModuleCount;
  const players = Number(query.get('players') ?? 3) as PlayerCount;
  const until = query.get('until') ?? 'serving';
  const round = Number(query.get('round') ?? 4);
  const chance = seeded(Number(query.get('seed') ?? 7));
  const game = createGame(
    { players, modules, edition: 'north-star', pack: HOUSE_1, dishwasherBothWays: false, start: 0 },
    chance,
  );
  const bot = BOTS.easy(3);
  let skip = Number(query.get('skip') ?? 0);
  for (let guard = 0; guard < 20_000 && game.phase !== 'over'; guard++) {
    if (game.phase === until && game.round >= (until === 'start' ? 0 : round) && skip-- <= 0) break;
    const seat = waitsFor(game)[0]!;
    perform(game, seat, bot.choose(game, seat), chance);
  }
  return dress(clone(game), query);
}

/** What bots do not reach in time is put there by hand. */
function dress(game: ReturnType<typeof clone>, query: URLSearchParams): GameState {
  const player = game.players[game.waiting[0] ?? 0]!;
  if (query.has('upgrade')) player.tiles = (1 << TILES.length) - 1;
  if (query.has('downgrade')) player.tiles = 0;
  const tables = Number(query.get('tables') ?? player.tables.length);
  while (player.tables.length > tables) player.tables.pop();
  for (let i = 0; player.tables.length < tables; i++) player.tables.push(FIRST_GUEST + i * 5);
  if (query.has('nobles') && player.tables.length > 1) {
    player.tables[1] = NOBLE;
    player.nobles = Number(query.get('nobles'));
  }
  if (query.has('staff'))
    player.staff = player.staff.map((_, i) => (Number(query.get('staff')) + i) % 5);
  if (query.has('thalers')) player.thalers = Number(query.get('thalers'));
  if (query.has('dish')) player.dishwashers = Number(query.get('dish'));
  if (query.has('guests')) player.counterGuests = Number(query.get('guests'));
  if (query.has('schnapps')) player.schnapps = Number(query.get('schnapps'));
  if (query.has('artists')) player.entertainers = [0, 2, 4];
  if (query.has('steps')) player.reputation = Number(query.get('steps'));
  if (query.has('book')) player.guestBook = [1, 3, 0, 4];
  return game;
}
