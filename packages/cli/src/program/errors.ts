/** What the person at the keyboard can act on, and the exit code that goes with it. */

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

const FILE_TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'access is not allowed',
  EPERM: 'access is not allowed',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOSPC: 'the disk is full',
};

/** Why a file cannot be read or written, in words. */
export function fileTrouble(error: unknown): string {
  const code = errorCode(error) ?? '';
  return FILE_TROUBLE[code] ?? (error instanceof Error ? error.message : String(error));
}
