/** What a command makes of a seating. Pure: time and new seeds come with it. */
import { never, type Seat } from '@stammtisch/engine';
import { nameKey, type Command, type CommandBar, type Look } from '@stammtisch/protocol';
import { lock, newLobby, promise, reveal, startAgain } from '@stammtisch/table';
import { heldBy, ownSeat, seatsOf, type Seated, type Seating } from './seating.ts';

export interface Giver {
  readonly person: string;
  readonly now: number;
  /** One of them, the host or this person, has blocked the other. */
  readonly isBlocked: boolean;
}

export type Obeyed =
  | { readonly ok: true; readonly seating: Seating }
  | { readonly ok: false; readonly bar: CommandBar };

const LIVE_REVEAL_MS = 30_000;
/** Where a move takes a day, so may this: their page reveals as soon as it is opened. */
const DAILY_REVEAL_MS = 24 * 60 * 60_000;

const OPEN: Seated = { kind: 'open' };

function no(bar: CommandBar): Obeyed {
  return { ok: false, bar };
}

function yes(seating: Seating): Obeyed {
  return { ok: true, seating };
}

/** `rematch` is not here: it makes another table. */
export function obey(
  seating: Seating,
  giver: Giver,
  command: Exclude<Command, { do: 'rematch' }>,
): Obeyed {
  switch (command.do) {
    case 'sit':
      return sit(seating, giver, command);
    case 'stand':
      return gathered(seating, () => stand(seating, giver.person));
    case 'promise':
      return gathered(seating, () => repromise(seating, giver.person, command.promise));
    case 'empty':
      return hosted(seating, giver, () => empty(seating, command.seat));
    case 'bot':
      return hosted(seating, giver, () => seatBot(seating, command));
    case 'reorder':
      return hosted(seating, giver, () => reorder(seating, command.order));
    case 'start':
      return hosted(seating, giver, () => start(seating, giver.now));
    case 'close':
      return hosted(seating, giver, () => yes({ ...seating, stage: 'abandoned' }));
    case 'reveal':
      return tell(seating, giver.person, command.nonce);
    case 'return':
      return played(seating, seatsOf(seating, giver.person), (seats) =>
        changeSeats(seating, seats, { away: false }),
      );
    case 'resign':
      return owned(seating, giver, (own) => yes(resigned(seating, own)));
    case 'abandon':
      return owned(seating, giver, (own) => abandon(seating, own, command.agree));
    default:
      return never(command);
  }
}

function gathered(seating: Seating, go: () => Obeyed): Obeyed {
  return seating.stage === 'gathering' ? go() : no('wrongStage');
}

function hosted(seating: Seating, { person }: Giver, go: () => Obeyed): Obeyed {
  return gathered(seating, () => (seating.host === person ? go() : no('notHost')));
}

function played(
  seating: Seating,
  seats: readonly Seat[],
  go: (seats: readonly Seat[]) => Obeyed,
): Obeyed {
  if (seating.stage !== 'playing') return no('wrongStage');
  if (seats.length === 0) return no('notSeated');
  const still = seats.filter((seat) => !isResigned(seating.seats[seat]!));
  return still.length === 0 ? no('resigned') : go(still);
}

/** What cannot be taken back is for the owner of a seat alone, not for who came by its link. */
function owned(seating: Seating, { person }: Giver, go: (own: Seat) => Obeyed): Obeyed {
  const own = ownSeat(seating, person);
  return played(seating, own === null ? [] : [own], ([seat]) => go(seat!));
}

function isResigned(seated: Seated): boolean {
  return seated.kind === 'human' && seated.resigned;
}

/** Two seats must be told apart by name, and by colour and by emblem each alone. */
function clash(seats: readonly Seated[], at: Seat, look: Look): CommandBar | null {
  for (const [seat, other] of seats.entries()) {
    if (seat === at || other.kind === 'open') continue;
    if (nameKey(other.look.name) === nameKey(look.name)) return 'sameName';
    if (other.look.colour === look.colour || other.look.emblem === look.emblem) return 'sameLook';
  }
  return null;
}

function sit(
  seating: Seating,
  { person, isBlocked }: Giver,
  { seat: wanted, look, promise: hash }: Extract<Command, { do: 'sit' }>,
): Obeyed {
  if (seating.stage !== 'gathering') return no('wrongStage');
  if (isBlocked) return no('blocked');
  const own = ownSeat(seating, person);
  const seat = wanted ?? own ?? seating.seats.findIndex(({ kind }) => kind === 'open');
  const there = seating.seats[seat];
  if (there === undefined) return no('noOpenSeat');
  if (there.kind !== 'open' && seat !== own) return no('seatTaken');
  const moved = own === null || own === seat ? seating : emptied(seating, [own]);
  const bar = clash(moved.seats, seat, look);
  if (bar !== null) return no(bar);
  const dice = promise(moved.dice, seat, hash);
  if (typeof dice === 'string') return no('wrongStage');
  // Who came by the link of a seat stays when its owner only changes the name.
  const fresh = { kind: 'human', look, away: false, resigned: false } as const;
  const seated: Seated =
    there.kind === 'human' ? { ...there, ...fresh } : { ...fresh, holders: [person] };
  return yes({ ...moved, seats: moved.seats.with(seat, seated), dice });
}

/** These seats are open again. */
export function emptied(seating: Seating, seats: readonly Seat[]): Seating {
  let { dice, seats: after } = seating;
  for (const seat of seats) {
    after = after.with(seat, OPEN);
    const changed = promise(dice, seat, null);
    if (typeof changed !== 'string') dice = changed;
  }
  return { ...seating, seats: after, dice };
}

