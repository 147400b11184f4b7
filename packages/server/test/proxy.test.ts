/** Whom a server takes a client for behind a proxy, and how much it believes without one. */
import { expect, onTestFinished, test } from 'vitest';
import { ask, served } from './testServer.ts';

const TOKEN = 't'.repeat(32);
const starts = {
  behind: served({ TRUST_PROXY: '1' }),
  open: served(),
  named: served({ PUBLIC_URL: 'https://play.example.org' }),
  guarded: served({ METRICS_TOKEN: TOKEN }),
};

async function started(which: keyof typeof starts): Promise<string> {
  const server = await starts[which]();
  onTestFinished(() => server.close());
  return server.base;
}

/** How many of thirty reports are too many; an address may send twenty. */
async function tooMany(base: string, from: (n: number) => string): Promise<number> {
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      ask(`${base}/api/reports`, 'POST', { 'x-forwarded-for': from(n) }, '{}'),
    ),
  );
  return asked.filter(({ status }) => status === 429).length;
}

test('behind a proxy limits are of the last address, the one that the proxy has seen', async () => {
  const base = await started('behind');
  expect(await tooMany(base, (n) => `203.0.113.${n}`)).toBe(0);
  // What stands before it is whatever the client claims.
  expect(await tooMany(base, (n) => `198.51.100.${n}, 192.0.2.1`)).toBe(10);
  expect(await tooMany(base, () => '192.0.2.1, 192.0.2.2')).toBe(10);
});

test('without one nobody gets around them by a header', async () => {
  expect(await tooMany(await started('open'), (n) => `203.0.113.${n}`)).toBe(10);
});

async function cookieOf(base: string, proto: string): Promise<string> {
  const { headers } = await ask(`${base}/api/me`, 'POST', { 'x-forwarded-proto': proto });
  return headers.get('set-cookie')!;
}

test('the cookie is for https alone where a proxy that is trusted says that it speaks that', async () => {
  const behind = await started('behind');
  expect(await cookieOf(behind, 'https')).toContain('; Secure');
  expect(await cookieOf(behind, 'http')).not.toContain('Secure');
  expect(await cookieOf(await started('open'), 'https')).not.toContain('Secure');
});

test('over https the cookie is for this very host, and takes the place of the one before', async () => {
  const base = await started('behind');
  const https = { 'x-forwarded-proto': 'https' };
  const first = await ask(`${base}/api/me`, 'POST', https);
  const [given] = first.headers.getSetCookie();
  expect(given).toMatch(/^__Host-stammtisch=[^;]+; .*Path=\/; .*Secure/);
  expect(given).not.toContain('Domain');
  const value = given!.split(';')[0]!.split('=')[1]!;
  // Somebody who came before it had that name keeps their seats, and gets the new one.
  const again = await ask(`${base}/api/me`, 'POST', { ...https, cookie: `stammtisch=${value}` });
  const [next, gone] = again.headers.getSetCookie();
  expect(next!.split('.')[0]).toBe(given!.split('.')[0]);
  expect(gone).toMatch(/^stammtisch=; .*Expires=Thu, 01 Jan 1970/);
});

async function arrive(base: string, headers: Record<string, string>): Promise<number> {
  return (await ask(`${base}/api/me`, 'POST', headers)).status;
}

test('an origin is one’s own with its scheme and port, as the proxy or the operator says', async () => {
  const behind = await started('behind');
  const host = behind.slice('http://'.length);
  const https = { 'x-forwarded-proto': 'https' };
  expect(await arrive(behind, { ...https, origin: `https://${host}` })).toBe(200);
  expect(await arrive(behind, { ...https, origin: `http://${host}` })).toBe(403);
  expect(await arrive(behind, { ...https, origin: 'https://127.0.0.1' })).toBe(403);
  const named = await started('named');
  expect(await arrive(named, { origin: 'https://play.example.org' })).toBe(200);
  expect(await arrive(named, { origin: 'http://play.example.org' })).toBe(403);
  expect(await arrive(named, { origin: named })).toBe(200);
});

async function read(base: string, headers: Record<string, string> = {}): Promise<number> {
  return (await ask(`${base}/metrics`, 'GET', headers)).status;
}

test('figures are for programs nearby, or for those with the token', async () => {
  const open = await started('open');
  expect(await read(open)).toBe(200);
  // Whoever stands behind a proxy that nobody told the server of.
  expect(await read(open, { 'x-forwarded-for': '203.0.113.1' })).toBe(404);
  const behind = await started('behind');
  for (const near of ['10.1.2.3', '::1', 'fd00::1', '::ffff:192.168.0.1']) {
    expect(await read(behind, { 'x-forwarded-for': near }), near).toBe(200);
  }
  for (const far of ['203.0.113.1', '8.8.8.8', '2001:db8::1', '::ffff:8.8.8.8', 'nonsense']) {
    expect(await read(behind, { 'x-forwarded-for': far }), far).toBe(404);
  }
  const guarded = await started('guarded');
  expect(await read(guarded)).toBe(404);
  expect(await read(guarded, { authorization: `Bearer ${'x'.repeat(32)}` })).toBe(404);
  expect(await read(guarded, { authorization: `Bearer ${TOKEN}` })).toBe(200);
});
