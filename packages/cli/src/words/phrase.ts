/** One thing that a seat did, and what came of it. */
import { capital, list, some } from './words.ts';

interface Thing {
  readonly noun: string;
  count: number;
  /** Goes after the noun, such as where steps led to. */
  note: string;
}

interface Gain {
  /** `the monastery gives`. */
  readonly source: string;
  readonly things: Thing[];
}

export interface Phrase {
  readonly verb: string;
  readonly objects: string[];
  readonly gains: Gain[];
}

export function newPhrase(verb: string): Phrase {
  return { verb, objects: [], gains: [] };
}

/** Things of the same kind from the same source add up. */
export function addGain(
  phrase: Phrase,
  source: string,
  noun: string,
  count: number,
  note = '',
): void {
  let gain = phrase.gains.find((each) => each.source === source);
  if (gain === undefined) phrase.gains.push((gain = { source, things: [] }));
  const thing = gain.things.find((each) => each.noun === noun);
  if (thing === undefined) {
    gain.things.push({ noun, count, note });
  } else {
    thing.count += count;
    thing.note = note;
  }
}

/** Goods are counted in digits, people and steps in words; what has a name needs no number. */
function thingText({ noun, count, note }: Thing): string {
  if (/^(?:the|row|nobody) /.test(noun)) return noun;
  const isGoods = noun === 'thaler' || noun === 'beer' || noun === 'schnapps';
  const text = isGoods ? goods(count, noun) : some(count, noun);
  return `${text}${note}`;
}

export function goods(count: number, noun: 'thaler' | 'beer' | 'schnapps'): string {
  return `${count} ${noun === 'thaler' && count !== 1 ? 'thalers' : noun}`;
}

export function phraseText({ verb, objects, gains }: Phrase, join = list): string {
  const deed = [verb, join(objects)].filter((part) => part !== '').join(' ');
  const came = gains
    .map(({ source, things }) => ({ source, things: things.filter(({ count }) => count > 0) }))
    .filter(({ things }) => things.length > 0)
    .map(({ source, things }) => `${source} ${list(things.map(thingText))}`)
    .join(', ');
  return `${capital([deed, came].filter((part) => part !== '').join(': '))}.`;
}
