/** Real states for the preview: bots play to the moment that is asked for. */
import { BOTS } from '@stammtisch/bots';
import {
  createGame,
  HOUSE_1,
  legalActions,
  perform,
  seeded,
  type Action,
  type GameState,
  type ModuleCount,
  type PlayerCount,
} from '@stammtisch/engine';
import type { Lit } from '../src/play/lit.ts';
import type { Person } from '../src/play/person.ts';
import type { Place } from '../src/play/place.ts';

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
  const skip = Number(query.get('skip') ?? 0);
  const chance = seeded(Number(query.get('seed') ?? 7));
  const game = createGame(
    { players, modules, edition: 'north-star', pack: HOUSE_1, dishwasherBothWays: false, start: 0 },
    chance,
  );
  const bot = BOTS.easy(3);
  let left = skip;
  for (let guard = 0; guard < 20_000 && game.phase !== 'over'; guard++) {
    const reached =
      game.phase === until &&
      (until === 'start' || game.round >= round) &&
      (until !== 'serving' || game.serving.open);
    if (reached && left-- <= 0) break;
    const seat = game.waiting[0]!;
    perform(game, seat, bot.choose(game, seat), chance);
  }
  return game;
}

function placeOf(action: Action): Place | null {
  switch (action.type) {
    case 'draft':
      return `coaster-${action.value}`;
    case 'buy':
      return `market-${action.card}`;
    case 'recruit':
      return `guest-${action.slot}`;
    case 'recruitNobles':
      return 'nobles';
    case 'upgrade':
      return `tile-${action.tile}`;
    default:
      return null;
  }
}

export function litOf(game: GameState): Map<Place, Lit> {
  const lit = new Map<Place, Lit>();
  const seat = game.waiting[0];
  if (seat === undefined) return lit;
  for (const action of legalActions(game, seat)) {
    const place = placeOf(action);
    if (place !== null) lit.set(place, { actions: [action], pay: null, lifts: 0 });
  }
  return lit;
}

