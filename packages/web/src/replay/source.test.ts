import { replay } from '@stammtisch/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { golden } from '../../test/golden.ts';
import { newGameId, saveGame } from '../app/storage/games.ts';
import { openRecord } from '../app/storage/openRecord.ts';
import { wholeSource } from './link.ts';
import { joinAddress, loadPast, pastOf, splitAddress } from './source.ts';

const RECORD = golden({ players: 2, modules: 1 }, 1);
const ID = 'abcdefghijklmnopqrstuv';

afterEach(() => vi.unstubAllGlobals());

/** A server that has what is listed, by path. */
function serve(files: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('document', { baseURI: 'https://tavern.example/' });
  vi.stubGlobal('fetch', (url: URL) => {
    const found = files[url.pathname];
    return Promise.resolve(
      found === undefined
        ? Response.json({ code: 'notFound', text: '' }, { status: 404 })
        : Response.json(found),
    );
  });
}

test('a game in a link has names, all its checkpoints, and nobody of one’s own', async () => {
  const loaded = await loadPast(await wholeSource(RECORD));
  if (!loaded.ok) throw new Error(loaded.why);
  expect(loaded.past.record.rounds).toEqual(RECORD.rounds);
  expect(loaded.past.people.map(({ name, bot }) => [name, bot])).toEqual([
    ['Anna', null],
    ['Mira', 'easy'],
  ]);
  expect(loaded.past.own).toEqual([]);
});

test('a game of this device is told with its people, and whose seats are one’s own', async () => {
  const opened = openRecord(RECORD, 0, String);
  if (!opened.ok) throw new Error();
  const id = newGameId();
  const { spec } = opened.game;
  const people = spec.people.map((person) => ({ ...person, colour: 'gold' as const }));
  await saveGame({ ...opened.game, id, spec: { ...spec, people } });
  expect(await loadPast(id)).toMatchObject({ ok: true, past: { people, own: [0] } });
  expect(await loadPast('nobody')).toEqual({ ok: false, why: 'none' });
});

test('a record of the server is found there, and checked like any other', async () => {
  serve({ [`/api/records/${ID}`]: RECORD });
  expect(await loadPast(`record-${ID}`)).toMatchObject({ ok: true, past: { own: [] } });
  expect(await loadPast(`record-${ID.toUpperCase()}`)).toEqual({ ok: false, why: 'none' });
  const [first, ...rest] = RECORD.moves;
  serve({ [`/api/records/${ID}`]: { ...RECORD, moves: [...rest, first] } });
  expect(await loadPast(`record-${ID}`)).toEqual({ ok: false, why: 'damaged' });
});

test('a table of the server brings its people, and a former guest by that name', async () => {
  const seats = ['Anna', ''].map((name, seat) => {
    return { kind: 'bot', name, bot: 'hard', colour: 'gold', emblem: seat === 0 ? 'owl' : 'bell' };
  });
  serve({
    [`/api/tables/${ID}/record`]: RECORD,
    [`/api/tables/${ID}`]: { table: { seats }, you: { seats: [1] } },
  });
  expect(await loadPast(`online-${ID}`)).toMatchObject({
    ok: true,
    past: {
      people: [
        { emblem: 'owl', name: 'Anna' },
        { emblem: 'bell', name: 'Former guest' },
      ],
      own: [1],
    },
  });
});

test('a server that does not answer is named as that', async () => {
  vi.stubGlobal('document', { baseURI: 'https://tavern.example/' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  expect(await loadPast(`record-${ID}`)).toEqual({ ok: false, why: 'unreachable' });
});

test('what is no game is damaged', async () => {
  expect(await loadPast('~nonsense')).toEqual({ ok: false, why: 'damaged' });
  expect(pastOf(null)).toEqual({ ok: false, why: 'damaged' });
  const result = RECORD.result!.map((seat) => ({ ...seat, total: 999 }));
  expect(pastOf({ ...RECORD, result })).toEqual({ ok: false, why: 'damaged' });
  expect(replay(RECORD).faults).toEqual([]);
});

test('an address may name a position', () => {
  expect(splitAddress('abc')).toEqual({ source: 'abc', at: null });
  expect(splitAddress(joinAddress('~a-b_c', 120))).toEqual({ source: '~a-b_c', at: 120 });
  expect(splitAddress('abc.x')).toEqual({ source: 'abc.x', at: null });
});
