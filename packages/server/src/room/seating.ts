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
      /** When those came who did so by the link; missing for those of before it was noted. */
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
  /** When those who have not revealed are unseated. */
  readonly revealBy: number | null;
  readonly abandoning: readonly Seat[];
  readonly rematch: string | null;
}

/** What lists need of a seating: all of it that is small. */
export type SeatingSummary = Pick<Seating, 'stage' | 'host' | 'seats'> & {
  readonly spec: Omit<TableSpec, 'pack'>;
};

/** Plays for those who are away or have resigned. */
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

/** The seat with these holders; when they came is known only of those who still are. */
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

/** The seat that is somebody's own; who came by the link of a seat only plays it too. */
export function ownSeat({ seats }: Pick<Seating, 'seats'>, person: string | null): Seat | null {
  const seat = seats.findIndex(
    (seated) => seated.kind === 'human' && person !== null && seated.holders[0] === person,
  );
  return seat === -1 ? null : seat;
}

/** The seat that somebody speaks for: their own, or else one that they play too. */
export function mainSeat(seating: Seating, person: string | null): Seat | null {
  return ownSeat(seating, person) ?? seatsOf(seating, person)[0] ?? null;
}

/** Whether somebody may move for a seat: who has resigned leaves that to a bot. */
export function mayMove({ seats }: Seating, person: string | null, seat: Seat): boolean {
  // Compared, not looked up: '0' is no seat.
  return seats.some((seated, own) => own === seat && isPlayedBy(seated, person));
}

function isPlayedBy(seated: Seated, person: string | null): boolean {
  if (seated.kind !== 'human' || seated.resigned || person === null) return false;
  return seated.holders.includes(person);
}

/** The bot that moves for a seat; null if nobody does but its people. */
export function botOf({ seats }: Seating, seat: Seat): BotStrength | null {
  const seated = seats[seat];
  if (seated?.kind === 'bot') return seated.bot;
  if (seated?.kind !== 'human') return null;
  if (seated.resigned) return STAND_IN;
  // Bots do not finish the game of people who are all away: it waits for the first who returns.
  return seated.away && seats.some(isPresent) ? STAND_IN : null;
}

/** Somebody who moves for themselves. */
export function isPresent(seated: Seated | undefined): boolean {
  return seated?.kind === 'human' && !seated.away && !seated.resigned;
}

/** Somebody who has left the seat to a bot, and may have it back. */
export function isAway(seated: Seated | undefined): boolean {
  return seated?.kind === 'human' && seated.away && !seated.resigned;
}

/** Nobody can have moved yet. */
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

/** Null for a pack that nobody knows. */
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
