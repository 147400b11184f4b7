/** Where on the screen that is which a lesson points at. */
import type { SvelteGameController } from '../game/controller/gameController.svelte.ts';
import { alike } from './alike.ts';
import { LEARNER, PARTS, type Mark } from './lesson.ts';
import type { LessonTable } from './lessonTable.ts';
import type { Step } from './lesson.ts';

const PART_SELECTORS: Readonly<Record<(typeof PARTS)[number], string>> = {
  moon: 'section.moons',
  staff: '.storey.staff',
  deck: '[data-anchor="deck"]',
  monastery: 'section.monastery',
  purse: '.foot .purse',
  neighbour: 'section.neighbours',
  reputation: '.tavern .track',
  main: '.foot .main:not(.quiet)',
  sheet: '.over .question',
};

function isPart(mark: Mark): mark is (typeof PARTS)[number] {
  return (PARTS as readonly string[]).includes(mark);
}

/** The tab behind which a mark lies where there is little room. */
function tabOf(mark: Mark): string | null {
  if (mark === 'nobles' || mark.startsWith('guest-')) return 'guests';
  if (mark.startsWith('market-')) return 'market';
  if (mark === 'monastery') return 'monastery';
  return mark === 'neighbour' ? 'neighbours' : null;
}

/** The drawing of a place may be larger than what is pressed. */
function shapeOf(mark: Mark): readonly string[] {
  if (isPart(mark)) return [PART_SELECTORS[mark]];
  return [`[data-place="${mark}"]`];
}

function elementOf(mark: Mark): Element | null {
  for (const selector of shapeOf(mark)) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found !== null && found.getClientRects().length > 0) return found;
  }
  const tab = tabOf(mark);
  return tab === null ? null : document.querySelector(`[data-tab="${tab}"]`);
}

/** What has a ring now: what is wanted, as far as the learner's hand has come. */
export function ringed(
  step: Step,
  wanted: LessonTable['wanted'],
  controller: SvelteGameController,
): Element[] {
  const marks = step.at ?? [];
  if (step.do !== 'ask' || wanted.length === 0) return elementsOf(marks);
  const { real, sheet, picked, offers } = controller;
  const isWanted = (action: Parameters<typeof alike>[2]): boolean =>
    wanted.some((move) => alike(real, LEARNER, action, move.action));
  if (sheet !== null) {
    const options = document.querySelectorAll('.over .option');
    const chosen = sheet.actions.flatMap((action, index) =>
      isWanted(action) && options[index] !== undefined ? [options[index]] : [],
    );
    if (chosen.length > 0) return chosen;
  }
  const offering = [...offers].flatMap(([target, { actions }]) =>
    actions.some(isWanted) ? [target] : [],
  );
  if (picked !== null && offering.length > 0) return elementsOf(offering);
  const targets = new Set(
    wanted.map(({ action }) => (action.type === 'place' ? `space-${action.space}` : null)),
  );
  const rest = marks.filter((mark) => {
    if (mark.startsWith('die-')) return false;
    return !mark.startsWith('space-') || targets.has(mark);
  });
  return elementsOf([...new Set<Mark>([...offering, ...rest])]);
}

function elementsOf(marks: readonly Mark[]): Element[] {
  const found = marks.map(elementOf).filter((element) => element !== null);
  return [...new Set(found)];
}
