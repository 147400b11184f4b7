import { expect, test } from 'vitest';
import { resolveAddress, readAddress, type AddressRules } from './address.ts';

const GOOD = [
  'https://discord.com/api/webhooks/1/abc',
  'https://discord.com:443/x',
  'HTTPS://Discord.COM/x?y=z',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://example.com./x',
  'https://xn--bcher-kva.example/x',
  'https://bücher.example/x',
  'https://my_host.example.com/x',
  'https://127.0.0.1.nip.io/x', // a name: what it leads to is seen later
];

const BAD = [
  '',
  'discord.com',
  '//discord.com',
  'http://discord.com/x',
  'ftp://discord.com/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
  'https://discord.com:80/x',
  'https://discord.com:8443/x',
  'https://discord.com:22/x',
  'https://user@discord.com/x',
  'https://user:password@discord.com/x',
  'https://:password@discord.com/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://intranet/x',
  'https://127.0.0.1/x',
  'https://93.184.216.34/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0x7f.1/x',
  'https://0177.0.0.1/x',
  'https://127.1/x',
  'https://127.0.0.1./x',
  'https://①②⑦.⓪.⓪.①/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[2606:4700::1111]/x',
  'https://exa mple.com/x',
  'https://example..com/x',
  'https://.example.com/x',
  `https://${'a.'.repeat(130)}com/x`,
];

test.each(GOOD)('%s may be asked for', (text) => {
  expect(readAddress(text, []).ok).toBe(true);
});

test.each(BAD)('%j is no address for alerts', (text) => {
  expect(readAddress(text, [])).toEqual({ ok: false, bar: 'badUrl' });
});

test('ALERT_HOSTS is a list of hosts, with all that is below them', () => {
  const hosts = ['Discord.com', '.push.apple.com', '*.mozilla.com.'];
  const verdicts = {
    'https://discord.com/x': true,
    'https://discord.com./x': true,
    'https://canary.discord.com/x': true,
    'https://web.push.apple.com/x': true,
    'https://updates.push.services.mozilla.com/x': true,
    'https://evildiscord.com/x': false,
    'https://discord.com.evil.example/x': false,
    'https://apple.com/x': false,
    'https://com/x': false,
  };
  for (const [text, isGood] of Object.entries(verdicts)) {
    expect([text, readAddress(text, hosts).ok]).toEqual([text, isGood]);
  }
});

function resolving(...addresses: readonly string[]): AddressRules {
  return { allowedHosts: [], resolve: () => Promise.resolve(addresses) };
}

test('every address that a name leads to must be public', async () => {
  const url = 'https://example.com/x';
  const verdict = async (rules: AddressRules): Promise<unknown> => {
    const found = await resolveAddress(url, rules);
    return found.ok ? found.addresses : found.bar;
  };
  expect(await verdict(resolving('1.1.1.1', '2606:4700::1'))).toEqual(['1.1.1.1', '2606:4700::1']);
  expect(await verdict(resolving('127.0.0.1'))).toBe('notPublic');
  expect(await verdict(resolving('1.1.1.1', '10.0.0.1'))).toBe('notPublic');
  expect(await verdict(resolving('1.1.1.1', '::ffff:1.1.1.1'))).toBe('notPublic');
  expect(await verdict(resolving('::1', '1.1.1.1'))).toBe('notPublic');
  expect(await verdict(resolving('nonsense'))).toBe('notPublic');
  expect(await verdict(resolving())).toBe('noAddress');
  const broken = { allowedHosts: [], resolve: () => Promise.reject(new Error('SERVFAIL')) };
  expect(await verdict(broken)).toBe('noAddress');
});

test('nobody is asked about a host that is not allowed', async () => {
  let asked = 0;
  const resolve = (): Promise<string[]> => {
    asked++;
    return Promise.resolve(['1.1.1.1']);
  };
  const found = await resolveAddress('https://example.com/', {
    allowedHosts: ['discord.com'],
    resolve,
  });
  expect(found).toEqual({ ok: false, bar: 'hostNotAllowed' });
  expect(asked).toBe(0);
});
