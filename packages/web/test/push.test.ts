/** The worker's part of alerts, `public/push.js`, in a worker of which only what it uses is there. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../public/push.js', import.meta.url), 'utf8');
const HOME = 'https://tavern.example/';
const TABLE = `${HOME}#/online/abcdefghijklmnopqrstuv`;

interface Page {
  readonly url: string;
  /** False for one that another worker keeps, and which does not follow this one. */
  readonly follows?: boolean;
}

/** The worker, with these pages open; `did` is what came of it. */
function workerWith(...pages: readonly Page[]) {
  const did: unknown[] = [];
  const heard = new Map<string, (event: object) => void>();
  const clients = pages.map(({ url, follows = true }) => {
    const focus = (): unknown => did.push(['focus', url]);
    const navigate = (to: string): Promise<object> => {
      if (!follows) return Promise.reject(new TypeError('not mine'));
      did.push(['navigate', url, to]);
      return Promise.resolve({ focus });
    };
    return { url, focus, navigate };
  });
  const self = {
    addEventListener: (type: string, hear: (event: object) => void) => heard.set(type, hear),
    registration: {
      scope: HOME,
      showNotification: (title: string, options: object) => did.push([title, options]),
    },
    clients: {
      matchAll: () => Promise.resolve(clients),
      openWindow: (url: string) => did.push(['open', url]),
    },
  };
  runInNewContext(SOURCE, { self, URL, String });
  const dispatch = async (type: string, event: object): Promise<unknown[]> => {
    const waited: unknown[] = [];
    heard.get(type)!({ ...event, waitUntil: (work: unknown) => waited.push(work) });
    await Promise.all(waited);
    expect(waited).toHaveLength(1);
    return did;
  };
  return {
    push: (data: object | null) => dispatch('push', { data }),
    click: (data: unknown) =>
      dispatch('notificationclick', {
        notification: { data, close: () => did.push('close') },
      }),
  };
}

test('a push is shown as it was sent, one for each table', async () => {
  const sent = { title: 'Sonntag', body: 'Du bist dran.', url: TABLE, tag: 'abc' };
  expect(await workerWith().push({ json: () => sent })).toEqual([
    [
      'Sonntag',
      {
        body: 'Du bist dran.',
        tag: 'abc',
        renotify: true,
        data: { url: TABLE },
        icon: 'icon-192.png',
      },
    ],
  ]);
});

test('browsers want something to be shown for every push, also for one that cannot be read', async () => {
  for (const data of [null, { json: () => JSON.parse('{') as unknown }]) {
    expect(await workerWith().push(data)).toMatchObject([['Stammtisch', { tag: 'stammtisch' }]]);
  }
});

test('a click comes to the table: where it is open, on a page that is, or on a new one', async () => {
  const other = { url: `${HOME}#/settings` };
  expect(await workerWith(other, { url: TABLE }).click({ url: TABLE })).toEqual([
    'close',
    ['focus', TABLE],
  ]);
  expect(await workerWith(other).click({ url: TABLE })).toEqual([
    'close',
    ['navigate', other.url, TABLE],
    ['focus', other.url],
  ]);
  expect(await workerWith({ ...other, follows: false }).click({ url: TABLE })).toEqual([
    'close',
    ['open', TABLE],
  ]);
  expect(await workerWith().click({ url: TABLE })).toEqual(['close', ['open', TABLE]]);
});

test.each([
  undefined,
  {},
  { url: 'https://evil.example/' },
  { url: 'https://tavern.example.evil/' },
])('with %j it comes home', async (data) => {
  expect(await workerWith().click(data)).toEqual(['close', ['open', HOME]]);
});

test('a server that does not know its address names the table alone', async () => {
  const [, opened] = await workerWith().click({ url: '/#/online/abcdefghijklmnopqrstuv' });
  expect(opened).toEqual(['open', TABLE]);
});
