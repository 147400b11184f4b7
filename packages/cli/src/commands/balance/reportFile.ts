/** Where a report is kept: one page, its pictures in a folder beside it, and what people add. */
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  COMPONENT_NAMES,
  plotsOf,
  reportText,
  samplesByPack,
  type Report,
  type ExperimentSample,
  type Experiment,
} from '@stammtisch/lab';
import { m } from '@stammtisch/words';
import { Complaint, errorCode, EXIT, fileTrouble } from '../../program/errors.ts';
import { effortText } from '../../program/effortOptions.ts';
import { checkPlace, writePage } from '../../program/outputFile.ts';

const PAGE = /\.md$/i;
const CONCLUSIONS = 'conclusions.md';

/** Before hours of play, not after. */
export async function checkReport(out: string): Promise<void> {
  if (!PAGE.test(out)) {
    throw new Complaint(m.terminal_report_markdown({ file: out }));
  }
  await checkPlace(out, '--out');
}

/** Answers how many pictures there are. */
export async function writeReport(
  out: string,
  experiment: Experiment,
  command: string,
  samples: readonly ExperimentSample[],
): Promise<number> {
  const folder = out.replace(PAGE, '');
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    const facts = { option: '--out', file: out, folder, why: fileTrouble(error) };
    throw new Complaint(m.terminal_unmakeable(facts), EXIT.faults);
  });
  const plots = plotsOf(samplesByPack(experiment, samples)[0]!);
  const pictures = Object.values(plots);
  for (const { file, svg } of pictures) await writePage(join(folder, file), svg);
  const page = reportText({
    experiment,
    command,
    effort: effortText([experiment.bot], experiment.efforts),
    samples,
    names: COMPONENT_NAMES,
    plots,
    folder: basename(folder),
    conclusions: await readConclusions(folder),
  });
  await writePage(out, page);
  return pictures.length;
}

async function readConclusions(folder: string): Promise<Report['conclusions']> {
  const file = join(folder, CONCLUSIONS);
  try {
    return { file: `${basename(folder)}/${CONCLUSIONS}`, text: await readFile(file, 'utf8') };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new Complaint(m.terminal_unreadable({ file, why: fileTrouble(error) }), EXIT.faults);
  }
}
