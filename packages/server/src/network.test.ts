import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { urlsFor, networkUrls, type Interfaces } from './network.ts';

function info(address: string, internal = false): NetworkInterfaceInfo {
  const shared = { address, netmask: '', mac: '', cidr: null, internal };
  return address.includes(':')
    ? { ...shared, family: 'IPv6', scopeid: 0 }
    : { ...shared, family: 'IPv4' };
}

const HOME: Interfaces = {
  lo: [info('127.0.0.1', true), info('::1', true)],
  docker0: [info('172.17.0.1')],
  'br-5f1': [info('172.18.0.1')],
  virbr0: [info('192.168.122.1')],
  'vEthernet (WSL)': [info('172.29.64.1')],
  eth0: [info('2001:db8::5'), info('fd00::5'), info('fe80::5'), info('10.1.2.3')],
  wlan0: [info('192.168.178.23'), info('169.254.7.7')],
  tun0: [info('100.64.0.9')],
};

/** Without the scheme and the port. */
function hosts(host: string, interfaces = HOME): string[] {
  return networkUrls({ host }, 8080, interfaces).map((url) => new URL(url).hostname);
}

describe('addresses in the network', () => {
  test('all that others can use, the likeliest first', () => {
    const all = ['192.168.178.23', '10.1.2.3', '100.64.0.9', '[fd00::5]', '[2001:db8::5]'];
    expect(hosts('::')).toEqual(all);
    expect(hosts('')).toEqual(all);
  });

  test('of the old kind alone, where the server listens on those', () => {
    expect(hosts('0.0.0.0')).toEqual(['192.168.178.23', '10.1.2.3', '100.64.0.9']);
  });

  test.each(['127.0.0.1', '::1', 'localhost', '[::1]'])(
    'none if it listens on %s alone',
    (host) => {
      expect(hosts(host)).toEqual([]);
    },
  );

  test.each(['10.1.2.3', '172.17.0.1'])('only %s if it listens there', (host) => {
    expect(hosts(host)).toEqual([host]);
  });

  test('none without a network', () => {
    expect(hosts('::', {})).toEqual([]);
    expect(hosts('::', { lo: HOME['lo'], eth0: undefined })).toEqual([]);
  });

  test('as addresses of a page', () => {
    expect(networkUrls({ host: '10.1.2.3' }, 8080, HOME)).toEqual(['http://10.1.2.3:8080']);
    expect(networkUrls({ host: 'fd00::5' }, 81, HOME)).toEqual(['http://[fd00::5]:81']);
  });
});

describe('whoever asks', () => {
  const config = { host: '10.1.2.3', publicUrl: null, showAddresses: true };

  function told(
    remoteAddress: string | undefined,
    headers: Record<string, string>,
    change: { readonly publicUrl?: string; readonly showAddresses?: boolean } = {},
  ): readonly string[] {
    const socket = { remoteAddress, localPort: 8080 } as never;
    return urlsFor({ socket, headers }, { ...config, ...change }, HOME);
  }

  test.each([
    ['127.0.0.1', 'localhost:8080'],
    ['::1', '[::1]:8080'],
    ['::ffff:127.0.0.1', '127.0.0.1:8080'],
    ['127.0.0.1', 'LOCALHOST'],
  ])('on this machine, from %s for %s, is told', (from, host) => {
    expect(told(from, { host })).toEqual(['http://10.1.2.3:8080']);
  });

  test.each([
    ['somebody else', '192.168.178.30', { host: 'localhost:8080' }],
    ['somebody else by another name', '::ffff:10.0.0.1', { host: 'localhost:8080' }],
    ['a name that leads here', '127.0.0.1', { host: 'evil.example:8080' }],
    ['a name that begins alike', '127.0.0.1', { host: 'localhost.evil.example' }],
    ['a proxy', '127.0.0.1', { host: 'localhost:8080', 'x-forwarded-for': '203.0.113.5' }],
    ['a proxy of another kind', '127.0.0.1', { host: 'localhost', forwarded: 'for=1.2.3.4' }],
    ['no host', '127.0.0.1', {}],
    ['a connection that is gone', undefined, { host: 'localhost:8080' }],
  ])('is told nothing: %s', (_, from, headers) => {
    expect(told(from, headers)).toEqual([]);
    expect(told(from, headers, { publicUrl: 'https://example.org' })).toEqual([]);
  });

  test('is told the public address instead, if there is one', () => {
    const publicUrl = 'https://example.org';
    const here = { host: 'localhost:8080' };
    expect(told('::1', here, { publicUrl })).toEqual([publicUrl]);
    expect(told('::1', here, { publicUrl, showAddresses: false })).toEqual([publicUrl]);
  });

  test('is told nothing where the operator does not want it', () => {
    expect(told('::1', { host: 'localhost:8080' }, { showAddresses: false })).toEqual([]);
  });
});
