/** Actions as short text, there and back. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionText, actors, legalActions, readAction } from '../src/index.ts';
import { keyOf } from './grid.ts';
import { play } from './play.ts';
import { checkRuns } from './run.ts';
import { STRANGE } from './strange.ts';

/** Every text that the fixed games meet. */
const TEXTS = new Set<string>();

test('every generated action reads as it was written', () => {
  checkRuns((run) => {
    for (const { state } of play(run)) {
      for (const seat of actors(state)) {
        for (const action of legalActions(state, seat)) {
          const text = actionText(action);
          if (TEXTS.has(text)) continue;
          expect(readAction(text)).toEqual({ ok: true, value: action });
          TEXTS.add(text);
        }
      }
    }
  }, 5);
  expect(TEXTS.size).toBeGreaterThan(250);
});

test('different actions have different texts', () => {
  const keys = [...TEXTS].map((text) => {
    const read = readAction(text);
    return read.ok ? keyOf(read.value) : text;
  });
  expect(new Set(keys).size).toBe(TEXTS.size);
});

function expectRefused(text: string): void {
  const read = readAction(text);
  if (read.ok) expect.fail(`${JSON.stringify(text)} reads as ${keyOf(read.value)}`);
  else expect([read.problem.at, read.problem.expected]).not.toContain('');
}

test('garbage is refused with a reason', () => {
  const garbage = [
    '',
    ' ',
    'fold',
    'Serve 0',
    'serve',
    'serve ',
    'serve x',
    'serve -1',
    'serve 1.5',
    'serve 1e0',
    'serve 0x1',
    'serve ٣',
    'serve 7',
    'serve 9999999999999999999',
    'serve -',
    'serve 0 0',
    'serve  0',
    ' serve 0',
    'serve 0 ',
    'serve\t0',
    'serve 0\n',
    'place 0',
    'place 0 table-20',
    'place 0 table--1',
    'place 0 table-01',
    'place 0 cellar',
    'place - cashbox',
    'start pilgrim regular-1 regular-1 regular-1',
    'start nobody',
    'start -',
    'start classic -',
    'buy noble',
    'buy -',
    'upgrade monk',
    'upgrade monk -',
    'upgrade monk 17',
    'recruit 5',
    'nobles 0',
    'nobles 4',
    'sign 4',
    'recall Noble',
    `recall ${'x'.repeat(41)}`,
    'eject -',
    'fire -',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'toString 1',
    'x'.repeat(1_000_000),
    'serve '.repeat(100_000),
  ];
  garbage.forEach(expectRefused);
});

test('what is no text at all is refused with a reason', () => {
  for (const [name, value] of STRANGE) {
    if (typeof value === 'string') continue;
    const read = readAction(value);
    expect(read, name).toMatchObject({ ok: false });
  }
});

test('only one text stands for an action', () => {
  for (const text of ['serve 00', 'serve 006', 'draft 03', 'upgrade monk 000', 'deny 01']) {
    expectRefused(text);
  }
});

test('whatever is read would be written just so', () => {
  const word = fc.oneof(
    fc.constantFrom(...'start bonus free hire draft place turn serve buy upgrade'.split(' ')),
    fc.constantFrom(...'recruit nobles fire eject deny either sign recall -'.split(' ')),
    fc.constantFrom('monk', 'noble', 'classic', 'table-3', 'bard', 'eject', 'die', 'regular-1'),
    fc.nat(20).map(String),
    fc.string(),
  );
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (any) => {
      const read = readAction(any);
      if (read.ok) expect(actionText(read.value)).toBe(any);
      else expect([read.problem.at, read.problem.expected]).not.toContain('');
    }),
    { numRuns: 3_000 },
  );
});
