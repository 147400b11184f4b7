/** The last things that were said to somebody at a table: a file about something wrong tells them. */
import type { Notice } from '@stammtisch/player';

const MOST = 20;

interface Heard {
  /** The latest last. */
  readonly said: readonly Notice[];
}

/** To be called while a component is set up. */
export function recentNotices(notice: () => Notice | null): Heard {
  const said: Notice[] = [];
  $effect(() => {
    const now = notice();
    if (now === null) return;
    said.push(now);
    if (said.length > MOST) said.shift();
  });
  return { said };
}
