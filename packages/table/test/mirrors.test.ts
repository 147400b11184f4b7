/** Whoever follows the log of a table has the table. */
import { generator, toJSON } from '@stammtisch/engine';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openMirror, type Mirror } from '../src/mirror.ts';
import type { Table } from '../src/table.ts';
import type { Entry } from '../src/entries.ts';
import { newTable, playOne, throughJson, undo } from './tables.ts';

function mirrorOf(table: Table): Mirror {
  const begun = throughJson({ setup: table.save().setup, seats: table.seats(), fair: table.fair });
  const opened = openMirror({
    ...(begun as Omit<Parameters<typeof openMirror>[0], 'startDrawn'>),
    startDrawn: false,
  });
  if (!opened.ok) throw new Error(opened.fault.fault);
  return opened.mirror;
}

/** Entries come in pieces, some twice, some too early: the mirror says what it lacks. */
function deliver(mirror: Mirror, log: readonly Entry[], from: number): void {
  for (const entry of log.slice(from)) {
    const taken = mirror.accept(throughJson(entry) as Entry);
    expect(taken).not.toBe('wrong');
    if (taken !== 'missing') continue;
    const rest = log.slice(mirror.version(), entry.version);
    for (const late of rest) expect(mirror.accept(throughJson(late) as Entry)).toBe('taken');
  }
}

test('a mirror that is fed with the entries of a table, takings back included, equals it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<2 | 3 | 4>(2, 3, 4),
      fc.constantFrom<1 | 3 | 5>(1, 3, 5),
      fc.nat({ max: 10_000 }),
      fc.array(fc.nat({ max: 20 }), { minLength: 5, maxLength: 50 }),
      (players, modules, luck, steps) => {
        // As on a server, where games are followed: at the end the seed is told, and nothing taken back.
        const table = newTable({ players, modules, luck, reveal: 'end' });
        const mirror = mirrorOf(table);
        const below = generator(luck);
        for (const step of steps) {
          for (let i = 0; i < step; i++) {
            playOne(table, below);
            const seat = below(players);
            if (below(3) === 0 && table.mayUndo(seat)) undo(table, seat);
          }
          const log = table.entries();
          const from = below(log.length + 1);
          deliver(mirror, log, from);
          deliver(mirror, log, 0);
          expect(mirror.entries()).toEqual(log);
          expect(toJSON(mirror.state())).toEqual(toJSON(table.state()));
          for (let seat = 0; seat < players; seat++) {
            expect(mirror.seen(seat)).toBe(table.seen(seat));
            expect(mirror.mayUndo(seat)).toBe(table.mayUndo(seat));
          }
        }
        expect(mirror.record().moves).toEqual(table.record().moves);
      },
    ),
    { numRuns: 40 },
  );
});
