/** What a command makes of a seating. Pure: time and new seeds come with it. */
import { never, type Seat } from '@stammtisch/engine';
import { nameKey, type Command, type CommandBar, type Look } from '@stammtisch/protocol';
import { lock, newLobby, promise, reveal, startAgain } from '@stammtisch/table';
import { withHolders, ownSeat, seatsOf, type Seated, type Seating } from './seating.ts';

export interface CommandContext {
  readonly person: string;
  readonly now: number;
  /** One of them, the host or this person, has blocked the other. */
  readonly isBlocked: boolean;
}

export type SeatingResult =
  | { readonly ok: true; readonly seating: Seating }
  | { readonly ok: false; readonly bar: CommandBar };

const LIVE_REVEAL_MS = 30_000;
/** Where a move takes a day, so may this: their page reveals as soon as it is opened. */
const DAILY_REVEAL_MS = 24 * 60 * 60_000;

const OPEN: Seated = { kind: 'open' };

function refuse(bar: CommandBar): SeatingResult {
  return { ok: false, bar };
}

function accept(seating: Seating): SeatingResult {
  return { ok: true, seating };
}

/** `rematch` is not here: it makes another table. */
export function reduceSeating(
  seating: Seating,
  context: CommandContext,
  command: Exclude<Command, { do: 'rematch' }>,
): SeatingResult {
  switch (command.do) {
    case 'sit':
      return sit(seating, context, command);
    case 'stand':
      return whileGathering(seating, () => stand(seating, context.person));
    case 'promise':
      return whileGathering(seating, () => promiseAgain(seating, context.person, command.promise));
    case 'empty':
      return asHost(seating, context, () => empty(seating, command.seat));
    case 'bot':
      return asHost(seating, context, () => seatBot(seating, command));
    case 'reorder':
      return asHost(seating, context, () => reorder(seating, command.order));
    case 'start':
      return asHost(seating, context, () => start(seating, context.now));
    case 'close':
      return asHost(seating, context, () => accept({ ...seating, stage: 'abandoned' }));
    case 'reveal':
      return revealNonce(seating, context.person, command.nonce);
    case 'return':
      return whilePlaying(seating, seatsOf(seating, context.person), (seats) =>
        changeSeats(seating, seats, { away: false }),
      );
    case 'resign':
      return asOwner(seating, context, (own) => accept(withResignation(seating, own)));
    case 'abandon':
      return asOwner(seating, context, (own) => abandon(seating, own, command.agree));
    default:
      return never(command);
  }
}

function whileGathering(seating: Seating, go: () => SeatingResult): SeatingResult {
  return seating.stage === 'gathering' ? go() : refuse('wrongStage');
}

function asHost(
  seating: Seating,
  { person }: CommandContext,
  go: () => SeatingResult,
): SeatingResult {
  return whileGathering(seating, () => (seating.host === person ? go() : refuse('notHost')));
}

function whilePlaying(
  seating: Seating,
  seats: readonly Seat[],
  go: (seats: readonly Seat[]) => SeatingResult,
): SeatingResult {
  if (seating.stage !== 'playing') return refuse('wrongStage');
  if (seats.length === 0) return refuse('notSeated');
  const still = seats.filter((seat) => !isResigned(seating.seats[seat]!));
  return still.length === 0 ? refuse('resigned') : go(still);
}

/** What cannot be taken back is for the owner of a seat alone, not for who came by its link. */
function asOwner(
  seating: Seating,
  { person }: CommandContext,
  go: (own: Seat) => SeatingResult,
): SeatingResult {
  const own = ownSeat(seating, person);
  return whilePlaying(seating, own === null ? [] : [own], ([seat]) => go(seat!));
}

function isResigned(seated: Seated): boolean {
  return seated.kind === 'human' && seated.resigned;
}

/** Two seats must be told apart by name, and by colour and by emblem each alone. */
function clashOf(seats: readonly Seated[], at: Seat, look: Look): CommandBar | null {
  for (const [seat, other] of seats.entries()) {
    if (seat === at || other.kind === 'open') continue;
    if (nameKey(other.look.name) === nameKey(look.name)) return 'sameName';
    if (other.look.colour === look.colour || other.look.emblem === look.emblem) return 'sameLook';
  }
  return null;
}

