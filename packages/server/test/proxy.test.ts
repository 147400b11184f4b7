/** Whom a server takes a client for behind a proxy, and how much it believes without one. */
import { expect, onTestFinished, test } from 'vitest';
import { ask, served } from './serving.ts';

const starts = { behind: served({ TRUST_PROXY: '1' }), open: served() };

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
