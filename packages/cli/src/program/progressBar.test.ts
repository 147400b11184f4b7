import { expect, test } from 'vitest';
import { barText, progress } from './progressBar.ts';

test('a bar says how far and how long', () => {
  const half = barText(50, 100, 90_000);
  expect(half).toBe(`${'█'.repeat(15)}${'░'.repeat(15)}  50 %  50/100 games  1 min 30 s left`);
  expect(barText(0, 10, 0)).toContain('  0 %  0/10 games');
});

function terminal(isTerminal: boolean): { written: string[]; out: Parameters<typeof progress>[0] } {
  const written: string[] = [];
  const write = async (text: string): Promise<void> => {
    written.push(text);
  };
  return { written, out: { write, isTerminal, colour: false, columns: 80 } };
}

test('it moves now and then, and leaves a clean line', async () => {
  const { written, out } = terminal(true);
  const bar = progress(out, 10, 0);
  for (const now of [10, 150, 160, 300]) await bar.show(5, now);
  await bar.clear();
  expect(written).toHaveLength(3);
  expect(written.at(-1)).toBe('\r\u001B[K');
});

test('it is silent where nobody watches', async () => {
  const { written, out } = terminal(false);
  const bar = progress(out, 10, 0);
  await bar.show(5, 1000);
  await bar.clear();
  expect(written).toEqual([]);
});
