/** The servers that are compared, and who plays at them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableFactory } from './playedTable.ts';
import { hangUp } from './line.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { relayTables } from './relayTables.ts';
import { freePort, startServer, type Server } from './server.ts';
import { stammtischTables } from './stammtischTables.ts';
import { yardstickTables } from './yardstickTables.ts';

export const SERVER_NAMES = ['relay', 'sqlite', 'postgres', 'bgio'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

/** A server that runs. */
interface RunningServer {
  readonly server: Server;
  readonly factory: TableFactory;
  stop(): Promise<void>;
}

interface MeasuredServer {
  readonly title: string;
  /** It gets so many times fewer tables than the others: it would not cope with more. */
  readonly fewer: number;
  start(): Promise<RunningServer>;
}

const RELAY = new URL('relay.mjs', import.meta.url);
const BOARDGAME_IO = new URL('boardgameIo.mjs', import.meta.url);
/** As `npm start` builds it. */
const STAMMTISCH = new URL('../packages/server/dist/main.js', import.meta.url);

function running(
  server: Server,
  factory: TableFactory,
  cleanUp?: () => Promise<void>,
): RunningServer {
  return {
    server,
    factory,
    stop: async () => {
      factory.close?.();
      hangUp();
      await server.stop();
      await cleanUp?.();
    },
  };
}

async function startStammtisch(database: Postgres | null): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-load-'));
  const cleanUp = async (): Promise<void> => {
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const env = { LIMITS: 'off', DATA_DIR: folder, DATABASE_URL: database?.url ?? '' };
  try {
    const server = await startServer(STAMMTISCH, env);
    return running(server, stammtischTables(server.port), cleanUp);
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

export const SERVERS: Readonly<Record<ServerName, MeasuredServer>> = {
  relay: {
    title: 'bare relay',
    fewer: 1,
    start: async () => {
      const server = await startServer(RELAY);
      return running(server, relayTables(server.port));
    },
  },
  sqlite: {
    title: 'Stammtisch, SQLite',
    fewer: 1,
    start: () => startStammtisch(null),
  },
  postgres: {
    title: 'Stammtisch, PostgreSQL',
    fewer: 1,
    start: async () => startStammtisch(await startPostgres(await freePort())),
  },
  bgio: {
    title: 'boardgame.io, in memory',
    fewer: 10,
    start: async () => {
      const server = await startServer(BOARDGAME_IO);
      return running(server, yardstickTables(server.port));
    },
  },
};
