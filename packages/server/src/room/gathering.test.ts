/** Before the game: sitting down, the host's rights, and whatever is tried in the lobby. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOOKS } from '../../test/client.ts';
import {
  after,
  bar,
  bot,
  does,
  emptyTable,
  joined,
  nonceOf,
  NOW,
  owners,
  playingTable,
  promiseOf,
  reveals,
  seatedTable,
  seen,
  sits,
  START,
  type Given,
} from '../../test/seatings.ts';
import { withSeatsAway } from './command.ts';
import type { Seating } from './seating.ts';
import { youOf } from './view.ts';

/** What belongs to somebody, wherever they sit. */
function belongings({ seats, dice }: Seating) {
  return new Map(
    seats.flatMap((seated, i) =>
      seated.kind === 'human'
        ? [[seated.holders[0]!, { look: seated.look, promise: dice.promises[i] }] as const]
        : [],
    ),
  );
}

describe('sitting down', () => {
  test('on a seat of one’s choice, or on the first that is open', () => {
    const one = after(emptyTable({ players: 3 }), sits('a', 1));
    expect(owners(one)).toEqual([null, 'a', null]);
    const anywhere: Given = { do: 'sit', seat: null, look: LOOKS[0]!, promise: promiseOf('b') };
    expect(owners(after(one, ['b', anywhere]))).toEqual(['b', 'a', null]);
  });

  test('a promise comes with it', () => {
    expect(seatedTable(['a', 'b']).dice.promises).toEqual([promiseOf('a'), promiseOf('b')]);
  });

  test('nobody sits where somebody sits, human or bot, nor beyond the table', () => {
    const table = after(seatedTable(['a', 'b'], { players: 3 }), bot(2));
    for (const seat of [0, 1, 2])
      expect(bar(table, 'c', sits('c', seat, LOOKS[3])[1])).toBe('seatTaken');
    expect(bar(table, 'c', sits('c', 3)[1])).toBe('noOpenSeat');
    expect(bar(table, 'c', { ...sits('c', 0, LOOKS[3])[1], seat: null } as Given)).toBe(
      'noOpenSeat',
    );
  });

  test('who sits already moves, and the old seat is open with nothing promised', () => {
    const table = after(emptyTable({ players: 3 }), sits('a', 0), sits('a', 2));
    expect(owners(table)).toEqual([null, null, 'a']);
    expect(table.dice.promises).toEqual([null, null, promiseOf('a')]);
  });

  test('who sits already may look different', () => {
    const look = { ...LOOKS[0]!, name: 'Änne' };
    const table = after(seatedTable(['a', 'b']), sits('a', 0, look));
    expect(table.seats[0]).toMatchObject({ look, holders: ['a'] });
  });

  test('who came by the link of a seat stays when its owner looks different', () => {
    const shared = joined(seatedTable(['a', 'b']), 0, 'partner');
    const table = after(shared, sits('a', 0, { ...LOOKS[0]!, name: 'Änne' }));
    expect(table.seats[0]).toMatchObject({ holders: ['a', 'partner'] });
  });

  test('two seats are told apart by name, by colour and by emblem, each alone', () => {
    const table = after(emptyTable(), sits('a', 0));
    const [anna, mira] = [LOOKS[0]!, LOOKS[1]!];
    expect(bar(table, 'b', sits('b', 1, { ...mira, name: ' aNNA ' })[1])).toBe('sameName');
    for (const name of ['Ａnna', 'Anna\u200B', 'An\u00ADna', 'ANNA\u3000']) {
      expect(bar(table, 'b', sits('b', 1, { ...mira, name })[1])).toBe('sameName');
    }
    expect(bar(table, 'b', sits('b', 1, { ...mira, colour: anna.colour })[1])).toBe('sameLook');
    expect(bar(table, 'b', sits('b', 1, { ...mira, emblem: anna.emblem })[1])).toBe('sameLook');
    expect(bar(table, 'b', sits('b', 1, mira)[1])).toBe('obeyed');
  });

  test('whom the host has blocked does not sit', () => {
    expect(bar(emptyTable(), 'a', sits('a', 0)[1], true)).toBe('blocked');
  });

  test('standing up opens the seat and takes the promise back', () => {
    const table = after(seatedTable(['a', 'b']), ['a', { do: 'stand' }]);
    expect(owners(table)).toEqual([null, 'b']);
    expect(table.dice.promises).toEqual([null, promiseOf('b')]);
    expect(bar(table, 'a', { do: 'stand' })).toBe('notSeated');
  });
});

