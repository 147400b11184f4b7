/**
 * Who sits at a table and what has been agreed there: everything but the moves. Plain data, stored
 * as JSON. The seed of the dice is no part of it.
 */
import { builtInPack, type Pack, type Seat, type Setup } from '@stammtisch/engine';
import type { BotStrength, Look, TableSpec, TableStage } from '@stammtisch/protocol';
import { newLobby, type Lobby, type Occupant } from '@stammtisch/table';

export type Seated =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly look: Look; readonly bot: BotStrength }
  | {
      readonly kind: 'human';
      readonly look: Look;
      /** The first is the owner; the others came by the seat's link. */
      readonly holders: readonly string[];
      /** When other holders came; missing for those who came before this was recorded. */
      readonly since?: Readonly<Record<string, number>>;
      /** A bot plays until they return. */
      readonly away: boolean;
      readonly resigned: boolean;
    };

export interface Seating {
  readonly spec: TableSpec;
  readonly stage: TableStage;
  /** The person who made the table. */
  readonly host: string;
  readonly seats: readonly Seated[];
  readonly dice: Lobby;
  /** When people who have not revealed lose their seats. */
  readonly revealBy: number | null;
  readonly abandoning: readonly Seat[];
  readonly rematch: string | null;
}

/** The small part of a seating that lists need. */
export type SeatingSummary = Pick<Seating, 'stage' | 'host' | 'seats'> & {
  readonly spec: Omit<TableSpec, 'pack'>;
};

/** The bot that plays for people who are away or have resigned. */
const STAND_IN: BotStrength = 'medium';

export function newSeating(spec: TableSpec, host: string, commitment: string): Seating {
  return {
    spec,
    stage: 'gathering',
    host,
    seats: Array.from({ length: spec.players }, () => ({ kind: 'open' })),
    dice: newLobby(commitment, spec.players),
    revealBy: null,
    abandoning: [],
    rematch: null,
  };
}

export function makeSummary(seating: Seating): string {
  const { stage, host, seats } = seating;
  const { pack: _, ...spec } = seating.spec;
  return JSON.stringify({ spec, stage, host, seats } satisfies SeatingSummary);
}

export function parseSummary({ line }: { readonly line: string }): SeatingSummary {
  return JSON.parse(line) as SeatingSummary;
}

type HumanSeat = Extract<Seated, { kind: 'human' }>;

/** The seat with these holders; drops the arrival times of former holders. */
export function withHolders(
  { since = {}, ...seated }: HumanSeat,
  holders: readonly string[],
): HumanSeat {
  const kept = Object.entries(since).filter(([person]) => holders.includes(person));
  const known = kept.length === 0 ? {} : { since: Object.fromEntries(kept) };
  return { ...seated, ...known, holders };
}

/** The seats that a person may move for. */
export function seatsOf({ seats }: Pick<Seating, 'seats'>, person: string | null): Seat[] {
  return seats.flatMap((seated, seat) =>
    person !== null && seated.kind === 'human' && seated.holders.includes(person) ? [seat] : [],
  );
}

/** The seat that a person owns; other holders play a seat without owning it. */
export function ownSeat({ seats }: Pick<Seating, 'seats'>, person: string | null): Seat | null {
  const seat = seats.findIndex(
    (seated) => seated.kind === 'human' && person !== null && seated.holders[0] === person,
  );
  return seat === -1 ? null : seat;
}

/** The seat that a person chats for: their own, or else one that they hold. */
export function mainSeat(seating: Seating, person: string | null): Seat | null {
  return ownSeat(seating, person) ?? seatsOf(seating, person)[0] ?? null;
}

/** Whether a person may move for a seat; after a resignation only a bot may. */
export function mayMove({ seats }: Seating, person: string | null, seat: Seat): boolean {
  // Compared instead of indexed, because the string '0' is not a seat.
  return seats.some((seated, own) => own === seat && isPlayedBy(seated, person));
}

function isPlayedBy(seated: Seated, person: string | null): boolean {
  if (seated.kind !== 'human' || seated.resigned || person === null) return false;
  return seated.holders.includes(person);
}

/** The bot that moves for a seat; null if its people move. */
export function botOf({ seats }: Seating, seat: Seat): BotStrength | null {
  const seated = seats[seat];
  if (seated?.kind === 'bot') return seated.bot;
  if (seated?.kind !== 'human') return null;
  if (seated.resigned) return STAND_IN;
  // If all people are away, no bot plays on: the game waits for the first who returns.
  return seated.away && seats.some(isPresent) ? STAND_IN : null;
}

/** Whether a person moves for this seat. */
export function isPresent(seated: Seated | undefined): boolean {
  return seated?.kind === 'human' && !seated.away && !seated.resigned;
}

/** Whether a bot plays this seat until its person returns. */
export function isAway(seated: Seated | undefined): boolean {
  return seated?.kind === 'human' && seated.away && !seated.resigned;
}

/** Whether the game has not begun. */
export function isBefore({ stage }: Pick<Seating, 'stage'>): boolean {
  return stage === 'gathering' || stage === 'revealing';
}

export function isRunning({ stage }: Pick<Seating, 'stage'>): boolean {
  return stage === 'playing';
}

export function occupantOf(seated: Seated): Occupant {
  if (seated.kind === 'open') return { kind: 'open' };
  const { name } = seated.look;
  return seated.kind === 'bot' ? { kind: 'bot', name, bot: seated.bot } : { kind: 'human', name };
}

/** Null for an unknown name of a pack. */
export function packOf({ pack }: TableSpec): Pack | null {
  return typeof pack === 'string' ? (builtInPack(pack) ?? null) : pack;
}

export function setupOfSpec(
  spec: TableSpec,
  pack: Pack,
): Omit<Setup, 'start'> & { readonly start: Seat | null } {
  const { players, modules, edition, dishwasherBothWays, start } = spec;
  return { players, modules, edition, dishwasherBothWays, start, pack };
}
