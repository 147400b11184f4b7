import { LONGEST_CHAT, parseClientMessage } from '@stammtisch/protocol';
import { describe, expect, test } from 'vitest';
import { ChatDraft, cleanChatText } from './chatDraft.svelte.ts';

describe('what is said', () => {
  test.each([
    ['  Prost!  ', 'Prost!'],
    ['one\ntwo\r\n\tthree', 'one two three'],
    ['abc\u{202E}def\u{2066}', 'abcdef'],
    ['a\u{2028}b\u{0007}', 'a b'],
    ['\u{202E}\n', ''],
    ['👩‍🍳 \uD83D', '👩‍🍳'],
  ])('%j is sent as %j', (typed, said) => {
    expect(cleanChatText(typed)).toBe(said);
  });

  test('and is always something that a server takes', () => {
    const table = 't'.repeat(22);
    for (const typed of ['x\u{202E}y', 'a\u{0085}b', `${'a'.repeat(LONGEST_CHAT - 1)}🍺!`]) {
      const parsed = parseClientMessage({ type: 'chat', table, text: cleanChatText(typed) });
      expect(parsed.ok, typed).toBe(true);
    }
  });
});

function saying(draft: ChatDraft, text: string): string | null {
  draft.text = text;
  return draft.send();
}

describe('a line that is', () => {
  test('heard is gone from the box, and with it what was wrong before', () => {
    const draft = new ChatDraft();
    expect(saying(draft, 'Hello ')).toBe('Hello');
    expect(draft.text).toBe('');
    expect(draft.unheard).toEqual(['Hello']);
    draft.trouble = 'tooFast';
    expect(draft.onLine('Hello')).toBe(true);
    expect(draft.trouble).toBeNull();
    expect(draft.unheard).toEqual([]);
    expect(draft.onLine('Hello')).toBe(false);
  });

  test('refused comes back into the box', () => {
    const draft = new ChatDraft();
    saying(draft, 'one');
    draft.onLine('one');
    saying(draft, 'two');
    saying(draft, 'three');
    draft.text = 'fo';
    draft.onRefusal('tooFast');
    draft.onRefusal('tooFast');
    expect(draft.text).toBe('two three fo');
    expect(draft.unheard).toEqual([]);
    expect(draft.trouble).toBe('tooFast');
  });

  test('refused for something else leaves the box alone', () => {
    const draft = new ChatDraft();
    draft.text = 'half a';
    draft.onRefusal('tooFast');
    expect(draft.text).toBe('half a');
  });

  test('empty is not sent', () => {
    expect(saying(new ChatDraft(), ' \u{202E} ')).toBeNull();
  });
});
