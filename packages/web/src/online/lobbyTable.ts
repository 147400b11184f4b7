/** What lobby and chat need of a table on the server. */
import type { ApiRefusal, CommitmentSwap, SeatLoss, ShownReaction } from '@stammtisch/client';
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
import type { PageConnection } from './connection.svelte.ts';

export interface LobbyTable {
  readonly view: TableView;
  readonly you: You;
  readonly chat: readonly ChatLine[];
  readonly reactions: readonly ShownReaction[];
  readonly connection: Pick<PageConnection, 'status' | 'isRestarting' | 'isRenewing'>;
  /** How the person's seat was lost, until that is dismissed. */
  readonly seatLoss: SeatLoss | null;
  /** The server has shown another commitment without beginning the reveal again. */
  readonly swap: CommitmentSwap | null;
  /** Why the server took no chat message, until that is dismissed. */
  readonly trouble: TroubleCode | null;
  /** The time by the server's clock. */
  now(): number;
  dismiss(notice: 'trouble' | 'seatLoss'): void;
  /** Answers why the command was refused; null if it was not. */
  command(command: Command): Promise<ApiRefusal | null>;
  sit(seat: Seat, look: Look): Promise<ApiRefusal | null>;
  stand(): Promise<ApiRefusal | null>;
  sendChat(text: string): void;
  sendReaction(reaction: Reaction): void;
}

/** The seat of a speaker: by name, as people change seats before the start. Null for watchers. */
export function seatOfVoice(
  { seats }: TableView,
  { seat, name }: Pick<ChatLine, 'seat' | 'name'>,
): Seat | null {
  if (seat === null) return null;
  const at = seats.findIndex((taken) => taken.kind !== 'open' && taken.name === name);
  return at < 0 ? null : at;
}
