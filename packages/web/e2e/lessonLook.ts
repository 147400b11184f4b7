/** Where a lesson is, read in the page in one go. The functions run in the page: they stand on nothing else. */

export interface LessonLook {
  readonly said: string;
  readonly over: boolean;
  readonly asks: boolean;
  readonly busy: boolean;
  readonly loss: boolean;
  /** What has the focus: `data-place`, the button's class, or a part of the page. */
  readonly focus: string;
  readonly focusIsLit: boolean;
}

export function lookAtLesson(): LessonLook {
  const at = document.activeElement as HTMLElement | null;
  const dialog = document.querySelector('dialog[open]');
  return {
    said: document.querySelector('.coach .text')?.textContent ?? '',
    over: dialog?.querySelector('a[href="#/new"]') !== null && dialog !== null,
    asks: document.querySelector('.coach .show') !== null,
    busy: document.querySelector('.coach :is(.next, .show)[aria-disabled=true]') !== null,
    loss: dialog !== null && dialog.querySelector('a[href="#/new"]') === null,
    focus: at?.dataset['place'] ?? at?.className ?? '',
    focusIsLit: at?.matches('.spot.lit') ?? false,
  };
}

/** Marks the first button inside a ring that has not got the focus, and answers how to find it. */
export function markRinged(): string | null {
  const rings = [...document.querySelectorAll('.rings i')].map((i) => i.getBoundingClientRect());
  const buttons = [...document.querySelectorAll<HTMLElement>('.room button')];
  const inside = buttons.filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    return rings.some(
      (r) => Math.abs(x - r.x - r.width / 2) < 8 && Math.abs(y - r.y - r.height / 2) < 8,
    );
  });
  const others = inside.filter((button) => button !== document.activeElement);
  // With no die in hand only dice are lit: the space that it is meant for has a ring, too.
  const target = others.find((button) => button.matches('.lit')) ?? others[0] ?? inside[0];
  for (const old of document.querySelectorAll('[data-wanted]'))
    delete (old as HTMLElement).dataset['wanted'];
  if (target === undefined) return null;
  target.dataset['wanted'] = '';
  return '[data-wanted]';
}
