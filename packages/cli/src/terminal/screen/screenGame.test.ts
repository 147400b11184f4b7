/** Whole games by keyboard, on a screen in memory. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteBots } from '@stammtisch/bots';
import { replay } from '@stammtisch/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTty, type FakeTty } from '../../../test/fakeTty.ts';
import { hereBots } from '../game/inProcessBots.ts';
import { readArguments } from '../../program/arguments.ts';
import { play } from '../../commands/play.ts';
import { readSitting } from '../game/terminalGame.ts';
import { cells } from '../view/line.ts';
import { playScreen } from './screenGame.ts';
import { openTerminal } from './terminal.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-screen-'));
  file = join(folder, 'game.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
  readonly fake: FakeTty;
  readonly end: Promise<{ code: number; farewell: string }>;
  /** Types, lets everything happen that follows, and answers with the screen. */
  readonly press: (keys: string) => Promise<string>;
  /** The same, and waits for what takes its time: a game is saved between servings. */
  readonly pressAndWait: (keys: string) => Promise<string>;
}

const REDRAW = '\f';
const CLEAR = '\u001B[2J';

async function start(
  line: string,
  fake = fakeTty(),
  bots: RemoteBots = hereBots(),
): Promise<Started> {
  const args = readArguments('play', play.options, ['--pace', 'off', ...line.split(' ')]);
  const sitting = await readSitting(args);
  const terminal = openTerminal(fake.tty);
  const end = playScreen(sitting, terminal, bots).finally(() => terminal.close());
  end.catch(() => {});
  const settle = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve));
    return fake.screen().join('\n');
  };
  const timesDrawn = (): number => fake.raw().split(CLEAR).length;
  await settle();
  return {
    fake,
    end,
    press(keys) {
      fake.type(keys);
      return settle();
    },
    async pressAndWait(keys) {
      const before = timesDrawn();
      fake.type(keys + REDRAW);
      await vi.waitFor(() => expect(timesDrawn()).toBeGreaterThan(before), { interval: 1 });
      return settle();
    },
  };
}

function isRestored(fake: FakeTty): boolean {
  return !fake.isRaw() && !fake.isSecondScreen() && fake.isCursorShown();
}

