/** A phrase as it is said to the one who did it: `you get`, not `you gets`. */
import type { Phrase } from './phrase.ts';

const IRREGULAR: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  denies: 'deny',
  misses: 'miss',
};

export function secondPerson({ verb, objects, gains }: Phrase): Phrase {
  return {
    verb: yours(verb),
    objects,
    gains: gains.map(({ source, things }) => ({ source: yours(source), things })),
  };
}

/** What others do, such as the guest who brings something, stays as it is. */
function yours(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  if (first === 'the' || first === 'a') return text;
  return [IRREGULAR[first] ?? first.replace(/s$/, ''), ...rest].join(' ');
}
