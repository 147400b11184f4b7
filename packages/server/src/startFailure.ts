/**
 * Why a server does not start: one sentence with the file or address it is about and what to do.
 */
import { join } from 'node:path';
import type { Config } from './config.ts';
import { codeOf, isDamaged, isDiskFull } from './store/databaseErrors.ts';
import { DamagedFile } from './store/sqliteFile.ts';
import { FILE } from './store/sqlite.ts';

export interface StartFailure {
  readonly msg: string;
  /** What the system or the database called it, if it did. */
  readonly code: string | null;
  /** The file, folder or address that it is about; never a password. */
  readonly where: string;
}

const RESTORE = 'Restore a backup ("Backup and restore" in docs/operations.md).';

export function startFailure(error: unknown, config: Config): StartFailure {
  const code = codeOf(error) ?? codeIn(error);
  const said = error instanceof Error ? error.message : String(error);
  if (isListening(error)) return { ...listenFailure(code, config), code };
  if (config.databaseUrl !== null) {
    const where = withoutPassword(config.databaseUrl);
    return { msg: databaseAdvice(code, where, said), code, where };
  }
  const where = join(config.dataDir, FILE);
  return { msg: fileAdvice(error, code, where, said), code, where };
}

function fileAdvice(error: unknown, code: string | null, file: string, said: string): string {
  if (error instanceof DamagedFile) return said;
  if (isDamaged(error)) return `${file} is damaged or no database (${said}). ${RESTORE}`;
  if (isDiskFull(error)) return `The disk of ${file} is full. Make room, and start again.`;
  if (code !== null && /^(SQLITE_(CANTOPEN|READONLY)|EACCES|EPERM|EROFS|ENOTDIR)/.test(code)) {
    return `${file} cannot be opened for writing (${said}). Make its folder writable for the user that runs the server, or give DATA_DIR another one.`;
  }
  return said;
}

function databaseAdvice(code: string | null, where: string, said: string): string {
  if (code === '28P01' || code === '28000') {
    return `The database at ${where} does not take this user or password. Correct DATABASE_URL.`;
  }
  if (code === '3D000') {
    return `There is no such database at ${where}. Create it (createdb), or correct DATABASE_URL.`;
  }
  if (code !== null && /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|57P)/.test(code)) {
    return `The database at ${where} does not answer (${code}). Start it, or correct DATABASE_URL.`;
  }
  return `The database at ${where} cannot be used: ${said}`;
}

function listenFailure(code: string | null, { host, port }: Config): Omit<StartFailure, 'code'> {
  const where = `${host}:${port}`;
  if (code === 'EADDRINUSE') {
    return { msg: `Port ${port} is taken. Stop what uses it, or set PORT to another one.`, where };
  }
  if (code === 'EACCES') {
    return { msg: `Port ${port} is not for this user. Set PORT to one above 1023.`, where };
  }
  return { msg: `The server cannot listen on ${where} (${code}). Correct HOST and PORT.`, where };
}

function isListening(error: unknown): boolean {
  return (error as { syscall?: unknown } | null)?.syscall === 'listen';
}

/** Some errors of the driver have SQLite's number in their text alone. */
function codeIn(error: unknown): string | null {
  const text = error instanceof Error ? error.message : '';
  return /Unable to open connection to local database.*: 14/.test(text) ? 'SQLITE_CANTOPEN' : null;
}

function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}
