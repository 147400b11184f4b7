/** What a sitting is made of, and what it needs of the screen. */
import type { RemoteBots } from '@stammtisch/bots';
import type { Table } from '@stammtisch/table';
import type { Person } from './person.ts';
import type { Place } from './place.ts';
import type { Audience } from './show.svelte.ts';

export interface Needs {
  readonly table: Table;
  readonly people: readonly Person[];
  readonly bots: RemoteBots;
  /** Called after every entry of the log, a person's or a bot's. */
  readonly changed: (isOwn: boolean) => void;
  readonly audience: Omit<Audience, 'isOwn' | 'watches'>;
  readonly confirmsLoss: () => boolean;
  readonly label: (place: Place) => string;
}
