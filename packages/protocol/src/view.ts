/** A table as everybody may see it. Who one is oneself is told apart (`You`): the view is the same for all. */
import type { RecordSetup, Seat } from '@stammtisch/engine';
import type { Entry } from '@stammtisch/table';
import type { Look } from './look.ts';
import type { BotStrength, TableSpec } from './spec.ts';

/**
 * People gather; at the start all reveal what their dice follow from; then it is played. `over` has
 * a result; `abandoned` and `deserted` have none: all agreed to stop, or no human was left.
 */
export const TABLE_STAGES = [
  'gathering',
  'revealing',
  'playing',
  'over',
  'abandoned',
  'deserted',
] as const;
export type TableStage = (typeof TABLE_STAGES)[number];

export const ENDED_STAGES: readonly TableStage[] = ['over', 'abandoned', 'deserted'];

export function hasEnded(stage: TableStage): boolean {
  return ENDED_STAGES.includes(stage);
}

export type SeatView =
  | { readonly kind: 'open' }
  | ({ readonly kind: 'bot'; readonly bot: BotStrength } & Look)
  | ({
      readonly kind: 'human';
      /** Whether a page of theirs is connected. */
      readonly online: boolean;
      /** A bot plays for them until they return; while everybody is away, the game waits. */
      readonly away: boolean;
      /** A bot plays on; the seat ranks last. */
      readonly resigned: boolean;
    } & Look);

/** What may be shown of the dice: nonces once they are revealed, the seed once the game has ended. */
export interface FairView {
  readonly commitment: string;
  readonly promises: readonly (string | null)[];
  readonly nonces: readonly (string | null)[];
  /** By seat, while all are to reveal: who has. */
  readonly revealed: readonly boolean[];
  readonly seed: string | null;
  /** How often the reveal began again; null for a table that was made before it was counted. */
  readonly restarts: number | null;
}

/** Times are milliseconds since 1970 by the server's clock (`now` in `welcome`). */
export interface ClockView {
  /** Seats that are waited for, and when a bot takes over; null without a clock. */
  readonly until: readonly (number | null)[];
  /** What is left in each seat's bank, as of the last move; null unless the clock is live. */
  readonly bank: readonly number[] | null;
}

export interface TableView {
  readonly id: string;
  readonly spec: TableSpec;
  readonly stage: TableStage;
  /** The seat of the host, if the host sits. */
  readonly host: Seat | null;
  readonly seats: readonly SeatView[];
  readonly fair: FairView;
  readonly clock: ClockView;
  /** When those who have not revealed are unseated. */
  readonly revealBy: number | null;
  /** Seats that would stop the game unfinished. */
  readonly abandoning: readonly Seat[];
  /** The table where this company plays again. */
  readonly rematch: string | null;
  readonly created: number;
  readonly watchers: number;
}

/**
 * A table as it stands, for those who know what it was made for: a `pack` may be larger than
 * everything else together, so the `spec` is sent only once. `title` is that of the spec, which
 * goes when the host is forgotten.
 */
export type TableChange = Omit<TableView, 'spec'> & { readonly title: string };

export function changeOf({ spec, ...rest }: TableView): TableChange {
  return { ...rest, title: spec.title };
}

/** The view of a table that was made for `spec`. */
export function viewAfter(spec: TableSpec, { title, ...rest }: TableChange): TableView {
  return { ...rest, spec: { ...spec, title } };
}

/** What is different for everybody. */
export interface You {
  /** The seats that one may move for. */
  readonly seats: readonly Seat[];
  readonly isHost: boolean;
}

/** An entry of the log with the time when it was stored. See docs/table.md. */
export type StampedEntry = Entry & { readonly at: number };

export const CHAT_ROOMS = ['players', 'watchers'] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

export interface ChatLine {
  /** Counts up within the table. */
  readonly n: number;
  readonly at: number;
  readonly room: ChatRoom;
  /** Null for a watcher. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
}

export const REACTIONS = ['cheers', 'laugh', 'wow', 'sad', 'think', 'clap'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** How a game began: the setup of its record. */
export type Opening = RecordSetup;

/** One line in a list of tables. */
export interface TableLine {
  readonly id: string;
  readonly title: string;
  readonly stage: TableStage;
  readonly players: number;
  readonly modules: number;
  readonly clock: TableSpec['clock'];
  readonly serious: boolean;
  readonly names: readonly (string | null)[];
  readonly created: number;
  readonly updated: number;
  /** Only in the list of one's own: whether one is waited for, and until when. */
  readonly yourTurn: boolean;
  readonly until: number | null;
}
