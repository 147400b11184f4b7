import { seeded, type Chance, type Stream } from './chance.ts';

/** The finish of MurmurHash3: every bit comes to depend on every other. */
function finish(bits: number): number {
  let mixed = bits;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Mixes a seed and a name to 32 bits. The seed is finished before the name goes in: else the
 * rounds, which names begin with, would change places between neighbouring seeds.
 */
function hash(seed: number, name: string): number {
  let mixed = finish(seed ^ 0x9e3779b9);
  for (let i = 0; i < name.length; i++) {
    mixed = Math.imul(mixed ^ name.charCodeAt(i), 0x01000193);
  }
  return finish(mixed);
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
