/** Where everything lies on the page, and where engines disagree about it. */

/** How an element is found, and where it lies in its parent: x, y, width and height in pixels. */
type Box = readonly [path: string, x: number, y: number, width: number, height: number];

export type Layout = readonly Box[];

/** More than rounding and the rendering of fonts explain. */
const NOTICED_PX = 2;

const EDGES = ['x', 'y', 'width', 'height'] as const;

/**
 * Runs in the page: stands on nothing outside itself. Pictures count as one thing, and what moves for ever is left
 * out.
 */
export function readLayout(): Layout {
  const boxes: Box[] = [];
  const endless = new Set(
    document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime === Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target),
  );
  const read = (element: Element, path: string, left: number, top: number): void => {
    const box = element.getBoundingClientRect();
    if (endless.has(element) || (box.width === 0 && box.height === 0)) return;
    boxes.push([path, box.left - left, box.top - top, box.width, box.height]);
    if (element.tagName === 'svg' || element.tagName === 'SELECT') return;
    for (const [at, child] of [...element.children].entries()) {
      const name = [...child.classList].find((each) => !each.startsWith('svelte-'));
      const step = child.tagName.toLowerCase() + (name === undefined ? '' : `.${name}`);
      read(child, `${path} > ${step}:${at}`, box.left, box.top);
    }
  };
  read(document.body, 'body', 0, 0);
  return boxes;
}

/** What lies elsewhere or is not there, compared with another layout. */
export function differences(layout: Layout, other: Layout): string[] {
  const known = new Map(other.map((box) => [box[0], box]));
  const found: string[] = [];
  for (const [path, ...own] of layout) {
    const counterpart = known.get(path);
    known.delete(path);
    if (counterpart === undefined) {
      found.push(`${path}: only here`);
      continue;
    }
    const shifts = EDGES.flatMap((edge, at) => {
      const by = own[at]! - (counterpart[at + 1] as number);
      return Math.abs(by) < NOTICED_PX ? [] : [`${edge} ${by > 0 ? '+' : ''}${by.toFixed(1)}`];
    });
    if (shifts.length > 0) found.push(`${path}: ${shifts.join(', ')}`);
  }
  return [...found, ...[...known.keys()].map((path) => `${path}: not here`)];
}
