/** Where a report is kept: one page, its pictures in a folder beside it, and what people add. */
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  plotsOf,
  reportText,
  samplesByPack,
  type ComponentNames,
  type Report,
  type ExperimentSample,
  type Experiment,
} from '@stammtisch/lab';
import { Complaint, errorCode, EXIT, fileTrouble } from '../../program/errors.ts';
import { effortText } from '../../program/effortOptions.ts';
import { checkPlace, writePage } from '../../program/outputFile.ts';
import { sideText, startCardText, tileText } from '../../words/words.ts';

export const COMPONENT_NAMES: ComponentNames = {
  tile: tileText,
  side: sideText,
  startCard: startCardText,
};

const PAGE = /\.md$/i;
const CONCLUSIONS = 'conclusions.md';

/** Before hours of play, not after. */
export async function checkReport(out: string): Promise<void> {
  if (!PAGE.test(out)) {
    throw new Complaint(`--out ${out}: a report is Markdown; give a name that ends in .md.`);
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
    throw new Complaint(
      `--out ${out}: ${folder} cannot be made: ${fileTrouble(error)}.`,
      EXIT.faults,
    );
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
    throw new Complaint(`${file} cannot be read: ${fileTrouble(error)}.`, EXIT.faults);
  }
}
