import { seeded, type Chance, type Stream } from '@stammtisch/engine';

/** Mixes a seed and a name to 32 bits: FNV-1a, then the finish of MurmurHash3. */
function hash(seed: number, name: string): number {
  let mixed = seed | 0;
  for (let i = 0; i < name.length; i++) {
    mixed = Math.imul(mixed ^ name.charCodeAt(i), 0x01000193);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Chance of which every stream has its own sequence: what a seat rolls in a round does not depend
 * on how many cards another drew before. Games of one seed are alike even where players differ.
 */
export function streamed(seed: number): Chance {
  const streams = new Map<Stream, Chance>();
  const of = (stream: Stream): Chance => {
    let chance = streams.get(stream);
    if (chance === undefined) streams.set(stream, (chance = seeded(hash(seed, stream))));
    return chance;
  };
  return {
    die: (stream) => of(stream).die(stream),
    draw: (stream, counts, total) => of(stream).draw(stream, counts, total),
  };
}
