// Plays a whole game among bots and tells it as it goes; a different one each time.
// Options of `simulate` may follow and win: npm start -- --players 4 --seed 5

const DEFAULTS = [
  ['--players', '3'],
  ['--modules', '5'],
  ['--games', '1'],
  ['--seed', String(Math.floor(Math.random() * 1_000_000))],
  ['--bots', 'random'],
  ['--narrate'],
];

const own = process.argv.splice(2);
/** @param {string[]} option */
const isGiven = ([name]) => own.some((word) => word === name || word.startsWith(`${name}=`));

process.argv.push('simulate', ...DEFAULTS.filter((option) => !isGiven(option)).flat(), ...own);
await import('./stammtisch.mjs');
