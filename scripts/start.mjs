// At a terminal: a game against the strongest bot. Elsewhere, or with options of `simulate`, a whole
// game among bots is told as it goes, a different one each time: npm start -- --players 4 --seed 5

const DEFAULTS = [
  ['--players', '3'],
  ['--modules', '5'],
  ['--games', '1'],
  ['--seed', String(Math.floor(Math.random() * 1_000_000))],
  ['--bots', 'medium'],
  ['--narrate'],
];

const own = process.argv.splice(2);
/** @param {string[]} option */
const isGiven = ([name]) => own.some((word) => word === name || word.startsWith(`${name}=`));

if (own.length === 0 && process.stdin.isTTY && process.stdout.isTTY) process.argv.push('play');
else process.argv.push('simulate', ...DEFAULTS.filter((option) => !isGiven(option)).flat(), ...own);
await import('./stammtisch.mjs');
