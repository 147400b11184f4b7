/** What a table on the server needs of the world; tests give it something else. */
import type { Command, TableAnswer } from '@stammtisch/protocol';
import { api, type Answer } from '../app/api.ts';
import { link, type Link } from './link.svelte.ts';

export interface Ways {
  readonly link: Link;
  readonly command: (id: string, command: Command) => Promise<Answer<TableAnswer>>;
  /** Whether somebody looks at the page. */
  readonly isSeen: () => boolean;
  /** When somebody looks at it again. */
  readonly onSeen: (act: () => void) => () => void;
}

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

function onSeen(act: () => void): () => void {
  const seen = (): void => {
    if (isSeen()) act();
  };
  document.addEventListener('visibilitychange', seen);
  return () => document.removeEventListener('visibilitychange', seen);
}

export function waysOfPage(): Ways {
  return { link: link(), command: api.command, isSeen, onSeen };
}
