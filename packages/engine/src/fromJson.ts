/** Reads a state from data that may be anything. */
import { CARD_ID } from './actionSpec.ts';
import type { Task } from './effect.ts';
import { firstStart, STATE_FORMAT, type SeatJson, type StateJson } from './json.ts';
import { CHECKPOINT_FIELDS, SETUP } from './recordSchema.ts';
import { setupOf } from './replay.ts';
import { cardIndex, rulesOf, type Rules } from './rules.ts';
import {
  either,
  flag,
  listOf,
  oneOf,
  orNull,
  parse,
  record,
  tableOf,
  tagged,
  whole,
  type Parsed,
  type Problem,
  type Schema,
} from './schema.ts';
import { MAX_DICE, MAX_TABLES, SERVED, spaceNumber, SPACES } from './spaces.ts';
import { CHOICES, type MutableGame, type Paid, type Pending, type Player } from './state.ts';
import { stateFault } from './check/state.ts';
import {
  DISPLAY_SLOTS,
  ENTERTAINERS,
  NONE,
  PHASES,
  ROUNDS,
  SIDES,
  STAFF,
  START_CARDS,
  TILES,
  type CardIndex,
  type Seat,
} from './types.ts';
import { WHYS } from './why.ts';

const LARGE = 10_000;
const count = whole(0, LARGE);
const seat = whole(0, 3);
const face = whole(1, 6);
const why = oneOf(WHYS);
const staffCounts = tableOf(oneOf(STAFF), whole(0, 16));

const die = record({
  value: face,
  own: flag(),
  at: orNull(either(oneOf(['served']), oneOf(SPACES))),
});

const seatShape = record({
  ...CHECKPOINT_FIELDS,
  tables: listOf(orNull(CARD_ID), 0, MAX_TABLES),
  nobles: count,
  staff: staffCounts,
  dice: listOf(die, 0, MAX_DICE),
  dishwashers: count,
}) as Schema<SeatJson>;

const paid: Schema<Paid> = tagged<Paid>('paid', {
  nothing: record({ paid: oneOf(['nothing']) }),
  schnapps: record({ paid: oneOf(['schnapps']) }),
  noble: record({ paid: oneOf(['noble']), height: count }),
  guest: record({ paid: oneOf(['guest']) }),
  signature: record({ paid: oneOf(['signature']) }),
});

// More than any plan can pay, and little enough to be walked at once.
const steps = whole(1, 999);
const MOST_TASKS = 64;

/** A signature is laid before anything can interrupt it, so it never waits on the agenda. */
const task: Schema<Task> = tagged<Task>('type', {
  thalers: record({ type: oneOf(['thalers']), amount: count, why }),
  staff: record({ type: oneOf(['staff']), card: oneOf(STAFF), why }),
  noble: record({ type: oneOf(['noble']), why }),
  schnapps: record({ type: oneOf(['schnapps']), why }),
  deny: record({ type: oneOf(['deny']), why }),
  monastery: record({ type: oneOf(['monastery']), steps, why }),
  reputation: record({ type: oneOf(['reputation']), steps, why }),
});

const pending: Schema<Pending> = record({ seat, choice: oneOf(CHOICES), why });

const serving = record({
  open: flag(),
  bought: listOf(oneOf(STAFF), 0, STAFF.length),
  recruited: flag(),
  sung: count,
  used: listOf(oneOf(SPACES), 0, SPACES.length),
  lifts: count,
  worth: listOf(count, 3, 3),
  thalers: count,
  beer: count,
  trail: listOf(paid, 0, LARGE),
});

const SHAPE = record({
  format: oneOf([STATE_FORMAT]),
  setup: SETUP,
  round: whole(0, ROUNDS),
  phase: oneOf(PHASES),
  start: seat,
  waiting: listOf(seat, 0, 4),
  supply: record({
    staff: staffCounts,
    nobles: count,
    schnapps: count,
    counterGuests: count,
    signatures: count,
  }),
  pile: tableOf(CARD_ID, count),
  stack: count,
  display: listOf(orNull(CARD_ID), DISPLAY_SLOTS, DISPLAY_SLOTS),
  sealed: listOf(flag(), DISPLAY_SLOTS, DISPLAY_SLOTS),
  startCards: listOf(oneOf(START_CARDS), 0, START_CARDS.length),
  coasters: listOf(listOf(face, 0, 4), 2, 4),
  serving,
  pending: orNull(pending),
  agenda: listOf(task, 0, MOST_TASKS),
  seats: listOf(seatShape, 2, 4),
}) as Schema<StateJson>;

