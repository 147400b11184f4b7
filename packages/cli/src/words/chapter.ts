/** One round of a story: sections by phase, in each a paragraph for every seat. */
import type { Phase, Seat } from '@stammtisch/engine';
import type { Page } from './page.ts';
import { addGain, newPhrase, phraseText, type Phrase } from './phrase.ts';

const TITLES: Readonly<Record<Phase, string>> = {
  start: 'Setting up',
  evening: 'Evening',
  arrival: 'The guests arrive',
  draft: 'Dice',
  serving: 'Serving',
  closing: 'Closing time',
  over: 'The end',
};

interface Paragraph {
  /** Null for what concerns the whole table. */
  readonly who: Seat | null;
  readonly phrases: Phrase[];
}

export interface Chapter {
  /** Writes what has been told of the phase before. */
  readonly enter: (phase: Phase) => void;
  /** This seat comes first from now on. */
  readonly lead: (start: Seat) => void;
  /** The seat did this; deeds of the same kind in a row make one sentence. */
  readonly say: (who: Seat | null, verb: string, object?: string) => void;
  /** The seat's latest deed, to be added to. */
  readonly latest: (seat: Seat) => Phrase;
  /** What came of the seat's latest deed. */
  readonly gain: Gain;
}

type Gain = (seat: Seat, source: string, noun: string, count?: number, note?: string) => void;

export function newChapter(players: number, page: Page): Chapter {
  let section: Phase = 'start';
  let paragraphs: Paragraph[] = [];
  let first: Seat = 0;

  const paragraphOf = (who: Seat | null): Paragraph => {
    let found = paragraphs.find((paragraph) => paragraph.who === who);
    if (found === undefined) paragraphs.push((found = { who, phrases: [] }));
    return found;
  };

  const turnOf = ({ who }: Paragraph): number => ((who ?? first) - first + players) % players;

  const textOf = ({ phrases }: Paragraph): string =>
    phrases.map((phrase) => phraseText(phrase)).join(' ');

  const writeSeats = (seats: readonly Paragraph[]): void => {
    const texts = new Set(seats.map(textOf));
    if (seats.length === players && texts.size === 1) page.paragraph('everyone', [...texts][0]!);
    else for (const paragraph of seats) page.paragraph(paragraph.who, textOf(paragraph));
  };

  const writeTable = ({ phrases }: Paragraph): void => {
    for (const phrase of phrases) {
      page.paragraph(
        null,
        phraseText(phrase, (parts) => parts.join(' · ')),
      );
    }
  };

  const finish = (): void => {
    if (paragraphs.length === 0) return;
    const table = paragraphs.filter(({ who }) => who === null);
    const seats = paragraphs.filter(({ who }) => who !== null);
    page.section(TITLES[section]);
    // The table has the first word, at closing time the last.
    if (section !== 'closing') table.forEach(writeTable);
    writeSeats(seats.toSorted((a, b) => turnOf(a) - turnOf(b)));
    if (section === 'closing') table.forEach(writeTable);
    paragraphs = [];
  };

  const latest = (seat: Seat): Phrase => {
    const { phrases } = paragraphOf(seat);
    if (phrases.length === 0) phrases.push(newPhrase(''));
    return phrases.at(-1)!;
  };

  return {
    enter(phase) {
      if (phase !== section) finish();
      section = phase;
    },
    lead(start) {
      first = start;
    },
    say(who, verb, object = '') {
      const { phrases } = paragraphOf(who);
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
