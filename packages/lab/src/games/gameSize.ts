import type { ModuleCount, PlayerCount } from '@stammtisch/engine';

/** How many play, and with how many modules. */
export interface GameSize {
  readonly players: PlayerCount;
  readonly modules: ModuleCount;
}
