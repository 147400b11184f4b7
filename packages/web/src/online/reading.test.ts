import type { ChatLine, ChatRoom, TableView } from '@stammtisch/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeHouse } from '../../test/fakeServer.ts';
import type { Company } from './company.ts';

type Talk = Pick<Company, 'view' | 'chat' | 'you'>;

function line(n: number, room: ChatRoom, name: string): ChatLine {
  return { n, at: n, room, seat: room === 'players' ? 0 : null, name, text: `line ${n}` };
}

/** What outlives a page. */
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});

const house = new FakeHouse();
const [own, other] = house.view.seats.map((seat) => (seat.kind === 'open' ? '' : seat.name));
let tables = 0;
let talk: Talk;
beforeEach(() => {
  const view: TableView = { ...house.view, id: `table-${tables++}` };
  talk = { view, you: { seats: [0], isHost: true }, chat: [line(1, 'players', other!)] };
});

function say(...lines: readonly ChatLine[]): void {
  talk = { ...talk, chat: [...talk.chat, ...lines] };
}

/** The page as it is opened again. */
async function reload(): Promise<typeof import('./reading.svelte.ts')> {
  vi.resetModules();
  return await import('./reading.svelte.ts');
}

test('what was said before somebody came is not counted; what is said then is, by room', async () => {
  const { noteArrival, unreadOf, allUnread } = await reload();
  noteArrival(talk);
  say(line(2, 'players', other!), line(3, 'watchers', 'abcd'), line(4, 'watchers', 'abcd'));
  expect(unreadOf(talk, 'players')).toBe(1);
  expect(unreadOf(talk, 'watchers')).toBe(2);
  expect(allUnread(talk)).toBe(3);
});

test('to see one room is not to have read the other', async () => {
  const { noteArrival, unreadOf, markRead } = await reload();
  noteArrival(talk);
  say(line(2, 'players', other!), line(3, 'watchers', 'abcd'));
  markRead(talk, 'players');
  expect(unreadOf(talk, 'players')).toBe(0);
  expect(unreadOf(talk, 'watchers')).toBe(1);
});

test('what was said while one was away is counted on return', async () => {
  const first = await reload();
  first.noteArrival(talk);
  const again = await reload();
  say(line(2, 'players', other!));
  again.noteArrival(talk);
  expect(again.unreadOf(talk, 'players')).toBe(1);
});

test('nobody is told of what they said themselves, or do not want to hear', async () => {
  const { noteArrival, allUnread } = await reload();
  const { setMuted } = await import('./mutes.svelte.ts');
  noteArrival(talk);
  setMuted(talk.view.id, { seat: null, name: 'abcd' }, true);
  say(line(2, 'players', own!), line(3, 'watchers', 'abcd'));
  expect(allUnread(talk)).toBe(0);
});

test('whoever is muted can be found and heard again', async () => {
  const { isMuted, mutedAt, setMuted } = await import('./mutes.svelte.ts');
  const { id } = talk.view;
  setMuted(id, { seat: 1, name: 'Ben the Great' }, true);
  setMuted('another', { seat: 1, name: 'Carl' }, true);
  expect(mutedAt(id).map(({ name }) => name)).toEqual(['Ben the Great']);
  setMuted(id, mutedAt(id)[0]!, false);
  expect(isMuted(id, { seat: 1, name: 'Ben the Great' })).toBe(false);
  expect(mutedAt(id)).toEqual([]);
});
