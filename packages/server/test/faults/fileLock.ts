/** Another program that holds the SQLite file for itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILE } from '../../src/store/sqlite.ts';
import { atEnd } from './serverProcesses.ts';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = `
import Libsql from 'libsql';
const file = new Libsql(process.argv[1]);
file.exec('PRAGMA busy_timeout = 5000');
file.exec('BEGIN EXCLUSIVE');
console.log('locked');
process.stdin.on('end', () => { file.exec('ROLLBACK'); process.exit(); }).resume();
`;

/** Answers once the file is locked; what comes back unlocks it. */
export async function lockFile(folder: string): Promise<() => Promise<void>> {
  const args = ['--input-type=module', '--eval', PROGRAM, join(folder, FILE)];
  const child = spawn(process.execPath, args, { cwd: PACKAGE, stdio: ['pipe', 'pipe', 'inherit'] });
  const forget = atEnd(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(() => forget());
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('The file could not be locked.');
    }),
  ]);
  return async () => {
    child.stdin.end();
    await ended;
  };
}
