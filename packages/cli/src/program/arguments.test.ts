import { expect, test } from 'vitest';
import { readArguments, wholeNumber, type OptionRows } from './arguments.ts';

const ROWS: OptionRows = {
  games: { value: ['G', '100'], help: () => 'how many games' },
  option: { value: ['NAME', 'x'], help: () => 'a rule option', repeatable: true },
  legal: { help: () => 'count' },
};

const read = (...args: string[]) => readArguments('play', ROWS, args);

test('values, switches, repeated options and words', () => {
  const { options, words } = read(
    'a',
    '--games',
    '3',
    '--option=x',
    '--legal',
    '--option',
    'y',
    '-',
  );
  expect(Object.fromEntries(options)).toEqual({ games: ['3'], option: ['x', 'y'], legal: [''] });
  expect(words).toEqual(['a', '-']);
});

test('after -- all are words', () => {
  expect(read('--', '--games').words).toEqual(['--games']);
});

test.each([
  [['--gmaes', '3'], /no option --gmaes\. Did you mean "--games"\? It has --games, --option/],
  [['-g', '3'], /no option -g/],
  [['--toString'], /no option --toString/],
  [['--games'], /--games needs a value, as in --games 100\.$/],
  [['--games', '--legal'], /--games needs a value/],
  [['--games='], /--games needs a value/],
  [['--games', '1', '--games', '2'], /--games is given twice/],
  [['--legal=no'], /--legal is a switch and takes no value; it was given "no"/],
])('%j is told what is wrong', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});

test.each(['0', '11', '-3', '1.5', '1e1', 'ten', '٣', '9'.repeat(40)])(
  '%j is no number',
  (text) => {
    const args = read('--games', text);
    expect(() => wholeNumber(args, 'games', [1, 10], 1)).toThrow(
      `--games must be a whole number from 1 to 10; got "${text}".`,
    );
  },
);
