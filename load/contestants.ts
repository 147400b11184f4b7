/** The servers that are compared, and who plays at them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from './company.ts';
import { hangUp } from './line.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { relayPlace } from './relayPlace.ts';
import { freePort, startServer, type Server } from './server.ts';
import { stammtischPlace } from './stammtischPlace.ts';
import { yardstickPlace } from './yardstickPlace.ts';

export const NAMES = ['relay', 'sqlite', 'postgres', 'bgio'] as const;
export type Name = (typeof NAMES)[number];

/** A server that runs. */
interface Running {
  readonly server: Server;
  readonly place: Place;
  stop(): Promise<void>;
}

interface Contestant {
  readonly title: string;
  /** It gets so many times fewer tables than the others: it would not cope with more. */
  readonly fewer: number;
  start(): Promise<Running>;
}

const RELAY = new URL('relay.mjs', import.meta.url);
const BOARDGAME_IO = new URL('boardgameIo.mjs', import.meta.url);
/** As `npm start` builds it. */
const STAMMTISCH = new URL('../packages/server/dist/main.js', import.meta.url);

function running(server: Server, place: Place, cleanUp?: () => Promise<void>): Running {
  return {
    server,
    place,
    stop: async () => {
      place.close?.();
      hangUp();
      await server.stop();
      await cleanUp?.();
    },
  };
}

async function startStammtisch(database: Postgres | null): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-load-'));
  const cleanUp = async (): Promise<void> => {
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const env = { LIMITS: 'off', DATA_DIR: folder, DATABASE_URL: database?.url ?? '' };
  try {
    const server = await startServer(STAMMTISCH, env);
    return running(server, stammtischPlace(server.port), cleanUp);
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

export const CONTESTANTS: Readonly<Record<Name, Contestant>> = {
  relay: {
    title: 'bare relay',
    fewer: 1,
    start: async () => {
      const server = await startServer(RELAY);
      return running(server, relayPlace(server.port));
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
      return running(server, yardstickPlace(server.port));
    },
  },
};
