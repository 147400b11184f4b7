/** What `verify` found, in plain English: the verdict first, then what speaks against it. */
import { never, problemText } from '@stammtisch/engine';
import type { Checked, Difference, NotesFound, Verification } from '@stammtisch/table';
import { counted } from './words.ts';

/** One line each. Faults of the replay are for `faultText` to tell. */
export function verificationLines(found: Verification): string[] {
  switch (found.kind) {
    case 'malformed':
      return [`not a game record: ${problemText(found.problem)}`];
    case 'noFairPart':
      return [
        'not verified: the record has no part "fair", so it does not say which dice were used; they cannot be computed again',
      ];
    case 'malformedFairPart':
      return [`not verified: its part "fair" cannot be read: ${problemText(found.problem)}`];
    case 'sealed':
      return [
        sealedText(found.finished),
        ...notedLines(found.noted),
        ...restartLines(found.restarts),
      ];
    case 'checked':
      return [
        verdict(found),
        ...commitmentLines(found.commitment),
        ...notedLines(found.noted),
        ...restartLines(found.restarts),
        ...startLines(found.start),
        ...outcomeLines(found.outcomes),
      ];
    default:
      return never(found);
  }
}

function sealedText(isFinished: boolean): string {
  return isFinished
    ? 'not verified: the game has ended, but the record does not tell the seed; ask whoever ran the game for it'
    : 'not verified yet: the seed is told when the game has ended; verify its record then';
}

function verdict({ ok, outcomes, start, finished }: Checked): string {
  const { equal, different } = outcomes;
  if (!ok) {
    const checked = counted(equal + different, 'outcome');
    return `not verified: of ${checked} computed again, ${equal} are as recorded`;
  }
  const drawn = start.expected === null ? '' : ', the start seat';
  const end = finished ? '' : '; the game is unfinished';
  return `verified: commitment${drawn} and all ${counted(equal, 'outcome')} are what the dice give${end}`;
}

function commitmentLines({ recorded, computed }: Checked['commitment']): string[] {
  return recorded === computed
    ? []
    : [`the seed is not the one committed to: its hash is ${computed}, recorded is ${recorded}`];
}

function notedLines({ commitment, nonce }: NotesFound): string[] {
  return [
    ...(commitment === null ? [] : [notedText('commitment', commitment)]),
    ...(nonce === null ? [] : [notedText('nonce', nonce)]),
  ];
}

function notedText(what: string, isThere: boolean): string {
  return isThere
    ? `your ${what} is in the record`
    : `your ${what} is not in the record: these are not the dice you were promised`;
}

/** A record that does not say how often is not spoken of: games on one device never do. */
function restartLines(restarts: number | null): string[] {
  if (restarts === null) return [];
  return restarts === 0
    ? ['the reveal was not started again: these are the first dice this table had']
    : [
        `the reveal was started again ${restarts === 1 ? 'once' : `${restarts} times`}: each time, whoever ran the game could see the dice and drop them`,
      ];
}

function startLines({ expected, found }: Checked['start']): string[] {
  return expected === null || expected === found
    ? []
    : [`the dice give the mug to seat ${expected}, recorded is seat ${found}`];
}

function outcomeLines({ first, different, foreign }: Checked['outcomes']): string[] {
  return [
    ...(first === null ? [] : [differenceText(first, different)]),
    ...(foreign === 0
      ? []
      : [
          `${counted(foreign, 'outcome')} at the beginning came from other dice; they prove nothing`,
        ]),
  ];
}

function differenceText({ move, index, stream, expected, found }: Difference, all: number): string {
  const where = move === null ? 'setup' : `move ${move + 1}`;
  const what = `${where}, outcome ${index + 1} (stream ${stream}): recorded as ${quote(found)}, the dice give ${expected}`;
  return all === 1 ? what : `${what}; ${counted(all - 1, 'more outcome')} after it`;
}

function quote(found: unknown): string {
  return typeof found === 'string' || typeof found === 'number' ? String(found) : 'nothing';
}
