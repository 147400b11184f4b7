/** What somebody is about to send to a table's chat, and the lines that have not come back yet. */
import { LONGEST_CHAT, type TroubleCode } from '@stammtisch/protocol';

/** A line break is a gap between words. The other characters turn text around or mean nothing. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const UNSEEN = /[\p{Cs}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** A typed or pasted text as a table takes it: one line, all of it visible. It may be empty. */
export function cleanChatText(text: string): string {
  const clean = text.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '').trim();
  // The cut may part the two halves of a character at the end.
  return clean.slice(0, LONGEST_CHAT).replaceAll(UNSEEN, '').trim();
}

export class ChatDraft {
  text = $state('');
  /** Why the last line was refused; null if it was not, or something has been done about it. */
  trouble: TroubleCode | null = $state(null);

  /** Lines that were sent and have not come back: a refusal does not tell which it means. */
  unheard: readonly string[] = $state.raw([]);

  /** Takes the text to be sent; null if there is none. */
  send(): string | null {
    const line = cleanChatText(this.text);
    if (line === '') return null;
    this.unheard = [...this.unheard, line];
    this.text = '';
    this.trouble = null;
    return line;
  }

  /** A line has come. Answers whether it was sent here. */
  onLine(text: string): boolean {
    const at = this.unheard.indexOf(text);
    if (at < 0) return false;
    this.unheard = this.unheard.toSpliced(at, 1);
    this.trouble = null;
    return true;
  }

  /** Puts the refused line back, before what has been typed since. */
  onRefusal(code: TroubleCode): void {
    this.trouble = code;
    const line = this.unheard.at(-1);
    if (line === undefined) return;
    this.unheard = this.unheard.slice(0, -1);
    this.text = cleanChatText(`${line} ${this.text}`);
  }
}

const drafts = new Map<string, ChatDraft>();

/** The draft of a table: what is typed stays while the chat is closed. */
export function draftOf(table: string): ChatDraft {
  let draft = drafts.get(table);
  if (draft === undefined) {
    draft = new ChatDraft();
    drafts.set(table, draft);
  }
  return draft;
}
