import type { Io } from './io.ts';
import type { Arguments, OptionRows } from './arguments.ts';

/** What the program is called in its own help and errors. */
export const PROGRAM = 'stammtisch';

export interface Command {
  readonly name: string;
  /** What stands after the name. */
  readonly usage: string;
  readonly summary: () => string;
  readonly options: OptionRows;
  /** Paragraphs below the options in its help, parted by line breaks. */
  readonly notes: () => string;
  /** Does the work and answers with the exit code. */
  run(args: Arguments, io: Io): Promise<number>;
}
