import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { isClosedPipe, output } from './io.ts';

function failing(code: string): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })),
  });
}

function terminal(columns: number): Writable {
  return Object.assign(new Writable(), { isTTY: true, columns });
}

test('colours are for terminals that want them', () => {
  expect(output(terminal(80), {})).toMatchObject({ isTerminal: true, colour: true, columns: 80 });
  expect(output(terminal(80), { NO_COLOR: '1' })).toMatchObject({ colour: false });
  expect(output(terminal(80), { NO_COLOR: '' })).toMatchObject({ colour: true });
  expect(output(terminal(80), { TERM: 'dumb' })).toMatchObject({ isTerminal: false });
  expect(output(terminal(0), {}).columns).toBeGreaterThan(40);
  expect(output(new Writable(), {})).toMatchObject({ isTerminal: false, colour: false });
});

test('a closed pipe is told from other trouble', async () => {
  const closed = output(failing('EPIPE'), {}).write('x');
  await expect(closed).rejects.toSatisfy(isClosedPipe);
  const full = output(failing('ENOSPC'), {}).write('x');
  await expect(full).rejects.toThrow('Writing the output failed: the disk is full.');
});
