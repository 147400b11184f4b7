/** One PostgreSQL for all test files: it is started when the first of them asks for a database. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPostgres, type Postgres } from '../packages/server/test/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the address of a new, empty database can be fetched. */
    freshPostgres: string;
  }
}

export interface FreshPostgres {
  readonly address: string;
  close(): Promise<void>;
}

export async function offerPostgres(): Promise<FreshPostgres> {
  let started: Promise<Postgres> | null = null;
  const answer = async (response: ServerResponse): Promise<void> => {
    try {
      started ??= startPostgres({ isDurable: false });
      response.end(await (await started).fresh());
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  };
  const server = createServer((_request, response) => void answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await (await started?.catch(() => null))?.close();
    },
  };
}
