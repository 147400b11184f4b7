// Plays a whole game among bots and tells it as it goes; a different one each time.

const seed = Math.floor(Math.random() * 1_000_000);
const game = `simulate --players 3 --modules 5 --games 1 --seed ${seed} --bots random --narrate`;

process.argv.push(...game.split(' '));
await import('./stammtisch.mjs');
