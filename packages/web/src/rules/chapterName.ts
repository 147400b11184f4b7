/** Names of the chapters. */
import type { ModuleCount } from '@stammtisch/engine';
import { letterName, LETTERS, m, moduleName, type Letter } from '@stammtisch/words';
import type { ChapterName } from './book.ts';

type PlainChapter = Exclude<ChapterName, Letter | ModuleCount>;

const PLAIN: Readonly<Record<PlainChapter, () => string>> = {
  setup: m.rules_setup,
  course: m.rules_course,
  end: m.words_phase_over,
  books: m.rules_books,
};

/** The phase that a chapter is about, if it is about one. */
export function letterOf(name: ChapterName): Letter | null {
  return LETTERS.find((letter) => letter === name) ?? null;
}

export function chapterTitle(name: ChapterName): string {
  if (typeof name === 'number') return m.rules_module({ module: name, name: moduleName(name) });
  const letter = letterOf(name);
  return letter === null ? PLAIN[name as PlainChapter]() : letterName(letter);
}
