/** What has happened at the table, in the narrator's words, entry by entry as it happens. */
import type { Emit, Phase, Rules, Seat } from '@stammtisch/engine';
import type { Chapter } from '../../words/chapter.ts';
import type { NameOf } from '../../words/keepers.ts';
import { teller } from '../../words/narrate.ts';
import type { Page } from '../../words/page.ts';
import { addGain, newPhrase, phraseText, type Phrase } from '../../words/phrase.ts';
import { secondPerson } from '../../words/secondPerson.ts';
import { YOU } from '../../words/words.ts';

/** A heading, or what a seat (null: the table) did without another in between. */
export type Entry =
  | { readonly type: 'heading'; readonly text: string }
  | {
      readonly type: 'told';
      readonly who: Seat | null;
      /** Whether the seat is called so. */
      readonly isYou: boolean;
      readonly phrases: readonly Phrase[];
    };

type Told = Extract<Entry, { type: 'told' }> & {
  readonly phase: Phase;
  readonly phrases: Phrase[];
};

export interface SessionLog {
  readonly hear: Emit;
  readonly entries: readonly Entry[];
  /** Lines of the final result; empty before the end. */
  readonly ending: readonly string[];
}

export function newLog(rules: Rules, nameOf: NameOf): SessionLog {
  const entries: Entry[] = [];
  const ending: string[] = [];
  return { entries, ending, hear: teller(rules, { page: pageOf(), chapter: chapterOf(), nameOf }) };

  function pageOf(): Page {
    return {
      heading: (text, aside) =>
        entries.push({ type: 'heading', text: aside === '' ? text : `${text} · ${aside}` }),
      section: () => {},
      paragraph: () => {},
      prose: (text) => ending.push(text),
      line: (text) => ending.push(text),
      text: () => ending.join('\n'),
    };
  }

  function chapterOf(): Chapter {
    let phase: Phase = 'start';
    const open = (who: Seat | null): Told => {
      const isYou = who !== null && nameOf(who) === YOU;
      const told: Told = { type: 'told', who, isYou, phase, phrases: [] };
      entries.push(told);
      return told;
    };
    const isOf = (entry: Entry | undefined, who: Seat | null): entry is Told =>
      entry?.type === 'told' && entry.who === who && (entry as Told).phase === phase;
    const latest = (seat: Seat): Phrase => {
      const { phrases } = entries.findLast((entry) => isOf(entry, seat)) ?? open(seat);
      if (phrases.length === 0) phrases.push(newPhrase(''));
      return phrases.at(-1)!;
    };
    return {
      enter: (next) => void (phase = next),
      lead: () => {},
      say(who, verb, object = '') {
        const last = entries.at(-1);
        const { phrases } = isOf(last, who) ? last : open(who);
        let phrase = phrases.at(-1);
        if (phrase?.verb !== verb || phrase.gains.length > 0) {
          phrases.push((phrase = newPhrase(verb)));
        }
        if (object !== '') phrase.objects.push(object);
      },
      latest,
      gain: (seat, source, noun, count = 1, note = '') =>
        addGain(latest(seat), source, noun, count, note),
    };
  }
}

/** One for each thing that was done. */
export function sentences(entry: Entry): string[] {
  if (entry.type === 'heading') return [entry.text];
  const join = entry.who === null ? (parts: readonly string[]) => parts.join(' · ') : undefined;
  return entry.phrases.map((phrase) =>
    phraseText(entry.isYou ? secondPerson(phrase) : phrase, join),
  );
}

export function entryText(entry: Entry): string {
  // A phrase may have nothing to say, such as an arrival that is told by what came of it.
  return sentences(entry)
    .filter((text) => text !== '.')
    .join(' ');
}
