/** A table whose log is kept elsewhere judges as one that remembers everything. */
import { actors, generator, toJSON, type Seat } from '@stammtisch/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTable, resumeTable } from '../src/open.ts';
import type { Table } from '../src/table.ts';
import type { Entry, Submission } from '../src/entries.ts';
import { choicesOf, diceOf, newId, optionsOf } from './tables.ts';

/** What a seat might ask for next: a move, a taking back, or something out of date. */
function wish(table: Table, players: number, below: (bound: number) => number): Submission {
  const able = actors(table.state());
  const seat: Seat = able[below(able.length)] ?? below(players);
  const seen = table.seen(seat) - (below(20) === 0 ? 1 : 0);
  if (below(4) === 0) return { id: newId(), seat, seen: Math.max(0, seen), undo: true };
  const choices = choicesOf(table.state(), seat);
  const some = choices.length === 0 ? [] : [choices[below(choices.length)]!];
  const again = below(3) === 0 ? [...some, ...some] : some;
  return { id: newId(), seat, seen: Math.max(0, seen), actions: again };
}

test('a table that remembers what is recent answers as one that remembers everything', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<2 | 3 | 4>(2, 3, 4),
      fc.constantFrom<1 | 3 | 5>(1, 3, 5),
      fc.nat({ max: 10_000 }),
      fc.integer({ min: 1, max: 250 }),
      (players, modules, luck, wishes) => {
        const options = optionsOf({ players, modules });
        const dice = diceOf({ luck, reveal: 'end' });
        const whole = openTable(options, dice);
        let recent = openTable(options, dice, 'recent');
        const below = generator(luck);
        for (let i = 0; i < wishes; i++) {
          const submission = wish(whole, players, below);
          const answer = whole.submit(submission);
          expect(recent.submit(submission)).toEqual(answer);
          expect(recent.submit(submission)).toEqual(whole.submit(submission));
          expect(recent.version()).toBe(whole.version());
          for (let seat = 0; seat < players; seat++) {
            expect(recent.seen(seat)).toBe(whole.seen(seat));
            expect(recent.undoBar(seat)).toBe(whole.undoBar(seat));
          }
          if (below(40) === 0) {
            const opened = resumeTable(whole.save(), 'recent');
            expect(opened.ok).toBe(true);
            if (opened.ok) recent = opened.table;
          }
        }
        expect(toJSON(recent.state())).toEqual(toJSON(whole.state()));
      },
    ),
    { numRuns: 20 },
  );
});

test('a table follows entries that the same table made elsewhere, and goes on with the same dice', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), fc.integer({ min: 1, max: 120 }), (luck, wishes) => {
      const options = optionsOf({ players: 3, modules: 5 });
      const dice = diceOf({ luck, reveal: 'end' });
      const tables = [openTable(options, dice), openTable(options, dice, 'recent')] as const;
      const below = generator(luck);
      for (let i = 0; i < wishes; i++) {
        const here = below(2);
        const there = tables[1 - here]!;
        const table = tables[here]!;
        const entries: Entry[] = [];
        const stop = table.subscribe(({ entry }) => entries.push(entry));
        table.submit(wish(tables[0], 3, below));
        stop();
        for (const entry of entries) expect(there.accept(entry)).toBe('taken');
        for (const entry of entries) expect(there.accept(entry)).toBe('known');
        expect(toJSON(there.state())).toEqual(toJSON(table.state()));
      }
    }),
    { numRuns: 30 },
  );
});

test('a table that remembers what is recent has no record to give', () => {
  const table = openTable(optionsOf(), diceOf(), 'recent');
  expect(() => table.record()).toThrow('kept elsewhere');
  expect(() => table.save()).toThrow('kept elsewhere');
});
