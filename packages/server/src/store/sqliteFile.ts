/** Whether SQLite's file is whole; checked before it is served and while it is. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type Libsql from 'libsql';

const HEADER_BYTES = 100;
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;
/** A page of 65,536 bytes does not fit into the header's two bytes. */
const LARGEST_PAGE = 65_536;

/** The database must not be served; the message says why and what to do. */
export class DamagedFile extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

const RESTORE = 'Restore a backup ("Backup and restore" in docs/operations.md)';

/** Refuses a file that SQLite would silently take for a new, empty database. */
export function refuseEmptyFile(path: string): void {
  if (existsSync(path)) {
    if (statSync(path).size > 0) return;
    throw new DamagedFile(
      `${path} is empty, and a server never leaves an empty file behind. ${RESTORE}, or remove the file to begin anew without any tables.`,
    );
  }
  const log = `${path}-wal`;
  if (!existsSync(log) || statSync(log).size === 0) return;
  throw new DamagedFile(
    `${path} is missing, but its log ${log} is there. ${RESTORE}, or remove the log to begin anew without any tables.`,
  );
}

/** Reads the whole file once, which takes some seconds for a gigabyte. */
export function refuseDamagedFile(path: string, file: Libsql.Database): void {
  const [first] = file.pragma('quick_check(1)') as { readonly quick_check?: string }[];
  const verdict = first?.quick_check ?? 'no answer';
  if (verdict === 'ok') return;
  throw new DamagedFile(
    `${path} is damaged: ${verdict}. ${RESTORE}, or save what can be read with "sqlite3 ${path} .recover". CHECK_DATABASE=off serves it as it is.`,
  );
}

/** Whether the file is shorter than its own header says: something cut it while it was in use. */
export function isCutShort(path: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES);
  const handle = openSync(path, 'r');
  try {
    if (readSync(handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return true;
  } finally {
    closeSync(handle);
  }
  const pageSize = header.readUInt16BE(PAGE_SIZE_AT);
  const size = pageSize === 1 ? LARGEST_PAGE : pageSize;
  return statSync(path).size < header.readUInt32BE(PAGE_COUNT_AT) * size;
}
