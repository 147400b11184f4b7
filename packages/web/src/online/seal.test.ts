import type { TableStage } from '@stammtisch/protocol';
import { beforeEach, expect, test } from 'vitest';
import { FakeHouse, ID } from '../../test/fakeHouse.ts';
import { drop } from '../store/keep.ts';
import { noteSeal, notedSeal } from './seal.ts';

const { view } = new FakeHouse();
beforeEach(() => drop(`stammtisch-seal-${ID}`));

function see(stage: TableStage, commitment: string): void {
  noteSeal({ ...view, stage, fair: { ...view.fair, commitment } });
}

test('the seal that was seen before the first die is kept, whatever is shown later', () => {
  see('gathering', 'one');
  see('revealing', 'one');
  see('playing', 'another');
  see('over', 'another');
  expect(notedSeal(ID)).toBe('one');
});

test('where all begin again there is a new seal', () => {
  see('revealing', 'one');
  see('gathering', 'two');
  expect(notedSeal(ID)).toBe('two');
});

test.each(['playing', 'over', 'abandoned', 'deserted'] as const)(
  'a device that comes when the game is %s has seen no seal before the first die',
  (stage) => {
    see(stage, 'one');
    expect(notedSeal(ID)).toBeNull();
  },
);
