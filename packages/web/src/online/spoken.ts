/** What somebody typed or pasted, as a table takes it: one line, without signs that nobody sees. */
import { LONGEST_CHAT } from '@stammtisch/protocol';

/** Breaks of a line are gaps between words; the rest turns text around or means nothing. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const UNSEEN = /[\p{Cs}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** Empty if nothing is left. */
export function spoken(text: string): string {
  const clean = text.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '').trim();
  // A sign of two halves at the end is not cut in two.
  return clean.slice(0, LONGEST_CHAT).replaceAll(UNSEEN, '').trim();
}
