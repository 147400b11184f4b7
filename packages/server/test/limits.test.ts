/** What strangers, other sites and hasty programs get: a refusal with a code, and nothing else. */
import { CLOSE_CODES, LARGEST_MESSAGE, PROTOCOL, RULES } from '@stammtisch/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, Person, specOf } from './client.ts';
import { ask, meddle, Raw, served, type Served } from './testServer.ts';

const start = served();
const startAnew = served();
let server: Served;
let anna: Person;

beforeAll(async () => {
  server = await start();
  anna = await Person.at(server.base);
});
afterAll(() => server.close());

const cookie = (): Record<string, string> => ({ cookie: anna.cookie });

/** Also what only looks like this server: another port, another scheme, somebody before the host. */
function foreign(): string[] {
  return [
    'https://evil.example',
    'null',
    'http://127.0.0.1',
    'nonsense',
    'file://',
    server.base.replace('http', 'https'),
    server.base.replace('http://', 'http://evil@'),
    `${server.base}/`,
  ];
}

describe('other sites', () => {
  test('change nothing in somebody’s name', async () => {
    const url = `${server.base}/api/me/days-off`;
    const body = '{"daysOff":["2026-12-24"]}';
    for (const origin of foreign()) {
      const asked = await ask(url, 'PUT', { ...cookie(), origin }, body);
      expect(asked, origin).toMatchObject({ status: 403, code: 'wrongOrigin' });
    }
    expect((await ask(`${server.base}/api/me`, 'GET', cookie())).text).toContain('"daysOff":[]');
    expect((await ask(url, 'PUT', { ...cookie(), origin: server.base }, body)).status).toBe(200);
  });

  test('open no socket', async () => {
    for (const origin of foreign()) {
      expect(await new Raw(server.base, { ...cookie(), origin }).status, origin).toBe(403);
    }
    const own = new Raw(server.base, { ...cookie(), origin: server.base });
    expect(await own.status).toBe(101);
    own.socket.close();
  });

  test('are told by no header that they may read anything', async () => {
    const { headers } = await ask(`${server.base}/api/me`, 'GET', {
      ...cookie(),
      origin: 'https://evil.example',
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('do not get the cookie along: it is for this site and for no script', async () => {
    const { headers } = await ask(`${server.base}/api/me`, 'POST');
    const set = headers.get('set-cookie')!;
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(set).toContain(part);
    expect(set).not.toContain('Domain');
  });
});

test('every answer forbids everything that it does not need', async () => {
  const wanted = [
    ['/api/me', 200],
    ['/api/version', 200],
    ['/api/nothing', 404],
    [`/api/tables/${'x'.repeat(22)}`, 404],
    ['/api/tables/%00', 404],
    ['/', 200],
    ['/online/x', 200],
  ] as const;
  for (const [path, status] of wanted) {
    const { headers, ...asked } = await ask(server.base + path, 'GET', cookie());
    expect(asked.status, path).toBe(status);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toMatch(/default-src '(none|self)'/);
    expect(policy, path).not.toMatch(/unsafe-eval|script-src[^;]*'unsafe-inline'|\*/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
  }
});

describe('too much', () => {
  test('a message larger than the largest closes the socket', async () => {
    const raw = new Raw(server.base, cookie());
    await raw.next('welcome');
    raw.socket.send('x'.repeat(LARGEST_MESSAGE + 1));
    expect(await raw.closed).toBe(CLOSE_CODES.tooLarge);
  });

  test('twenty messages that cannot be read are enough', async () => {
    const raw = new Raw(server.base);
    await raw.next('welcome');
    for (let i = 0; i < 20; i++) raw.socket.send(i % 2 === 0 ? '{' : Buffer.from([1, 2, 3]));
    expect(await raw.closed).toBe(CLOSE_CODES.malformed);
    const errors = raw.heard.filter(({ type }) => type === 'trouble');
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(/\bat \/|node_modules|Unexpected token/);
  });

  test('more messages than anybody plays close the socket', async () => {
    const raw = new Raw(server.base);
    await raw.next('welcome');
    for (let i = 0; i < 200; i++) raw.socket.send('{"type":"ping"}');
    expect(await raw.closed).toBe(CLOSE_CODES.tooFast);
  });

  test('who watches more than twenty tables is refused the next', async () => {
    const raw = new Raw(server.base);
    await raw.next('welcome');
    const tables = await Promise.all(Array.from({ length: 21 }, () => anna.create(specOf())));
    for (const table of tables.slice(0, 20)) {
      raw.say({ type: 'watch', table, since: 0 });
      await raw.next('table', (message) => message.table.id === table);
    }
    raw.say({ type: 'watch', table: tables[20], since: 0 });
    expect(await raw.next('trouble')).toMatchObject({ code: 'tooMany', table: tables[20] });
    raw.socket.close();
  });

  test('a page that plays by other rules is told which ones are played here', async () => {
    const stranger = new Raw(server.base);
    stranger.socket.removeAllListeners('open');
    await new Promise((resolve) => stranger.socket.on('open', resolve));
    stranger.say({ type: 'hello', protocol: PROTOCOL, rules: RULES + 1 });
    expect(await stranger.next('outdated')).toMatchObject({ rules: RULES });
    expect(await stranger.closed).toBe(CLOSE_CODES.outdated);
  });

  test('nothing is heard from who does not say hello in the same version', async () => {
    const silent = new Raw(server.base);
    silent.socket.removeAllListeners('open');
    await new Promise((resolve) => silent.socket.on('open', resolve));
    silent.say({ type: 'watch', table: 'x'.repeat(22), since: 0 });
    expect(await silent.next('trouble')).toMatchObject({ code: 'malformed' });
    silent.say({ type: 'hello', protocol: PROTOCOL + 1, rules: RULES });
    expect(await silent.next('outdated')).toEqual({
      type: 'outdated',
      protocol: PROTOCOL,
      rules: RULES,
    });
    expect(await silent.closed).toBe(CLOSE_CODES.outdated);
  });

  test('one address has two hundred sockets and six hundred requests a minute', async () => {
    const other = await startAnew();
    const sockets = Array.from({ length: 220 }, () => new Raw(other.base));
    const statuses = await Promise.all(sockets.map(({ status }) => status));
    expect(statuses.filter((status) => status === 101)).toHaveLength(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const first = sockets[statuses.indexOf(101)]!;
    first.socket.close();
    await first.closed;
    expect(await new Raw(other.base).status).toBe(101);

    let refused: Awaited<ReturnType<typeof ask>> | undefined;
    for (let i = 0; i < 14 && refused === undefined; i++) {
      const some = await Promise.all(
        Array.from({ length: 50 }, () => ask(`${other.base}/api/version`)),
      );
      if (i < 11) expect(new Set(some.map(({ status }) => status))).toEqual(new Set([200]));
      refused = some.find(({ status }) => status === 429);
    }
    expect(refused).toMatchObject({ status: 429, code: 'tooFast' });
    expect(refused!.headers.get('content-security-policy')).toContain("default-src 'none'");
    // Health is asked by others.
    expect((await ask(`${other.base}/healthz`)).status).toBe(200);
    await other.close();
  });
});

test('an error inside tells nothing of the inside, over HTTP or sockets', async () => {
  const table = await anna.create(specOf());
  meddle(server.folder, 'update tables set seating = ? where id = ?', '{"broken', table);
  await server.close();
  server = await start();
  const asked = await ask(`${server.base}/api/tables/${table}`);
  expect(asked).toMatchObject({ status: 500, code: 'internal' });
  const raw = new Raw(server.base);
  await raw.next('welcome');
  raw.say({ type: 'watch', table, since: 0 });
  const onError = await raw.next('trouble');
  for (const text of [asked.text, JSON.stringify(onError)]) {
    expect(text).not.toMatch(/\bat |\.ts|node_modules|JSON|SyntaxError|broken|seating/);
  }
  raw.socket.close();
  meddle(server.folder, 'delete from tables where id = ?', table);
});

describe('what is no request', () => {
  test.each([
    ['POST', '/api/tables', '{'],
    ['POST', '/api/tables', '[]'],
    ['POST', '/api/tables', 'null'],
    ['POST', '/api/me/claim', '{"secret":1}'],
    ['PUT', '/api/me/days-off', '{"__proto__":{"daysOff":[]}}'],
    ['POST', '/api/reports', '{"who":{}}'],
    ['POST', '/api/records', '{"format":"stammtisch-game/1"}'],
    ['PUT', '/api/me/webhook', '{"url":"https://localhost/x","name":"n"}'],
  ])('%s %s %s is refused with a code', async (method, path, body) => {
    const asked = await ask(server.base + path, method, cookie(), body);
    expect(asked.status).toBe(400);
    expect(asked.code).toMatch(/^(malformed|badUrl)$/);
    expect(asked.text).not.toMatch(/\bat \/|node_modules|\.ts:/);
  });
});

async function company(serious: boolean) {
  const [one, two, guest] = await Promise.all([0, 1, 2].map(() => Person.at(server.base)));
  const people = [one!, two!] as const;
  const table = await begin(people, specOf({ serious }));
  const watch = async (person: Person | null): Promise<Raw> => {
    const raw = new Raw(server.base, person === null ? {} : { cookie: person.cookie });
    await raw.next('welcome');
    raw.say({ type: 'watch', table, since: 0 });
    await raw.next('table');
    return raw;
  };
  const raws = [await watch(one!), await watch(two!), await watch(guest!)] as const;
  const close = (): void => {
    for (const { socket } of raws) socket.close();
  };
  return { table, people, guest: guest!, watch, raws, close };
}
function lines({ heard }: Raw): string[] {
  return heard.flatMap((message) => (message.type === 'chat' ? [message.line.text] : []));
}

describe('talk', () => {
  test('five lines at once, then one every two seconds', async () => {
    const { table, raws, close } = await company(false);
    for (let i = 0; i < 7; i++) raws[0].say({ type: 'chat', table, text: `${i}` });
    expect(await raws[0].next('trouble')).toMatchObject({ code: 'tooFast', table });
    await raws[1].next('chat', ({ line }) => line.text === '4');
    await raws[0].settled();
    await raws[1].settled();
    expect(lines(raws[1]).slice(0, 5)).toEqual(['0', '1', '2', '3', '4']);
    expect(lines(raws[1]).length).toBeLessThan(7);
    close();
  });

  test('reactions count with them', async () => {
    const { table, raws, close } = await company(false);
    for (let i = 0; i < 3; i++) raws[0].say({ type: 'chat', table, text: `${i}` });
    for (let i = 0; i < 4; i++) raws[0].say({ type: 'react', table, reaction: 'cheers' });
    expect(await raws[0].next('trouble')).toMatchObject({ code: 'tooFast', table });
    await raws[1].next('reaction');
    await raws[1].next('chat', ({ line }) => line.text === '2');
    await raws[0].settled();
    await raws[1].settled();
    expect(lines(raws[1])).toEqual(['0', '1', '2']);
    expect(raws[1].heard.filter(({ type }) => type === 'reaction').length).toBeLessThan(4);
    close();
  });

  test('who has no cookie does not speak', async () => {
    const { table, watch, close } = await company(false);
    const nobody = await watch(null);
    nobody.say({ type: 'chat', table, text: 'hello' });
    expect(await nobody.next('trouble')).toMatchObject({ code: 'mayNotSpeak' });
    nobody.socket.close();
    close();
  });

  test('at a serious table players do not hear what watchers say, now or on coming back', async () => {
    const { table, people, guest, watch, raws, close } = await company(true);
    raws[2].say({ type: 'chat', table, text: 'take the brewer' });
    raws[2].say({ type: 'react', table, reaction: 'think' });
    await raws[2].next('reaction');
    raws[0].say({ type: 'chat', table, text: 'good evening' });
    await raws[1].next('chat', ({ line }) => line.text === 'good evening');
    await raws[2].next('chat', ({ line }) => line.text === 'good evening');
    for (const player of raws.slice(0, 2)) {
      await player.settled();
      expect(lines(player)).toEqual(['good evening']);
      expect(player.heard.filter(({ type }) => type === 'reaction')).toEqual([]);
    }
    const again = await watch(people[0]);
    expect((await again.next('table')).chat.map(({ text }) => text)).toEqual(['good evening']);
    const guests = await watch(guest);
    const { chat } = await guests.next('table');
    expect(chat.map(({ text }) => text)).toEqual(['take the brewer', 'good evening']);
    expect(JSON.stringify(chat)).not.toContain(guest.cookie.slice(11, 33));
    again.socket.close();
    guests.socket.close();
    close();
  });

  test('at any other table they do', async () => {
    const { table, raws, close } = await company(false);
    raws[2].say({ type: 'chat', table, text: 'hello' });
    const { line } = await raws[0].next('chat');
    expect(line).toMatchObject({ room: 'watchers', seat: null, text: 'hello' });
    close();
  });

  test('who is blocked is not heard by who blocked them, and neither sits at the other’s tables', async () => {
    const { table, people, raws, close } = await company(false);
    raws[1].say({ type: 'chat', table, text: 'rude' });
    const { line } = await raws[0].next('chat');
    const who = { table, seat: null, line: line.n };
    const me = await people[0].call<{ blocked: { id: string; name: string }[] }>(
      'POST',
      '/api/blocks',
      who,
    );
    expect(me.body.blocked).toMatchObject([{ name: 'Mira' }]);
    raws[1].say({ type: 'chat', table, text: 'again' });
    await raws[2].next('chat', ({ line: { text } }) => text === 'again');
    await raws[0].settled();
    expect(lines(raws[0])).toEqual(['rude']);

    const mine = await people[0].create(specOf());
    const sat = await people[1].sit(mine, 0);
    expect(sat).toMatchObject({ status: 403, body: { code: 'blocked' } });
    const theirs = await people[1].create(specOf());
    // Nor the other way round: whoever blocks wants to be alone with neither.
    expect(await people[0].sit(theirs, 0)).toMatchObject({
      status: 403,
      body: { code: 'blocked' },
    });
    await people[0].call('DELETE', `/api/blocks/${me.body.blocked[0]!.id}`);
    expect((await people[1].sit(mine, 0)).status).toBe(200);
    expect((await people[0].sit(theirs, 0)).status).toBe(200);
    close();
  });

  test('nobody blocks themselves, or nobody', async () => {
    const { table, people, close } = await company(false);
    const block = (seat: number | null) =>
      people[0].call('POST', '/api/blocks', { table, seat, line: null });
    expect((await block(0)).status).toBe(400);
    expect((await block(null)).status).toBe(404);
    expect((await block(3)).status).toBe(404);
    const report = { who: { table, seat: 1, line: null }, reason: 'stalling', text: '' };
    expect((await people[0].call('POST', '/api/reports', report)).status).toBe(200);
    close();
  });
});

test('a rematch is one table for all who ask at once', async () => {
  const people = await Promise.all([0, 1].map(() => Person.at(server.base)));
  const table = await begin(people, specOf());
  const again = () => Promise.all(people.map((person) => person.command(table, { do: 'rematch' })));
  expect((await again()).map(({ status }) => status)).toEqual([409, 409]);
  for (const person of people) await person.command(table, { do: 'abandon', agree: true });
  const ids = (await again()).map(({ body }) => body.table.id);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).not.toBe(table);
  const own = await people[0]!.call<{ tables: { id: string }[] }>('GET', '/api/me/tables');
  const others = await people[1]!.call<{ tables: { id: string }[] }>('GET', '/api/me/tables');
  // Nothing is left of the table of the one who was slower.
  const listed = [...own.body.tables, ...others.body.tables].map(({ id }) => id);
  expect(new Set(listed)).toEqual(new Set([table, ids[0]]));
});