describe('who came by the link of a seat', () => {
  const table = joined(seatedTable(['a', 'b'], { players: 3 }), 0, 'x');

  test('does not take it from its owner by sitting down', () => {
    const anywhere: Given = { do: 'sit', seat: null, look: LOOKS[2]!, promise: promiseOf('x') };
    expect(owners(after(table, ['x', anywhere]))).toEqual(['a', 'b', 'x']);
    expect(owners(after(table, sits('x', 2)))).toEqual(['a', 'b', 'x']);
    expect(bar(table, 'x', sits('x', 0)[1])).toBe('seatTaken');
  });

  test('leaves alone when standing up', () => {
    const left = after(table, ['x', { do: 'stand' }]);
    expect(owners(left)).toEqual(['a', 'b', null]);
    expect(youOf(left, 'x').seats).toEqual([]);
    expect(left.dice.promises).toEqual(table.dice.promises);
    const moved = after(table, sits('x', 2), ['x', { do: 'stand' }]);
    expect(owners(moved)).toEqual(['a', 'b', null]);
    expect(youOf(moved, 'x').seats).toEqual([]);
  });

  test('reveals for the seat whose promise it is', () => {
    const full = after(table, sits('x', 2), START);
    const told = after(full, reveals('x'));
    expect(told.dice.nonces).toEqual([null, null, nonceOf('x')]);
    expect(after(told, ['x', { do: 'reveal', nonce: nonceOf('a') }]).dice.nonces).toEqual([
      nonceOf('a'),
      null,
      nonceOf('x'),
    ]);
    expect(bar(full, 'x', { do: 'reveal', nonce: nonceOf('b') })).toBe('notAsPromised');
  });

  test('promises for the own seat alone', () => {
    const given: Given = { do: 'promise', promise: promiseOf('x', 1) };
    const own = after(table, sits('x', 2), ['x', given]);
    expect(own.dice.promises).toEqual([promiseOf('a'), promiseOf('b'), promiseOf('x', 1)]);
    expect(bar(table, 'x', given)).toBe('notSeated');
  });

  test('returns for the seat, but neither resigns nor stops the game for it', () => {
    const guest = withSeatsAway(joined(playingTable(['a', 'b']), 0, 'x'), [0]);
    expect(after(guest, ['x', { do: 'return' }]).seats[0]).toMatchObject({ away: false });
    const both = joined(playingTable(['a', 'b']), 0, 'b');
    for (const given of [{ do: 'resign' }, { do: 'abandon', agree: true }] as Given[]) {
      expect(bar(guest, 'x', given)).toBe('notSeated');
    }
    expect(after(both, ['b', { do: 'resign' }]).seats).toMatchObject([
      { resigned: false },
      { resigned: true },
    ]);
    expect(after(both, ['b', { do: 'abandon', agree: true }]).abandoning).toEqual([1]);
  });

  test('is not taken for the host of somebody else’s seat', () => {
    const hosted = joined(seatedTable(['a', 'b']), 0, 'h');
    expect(seen(hosted).host).toBeNull();
    expect(seen(seatedTable(['a', 'h'])).host).toBe(1);
  });
});