/** Turns names into numbers; a name that the pack lacks is a problem. */
interface Names {
  card(id: string | null, at: string): CardIndex;
  counts(named: Readonly<Record<string, number>>, at: string): number[];
}

function namesOf(rules: Rules, problems: Problem[]): Names {
  const card = (id: string | null, at: string): CardIndex => {
    if (id === null) return NONE;
    const index = cardIndex(rules, id);
    if (index === NONE) {
      problems.push({ at, expected: `a card of the pack ${rules.variant.pack.id}`, got: id });
    }
    return index;
  };
  return {
    card,
    counts: (named, at) => {
      const counts = rules.cards.map(() => 0);
      for (const [id, number] of Object.entries(named)) counts[card(id, `${at}.${id}`)] = number;
      return counts;
    },
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, number) => total + number, 0);
}

function byKind(named: Readonly<Partial<Record<string, number>>>): number[] {
  return STAFF.map((kind) => named[kind] ?? 0);
}

function bitsOf(names: readonly string[], all: readonly string[]): number {
  return names.reduce((bits, name) => bits | (1 << all.indexOf(name)), 0);
}

function readSeat(json: SeatJson, at: string, names: Names): Player {
  const bag = names.counts(json.bag, `${at}.bag`);
  const discard = names.counts(json.discard, `${at}.discard`);
  return {
    top: json.top.map((id, i) => names.card(id, `${at}.top[${i}]`)).toReversed(),
    bag,
    bagSize: sum(bag),
    discard,
    discardSize: sum(discard),
    tables: json.tables.map((id, i) => names.card(id, `${at}.tables[${i}]`)),
    nobles: json.nobles,
    staff: byKind(json.staff),
    dice: json.dice.map(({ value }) => value),
    ownDice: json.dice.filter(({ own }) => own).length,
    at: json.dice.map((entry) => (entry.at === 'served' ? SERVED : spaceNumber(entry.at))),
    dishwashers: json.dishwashers,
    thalers: json.safe,
    beer: json.storage,
    schnapps: json.schnapps,
    counterGuests: json.counterGuests,
    tiles: bitsOf(json.tiles, TILES),
    monastery: json.monastery,
    reputation: json.reputation,
    entertainers: ENTERTAINERS.map((who) => {
      const side = json.entertainers[who];
      return side === undefined ? NONE : SIDES.indexOf(side);
    }),
    guestBook: json.guestBook.slice(),
  };
}

function build(json: StateJson, rules: Rules, names: Names): MutableGame {
  const pile = names.counts(json.pile, 'pile');
  return {
    rules,
    round: json.round,
    phase: json.phase,
    start: json.start,
    waiting: json.waiting.slice(),
    supply: { ...json.supply, staff: byKind(json.supply.staff) },
    pile,
    pileSize: sum(pile),
    stack: json.stack,
    display: json.display.map((id, slot) => names.card(id, `display[${slot}]`)),
    sealed: json.sealed.slice(),
    startCards: json.startCards.map((id) => rules.startCards.findIndex((row) => row.id === id)),
    coasters: json.coasters.map((coaster) => coaster.slice()),
    serving: {
      ...json.serving,
      bought: bitsOf(json.serving.bought, STAFF),
      used: bitsOf(json.serving.used, SPACES),
      worth: json.serving.worth.slice(),
      trail: json.serving.trail.slice(),
    },
    pending: json.pending,
    agenda: json.agenda.slice(),
    players: json.seats.map((entry, i) => readSeat(entry, `seats[${i}]`, names)),
  };
}

/** Who held the mug first follows from who holds it now. */
function startFault(s: MutableGame, start: Seat): Problem | null {
  const first = firstStart(s);
  return start === first
    ? null
    : { at: 'setup.start', expected: `${first}, by round and mug`, got: `${start}` };
}

export function fromJSON(value: unknown): Parsed<MutableGame> {
  const parsed = parse(SHAPE, value);
  if (!parsed.ok) return parsed;
  const json = parsed.value;
  const rules = rulesOf(setupOf(json.setup));
  const problems: Problem[] = [];
  const state = build(json, rules, namesOf(rules, problems));
  const problem = problems[0] ?? stateFault(state) ?? startFault(state, json.setup.start);
  return problem === null ? { ok: true, value: state } : { ok: false, problem };
}
