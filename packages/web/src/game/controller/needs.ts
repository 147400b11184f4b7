/** What a sitting is made of, and what it needs of the screen. */
import type { RemoteBots } from '@stammtisch/bots';
import type { Seat } from '@stammtisch/engine';
import type { Stop } from '@stammtisch/words';
import type { Person } from '../../ui/person.ts';
import type { Place } from './place.ts';
import type { Played } from './played.ts';
import type { Audience } from './show.svelte.ts';

export interface Needs {
  readonly table: Played;
  /** May change: who is elsewhere comes and goes. */
  readonly people: readonly Person[];
  /** Whether the seat is played at this screen. */
  readonly isHere: (seat: Seat) => boolean;
  /** For hints and plans; null where there are none. */
  readonly advice: RemoteBots | null;
  /** For the seats of bots; null where they are played elsewhere. */
  readonly bots: RemoteBots | null;
  /** Called after every entry of the log, a person's or a bot's. */
  readonly changed: (isOwn: boolean) => void;
  readonly audience: Omit<Audience, 'isOwn' | 'watches'>;
  readonly confirmsLoss: () => boolean;
  readonly label: (place: Place) => string;
  /** Only at tables elsewhere; null while the game is played, or has a result. */
  readonly stopped?: () => Stop | null;
  /** By seat, who gave up a game with others and ranks last. */
  readonly resigned?: () => readonly boolean[];
}
