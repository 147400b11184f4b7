/** What can be done at a table now, read in the page in one go. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Look {
  readonly over: boolean;
  /** What the one at the screen is asked. */
  readonly ask: string | null;
  readonly dialog: boolean;
  readonly options: number;
  readonly main: string | null;
  readonly lit: readonly string[];
  readonly busy: boolean;
  /** The answer of a table elsewhere is still to come. */
  readonly awaits: boolean;
  /** Where a pointer meets lit places, answers and the large button, by name; null: not from here. */
  readonly points: Readonly<Record<string, Point | null>>;
}

/** Runs in the page: stands on nothing outside itself. */
export function lookAround(): Look {
  const isSeen = (element: Element): boolean => (element as HTMLElement).offsetParent !== null;
  const pointOf = (element: Element): Point | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const met = document.elementFromPoint(point.x, point.y);
    return met !== null && element.contains(met) ? point : null;
  };
  const spots = [...document.querySelectorAll<HTMLElement>('.spot.lit')].filter(isSeen);
  const options = [...document.querySelectorAll('.choice .option')];
  const main = document.querySelector<HTMLElement>('.foot .main:not(.quiet)');
  const places = new Map<string, HTMLElement>();
  for (const spot of spots) {
    const place = spot.dataset['place'] ?? '';
    if (!places.has(place)) places.set(place, spot);
  }
  const named: (readonly [string, Element])[] = [
    ...places,
    ...options.map((option, number) => [`option ${number}`, option] as const),
    ...(main === null ? [] : [['main', main] as const]),
  ];
  return {
    ask: document.querySelector<HTMLElement>('.room')?.dataset['ask'] ?? null,
    over: document.querySelector('dialog[open] .end') !== null,
    dialog: document.querySelector('dialog[open]') !== null,
    options: options.length,
    main: main?.innerText ?? null,
    lit: [...places.keys()],
    busy: document.querySelector('.foot .main.quiet') !== null,
    awaits: document.querySelector('.foot [aria-busy=true]') !== null,
    points: Object.fromEntries(named.map(([name, element]) => [name, pointOf(element)])),
  };
}
