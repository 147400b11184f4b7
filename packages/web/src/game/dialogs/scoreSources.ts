/** Where points come from, in the games that have the source. */
import type { GameState, SeatScore } from '@stammtisch/engine';
import { m } from '@stammtisch/words';
import type { IconName } from '../../ui/art/icons.ts';

export interface Source {
  readonly icon: IconName;
  readonly name: string;
  readonly points: number;
}

export function sourcesOf(game: GameState, own: SeatScore): readonly Source[] {
  const { modules } = game.rules.variant;
  const cards: Source = { icon: 'points', name: m.scene_from_cards(), points: own.cards };
  const schnapps: Source = {
    icon: 'schnapps',
    name: m.scene_from_schnapps(),
    points: own.schnapps,
  };
  const reputation: Source = {
    icon: 'reputation',
    name: m.scene_from_reputation(),
    points: own.reputation,
  };
  return [
    cards,
    ...(modules >= 2 ? [schnapps] : []),
    ...(game.rules.reputation.length > 0 ? [reputation] : []),
  ];
}
