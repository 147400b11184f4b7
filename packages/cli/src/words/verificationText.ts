/** What `verify` found: the verdict first, then what speaks against it. */
import { never, type Problem } from '@stammtisch/engine';
import type { Checked, Difference, NotesFound, Verification } from '@stammtisch/table';
import { faultText, m, numberText } from '@stammtisch/words';

/** `die: expected a whole number, got "x"`. */
export function problemText({ at, expected, got }: Problem): string {
  return m.terminal_problem({ at, expected, got });
}

/** One line each. Faults of the replay are for `faultText` to tell. */
export function verificationLines(found: Verification): string[] {
  switch (found.kind) {
    case 'malformed':
      return [faultText({ fault: 'malformed', problem: found.problem }, null)];
    case 'noFairPart':
      return [m.terminal_v_no_fair()];
    case 'malformedFairPart':
      return [m.terminal_v_bad_fair({ problem: problemText(found.problem) })];
    case 'sealed':
      return [
        found.finished ? m.terminal_v_seed_untold() : m.terminal_v_sealed(),
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

function verdict({ ok, outcomes, start, finished }: Checked): string {
  const { equal, different } = outcomes;
  if (!ok) {
    const count = equal + different;
    return m.terminal_v_differs({ count, amount: numberText(count), equal: numberText(equal) });
  }
  const facts = { count: equal, amount: numberText(equal) };
  const text = start.expected === null ? m.terminal_v_ok(facts) : m.terminal_v_ok_start(facts);
  return finished ? text : m.terminal_v_unfinished({ verdict: text });
}

function commitmentLines({ recorded, computed }: Checked['commitment']): string[] {
  return recorded === computed ? [] : [m.terminal_v_commitment({ computed, recorded })];
}

function notedLines({ commitment, nonce }: NotesFound): string[] {
  return [
    ...(commitment === null
      ? []
      : [commitment ? m.terminal_v_my_commitment() : m.terminal_v_no_commitment()]),
    ...(nonce === null ? [] : [nonce ? m.terminal_v_my_nonce() : m.terminal_v_no_nonce()]),
  ];
}

/** A record that does not say how often is not spoken of: games on one device never do. */
function restartLines(restarts: number | null): string[] {
  if (restarts === null) return [];
  return [restarts === 0 ? m.terminal_v_no_restarts() : m.terminal_v_restarts({ count: restarts })];
}

function startLines({ expected, found }: Checked['start']): string[] {
  return expected === null || expected === found ? [] : [m.terminal_v_start({ expected, found })];
}

function outcomeLines({ first, different, foreign }: Checked['outcomes']): string[] {
  return [
    ...(first === null ? [] : [differenceText(first, different)]),
    ...(foreign === 0
      ? []
      : [m.terminal_v_foreign({ count: foreign, amount: numberText(foreign) })]),
  ];
}

function differenceText({ move, index, stream, expected, found }: Difference, all: number): string {
  const facts = { number: index + 1, stream, found: quote(found), expected };
  const text =
    move === null
      ? m.terminal_v_outcome_setup(facts)
      : m.terminal_v_outcome({ ...facts, move: move + 1 });
  const more = all - 1;
  return more === 0 ? text : m.terminal_v_more({ text, count: more, amount: numberText(more) });
}

function quote(found: unknown): string {
  return typeof found === 'string' || typeof found === 'number' ? String(found) : m.words_nothing();
}
