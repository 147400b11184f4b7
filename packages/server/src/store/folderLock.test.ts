import { expect, test } from 'vitest';
import { tempFolder } from '../../test/databases.ts';
import { lockFolder } from './folderLock.ts';

const folder = tempFolder();

test('a folder that was let go can be held again at once', () => {
  const began = performance.now();
  for (let i = 0; i < 20; i++) lockFolder(folder)();
  // Who has to wait for another waits for seconds.
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('a folder that is held is refused in words', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('Another server uses the folder');
  release();
});
