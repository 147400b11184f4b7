/** How much each part of the game is used: all tables of the report that have no target. */
import {
  BOOK_COLUMNS,
  BOOK_ROWS,
  PLAYER_COUNTS,
  SIDES,
  STAFF,
  START_CARDS,
  TILES,
  type Side,
} from '@stammtisch/engine';
import { capital } from '../../text/numbers.ts';
import type { ComponentNames } from '../measure.ts';
import {
  decimals,
  perSeat,
  ratio,
  rowsOf,
  share,
  type UsageTable,
  type Words,
} from './usageTable.ts';
import { POINT_NAMES, sumOf, WHOLE_WIN, type Counts, type GameCounts } from '../gameCounts.ts';

const NOBLES: Words = {
  upgrade: 'with a tile',
  fireBreather: 'with a tile, by the fire breather',
  nobles: 'for beer',
  monastery: 'in the monastery',
  guest: 'brought by a guest',
  reputation: 'at the crown of the reputation track',
  row: 'for a row of the guest book',
  guestBook: 'in a cell of the guest book',
};

const STEPS: Words = {
  serve: 'by the monk',
  counterGuest: 'by a counter guest',
  guest: 'brought by a guest',
  guestBook: 'by the guest book',
  startCard: 'by the pilgrim’s start',
};

const COUNTER_GUESTS: Words = {
  redraw: 'new guests drawn',
  counterGuest: 'a step in the monastery',
  unused: 'never used',
};

const DENIED: Words = {
  monastery: 'by the monastery',
  guest: 'by a guest',
  reputation: 'by the reputation track',
  fireBreather: 'by the fire breather',
  guestBook: 'by the guest book',
};

const MOON: Words = {
  guest: 'a 3-beer guest',
  die: 'a die',
  barback: 'a barback',
  dishwasher: 'a dishwasher',
  table: 'a table',
  brewer: 'a brewer',
};

const SCHNAPPS: Words = {
  moon: 'earned by the moon',
  startCard: 'earned by the start card',
  reputation: 'earned on the reputation track',
  recount: 'handed back to the reputation track',
  guest: 'earned by a guest',
  guestBook: 'earned in the guest book',
  dancer: 'paid to the dancer',
  fireBreather: 'paid to the fire breather',
  juggler: 'paid to the juggler',
  limit: 'lost beyond the limit',
};

const REPUTATION: Words = {
  planned: 'by the plan',
  recount: 'by moving dice later, in all',
  bard: 'by bards',
  guest: 'by a guest',
  guestBook: 'by the guest book',
};

const SIGNATURES: Words = {
  recruit: 'with a recruited guest',
  reputation: 'on the reputation track',
};

const SIDE_WORDS: Readonly<Record<Side, string>> = {
  coins: 'dancer',
  beer: 'dancer',
  upgrade: 'fire breather',
  eject: 'fire breather',
  recall: 'juggler',
  turn: 'juggler',
};

const PLACES = ['first', 'second', 'third', 'fourth'].slice(0, PLAYER_COUNTS.at(-1));
const PERCENTILES: Words = {
  10: 'one in ten is below',
  50: 'half are below',
  90: 'one in ten is above',
};
const CELLS = Array.from(
  { length: BOOK_ROWS * BOOK_COLUMNS },
  (_, i) => `${Math.floor(i / BOOK_COLUMNS)}-${i % BOOK_COLUMNS}`,
);
const COLUMNS = ['3/4', '5', '6', '7/8'];

function sideLabel(names: ComponentNames, side: Side): string {
  return `${SIDE_WORDS[side]}, ${names.side(side)}`;
}

function cellLabel(cell: string): string {
  const [row, column] = cell.split('-').map(Number);
  return `row ${row! + 1}, ${COLUMNS[column!]} beer`;
}

/** The score that so many in a hundred games do not exceed. */
function percentile(scores: Counts, hundredths: number): string | null {
  const sorted = Object.entries(scores).toSorted(([a], [b]) => Number(a) - Number(b));
  let left = (sumOf(scores) * hundredths) / 100;
  for (const [score, games = 0] of sorted) {
    left -= games;
    if (left <= 0) return score;
  }
  return null;
}

function sameFor(words: readonly string[]): Words {
  return Object.fromEntries(words.map((word) => [word, word]));
}

function inAll(label: string, count: (sum: GameCounts) => number): UsageTable['rows'] {
  return [[label, (sum) => (count(sum) === 0 ? null : decimals(ratio(count(sum), sum.seats)))]];
}