function sit(
  seating: Seating,
  { person, isBlocked }: CommandContext,
  { seat: wanted, look, promise: hash }: Extract<Command, { do: 'sit' }>,
): SeatingResult {
  if (seating.stage !== 'gathering') return refuse('wrongStage');
  if (isBlocked) return refuse('blocked');
  const own = ownSeat(seating, person);
  const seat = wanted ?? own ?? seating.seats.findIndex(({ kind }) => kind === 'open');
  const there = seating.seats[seat];
  if (there === undefined) return refuse('noOpenSeat');
  if (there.kind !== 'open' && seat !== own) return refuse('seatTaken');
  const moved = own === null || own === seat ? seating : withOpenSeats(seating, [own]);
  const bar = clashOf(moved.seats, seat, look);
  if (bar !== null) return refuse(bar);
  const dice = promise(moved.dice, seat, hash);
  if (typeof dice === 'string') return refuse('wrongStage');
  // Who came by the link of a seat stays when its owner only changes the name.
  const fresh = { kind: 'human', look, away: false, resigned: false } as const;
  const seated: Seated =
    there.kind === 'human' ? { ...there, ...fresh } : { ...fresh, holders: [person] };
  return accept({ ...moved, seats: moved.seats.with(seat, seated), dice });
}

/** These seats are open again. */
export function withOpenSeats(seating: Seating, seats: readonly Seat[]): Seating {
  let { dice, seats: after } = seating;
  for (const seat of seats) {
    after = after.with(seat, OPEN);
    const changed = promise(dice, seat, null);
    if (typeof changed !== 'string') dice = changed;
  }
  return { ...seating, seats: after, dice };
}

function empty(seating: Seating, seat: Seat): SeatingResult {
  return seating.seats[seat] === undefined
    ? refuse('notSeated')
    : accept(withOpenSeats(seating, [seat]));
}

/** Who came by the link of a seat leaves alone; its owner leaves it to nobody. */
function stand(seating: Seating, person: string): SeatingResult {
  if (seatsOf(seating, person).length === 0) return refuse('notSeated');
  const own = ownSeat(seating, person);
  const left = own === null ? seating : withOpenSeats(seating, [own]);
  const seats = left.seats.map((seated) =>
    seated.kind === 'human' && seated.holders.includes(person)
      ? withHolders(
          seated,
          seated.holders.filter((holder) => holder !== person),
        )
      : seated,
  );
  return accept({ ...left, seats });
}

function promiseAgain(seating: Seating, person: string, hash: string): SeatingResult {
  const seat = ownSeat(seating, person);
  if (seat === null) return refuse('notSeated');
  const dice = promise(seating.dice, seat, hash);
  return typeof dice === 'string' ? refuse('wrongStage') : accept({ ...seating, dice });
}

function seatBot(
  seating: Seating,
  { seat, bot, look }: Extract<Command, { do: 'bot' }>,
): SeatingResult {
  const there = seating.seats[seat];
  if (there === undefined) return refuse('noOpenSeat');
  const bar = clashOf(seating.seats, seat, look);
  if (bar !== null) return refuse(bar);
  const { seats, ...rest } = withOpenSeats(seating, [seat]);
  return accept({ ...rest, seats: seats.with(seat, { kind: 'bot', look, bot }) });
}

function reorder(seating: Seating, order: readonly Seat[]): SeatingResult {
  const isWhole =
    order.toSorted((a, b) => a - b).join() === seating.seats.map((_, seat) => seat).join();
  if (!isWhole) return refuse('badOrder');
  const { dice } = seating;
  return accept({
    ...seating,
    seats: order.map((seat) => seating.seats[seat]!),
    dice: { ...dice, promises: order.map((seat) => dice.promises[seat]!) },
  });
}

