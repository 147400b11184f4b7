/** What `npm start` prints: where it is, for this device and for those nearby. */
import { expect, test } from 'vitest';
import { mayShowCode, welcomeText } from '../scripts/welcome.mjs';

test('all addresses of the network are told, and how to keep it to this device', () => {
  const network = ['http://192.168.178.23:8080', 'http://[fd00::5]:8080'];
  expect(welcomeText({ port: 8080, publicUrl: null, network }).split('\n')).toEqual([
    'Stammtisch is open: http://localhost:8080',
    'In this network:    http://192.168.178.23:8080',
    '                    http://[fd00::5]:8080',
    expect.stringContaining('HOST=localhost npm start'),
    'Press Ctrl-C to close it.',
  ]);
});

test('without a network that is told, unless there is a public address', () => {
  const alone = welcomeText({ port: 1, publicUrl: null, network: [] });
  expect(alone).toContain('Other devices cannot reach it');
  const known = welcomeText({ port: 1, publicUrl: 'https://example.org', network: [] });
  expect(known).toContain('For everybody:      https://example.org');
  expect(known).not.toContain('cannot');
});

const TERMINAL = { isTTY: true, columns: 80 };

test.each([
  ['a terminal', TERMINAL, {}, true],
  ['a file', { ...TERMINAL, isTTY: false }, {}, false],
  ['a narrow terminal', { ...TERMINAL, columns: 32 }, {}, false],
  ['who wants none', TERMINAL, { NO_QR: '1' }, false],
  ['who wants no colours', TERMINAL, { NO_COLOR: '1' }, false],
  ['a terminal without any', TERMINAL, { TERM: 'dumb' }, false],
])('a code for %s', (_, out, env, isShown) => {
  expect(mayShowCode(out, env, 33)).toBe(isShown);
});
