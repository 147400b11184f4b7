import { describe, expect, test } from 'vitest';
import { isLocal, Reach, rebased } from './reach.svelte.ts';

const LINK = 'http://localhost:8080/#/online/AbCdEfGhIjKlMnOpQrStUv';
const HOME = ['http://192.168.178.23:8080', 'http://[fd00::5]:8080'];

async function reachOf(addresses: readonly string[] | null): Promise<Reach> {
  const reach = new Reach(async () => addresses);
  await reach.find(LINK);
  return reach;
}

test.each([
  ['http://localhost:8080/', true],
  ['http://tavern.localhost/', true],
  ['http://127.0.0.1:8080/', true],
  ['http://[::1]:8080/', true],
  ['http://192.168.178.23:8080/', false],
  ['https://localhost.example.org/', false],
])('%s is for one device alone: %s', (url, is) => {
  expect(isLocal(url)).toBe(is);
});

test('the same place at another address', () => {
  expect(rebased(LINK, HOME[0]!)).toBe(`${HOME[0]}/#/online/AbCdEfGhIjKlMnOpQrStUv`);
  expect(rebased(LINK, HOME[1]!)).toBe(`${HOME[1]}/#/online/AbCdEfGhIjKlMnOpQrStUv`);
  const deep = rebased('http://localhost:8080/#/me/x', 'https://example.org/tavern');
  expect(deep).toBe('https://example.org/tavern/#/me/x');
});

describe('a link that is given away', () => {
  test('leads to the likeliest address, until another is chosen', async () => {
    const reach = await reachOf(HOME);
    expect(reach.reachable(LINK)).toBe(rebased(LINK, HOME[0]!));
    reach.chosen = HOME[1]!;
    expect(reach.reachable(LINK)).toBe(rebased(LINK, HOME[1]!));
    expect(reach.isForThisDeviceAlone(LINK)).toBe(false);
  });

  test('stays as it is where the page was opened by an address of its own', async () => {
    const url = 'https://example.org/#/online/x';
    let asked = 0;
    const reach = new Reach(async () => (asked++, HOME));
    await reach.find(url);
    expect([asked, reach.reachable(url)]).toEqual([0, url]);
    await reach.find(LINK);
    await reach.find(LINK);
    expect([asked, reach.reachable(url)]).toEqual([1, url]);
  });

  test('is said to be for this device where the server knows no other address', async () => {
    const reach = await reachOf([]);
    expect(reach.reachable(LINK)).toBe(LINK);
    expect(reach.isForThisDeviceAlone(LINK)).toBe(true);
    expect(reach.isForThisDeviceAlone('https://example.org/')).toBe(false);
  });

  test('nothing is said where nobody answers', async () => {
    const reach = await reachOf(null);
    expect(reach.isForThisDeviceAlone(LINK)).toBe(false);
  });
});
