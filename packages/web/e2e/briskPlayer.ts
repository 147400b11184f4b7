/** Presses whatever the page offers, as soon as it does. */

const MOMENTS = ['atOnce', 'soon', 'whileShown'] as const;
/**
 * When an answer is given: as soon as it can be, a little later, or as soon as something is being
 * shown meanwhile.
 */
type Moment = (typeof MOMENTS)[number];

export interface Manner {
  /** Choices and moments follow from it. */
  readonly seed: number;
  readonly moments: readonly Moment[];
  /** Whether *Skip* is pressed whenever it is there. */
  readonly isSkipper: boolean;
  /** By what waits of the page are divided, and with them the player's own. */
  readonly haste: number;
  /** Seconds without any change after which a game stands still. */
  readonly patience: number;
}

/** Everybody's manners: eager people, patient ones, and those who do a bit of everything. */
export const MANNERS: readonly (readonly Moment[])[] = [['atOnce'], ['whileShown'], MOMENTS];

export const OUTCOMES = ['over', 'stalled', 'watchdog', 'endless', 'lost'] as const;
/**
 * `stalled`: nothing changed any more. `watchdog`: the page had to set the game going again.
 * `endless`: the game went on and on. `lost`: there is no table on the screen.
 */
export type Outcome = (typeof OUTCOMES)[number];

/** How a game went. */
export interface Went {
  readonly outcome: Outcome;
  readonly evening: number;
  readonly presses: number;
  /** How many of them were made while something was still being shown. */
  readonly pressesWhileShown: number;
  readonly seconds: number;
  /** What the page says to the player at last. */
  readonly said: string;
  /** What was pressed at last, with the milliseconds since the game began. */
  readonly last: readonly string[];
}

/** Runs in the page, between its own tasks: stands on nothing outside itself. */
export function playInPage({ seed, moments, isSkipper, haste, patience }: Manner): Promise<Went> {
  const MOST_PRESSES = 20_000;
  const LAST = 40;
  const LOOK_MS = 20;
  /** For a moment that may never come: nothing may be shown before the answer. */
  const LONGEST_WAIT_MS = 1_000 / haste;
  const began = performance.now();
  const last: string[] = [];
  /** Looks since anything has changed. Counted, since a machine may hold everything back for a while. */
  let stillLooks = 0;
  let presses = 0;
  let pressesWhileShown = 0;
  let state = Math.imul(seed + 7, 0x85ebca6b) >>> 0 || 1;
  let moment: Moment = 'atOnce';
  /** When something was first offered after the last press; null while nothing is. */
  let offered: number | null = null;
  let wait = 0;

  const deal = (bound: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
  const all = (selector: string): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(selector),
  ];
  const any = (elements: HTMLElement[]): HTMLElement => elements[deal(elements.length)]!;
  const skip = (): HTMLElement | null => document.querySelector('.foot .main.quiet');
  const main = (): HTMLElement | null => document.querySelector('.foot .main:not(.quiet)');

  /** What can be answered now; null for nothing. */
  const offer = (): HTMLElement | null => {
    const dialog = all('dialog[open] .body button');
    // The second answer closes all the same; the first goes on.
    if (dialog.length > 0) return dialog[Math.min(1, dialog.length - 1)]!;
    for (const few of ['.choice .option', '.spot.lit[data-place^="coaster-"]']) {
      const found = all(few);
      if (found.length > 0) return any(found);
    }
    const spaces = all('.spot.lit[data-place^="space-"]');
    if (spaces.length > 0) return any(spaces);
    const lit = all('.spot.lit:not([data-place="tray"])');
    // Some dice and cards are left to themselves, as people do.
    if (lit.length > 0 && (main() === null || deal(3) > 0)) return any(lit);
    return main();
  };

  const isDue = (now: number): boolean => {
    const waited = now - (offered ?? now);
    // Where the large button has a use, nothing tells whether anything is being shown.
    if (waited >= LONGEST_WAIT_MS || main() !== null) return true;
    return moment === 'whileShown' ? skip() !== null : waited >= wait;
  };

  const press = (element: HTMLElement, now: number): void => {
    const name = element.dataset['place'] ?? (element.textContent ?? '').trim().slice(0, 40);
    const isShown = skip() !== null;
    last.push(`${Math.round(now - began)} ${name}${isShown ? ' (while something is shown)' : ''}`);
    if (last.length > LAST) last.shift();
    presses++;
    if (isShown) pressesWhileShown++;
    offered = null;
    moment = moments[deal(moments.length)]!;
    wait = moment === 'soon' ? deal(LONGEST_WAIT_MS) : 0;
    element.click();
  };

  const step = (): void => {
    const now = performance.now();
    const element = offer();
    if (element === null) {
      offered = null;
      if (isSkipper) skip()?.click();
      return;
    }
    offered ??= now;
    if (isDue(now)) press(element, now);
  };

  const outcomeNow = (): Outcome | null => {
    const room = document.querySelector<HTMLElement>('.room');
    if (room === null) return 'lost';
    if (room.dataset['stalls'] !== '0') return 'watchdog';
    if (document.querySelector('dialog[open] .end') !== null) return 'over';
    if (presses >= MOST_PRESSES) return 'endless';
    return stillLooks * LOOK_MS > patience * 1_000 ? 'stalled' : null;
  };

  return new Promise((resolve) => {
    const { port1: ahead, port2: turn } = new MessageChannel();
    let isAwaited = false;
    /** In a task of its own, as presses of people are. */
    const lookSoon = (): void => {
      if (isAwaited) return;
      isAwaited = true;
      ahead.postMessage(null);
    };
    const look = (): void => {
      isAwaited = false;
      const outcome = outcomeNow();
      if (outcome === null) {
        step();
        return;
      }
      clearInterval(timer);
      observer.disconnect();
      turn.close();
      resolve({
        outcome,
        evening: Number(document.querySelector<HTMLElement>('.room')?.dataset['round'] ?? 0),
        presses,
        pressesWhileShown,
        seconds: (performance.now() - began) / 1_000,
        said: document.querySelector('.foot .ask')?.textContent ?? document.body.innerText,
        last,
      });
    };
    turn.addEventListener('message', look);
    turn.start();
    const observer = new MutationObserver(() => {
      stillLooks = 0;
      lookSoon();
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    const timer = setInterval(() => {
      stillLooks++;
      lookSoon();
    }, LOOK_MS);
    lookSoon();
  });
}
