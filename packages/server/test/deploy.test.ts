/** The files in deploy keep what docs/operations.md promises of them; nothing here runs them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/index.ts';

function textOf(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

const PAGE = textOf('docs/operations.md');
const [nginx, caddy, compose, docker, unit] = [
  'nginx.conf',
  'Caddyfile',
  'compose.yaml',
  'Dockerfile',
  'stammtisch.service',
].map((name) => textOf(`deploy/${name}`)) as [string, string, string, string, string];
const KNOWN = new Set([...PAGE.matchAll(/`([A-Z_]{4,})`/g)].map(([, name]) => name));

/** What stands between the braces after a head. */
function block(head: string): string {
  return nginx.split(`${head} {`)[1]!.split('}')[0]!;
}

describe('nginx', () => {
  test('passes sockets on, longer than they are silent', () => {
    const ws = block('location = /ws');
    expect(ws).toContain('proxy_set_header Upgrade $http_upgrade;');
    expect(ws).toContain('proxy_set_header Connection "upgrade";');
    expect(Number(/proxy_read_timeout (\d+)s/.exec(ws)![1])).toBeGreaterThan(60);
    expect(nginx).toContain('proxy_http_version 1.1;');
  });

  test('tells the server host, address and scheme, everywhere', () => {
    for (const header of [
      'Host $http_host',
      'X-Forwarded-For $remote_addr',
      'X-Forwarded-Proto $scheme',
    ]) {
      // Once for all, and once where another header is set.
      expect(nginx.split(`proxy_set_header ${header};`), header).toHaveLength(3);
    }
  });

  test('keeps figures inside, and limits what an address may have', () => {
    for (const path of ['/metrics', '/readyz']) {
      expect(block(`location = ${path}`)).toContain('return 404;');
    }
    expect(nginx).toMatch(/limit_conn stammtisch_connections 1000;/);
    expect(nginx).toMatch(/limit_req zone=stammtisch_requests /);
    expect(nginx).toContain('client_max_body_size 1m;');
    for (const [, seconds] of nginx.matchAll(/client_(?:header|body)_timeout (\d+)s;/g)) {
      expect(Number(seconds)).toBeLessThanOrEqual(30);
    }
  });
});

test('Caddy keeps figures inside, and bounds time and size', () => {
  expect(caddy).toContain('@inside path /metrics /readyz');
  expect(caddy).toContain('respond @inside 404');
  expect(caddy).toContain('max_size 1MB');
  for (const what of ['read_header 30s', 'read_body 30s', 'idle 2m']) expect(caddy).toContain(what);
  expect(caddy).toContain('health_uri /readyz');
});

test('compose gives every process bounds, and the database no way out', () => {
  const services = compose.split('\nservices:\n')[1]!.split('\nvolumes:\n')[0]!;
  const server = compose.split('x-server: &server\n')[1]!.split('\nservices:\n')[0]!;
  expect(server).toMatch(/^ {2}mem_limit: /m);
  for (const name of ['postgres', 'caddy']) {
    const own = services.split(`  ${name}:\n`)[1]!.split(/\n\n {2}\w/)[0]!;
    expect(own, name).toMatch(/^ {4}mem_limit: /m);
  }
  for (const what of ['read_only: true', 'cap_drop: [ALL]', "'no-new-privileges:true'"]) {
    expect(server).toContain(what);
  }
  expect(compose).toMatch(/inside:\n {4}internal: true/);
  const set = [...server.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name!);
  expect(set.filter((name) => !KNOWN.has(name))).toEqual([]);
});

test('the image runs as somebody else, whose folder is for them alone', () => {
  expect(docker).toMatch(/install -d -o node -g node -m 0700 \/data/);
  expect(docker.indexOf('USER node')).toBeGreaterThan(docker.indexOf('install -d'));
  expect(docker).toContain('npm ci --ignore-scripts --omit=dev');
  expect(docker).toContain('/healthz');
  const command = (JSON.parse(/^CMD (\[.*\])$/m.exec(docker)![1]!) as string[]).join(' ');
  expect(PAGE).toContain(command);
});

test('the unit lets nobody else read, and sets only what the server understands', () => {
  for (const line of [
    'DynamicUser=yes',
    'UMask=0077',
    'StateDirectoryMode=0700',
    'LimitNOFILE=65536',
  ]) {
    expect(unit).toContain(line);
  }
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) => pairs!.split(' '));
  const env = Object.fromEntries(set.map((pair) => pair.split('=') as [string, string]));
  expect(readConfig(env, 2)).toMatchObject({
    ok: true,
    config: { host: '127.0.0.1', trustProxy: true, dataDir: '/var/lib/stammtisch' },
  });
  const start = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)![1]!;
  expect(PAGE).toContain(start);
});