function start(seating: Seating, now: number): SeatingResult {
  const { seats, dice, spec } = seating;
  if (seats.some(({ kind }) => kind === 'open')) return refuse('openSeats');
  const people = seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  if (people.length === 0) return refuse('notSeated');
  if (people.some((seat) => dice.promises[seat] === null)) return refuse('notPromised');
  const locked = lock(dice);
  if (typeof locked === 'string') return refuse('wrongStage');
  const revealBy = now + (spec.clock.kind === 'daily' ? DAILY_REVEAL_MS : LIVE_REVEAL_MS);
  return accept({ ...seating, stage: 'revealing', dice: locked, revealBy });
}

/** Who plays several seats reveals for the one that promised it. The dice may be ready after it. */
function revealNonce(seating: Seating, person: string, nonce: string): SeatingResult {
  if (seating.stage !== 'revealing') return refuse('wrongStage');
  const own = seatsOf(seating, person);
  if (own.length === 0) return refuse('notSeated');
  for (const seat of own) {
    const dice = reveal(seating.dice, seat, nonce);
    if (typeof dice !== 'string') return accept({ ...seating, dice });
  }
  return refuse('notAsPromised');
}

/** Those who did not reveal lose their seats; all others begin again under a new commitment. */
export function unseatUnrevealed(seating: Seating, commitment: string): Seating | null {
  const again = startAgain(seating.dice, commitment);
  if (typeof again === 'string') return null;
  const { lobby, unseated } = again;
  const { seats } = withOpenSeats(seating, unseated);
  return { ...seating, stage: 'gathering', seats, dice: lobby, revealBy: null };
}

export function withGameBegun(seating: Seating): Seating {
  return { ...seating, stage: 'playing', revealBy: null };
}

function changeSeats(
  seating: Seating,
  seats: readonly Seat[],
  change: Partial<{ away: boolean; resigned: boolean }>,
): SeatingResult {
  return accept({ ...seating, seats: withChange(seating.seats, seats, change) });
}

function withChange(
  all: readonly Seated[],
  seats: readonly Seat[],
  change: Partial<{ away: boolean; resigned: boolean }>,
): readonly Seated[] {
  return all.map((seated, seat) =>
    seats.includes(seat) && seated.kind === 'human' ? { ...seated, ...change } : seated,
  );
}

/** Their time is up. */
export function withSeatsAway(seating: Seating, seats: readonly Seat[]): Seating {
  return { ...seating, seats: withChange(seating.seats, seats, { away: true }) };
}

/** A bot plays on for the seat; where no human is left, the game ends. */
export function withResignation(seating: Seating, own: Seat): Seating {
  const seats = withChange(seating.seats, [own], { resigned: true });
  const isDeserted = seats.every((seated) => seated.kind !== 'human' || seated.resigned);
  const abandoning = seating.abandoning.filter((seat) => seat !== own);
  const stage = isDeserted ? 'deserted' : seating.stage;
  return abandonIfAgreed({ ...seating, seats, stage, abandoning });
}

function abandon(seating: Seating, own: Seat, agree: boolean): SeatingResult {
  const others = seating.abandoning.filter((seat) => seat !== own);
  const abandoning = agree ? [...others, own].toSorted((a, b) => a - b) : others;
  return accept(abandonIfAgreed({ ...seating, abandoning }));
}

/** When everybody who still plays agrees, the game stops. */
function abandonIfAgreed(seating: Seating): Seating {
  if (seating.stage !== 'playing' || seating.abandoning.length === 0) return seating;
  const players = seating.seats.flatMap((seated, seat) =>
    seated.kind === 'human' && !seated.resigned ? [seat] : [],
  );
  const all = players.every((seat) => seating.abandoning.includes(seat));
  return all ? { ...seating, stage: 'abandoned' } : seating;
}

/** The same company at another table: people have to sit down themselves, bots stay. */
export function makeRematch(seating: Seating, host: string, commitment: string): Seating {
  return {
    ...seating,
    // It is for those who have the link: strangers would be faster than the company.
    spec: { ...seating.spec, isPublic: false },
    stage: 'gathering',
    host,
    seats: seating.seats.map((seated) => (seated.kind === 'bot' ? seated : OPEN)),
    dice: newLobby(commitment, seating.spec.players),
    revealBy: null,
    abandoning: [],
    rematch: null,
  };
}
