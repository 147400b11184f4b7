/** What somebody is about to say at a table, and what they said that has not come back yet. */
import type { TroubleCode } from '@stammtisch/protocol';
import { spoken } from './spoken.ts';

export class Draft {
  text = $state('');
  /** Why the last of it was refused; null if it was not, or something has been done about it. */
  trouble: TroubleCode | null = $state(null);

  /** Said, but not heard yet: a refusal does not tell which of them it means. */
  unheard: readonly string[] = $state.raw([]);

  /** What there is to send; null if it is nothing. */
  send(): string | null {
    const said = spoken(this.text);
    if (said === '') return null;
    this.unheard = [...this.unheard, said];
    this.text = '';
    this.trouble = null;
    return said;
  }

  /** A line has come; whether it was said here. */
  heard(text: string): boolean {
    const at = this.unheard.indexOf(text);
    if (at < 0) return false;
    this.unheard = this.unheard.toSpliced(at, 1);
    this.trouble = null;
    return true;
  }

  /** What was refused comes back before what has been typed since. */
  refused(code: TroubleCode): void {
    this.trouble = code;
    const back = this.unheard.at(-1);
    if (back === undefined) return;
    this.unheard = this.unheard.slice(0, -1);
    this.text = spoken(`${back} ${this.text}`);
  }
}

const drafts = new Map<string, Draft>();

/** By table: what is typed stays while the chat is closed. */
export function draftOf(table: string): Draft {
  let draft = drafts.get(table);
  if (draft === undefined) {
    draft = new Draft();
    drafts.set(table, draft);
  }
  return draft;
}
