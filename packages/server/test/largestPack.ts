/** The largest pack that a table can be made with. */
import { HOUSE_1, type Pack } from '@stammtisch/engine';

/** All that a pack may have, as long as it may be. */
export function largestPack(): Pack {
  const except = Array.from({ length: 10 }, () => 'discount');
  const guest = HOUSE_1.guests.find(({ beer, cube }) => beer !== 3 && cube !== true);
  const more = Array.from({ length: 120 - HOUSE_1.guests.length }, (_, i) => ({
    ...guest!,
    id: `${i}`.padEnd(40, 'x'),
    bonus: 'monastery2' as const,
  }));
  const spaces = new Set(HOUSE_1.monastery.map(({ space }) => space));
  const step = HOUSE_1.monastery.find(({ space }) => space > 3);
  const steps = Array.from({ length: Math.max(...spaces) }, (_, i) => ({ ...step!, space: i + 1 }));
  const monastery = [
    ...HOUSE_1.monastery,
    ...steps.filter(({ space }) => space > 3 && !spaces.has(space)),
  ];
  const pack = {
    ...HOUSE_1,
    id: 'x'.repeat(40),
    name: '名'.repeat(80),
    guests: [...HOUSE_1.guests, ...more],
    monastery,
  };
  const marked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(marked);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, one]) => [name, marked(one)] as const);
    return { ...Object.fromEntries(fields), ...('origin' in value ? { except } : {}) };
  };
  return marked(pack) as Pack;
}
