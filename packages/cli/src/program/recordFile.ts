/** Where records go: a file that appears only when it is complete, or a stream. */
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { GameRecord } from '@stammtisch/engine';
import { m } from '@stammtisch/words';
import { Complaint, errorCode, EXIT, fileTrouble } from './errors.ts';
import type { Output } from './io.ts';

export interface RecordSink {
  add(record: GameRecord): Promise<void>;
  /** All is well: what was added counts. */
  finish(): Promise<void>;
  /** Without `finish` nothing is left behind. */
  release(): Promise<void>;
}

const FLUSH_CHARACTERS = 1 << 18;

export function recordStream(out: Output): RecordSink {
  return {
    add: (record) => out.write(`${JSON.stringify(record)}\n`),
    finish: async () => {},
    release: async () => {},
  };
}

/** A device or pipe cannot be replaced by a finished file; a link's target can. */
async function plan(file: string, option: string): Promise<{ target: string; replace: boolean }> {
  const target = await realpath(file).catch(() => file);
  const existing = await stat(target).catch(() => null);
  if (existing?.isDirectory() === true) {
    throw new Complaint(m.terminal_place_is_folder({ option, file }));
  }
  return { target, replace: existing === null || existing.isFile() };
}

/** `option` is what the reader asked for it with. */
export async function recordFile(file: string, option = '--record'): Promise<RecordSink> {
  const { target, replace } = await plan(file, option);
  const path = replace ? `${target}.${process.pid}.part` : target;
  const handle = await open(path, 'w').catch((error: unknown) => {
    const why =
      errorCode(error) === 'ENOENT'
        ? m.terminal_file_no_folder({ folder: dirname(target) })
        : fileTrouble(error);
    throw new Complaint(m.terminal_unwritable({ option, file, why }));
  });
  let buffer = '';
  let isFinished = false;
  const guard = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      throw new Complaint(
        m.terminal_writing_failed({ file, why: fileTrouble(error) }),
        EXIT.faults,
      );
    }
  };
  const flush = async (): Promise<void> => {
    const text = buffer;
    buffer = '';
    await guard(() => handle.writeFile(text));
  };
  return {
    async add(record) {
      buffer += `${JSON.stringify(record)}\n`;
      if (buffer.length >= FLUSH_CHARACTERS) await flush();
    },
    async finish() {
      await flush();
      await guard(() => handle.close());
      if (replace) await guard(() => rename(path, target));
      isFinished = true;
    },
    async release() {
      if (isFinished) return;
      await handle.close().catch(() => {});
      if (replace) await rm(path, { force: true });
    },
  };
}
