/** Breaks the line, moves the cursor or turns the text around; a file's name may hold any of it. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** The text in one line, whatever it quotes: `a\u000ab`. */
export function oneLine(text: string): string {
  return text.replaceAll(
    UNPRINTABLE,
    (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
}
