import { HOUSE_1, rulesOf } from '@stammtisch/engine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { portraitOf, type CardSize } from './portrait.ts';

const { cards } = rulesOf({
  players: 4,
  modules: 5,
  edition: 'north-star',
  dishwasherBothWays: false,
  pack: HOUSE_1,
});
const SIZES: readonly CardSize[] = ['hand', 'seat', 'small'];

const texts = new Map<string, Blob>();
beforeAll(() => {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${texts.size}`;
    texts.set(address, blob as Blob);
    return address;
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a card is drawn once for each size, and no two cards alike', () => {
  const addresses = new Set<string>();
  for (const card of cards) {
    for (const size of SIZES) {
      const address = portraitOf(card, size, 0, card.beer > 0);
      expect(portraitOf(card, size, 0, card.beer > 0)).toBe(address);
      expect(addresses).not.toContain(address);
      addresses.add(address);
    }
  }
  expect(addresses.size).toBe(cards.length * SIZES.length);
});

test('a picture stands alone: it names no paint that it does not carry, and says no word', async () => {
  for (const card of cards) {
    for (const size of SIZES) {
      const text = await texts.get(portraitOf(card, size, 0, card.beer > 0))!.text();
      const carried = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const named = [...text.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)];
      for (const [, paint, shape] of named) expect(carried).toContain(paint ?? shape);
      expect(text).not.toContain('<text');
      expect(text).toContain(`viewBox="0 0 120 ${size === 'seat' ? 146 : 168}"`);
    }
  }
});
