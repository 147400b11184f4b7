/** The page on which `balance` writes what it found. */
import { thousands } from '../../text/numbers.ts';
import { bandText, findingText, headOf, NOTHING, verdictText } from './estimateText.ts';
import { cellsOf, type UsageTable } from './usageTable.ts';
import { usageTables } from './usageTables.ts';
import { mergeCounts, type GameCounts } from '../gameCounts.ts';
import {
  findingOf,
  measuresOf,
  sizeName,
  type ComponentNames,
  type Finding,
  type Topic,
} from '../measure.ts';
import { prose, table } from '../../text/layout.ts';
import type { plotsOf } from '../plots/plots.ts';
import type { Plot } from '../plots/svg.ts';
import { samplesByPack, type ExperimentSample, type Experiment } from '../experiment.ts';
import { triedLines } from './comparisonSection.ts';

export interface Report {
  readonly experiment: Experiment;
  /** What to type for the same page. */
  readonly command: string;
  /** What was held back, if anything. */
  readonly effort: string;
  readonly samples: readonly ExperimentSample[];
  readonly names: ComponentNames;
  readonly plots: ReturnType<typeof plotsOf>;
  /** The folder of the pictures, as the page links it. */
  readonly folder: string;
  /** What people conclude from it, as they wrote it; null if nobody has yet. */
  readonly conclusions: { readonly file: string; readonly text: string } | null;
}

interface Section {
  readonly title: string;
  readonly topic: UsageTable['topic'];
  readonly plots: readonly (Topic | 'points')[];
  readonly text: string;
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Scores',
    topic: 'scores',
    plots: ['scores', 'points'],
    text: 'The score of the winner, and the part of all players’ points that nobles bring. Players of the board game say that the winner usually has the most nobles, alone or with others.',
  },
  {
    title: 'Tiles',
    topic: 'tiles',
    plots: ['tiles'],
    text: 'How many winners bought each tile before the last round. In the last round a tile is hardly more than the noble it brings, and in module 1 one is free. Who starts with a tile upgraded is not counted for it.',
  },
  {
    title: 'Guests',
    topic: 'guests',
    plots: ['guests'],
    text: 'In how many games anybody recruits a guest of each price.',
  },
  {
    title: 'Monastery',
    topic: 'monastery',
    plots: ['monastery'],
    text: 'In how many games anybody comes to space 12 or beyond.',
  },
  {
    title: 'Start seat',
    topic: 'startSeat',
    plots: ['startSeat'],
    text: 'How often the seat wins that holds the mug in the first round. The target is six points wide: as long as the interval is wider than that, the number of games cannot answer the question.',
  },
  {
    title: 'Staff, counter guests and losses',
    topic: 'table',
    plots: [],
    text: 'No targets: how much is used of what every game has.',
  },
  {
    title: 'The parts of the modules',
    topic: 'modules',
    plots: [],
    text: 'No targets: how much is used of what modules add.',
  },
];

export function reportText(report: Report): string {
  const [base, ...tried] = samplesByPack(report.experiment, report.samples);
  const lines = [
    ...opening(report),
    ...SECTIONS.flatMap((section) => sectionLines(section, base!, report)),
    ...outsideLines(base!, report.names),
    ...triedLines(base!, tried, report.names),
    ...closingLines(report),
    '',
  ];
  return lines.join('\n');
}