describe('the host, before the start', () => {
  const table = seatedTable(['a', 'b'], { players: 3 });

  test('and nobody else, fills, empties and orders seats and starts', () => {
    const deeds: Given[] = [
      { do: 'empty', seat: 0 },
      bot(2)[1],
      { do: 'reorder', order: [2, 0, 1] },
      { do: 'start' },
      { do: 'close' },
    ];
    for (const deed of deeds) {
      expect(bar(table, 'a', deed)).toBe('notHost');
      expect(bar(table, 'stranger', deed)).toBe('notHost');
    }
  });

  test('removes whoever sits there', () => {
    const emptied = after(table, ['h', { do: 'empty', seat: 0 }]);
    expect(owners(emptied)).toEqual([null, 'b', null]);
    expect(emptied.dice.promises).toEqual([null, promiseOf('b'), null]);
    expect(bar(table, 'h', { do: 'empty', seat: 3 })).toBe('notSeated');
  });

  test('replaces somebody by a bot, which promises nothing', () => {
    const replaced = after(table, bot(0));
    expect(owners(replaced)).toEqual(['easy', 'b', null]);
    expect(replaced.dice.promises[0]).toBeNull();
    expect(bar(table, 'h', { ...bot(2)[1], look: LOOKS[1]! } as Given)).toBe('sameName');
    expect(bar(table, 'h', { do: 'bot', seat: 3, bot: 'easy', look: LOOKS[3]! })).toBe(
      'noOpenSeat',
    );
  });

  test('orders the seats: everybody keeps look and promise', () => {
    const ordered = after(table, ['h', { do: 'reorder', order: [2, 0, 1] }]);
    expect(owners(ordered)).toEqual([null, 'a', 'b']);
    expect(ordered.dice.promises).toEqual([null, promiseOf('a'), promiseOf('b')]);
    expect(ordered.seats[1]).toEqual(table.seats[0]);
  });

  test.each([[[0, 1]], [[0, 1, 1]], [[0, 1, 2, 3]], [[1, 2, 3]]])(
    'an order that does not name every seat once is none: %j',
    (order) => {
      expect(bar(table, 'h', { do: 'reorder', order })).toBe('badOrder');
    },
  );

  test('starts when all seats are filled and all people have promised', () => {
    expect(bar(table, ...START)).toBe('openSeats');
    const full = after(table, bot(2));
    expect(after(full, START)).toMatchObject({ stage: 'revealing', revealBy: NOW + 30_000 });
    const silent = { ...full, dice: { ...full.dice, promises: [null, promiseOf('b'), null] } };
    expect(bar(silent, ...START)).toBe('notPromised');
    const manned = after(emptyTable(), bot(0), bot(1));
    expect(bar(manned, ...START)).toBe('notSeated');
  });

  test('closes the table, while people gather', () => {
    const closed = after(table, ['h', { do: 'close' }]);
    expect(closed.stage).toBe('abandoned');
    expect(bar(closed, 'c', sits('c', 2)[1])).toBe('wrongStage');
    expect(bar(playingTable(['h', 'b']), 'h', { do: 'close' })).toBe('wrongStage');
  });

  test('where a move takes a day, so may revealing', () => {
    const daily = seatedTable(['a', 'b'], { clock: { kind: 'daily', hours: 24 } });
    expect(after(daily, START).revealBy).toBe(NOW + 24 * 60 * 60_000);
  });
});

/** Three strangers, the host, and whatever they think of. */
describe('whatever is tried in the lobby', () => {
  const PEOPLE = new Set(['a', 'b', 'c', 'h']);
  const person = fc.constantFrom(...PEOPLE);
  const seat = fc.nat({ max: 3 });
  const look = fc.constantFrom(...LOOKS);
  const given: fc.Arbitrary<Given> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('sit' as const),
        seat: fc.option(seat),
        look,
        promise: fc.nat({ max: 99 }).map((n) => promiseOf('sit', n)),
      }),
    },
    fc.constant({ do: 'stand' as const }),
    fc.record({
      do: fc.constant('promise' as const),
      promise: fc.nat({ max: 99 }).map((n) => promiseOf('promise', n)),
    }),
    fc.record({ do: fc.constant('empty' as const), seat }),
    fc.record({
      do: fc.constant('bot' as const),
      seat,
      bot: fc.constant('easy' as const),
      look,
    }),
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('reorder' as const),
        order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 3 }),
      }),
    },
  );
  const step = fc.oneof(
    { weight: 9, arbitrary: fc.record({ person, given }) },
    { weight: 1, arbitrary: fc.record({ person, joins: seat }) },
  );

  test('nobody gets a seat of another, and promises stay with whose they are', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        let table = emptyTable({ players: 4 });
        for (const next of steps) {
          const before = belongings(table);
          if ('joins' in next) {
            const there = table.seats[next.joins]!;
            const isOther = there.kind === 'human' && !there.holders.includes(next.person);
            if (isOther) table = joined(table, next.joins, next.person);
            continue;
          }
          const { person: who, given: deed } = next;
          const obeyed = does(table, who, deed);
          if (!obeyed.ok) continue;
          table = obeyed.seating;
          const now = belongings(table);
          for (const [other, had] of before) {
            const isHosts = who === 'h' && (deed.do === 'empty' || deed.do === 'bot');
            if (other === who || isHosts) continue;
            const has = now.get(other);
            expect(has?.look).toEqual(had.look);
            expect(has?.promise).toBe(had.promise);
          }
          check(table);
        }
      }),
    );
  });

  function check(table: Seating): void {
    const people = owners(table).filter((owner) => PEOPLE.has(owner ?? ''));
    expect(new Set(people).size).toBe(people.length);
    const looks = table.seats.flatMap((seated) => (seated.kind === 'open' ? [] : [seated.look]));
    for (const part of ['name', 'colour', 'emblem'] as const) {
      expect(new Set(looks.map((one) => one[part])).size).toBe(looks.length);
    }
    const hasPromise = table.dice.promises.map((hash) => hash !== null);
    expect(hasPromise).toEqual(table.seats.map(({ kind }) => kind === 'human'));
    expect(table).toMatchObject({ stage: 'gathering', host: 'h' });
  }
});
