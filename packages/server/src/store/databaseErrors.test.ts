import { expect, test } from 'vitest';
import { isOutage } from './databaseErrors.ts';

function withCode(code: string): Error {
  return Object.assign(new Error('something'), { code });
}

test.each([
  ['the operator stops PostgreSQL', withCode('57P01')],
  ['it starts', withCode('57P03')],
  ['it has become a replica', withCode('25006')],
  ['a query took too long for it', withCode('57014')],
  ['too many connections', withCode('53300')],
  ['nobody listens', withCode('ECONNREFUSED')],
  ['the connection breaks', withCode('ECONNRESET')],
  ['the driver says so', new Error('Connection terminated unexpectedly')],
  ['the driver waited in vain', new Error('timeout exceeded when trying to connect')],
  ['somebody holds the file', withCode('SQLITE_BUSY')],
  ['the disk is full', withCode('SQLITE_FULL')],
  ['it is what lies behind', new Error('no', { cause: withCode('57P01') })],
])('the database is away: %s', (_, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a row is there already', withCode('23505')],
  ['a column is not', withCode('42703')],
  ['a transaction is not where it should be', withCode('25001')],
  ['so says SQLite', withCode('SQLITE_CONSTRAINT_PRIMARYKEY')],
  ['a mistake of our own', new TypeError('undefined is not a function')],
  ['no error at all', 'timeout exceeded'],
])('the query is wrong: %s', (_, error) => {
  expect(isOutage(error)).toBe(false);
});
