/** What the processes that share a database tell each other: that something changed, not what. */
import type { Reaction } from '@stammtisch/protocol';

export type PeerMessage =
  /** These tables have new entries, another seating, or both. */
  | { readonly kind: 'tables'; readonly ids: readonly string[] }
  | {
      readonly kind: 'chat';
      readonly table: string;
      readonly person: string;
      readonly n: number;
    }
  | {
      readonly kind: 'reaction';
      readonly table: string;
      readonly person: string;
      readonly seat: number | null;
      readonly name: string;
      readonly reaction: Reaction;
    }
  /** Who watches through the sender, as many as fit into a message, and how many others do. */
  | {
      readonly kind: 'presence';
      readonly table: string;
      readonly persons: readonly string[];
      readonly nameless: number;
    }
  /** Asks everybody for their `presence` at a table. */
  | { readonly kind: 'who'; readonly table: string }
  /** A person's cookies, blocks, alerts or days off have changed. */
  | { readonly kind: 'person'; readonly person: string; readonly isSignedOut: boolean }
  /**
   * Told every few seconds: whoever hears nothing for long, not even their own, has lost the line.
   */
  | { readonly kind: 'alive' };

export type OnPeerMessage = (message: PeerMessage, from: string) => void;

export interface MessageBus {
  /**
   * Tells the others, never oneself. Lost if the database is away: whoever missed something
   * reloads.
   */
  publish(message: PeerMessage): void;
  close(): Promise<void>;
}

/** For one process alone. */
export const NO_BUS: MessageBus = { publish: () => undefined, close: () => Promise.resolve() };
