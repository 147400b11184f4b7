/**
 * How a table comes to dice that nobody controls. The host shows the hash of its seed; every player
 * who sits down promises a nonce by its hash; when the seats are locked, all reveal. The lobby is
 * plain data without the seed, so it may be shown to every player as it is.
 */
import type { Seat } from '@stammtisch/engine';
import { commitmentOf, HEX_32, type DiceSecret } from './fair.ts';

/** Seated players promise, then all reveal, then the dice are settled. */
export const STAGES = ['promising', 'revealing', 'ready'] as const;

export interface Lobby {
  readonly stage: (typeof STAGES)[number];
  /** `commitmentOf(seed)`. */
  readonly commitment: string;
  /** By seat: `commitmentOf(nonce)`; null for a bot or an open seat. */
  readonly promises: readonly (string | null)[];
  /** By seat, as far as they are revealed. */
  readonly nonces: readonly (string | null)[];
  /** How often all had to begin again; missing in lobbies that were stored before it was counted. */
  readonly restarts?: number;
}

export type LobbyBar =
  | 'wrongStage'
  | 'noSuchSeat'
  /** Not 32 bytes in hex. */
  | 'malformed'
  /** The seat promised nothing, so it has nothing to reveal. */
  | 'notPromised'
  /** It does not hash to what was shown before. */
  | 'notAsPromised'
  /** The host knows the old nonces, so a new round needs a commitment to another seed. */
  | 'sameSeed';

export function newLobby(commitment: string, seats: number): Lobby {
  const none = Array.from({ length: seats }, () => null);
  return { stage: 'promising', commitment, promises: none, nonces: none, restarts: 0 };
}

function isSeat({ promises }: Lobby, seat: Seat): boolean {
  return promises[seat] !== undefined;
}

/** On sitting down; again to change it, null on standing up. */
export function promise(lobby: Lobby, seat: Seat, hash: string | null): Lobby | LobbyBar {
  if (lobby.stage !== 'promising') return 'wrongStage';
  if (!isSeat(lobby, seat)) return 'noSuchSeat';
  if (hash !== null && !HEX_32.test(hash)) return 'malformed';
  return { ...lobby, promises: lobby.promises.with(seat, hash) };
}

/** From now on nobody sits down or stands up. */
export function lock(lobby: Lobby): Lobby | LobbyBar {
  if (lobby.stage !== 'promising') return 'wrongStage';
  return settled({ ...lobby, stage: 'revealing' });
}

export function reveal(lobby: Lobby, seat: Seat, nonce: string): Lobby | LobbyBar {
  if (lobby.stage !== 'revealing') return 'wrongStage';
  if (!isSeat(lobby, seat)) return 'noSuchSeat';
  if (!HEX_32.test(nonce)) return 'malformed';
  const promised = lobby.promises[seat]!;
  if (promised === null) return 'notPromised';
  if (commitmentOf(nonce) !== promised) return 'notAsPromised';
  return settled({ ...lobby, nonces: lobby.nonces.with(seat, nonce) });
}

function settled(lobby: Lobby): Lobby {
  return unrevealed(lobby).length === 0 ? { ...lobby, stage: 'ready' } : lobby;
}

/** Seats that still have to reveal what they promised. */
export function unrevealed({ promises, nonces }: Lobby): readonly Seat[] {
  return promises.flatMap((hash, seat) => (hash !== null && nonces[seat] === null ? [seat] : []));
}

/**
 * For when a seat did not reveal: such seats are to be emptied, and all others promise a new nonce
 * under a new commitment, because the old ones are known.
 */
export function startAgain(
  lobby: Lobby,
  commitment: string,
): { readonly lobby: Lobby; readonly unseated: readonly Seat[] } | LobbyBar {
  if (lobby.stage !== 'revealing') return 'wrongStage';
  if (commitment === lobby.commitment) return 'sameSeed';
  const { restarts: _restarts, ...fresh } = newLobby(commitment, lobby.promises.length);
  const counted = lobby.restarts === undefined ? {} : { restarts: lobby.restarts + 1 };
  return { lobby: { ...fresh, ...counted }, unseated: unrevealed(lobby) };
}

/** What the dice follow from, once everybody has revealed. */
export function secretOf(lobby: Lobby, seed: string): DiceSecret | LobbyBar {
  if (lobby.stage !== 'ready') return 'wrongStage';
  if (!HEX_32.test(seed)) return 'malformed';
  if (commitmentOf(seed) !== lobby.commitment) return 'notAsPromised';
  return { seed, nonces: lobby.nonces };
}