export function usageTables(names: ComponentNames): readonly UsageTable[] {
  return [
    {
      topic: 'scores',
      title: 'Winning scores',
      rows: rowsOf(
        Object.keys(PERCENTILES),
        (name) => PERCENTILES[name]!,
        ({ winningScores }, name) => percentile(winningScores, Number(name)),
      ),
    },
    {
      topic: 'scores',
      title: 'Points of all seats by source',
      rows: rowsOf(
        Object.values(POINT_NAMES),
        (name) => name,
        ({ points }, name) => share(ratio(points[name] || undefined, sumOf(points))),
      ),
    },
    {
      topic: 'scores',
      title: 'Nobles of a seat, by where they come from',
      rows: [
        ...perSeat(NOBLES, ({ nobles }) => nobles),
        ...inAll('in all', ({ nobles }) => sumOf(nobles)),
      ],
    },
    {
      topic: 'tiles',
      title: 'Mean round of the purchase, by any seat',
      rows: rowsOf(TILES, names.tile, ({ tiles }, tile) => {
        const { rounds, bought } = tiles[tile]!;
        return ratio(rounds, bought)?.toFixed(1) ?? null;
      }),
    },
    {
      topic: 'tiles',
      title: 'Winners who bought it in any round, the last included',
      rows: rowsOf(TILES, names.tile, ({ tiles }, tile) => {
        const { ever, open } = tiles[tile]!;
        return share(ratio(ever, open));
      }),
    },
    {
      topic: 'tiles',
      title: 'Seats that took it as the free upgrade of round 8 (module 1)',
      rows: rowsOf(TILES, names.tile, ({ tiles, seats }, tile) =>
        TILES.every((each) => tiles[each]!.free === 0) ? null : share(tiles[tile]!.free / seats),
      ),
    },
    {
      topic: 'tiles',
      title: 'Cards that a seat returned for the special offer',
      rows: perSeat(sameFor(STAFF), ({ staff }) => staff.returned),
    },
    {
      topic: 'guests',
      title: 'Guests that a seat recruits, by price',
      rows: [
        ...perSeat(
          Object.fromEntries([3, 4, 5, 6, 7, 8].map((beer) => [beer, `${beer} beer`])),
          ({ recruits }) => recruits,
        ),
        ...inAll('in all', ({ recruits }) => sumOf(recruits)),
      ],
    },
    {
      topic: 'monastery',
      title: 'Steps of a seat',
      rows: [
        ...perSeat(STEPS, ({ monastery }) => monastery.steps),
        ...inAll('in all', ({ monastery }) => sumOf(monastery.steps)),
      ],
    },
    {
      topic: 'startSeat',
      title: 'Victories by the turn order of the first round',
      rows: rowsOf(PLACES, capital, ({ places, games }, place) =>
        share(ratio(places.wins[PLACES.indexOf(place)], WHOLE_WIN * games)),
      ),
    },
    {
      topic: 'startSeat',
      title: 'Mean score by the turn order of the first round',
      rows: rowsOf(
        PLACES,
        capital,
        ({ places, games }, place) =>
          ratio(places.points[PLACES.indexOf(place)], games)?.toFixed(1) ?? null,
      ),
    },
    {
      topic: 'table',
      title: 'Cards of the market that a seat buys',
      rows: perSeat(sameFor(STAFF), ({ staff }) => staff.bought),
    },
    {
      topic: 'table',
      title: 'Cards of the market that a seat earns as bonuses',
      rows: perSeat(sameFor(STAFF), ({ staff }) => staff.earned),
    },
    {
      topic: 'table',
      title: 'What a seat takes from the moon where it may choose',
      rows: perSeat(MOON, ({ moon }) => moon),
    },
    {
      topic: 'table',
      title: 'Counter guests of a seat',
      rows: perSeat(COUNTER_GUESTS, ({ counterGuests }) => counterGuests),
    },
    {
      topic: 'table',
      title: 'Service denied by a seat',
      rows: [
        ...perSeat(DENIED, ({ denied }) => denied.why),
        ...perSeat(
          { regular: 'of these, regulars', guest: 'of these, guests' },
          ({ denied }) => denied.who,
        ),
      ],
    },
    {
      topic: 'table',
      title: 'What a seat could not store',
      rows: perSeat({ thalers: 'thalers', beer: 'beer' }, ({ lost }) => lost),
    },
    {
      topic: 'modules',
      title: 'Module 2: schnapps of a seat',
      rows: perSeat(SCHNAPPS, ({ schnapps }) => schnapps),
    },
    {
      topic: 'modules',
      title: 'Module 2: seats that choose a side of an entertainer',
      rows: rowsOf(
        SIDES,
        (side) => sideLabel(names, side),
        ({ sides, seats }, side) => share(ratio(sides[side]?.picked, seats)),
      ),
    },
    {
      topic: 'modules',
      title: 'Module 2: performances for a seat that chose the side',
      rows: rowsOf(
        SIDES,
        (side) => sideLabel(names, side),
        ({ sides }, side) => decimals(ratio(sides[side]?.performed, sides[side]?.picked ?? 0)),
      ),
    },
    {
      topic: 'modules',
      title: 'Module 2: victories of seats that chose the side',
      rows: rowsOf(
        SIDES,
        (side) => sideLabel(names, side),
        ({ sides }, side) =>
          share(ratio(sides[side]?.wins, WHOLE_WIN * (sides[side]?.picked ?? 0))),
      ),
    },
    {
      topic: 'modules',
      title: 'Module 3: steps of reputation of a seat',
      rows: [
        ...perSeat(REPUTATION, ({ reputation }) => reputation.steps),
        ...inAll('in all', ({ reputation }) => sumOf(reputation.steps)),
        ...inAll('whole laps', ({ reputation }) => reputation.laps),
        ...inAll('songs of bards', ({ reputation }) => reputation.sung),
      ],
    },
    {
      topic: 'modules',
      title: 'Module 4: seats that pick a start card when it is offered',
      rows: rowsOf(START_CARDS, names.startCard, ({ startCards }, card) =>
        share(ratio(startCards[card]?.picked, startCards[card]?.offered ?? 0)),
      ),
    },
    {
      topic: 'modules',
      title: 'Module 4: victories of seats that picked it',
      rows: rowsOf(START_CARDS, names.startCard, ({ startCards }, card) =>
        share(ratio(startCards[card]?.wins, WHOLE_WIN * (startCards[card]?.picked ?? 0))),
      ),
    },
    {
      topic: 'modules',
      title: 'Module 5: signatures of a seat',
      rows: [
        ...perSeat(SIGNATURES, ({ book }) => book.signed),
        ...inAll('rows completed', ({ book }) => book.rows),
      ],
    },
    {
      topic: 'modules',
      title: 'Module 5: seats that fill a cell',
      rows: rowsOf(CELLS, cellLabel, ({ book, seats }, cell) =>
        share(ratio(book.cells[cell], seats)),
      ),
    },
  ];
}
