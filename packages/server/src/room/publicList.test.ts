import { expect, test } from 'vitest';
import { specOf } from '../../test/client.ts';
import { tableRow } from '../../test/storeRows.ts';
import type { ListedTable } from '../store/tables.ts';
import { makePublicList } from './publicList.ts';
import { makeSummary, newSeating } from './seating.ts';

function listedOf(host: string, updated: number): ListedTable {
  const line = makeSummary(newSeating(specOf({ title: host }), host, ''));
  return tableRow({ id: `${host}${updated}`, updated, line });
}

/** As the store gives them: the latest first. */
function listOf(hosts: readonly string[]): string[] {
  const listed = hosts.map((host, i) => listedOf(host, 1_000 - i));
  return makePublicList(listed).map(({ title }) => title);
}

test('a hundred tables of a host leave room for those of others, which are older', () => {
  const list = listOf([...Array.from({ length: 100 }, () => 'much'), 'anna', 'mira', 'anna']);
  expect(list).toHaveLength(100);
  expect(list.slice(-3)).toEqual(['anna', 'mira', 'anna']);
});

test('where there is room, a host has as many as there are, the latest first', () => {
  const hosts = ['anna', 'anna', 'mira', 'anna', 'anna', 'anna', 'anna', 'anna', 'mira'];
  expect(listOf(hosts)).toEqual(hosts);
});

test('of many hosts with many tables each has its share', () => {
  const hosts = Array.from({ length: 25 }, (_, i) => `h${i}`);
  const list = listOf(hosts.flatMap((host) => Array.from({ length: 12 }, () => host)));
  expect(list).toHaveLength(100);
  for (const host of hosts.slice(0, 20)) {
    expect(list.filter((one) => one === host)).toHaveLength(5);
  }
});
