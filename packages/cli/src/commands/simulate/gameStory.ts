/** A whole game as text that a person can read. */
import { rulesOf, type Emit } from '@stammtisch/engine';
import type { Output } from '../../program/io.ts';
import { keeper } from '../../words/keepers.ts';
import { narrator } from '../../words/narrate.ts';
import { newPage } from '../../words/page.ts';
import type { Match } from '@stammtisch/lab';
import { list, numberWord } from '../../words/words.ts';

export interface Story {
  readonly hear: Emit;
  text(): string;
}

export function storyOf({ setup }: Match, seed: number, out: Output): Story {
  const page = newPage(out.columns, out.colour);
  const { players, modules } = setup;
  const people = Array.from({ length: players }, (_, seat) => keeper(seat));
  page.prose(
    `A game for ${numberWord(players)}, ${modules === 1 ? 'module 1' : `modules 1 to ${modules}`}, seed ${seed}.`,
  );
  page.prose(`${list(people.map(({ name, tavern }) => `${name} keeps ${tavern}`))}.`);
  page.line('');
  const rules = rulesOf(setup);
  return { hear: narrator(rules, page), text: () => page.text() };
}
