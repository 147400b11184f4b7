/** Numbers and lists as the current language writes them. */
import { m } from './paraglide/messages.js';
import { getLocale } from './paraglide/runtime.js';

/** Both English editions are written the British way: no comma before the last `and`. */
function writing(): string {
  const locale = getLocale();
  return locale.startsWith('en') ? 'en-GB' : locale;
}

/**
 * `a, b and c`; `a, b or c`. All our languages write lists alike but for the word; the browser's own
 * lists would take longer to set up than a whole wall of the tavern.
 */
export function listed(parts: readonly string[], type: 'and' | 'or' = 'and'): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  const before = parts.slice(0, -1).join(', ');
  return type === 'and' ? m.words_list_and({ before, last }) : m.words_list_or({ before, last });
}

/** Dice by their faces: `6, 4, 4`. */
export function faces(values: readonly number[]): string {
  return values.join(', ');
}

/** `12,345`, `12 345`, `7.5`. */
export function numberText(value: number, digits = 0): string {
  return new Intl.NumberFormat(writing(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** For the beginning of a sentence or a caption. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1);
}

/** `Smith, 2 × regular 1`: the same thing several times is said once. */
export function tallied(parts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return listed([...counts].map(([part, count]) => (count > 1 ? `${count} × ${part}` : part)));
}
