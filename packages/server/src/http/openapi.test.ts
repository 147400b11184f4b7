/** The description of the API is complete, and of this API. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, startServer, type RunningServer } from '../index.ts';
import { API_ROUTES } from './openapi.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-api-'));
let server: RunningServer;
let openapi: { paths: Record<string, Record<string, { summary?: string }>> };

beforeAll(async () => {
  const read = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }, 2);
  if (!read.ok) throw new Error(read.problems.join());
  server = await startServer(read.config, { page: folder });
  const response = await fetch(`http://localhost:${server.port}/api/openapi.json`);
  openapi = (await response.json()) as typeof openapi;
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every address of the API is described, and nothing else', () => {
  const found = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => {
      expect(summary).toMatch(/\.$/);
      return `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    }),
  );
  expect(found.toSorted()).toEqual(Object.keys(API_ROUTES).toSorted());
});

test('a shape that is referred to is there', () => {
  const names = [...JSON.stringify(openapi).matchAll(/#\/components\/schemas\/(\w+)/g)];
  const { schemas } = (openapi as unknown as { components: { schemas: object } }).components;
  expect(names.length).toBeGreaterThan(20);
  for (const [, name] of names) expect(Object.keys(schemas)).toContain(name);
});

test('an answer has all that the server says, described or not', async () => {
  const response = await fetch(`http://localhost:${server.port}/api/version`);
  expect(await response.json()).toEqual({ protocol: 2, rules: 1 });
});
