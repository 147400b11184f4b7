/** `balance`: a bot plays itself, and the numbers of a pack are held against their targets. */
import {
  balanceJson,
  COMPONENT_NAMES,
  countParts,
  playExperiment,
  samplesByPack,
  samplesOf,
  STRONGEST_BOT,
  targetTable,
} from '@stammtisch/lab';
import { isSet, noWords, valueOf } from '../program/arguments.ts';
import { m } from '@stammtisch/words';
import type { Command } from '../program/command.ts';
import { EFFORT_ROWS } from '../program/effortOptions.ts';
import { EXIT } from '../program/errors.ts';
import { SEED_ROWS, VARIANT_ROWS } from '../program/gameOptions.ts';
import { JOBS_ROWS, readJobs, runStoppable, stoppedText } from '../program/longRun.ts';
import { commandText, GAMES, readExperiment } from './balance/experimentOptions.ts';
import { checkReport, writeReport } from './balance/reportFile.ts';

export const balance: Command = {
  name: 'balance',
  usage: '[options]',
  summary: m.terminal_balance_summary,
  options: {
    players: {
      value: ['N[,N…]', '2,3'],
      help: () => m.terminal_balance_players({ usual: '2,3,4' }),
    },
    modules: { value: ['M[,M…]', '1,5'], help: () => m.terminal_balance_modules({ usual: '1,5' }) },
    games: { value: ['G', '400'], help: () => m.terminal_balance_games({ usual: GAMES }) },
    bot: {
      value: ['NAME', STRONGEST_BOT],
      help: () => m.terminal_balance_bot({ usual: STRONGEST_BOT }),
    },
    ...EFFORT_ROWS,
    ...SEED_ROWS,
    ...JOBS_ROWS,
    pack: VARIANT_ROWS['pack']!,
    try: {
      value: ['FILE', 'cheap-monk.json'],
      help: m.terminal_balance_try,
      repeatable: true,
    },
    out: {
      value: ['FILE.md', 'docs/balance.md'],
      help: m.terminal_balance_out,
    },
    json: { help: m.terminal_opt_json },
  },
  notes: () => m.terminal_balance_notes({ example: '{"tiles": [{"id": "monk", "price": 8}]}' }),
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
    // Before the table, whose reader may stop listening half way.
    if (out !== undefined) {
      const pictures = await writeReport(out, experiment, commandText(args, experiment), samples);
      await io.err.write(`${m.terminal_report_written({ file: out, count: pictures })}\n`);
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
