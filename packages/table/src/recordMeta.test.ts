import { expect, test } from 'vitest';
import { newTable, playMoves } from '../test/tables.ts';
import { resignedOfRecord, withResigned } from './recordMeta.ts';

test('a record that tells who resigned is read, and one that does not is taken for none', () => {
  const record = playMoves(newTable(), 3).record();
  expect(resignedOfRecord(record)).toEqual([]);
  const told = withResigned(record, [false, true]);
  expect(resignedOfRecord(told)).toEqual([false, true]);
  expect(told.table).toEqual({ ...(record.table as object), resigned: [false, true] });
  expect(resignedOfRecord({ ...record, table: { resigned: ['yes', 1, true] } })).toEqual([
    false,
    false,
    true,
  ]);
  expect(resignedOfRecord({ ...record, table: 'none' })).toEqual([]);
});