function empty(seating: Seating, seat: Seat): Obeyed {
  return seating.seats[seat] === undefined ? no('notSeated') : yes(emptied(seating, [seat]));
}

/** Who came by the link of a seat leaves alone; its owner leaves it to nobody. */
function stand(seating: Seating, person: string): Obeyed {
  if (seatsOf(seating, person).length === 0) return no('notSeated');
  const own = ownSeat(seating, person);
  const left = own === null ? seating : emptied(seating, [own]);
  const seats = left.seats.map((seated) =>
    seated.kind === 'human' && seated.holders.includes(person)
      ? heldBy(
          seated,
          seated.holders.filter((holder) => holder !== person),
        )
      : seated,
  );
  return yes({ ...left, seats });
}

function repromise(seating: Seating, person: string, hash: string): Obeyed {
  const seat = ownSeat(seating, person);
  if (seat === null) return no('notSeated');
  const dice = promise(seating.dice, seat, hash);
  return typeof dice === 'string' ? no('wrongStage') : yes({ ...seating, dice });
}

function seatBot(seating: Seating, { seat, bot, look }: Extract<Command, { do: 'bot' }>): Obeyed {
  const there = seating.seats[seat];
  if (there === undefined) return no('noOpenSeat');
  const bar = clash(seating.seats, seat, look);
  if (bar !== null) return no(bar);
  const { seats, ...rest } = emptied(seating, [seat]);
  return yes({ ...rest, seats: seats.with(seat, { kind: 'bot', look, bot }) });
}

function reorder(seating: Seating, order: readonly Seat[]): Obeyed {
  const isWhole =
    order.toSorted((a, b) => a - b).join() === seating.seats.map((_, seat) => seat).join();
  if (!isWhole) return no('badOrder');
  const { dice } = seating;
  return yes({
    ...seating,
    seats: order.map((seat) => seating.seats[seat]!),
    dice: { ...dice, promises: order.map((seat) => dice.promises[seat]!) },
  });
}

function start(seating: Seating, now: number): Obeyed {
  const { seats, dice, spec } = seating;
  if (seats.some(({ kind }) => kind === 'open')) return no('openSeats');
  const people = seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  if (people.length === 0) return no('notSeated');
  if (people.some((seat) => dice.promises[seat] === null)) return no('notPromised');
  const locked = lock(dice);
  if (typeof locked === 'string') return no('wrongStage');
  const revealBy = now + (spec.clock.kind === 'daily' ? DAILY_REVEAL_MS : LIVE_REVEAL_MS);
  return yes({ ...seating, stage: 'revealing', dice: locked, revealBy });
}

/** Who plays several seats reveals for the one that promised it. The dice may be ready after it. */
function tell(seating: Seating, person: string, nonce: string): Obeyed {
  if (seating.stage !== 'revealing') return no('wrongStage');
  const own = seatsOf(seating, person);
  if (own.length === 0) return no('notSeated');
  for (const seat of own) {
    const dice = reveal(seating.dice, seat, nonce);
    if (typeof dice !== 'string') return yes({ ...seating, dice });
  }
  return no('notAsPromised');
}

/** Those who did not reveal lose their seats; all others begin again under a new commitment. */
export function unseatSilent(seating: Seating, commitment: string): Seating | null {
  const again = startAgain(seating.dice, commitment);
  if (typeof again === 'string') return null;
  const { lobby, unseated } = again;
  const { seats } = emptied(seating, unseated);
  return { ...seating, stage: 'gathering', seats, dice: lobby, revealBy: null };
}

export function begun(seating: Seating): Seating {
  return { ...seating, stage: 'playing', revealBy: null };
}

function changeSeats(
  seating: Seating,
  seats: readonly Seat[],
  change: Partial<{ away: boolean; resigned: boolean }>,
): Obeyed {
  return yes({ ...seating, seats: withChange(seating.seats, seats, change) });
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
export function takenOver(seating: Seating, seats: readonly Seat[]): Seating {
  return { ...seating, seats: withChange(seating.seats, seats, { away: true }) };
}

/** A bot plays on for the seat; where no human is left, the game ends. */
export function resigned(seating: Seating, own: Seat): Seating {
  const seats = withChange(seating.seats, [own], { resigned: true });
  const isDeserted = seats.every((seated) => seated.kind !== 'human' || seated.resigned);
  const abandoning = seating.abandoning.filter((seat) => seat !== own);
  const stage = isDeserted ? 'deserted' : seating.stage;
  return agreed({ ...seating, seats, stage, abandoning });
}

function abandon(seating: Seating, own: Seat, agree: boolean): Obeyed {
  const others = seating.abandoning.filter((seat) => seat !== own);
  const abandoning = agree ? [...others, own].toSorted((a, b) => a - b) : others;
  return yes(agreed({ ...seating, abandoning }));
}

/** When everybody who still plays agrees, the game stops. */
function agreed(seating: Seating): Seating {
  if (seating.stage !== 'playing' || seating.abandoning.length === 0) return seating;
  const players = seating.seats.flatMap((seated, seat) =>
    seated.kind === 'human' && !seated.resigned ? [seat] : [],
  );
  const all = players.every((seat) => seating.abandoning.includes(seat));
  return all ? { ...seating, stage: 'abandoned' } : seating;
}

/** The same company at another table: people have to sit down themselves, bots stay. */
export function rematchOf(seating: Seating, host: string, commitment: string): Seating {
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
