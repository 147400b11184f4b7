/** The keyboard of the table: letters for deeds, numbers for dice, arrows from light to light. */

export const SHORTCUTS = {
  undo: 'u',
  hint: 'h',
  plan: 'a',
  serve: 's',
  end: 'e',
  skip: 'x',
  log: 'l',
  menu: 'm',
  help: '?',
  next: 'n',
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

export interface Keyboard {
  shortcut(name: Shortcut): void;
  /** 0 for the first die. */
  die(number: number): void;
  escape(): void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
}

export function listenToKeys(root: HTMLElement, keyboard: Keyboard): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // A key that is held is pressed once, but for walking.
    if (event.repeat && ARROWS[event.key] === undefined) return;
    // A dialog has the keyboard to itself; so has a group that walks by arrows on its own.
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (handle(root, keyboard, event.key)) event.preventDefault();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function handle(root: HTMLElement, keyboard: Keyboard, key: string): boolean {
  const arrow = ARROWS[key];
  if (arrow !== undefined) return walk(root, arrow);
  if (key === 'Escape') {
    keyboard.escape();
    return true;
  }
  if (/^[1-7]$/.test(key)) {
    keyboard.die(Number(key) - 1);
    return true;
  }
  const wanted = key.toLowerCase();
  const found = (Object.keys(SHORTCUTS) as Shortcut[]).find((name) => SHORTCUTS[name] === wanted);
  if (found !== undefined) keyboard.shortcut(found);
  return found !== undefined;
}

function centre(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Moves the focus to the nearest lit place that way; from elsewhere, to the first one. */
function walk(root: HTMLElement, [dx, dy]: readonly [number, number]): boolean {
  const lights = [...root.querySelectorAll<HTMLElement>('.spot.lit')].filter(
    (light) => light.offsetParent !== null,
  );
  if (lights.length === 0) return false;
  const from = document.activeElement;
  if (from === null || !from.matches('.spot') || !root.contains(from)) {
    lights[0]!.focus();
    return true;
  }
  const here = centre(from);
  let best: { light: HTMLElement; far: number } | null = null;
  for (const light of lights) {
    const there = centre(light);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (light === from || ahead <= 1) continue;
    const far = ahead + 2 * aside;
    if (best === null || far < best.far) best = { light, far };
  }
  // At the edge one comes round to the other side.
  const order = dx + dy > 0 ? lights[0] : lights.at(-1);
  (best?.light ?? order)!.focus();
  return true;
}