function opening({ experiment, command, effort }: Report): string[] {
  const { bot, games, seed, packs } = experiment;
  return [
    '# How balanced the numbers are',
    '',
    ...prose(
      `This page is written by a command, not by hand. The bot \`${bot}\` plays against itself` +
        `${effort === '' ? '' : ` (${effort})`}, ${thousands(games)} games of each size from seed ` +
        `${seed}, with the pack \`${packs[0]!.id}\`:`,
    ),
    '',
    '```sh',
    command,
    '```',
    '',
    '## How to read it',
    '',
    ...prose(
      'The targets are those of [components.md](components.md#calibration). Each figure is ' +
        'followed by the interval that holds the true one with 95 % certainty. *Inside* and ' +
        '*outside* mean that the whole interval lies inside or outside the target; otherwise it ' +
        'cannot be told at this number of games. Of twenty intervals one misses, so a single odd ' +
        'figure among many may be chance. In pictures the shaded band is the target, the whisker ' +
        'the interval.',
    ),
    '',
    ...prose(
      'What bots do is not what people do: a figure outside its target says that the numbers, ' +
        'or the bot, have a preference that should be looked at. Tables without a target count ' +
        'for one seat in one game, unless they say otherwise; a dash means that it never happened. ' +
        'A shared victory counts in parts.',
    ),
  ];
}

function findingCell(finding: Finding): string {
  const words = [findingText(finding), verdictText(finding)];
  return words.filter((part) => part !== '').join('<br>');
}

function sectionLines(
  section: Section,
  samples: readonly ExperimentSample[],
  report: Report,
): string[] {
  const measures = measuresOf(samples[0]!.pack).filter(({ topic }) => topic === section.topic);
  const rows = measures.map((measure) => [
    measure.label(report.names),
    measure.target === '' ? NOTHING : measure.target,
    ...samples.map((sample) => findingCell(findingOf(measure, sample))),
  ]);
  const sums = samples.map(({ games }) => mergeCounts(games));
  const details = usageTables(report.names).filter(({ topic }) => topic === section.topic);
  const tables = details.flatMap((detail) => detailLines(detail, samples, sums));
  if (rows.length === 0 && tables.length === 0) return [];
  return [
    '',
    `## ${section.title}`,
    '',
    ...prose(section.text),
    ...(rows.length === 0 ? [] : ['', ...table(['', 'target', ...headOf(samples)], rows)]),
    ...section.plots.flatMap((name) => ['', plotText(report.plots[name], report.folder)]),
    ...tables,
  ];
}

function plotText({ title, file }: Plot, folder: string): string {
  return `![${title}](${folder}/${file})`;
}

function detailLines(
  detail: UsageTable,
  samples: readonly ExperimentSample[],
  sums: readonly GameCounts[],
): string[] {
  const rows = cellsOf(detail, sums, NOTHING);
  if (rows === null) return [];
  // Sizes without the module in question have nothing to say.
  const lines = [[`**${detail.title}**`, ...headOf(samples)], ...rows];
  const [head, ...told] = lines.map((line) =>
    line.filter((_, column) => rows.some((row) => row[column] !== NOTHING)),
  );
  return ['', ...table(head!, told)];
}

function outsideLines(samples: readonly ExperimentSample[], names: ComponentNames): string[] {
  const findings = measuresOf(samples[0]!.pack).flatMap((measure) =>
    samples.map((sample) => findingOf(measure, sample)),
  );
  const outside = findings.filter(({ verdict }) => verdict === 'outside');
  const unclear = findings.filter(({ verdict }) => verdict === 'cannot be told').length;
  const judged = findings.filter(({ verdict }) => verdict !== null).length;
  return [
    '',
    '## What falls outside its target',
    '',
    ...prose(
      `Of ${judged} figures with a target ${judged - outside.length - unclear} are inside, ` +
        `${outside.length} outside, and of ${unclear} it cannot be told.`,
    ),
    ...(outside.length === 0
      ? []
      : [
          '',
          ...table(
            ['', 'game', 'target', 'measured'],
            outside.map((finding) => [
              finding.measure.label(names),
              sizeName(finding.size),
              bandText(finding),
              findingText(finding),
            ]),
          ),
        ]),
  ];
}

function closingLines({ conclusions }: Report): string[] {
  if (conclusions === null) return [];
  return [
    '',
    '## What we would change',
    '',
    `<!-- Written by hand in ${conclusions.file}; edit it there. -->`,
    '',
    conclusions.text.trim(),
  ];
}
