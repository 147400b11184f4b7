/** What lobby and chat need of a table on the server. */
import type { Seat } from '@stammtisch/engine';
import type {
  ChatLine,
  Command,
  Look,
  Reaction,
  TableView,
  TroubleCode,
  You,
} from '@stammtisch/protocol';
import type { Refusal } from '../app/api.ts';
import type { Link } from './link.svelte.ts';
import type { Unseated } from './places.ts';
import type { SealSwap } from './seal.ts';

export interface Reacted {
  readonly id: number;
  readonly seat: Seat | null;
  readonly name: string;
  readonly reaction: Reaction;
}

export interface Company {
  readonly view: TableView;
  readonly you: You;
  readonly chat: readonly ChatLine[];
  readonly reactions: readonly Reacted[];
  /** How the connection is. */
  readonly link: Pick<Link, 'status' | 'isRestarting' | 'isRenewing'>;
  /** One's seat is gone without one's own doing; whoever shows it may put it away. */
  unseated: Unseated | null;
  /** The server has shown another seal of the dice than before, though nobody began again. */
  readonly swap: SealSwap | null;
  /** What the server complained about last; whoever shows it puts it away. */
  trouble: TroubleCode | null;
  /** The time by the server's clock. */
  now(): number;
  /** Why it was not done; null if it was. */
  command(command: Command): Promise<Refusal | null>;
  sit(seat: Seat, look: Look): Promise<Refusal | null>;
  stand(): Promise<Refusal | null>;
  say(text: string): void;
  react(reaction: Reaction): void;
}

/** The seat of whoever spoke: by name, as people change seats before the start. Null for watchers. */
export function seatOfVoice(
  { seats }: TableView,
  { seat, name }: Pick<ChatLine, 'seat' | 'name'>,
): Seat | null {
  if (seat === null) return null;
  const at = seats.findIndex((taken) => taken.kind !== 'open' && taken.name === name);
  return at < 0 ? null : at;
}
