/** What people at a table may ask for beside moves, chosen by numbers. */
import { never } from '@stammtisch/engine';
import type { Command, TableSpec } from '@stammtisch/protocol';
import { LOOKS, sha256 } from './client.ts';
import { nonceOf, personOn } from './simulatedProcesses.ts';

export const ASKED = [
  'sit',
  'stand',
  'bot',
  'empty',
  'reorder',
  'start',
  'reveal',
  'agree',
  'disagree',
  'resign',
  'return',
] as const;

export interface SeatStep {
  readonly does: 'ask';
  readonly what: (typeof ASKED)[number];
  readonly who: number;
  readonly seat: number;
  readonly where: number;
}

/** Who asks, and for what; whether it is refused is for the room to say. */
export function askedBy(
  { what, who, seat }: SeatStep,
  players: TableSpec['players'],
): { readonly person: string; readonly command: Exclude<Command, { do: 'rematch' }> } {
  const mine = who % players;
  const wanted = seat % players;
  const person = personOn(mine);
  const host = personOn(0);
  switch (what) {
    case 'sit': {
      const promise = sha256(nonceOf(mine));
      return { person, command: { do: 'sit', seat: wanted, look: LOOKS[mine]!, promise } };
    }
    case 'stand':
    case 'resign':
    case 'return':
      return { person, command: { do: what } };
    case 'reveal':
      return { person, command: { do: 'reveal', nonce: nonceOf(mine) } };
    case 'agree':
    case 'disagree':
      return { person, command: { do: 'abandon', agree: what === 'agree' } };
    case 'bot':
      return {
        person: host,
        command: { do: 'bot', seat: wanted, bot: 'easy', look: LOOKS[wanted]! },
      };
    case 'empty':
      return { person: host, command: { do: 'empty', seat: wanted } };
    case 'reorder': {
      const order = Array.from({ length: players }, (_, i) => (i + wanted) % players);
      return { person: host, command: { do: 'reorder', order } };
    }
    case 'start':
      return { person: host, command: { do: 'start' } };
    default:
      return never(what);
  }
}