test('a whole game by keyboard, with all views on the way, and the terminal as before', async () => {
  const { fake, end, press, pressAndWait } = await start(
    `--seats me,random,random --modules 5 --seed 6 --save ${file}`,
  );
  expect(fake.isRaw() && fake.isSecondScreen() && !fake.isCursorShown()).toBe(true);
  const seen = new Set<string>();
  let screen = fake.screen().join('\n');
  for (let turns = 0; !screen.includes('The game is over.'); turns++) {
    expect(turns).toBeLessThan(600);
    for (const line of fake.screen()) expect(cells(line)).toBeLessThanOrEqual(80);
    expect(screen).not.toMatch(/undefined|null|NaN/);
    const title = /^(Plan your dice|Serve, spend|Closing now|\d dic?e? not placed)/m.exec(
      screen,
    )?.[1];
    seen.add(title ?? 'other');
    if (title === 'Plan your dice') await press('a');
    if (title === 'Serve, spend') await press('s');
    screen = await pressAndWait(
      title === undefined
        ? '1'
        : title.startsWith('Serve')
          ? '0'
          : title.startsWith('Plan')
            ? '0'
            : '1',
    );
    const isOver = screen.includes('The game is over.');
    if (turns % 40 === 0 && !isOver) screen = await press('mtttrl?\t\u001B[6~\u001B[5~v');
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Plan your dice', 'Serve, spend', 'other']));
  expect(screen).toMatch(/nobles +guests/);
  await press('w1');
  const { code, farewell } = await end;
  expect(code).toBe(0);
  expect(farewell).toMatch(/(win|wins|share the victory) with \d+ points/);
  expect(farewell).toContain(`The record is in ${file}. The seed was 6.`);
  expect(isRestored(fake)).toBe(true);
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(replay(record)).toMatchObject({ faults: [], finished: true });
});

test('a die is chosen, then its space; undo, hint, arrows and resize', async () => {
  const { fake, end, press } = await start('--seats me,random --seed 4 --start 0');
  expect(await press('')).toContain('Your guests have arrived. Keep them?');
  await press('1');
  for (let draft = 0; draft < 3; draft++) {
    expect(await press('')).toContain('Take a die from your coaster.');
    await press('\u001B[B\u001B[A\r');
  }
  expect(await press('')).toContain('Plan your dice, then open the tavern.');
  expect(await press('1')).toMatch(/Where does die 1 \[\d\] go\?/);
  expect(await press('C')).toMatch(/Die 1 \[\d\], on the cashbox/);
  expect(await press('')).toMatch(/Plan +pays 1 thaler and 0 beer/);
  expect(await press('u')).toMatch(/Die 1 \[\d\], not placed/);
  expect(await press('u')).toContain('Nothing to undo: chance or another seat');
  expect(await press('h')).toMatch(/── The bot "\w+" would/);
  expect(await press('v')).toContain('Evening 1 of 8 · Serve the guests · your turn');
  fake.resize(120, 50);
  expect((await press('')).split('\n')).toHaveLength(50);
  await press('0');
  expect(await press('0')).toMatch(/Closing now: \d dice not served/);
  expect(await press('2')).toContain('Serve, spend, and close.');
  await press('q');
  expect(await press('')).toContain('Leave the game?');
  expect(await press('3')).toContain('Serve, spend, and close.');
  await press('q2');
  expect(await end).toMatchObject({ code: 0, farewell: expect.stringContaining('not saved') });
  expect(isRestored(fake)).toBe(true);
});

test('Ctrl-C leaves at once, and keeps the game where --save says', async () => {
  const { fake, end, press } = await start(`--seats me,random --seed 4 --save ${file}`);
  await press('1\u0003');
  expect(await end).toMatchObject({ code: 130 });
  expect(isRestored(fake)).toBe(true);
  expect(existsSync(file)).toBe(true);
});

/** Seat 0 of seed 4, up to its first serving, which is closed with nothing served. */
const FIRST_SERVING = ['1', '1', '1', '1', '0', '0', '1'];

test('a serving that a person closes is saved at once, with not a word about it', async () => {
  const { end, press } = await start(`--seats me,random --seed 4 --start 0 --save ${file}`);
  for (const key of FIRST_SERVING) {
    expect(existsSync(file)).toBe(false);
    await press(key);
  }
  await vi.waitFor(() => expect(existsSync(file)).toBe(true));
  expect(await press('')).not.toContain(file);
  await press('1q2');
  expect((await end).farewell).toContain(`${file} holds the game as it was saved last`);
});

test('a save that fails is told, and the game goes on; on leaving it is an error', async () => {
  const gone = join(folder, 'gone');
  mkdirSync(gone);
  const { fake, end, press } = await start(
    `--seats me,random --seed 4 --start 0 --save ${join(gone, 'game.json')}`,
  );
  rmSync(gone, { recursive: true });
  for (const key of FIRST_SERVING) await press(key);
  await vi.waitFor(async () =>
    expect((await press('')).replaceAll('\n', ' ')).toContain('does not exist; make it first.'),
  );
  expect(await press('1')).not.toContain('make it first.');
  await press('\u0003');
  await expect(end).rejects.toThrow('does not exist; make it first.');
  expect(isRestored(fake)).toBe(true);
});

test('a hint is gone when the game goes on', async () => {
  const { end, press } = await start('--seats me,random --seed 4 --start 0');
  expect(await press('h')).toContain('would ──');
  expect(await press('1')).not.toContain('would ──');
  await press('q2');
  await end;
});

test('SIGHUP saves and restores', async () => {
  const { fake, end, press } = await start(`--seats me,random --seed 4 --save ${file}`);
  await press('1');
  process.emit('SIGHUP', 'SIGHUP');
  expect(await end).toMatchObject({ code: 129 });
  expect(isRestored(fake)).toBe(true);
  expect(existsSync(file)).toBe(true);
});

test('a bot that fails ends the game with the terminal restored and the game kept', async () => {
  const failing: RemoteBots = {
    think: async () => ({ ok: false, reason: 'failed', problem: 'no idea' }),
    close: () => {},
  };
  const { fake, end, press } = await start(
    `--seats me,random --seed 4 --start 0 --save ${file}`,
    fakeTty(),
    failing,
  );
  await press('1');
  await expect(end).rejects.toThrow('A bot failed: no idea.');
  expect(isRestored(fake)).toBe(true);
  expect(existsSync(file)).toBe(true);
});

test('colours only where welcome, ASCII only where needed', async () => {
  const plain = await start('--seats me,random --seed 4 --start 0', fakeTty({ unicode: false }));
  await plain.press('q');
  await plain.end;
  // oxlint-disable-next-line no-control-regex -- terminals speak in control characters
  expect(plain.fake.raw().replaceAll(/\u001B\[[\d;?]*[A-Za-z]/g, '')).toMatch(/^[ -~]*$/);
  // oxlint-disable-next-line no-control-regex -- terminals speak in control characters
  expect(plain.fake.raw()).not.toMatch(/\u001B\[[1-9][\d;]*m/);
  const bright = await start('--seats me,random --seed 4 --start 0', fakeTty({ colour: true }));
  await bright.press('q');
  await bright.end;
  expect(bright.fake.raw()).toContain('\u001B[36m');
});
