/** How deep JSON is nested, told before it is read. */

/** Levels of brackets; moves have five, records and packs six. */
const MOST_LEVELS = 50;
/** Nothing as short as this can be so deep that it does harm. */
const HARMLESS_LENGTH = 1_000;

/**
 * Reading what is nested thousands of levels deep takes a hundred times as long as all else, and
 * writing it again overflows the stack.
 */
export function isTooDeep(text: string): boolean {
  if (text.length <= HARMLESS_LENGTH) return false;
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) i += char === '\\' ? 1 : 0;
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    if (depth > MOST_LEVELS) return true;
  }
  return false;
}
