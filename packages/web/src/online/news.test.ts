import type { TableLine } from '@stammtisch/protocol';
import { expect, test } from 'vitest';
import { newsText } from './news.ts';

function line(stage: TableLine['stage'], yourTurn = false): TableLine {
  return {
    id: 'a',
    title: 'Round',
    stage,
    players: 2,
    modules: 1,
    clock: { kind: 'none' },
    serious: false,
    names: ['Anna', null],
    created: 0,
    updated: 0,
    yourTurn,
    until: null,
  };
}

test.each<[string, readonly TableLine[], string | null]>([
  ['nothing', [], null],
  ['what is over is no news', [line('over'), line('abandoned')], null],
  ['tables that go on', [line('playing'), line('gathering'), line('over')], '2 tables'],
  ['one’s turn comes first', [line('playing', true), line('gathering')], 'Your turn at 1 table'],
  ['who has to show up is waited for', [line('revealing')], 'Your turn at 1 table'],
])('%s', (_, tables, expected) => {
  const text = newsText(tables);
  if (expected === null) expect(text).toBeNull();
  else expect(text).toContain(expected);
});
