/** `balance`: a bot plays itself, and the numbers of a pack are held against their targets. */
import {
  balanceJson,
  countParts,
  playExperiment,
  samplesByPack,
  samplesOf,
  STRONGEST_BOT,
  targetTable,
} from '@stammtisch/lab';
import { isSet, noWords, valueOf } from '../program/arguments.ts';
import type { Command } from '../program/command.ts';
import { EFFORT_ROWS } from '../program/effortOptions.ts';
import { EXIT } from '../program/errors.ts';
import { SEED_ROWS, VARIANT_ROWS } from '../program/gameOptions.ts';
import { JOBS_ROWS, readJobs, runStoppable, stoppedText } from '../program/longRun.ts';
import { amount } from '../words/words.ts';
import { commandText, GAMES, readExperiment } from './balance/experimentOptions.ts';
import { checkReport, COMPONENT_NAMES, writeReport } from './balance/reportFile.ts';

export const balance: Command = {
  name: 'balance',
  usage: '[options]',
  summary: 'Lets a bot play itself and holds the numbers against their targets.',
  options: {
    players: { value: ['N[,N…]', '2,3'], help: 'player counts (2,3,4)' },
    modules: { value: ['M[,M…]', '1,5'], help: 'modules 1 to M, for each M (1,5)' },
    games: { value: ['G', '400'], help: `games of each combination (${GAMES})` },
    bot: { value: ['NAME', STRONGEST_BOT], help: `who plays (${STRONGEST_BOT})` },
    ...EFFORT_ROWS,
    ...SEED_ROWS,
    ...JOBS_ROWS,
    pack: VARIANT_ROWS['pack']!,
    try: {
      value: ['FILE', 'cheap-monk.json'],
      help: 'another pack, or the rows in which it differs, to compare with',
      repeatable: true,
    },
    out: {
      value: ['FILE.md', 'docs/balance.md'],
      help: 'write a report there, its pictures into the folder of that name',
    },
    json: { help: 'print one line of JSON instead of a table' },
  },
  notes: [
    'Targets: docs/components.md. Every combination and every pack gets the same luck game by',
    'game, so --try compares pairs of games. A file to try is a whole pack or just what changes,',
    'as in {"tiles": [{"id": "monk", "price": 8}]}. A report ends with conclusions.md of its',
    'folder, if there is one. Results do not depend on --jobs. When stopped (Ctrl-C) nothing is',
    'written.',
  ],
  async run(args, io) {
    noWords('balance', args);
    const experiment = await readExperiment(args);
    const jobs = readJobs(args);
    const out = valueOf(args, 'out');
    if (out !== undefined) await checkReport(out);
    const { value: parts, stopped } = await runStoppable(
      countParts(experiment),
      io.err,
      (control) => playExperiment(experiment, { ...control, jobs }),
    );
    if (stopped !== null) {
      await io.err.write(`${stoppedText(parts.length, countParts(experiment))}\n`);
      return stopped;
    }
    const samples = samplesOf(experiment, parts);
    // First of all: whoever reads the table may have heard enough half way.
    if (out !== undefined) {
      const pictures = await writeReport(out, experiment, commandText(args, experiment), samples);
      await io.err.write(`Wrote ${out} and ${amount(pictures, 'picture')}.\n`);
    }
    if (isSet(args, 'json')) {
      await io.out.write(`${JSON.stringify(balanceJson(experiment, samples))}\n`);
    } else {
      for (const each of samplesByPack(experiment, samples)) {
        if (experiment.packs.length > 1) await io.out.write(`${each[0]!.pack.id}\n`);
        await io.out.write(`${targetTable(each, COMPONENT_NAMES)}\n`);
      }
    }
    return EXIT.ok;
  },
};
