/** What the person at the keyboard can act on, and the exit code that goes with it. */
import { m } from '@stammtisch/words';

export const EXIT = {
  ok: 0,
  faults: 1,
  usage: 2,
  bug: 70,
} as const;

/** Its message is all they need to see: what happened, what was expected, what to do. */
export class Complaint extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The code of a system error such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** What JSON.parse says, in one line. */
export function jsonTrouble(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s+/g, ' ');
}

const FILE_TROUBLE: Readonly<Record<string, () => string>> = {
  ENOENT: m.terminal_file_missing,
  EACCES: m.terminal_file_forbidden,
  EPERM: m.terminal_file_forbidden,
  EROFS: m.terminal_file_read_only,
  EISDIR: m.terminal_file_is_folder,
  ENOTDIR: m.terminal_file_in_file,
  ENOSPC: m.terminal_file_disk_full,
};

/** Why a file cannot be read or written; what the system says where there are no words for it. */
export function fileTrouble(error: unknown): string {
  const code = errorCode(error) ?? '';
  return FILE_TROUBLE[code]?.() ?? (error instanceof Error ? error.message : String(error));
}
