import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

function problems(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const read = readConfig(env, 4);
  return read.ok ? [] : read.problems;
}

test('without anything set there is a server on SQLite with limits', () => {
  const read = readConfig({}, 4);
  expect(read).toEqual({
    ok: true,
    config: {
      port: 8080,
      host: '::',
      dataDir: 'data',
      databaseUrl: null,
      publicUrl: null,
      trustProxy: false,
      limits: true,
      alertHosts: [],
      logLevel: 'info',
      secret: null,
      oldSecret: null,
      metricsToken: null,
      botThreads: 3,
      retentionDays: { uploads: 365, reports: 365, ended: 730, unfinished: 400, people: 400 },
      checkDatabase: true,
      showAddresses: false,
    },
  });
});

test('what is set is read; blank is not set', () => {
  const read = readConfig(
    {
      PORT: '0',
      HOST: '127.0.0.1',
      KEEP_UPLOADS_DAYS: '0',
      KEEP_REPORTS_DAYS: '7',
      KEEP_PEOPLE_DAYS: '30',
      DATA_DIR: '/x',
      DATABASE_URL: 'postgresql://u@h/d',
      PUBLIC_URL: 'https://example.org/',
      TRUST_PROXY: '1',
      LIMITS: 'off',
      SHOW_ADDRESSES: 'on',
      BOT_THREADS: '1',
      ALERT_HOSTS: ' Discord.com, example.org ,',
      LOG_LEVEL: ' ',
      SECRET: 's'.repeat(32),
      SECRET_OLD: 'o'.repeat(32),
      METRICS_TOKEN: 'm'.repeat(32),
    },
    1,
  );
  expect(read).toMatchObject({
    ok: true,
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir: '/x',
      databaseUrl: 'postgresql://u@h/d',
      publicUrl: 'https://example.org',
      trustProxy: true,
      limits: false,
      showAddresses: true,
      botThreads: 1,
      retentionDays: { uploads: 0, reports: 7, ended: 730, unfinished: 400, people: 30 },
      alertHosts: ['discord.com', 'example.org'],
      logLevel: 'info',
      secret: 's'.repeat(32),
      oldSecret: 'o'.repeat(32),
      metricsToken: 'm'.repeat(32),
    },
  });
});

test.each([
  [{ PORT: '80a' }, 'PORT is "80a"'],
  [{ PORT: '65536' }, 'PORT is "65536"'],
  [{ PORT: '-1' }, 'PORT is "-1"'],
  [{ DATABASE_URL: 'mysql://x' }, 'postgres://'],
  [{ PUBLIC_URL: 'example' }, 'PUBLIC_URL is "example"'],
  [{ PUBLIC_URL: 'localhost:8080' }, 'such as https://example.org'],
  [{ PUBLIC_URL: 'ftp://example.org' }, 'such as https://example.org'],
  [{ PUBLIC_URL: 'https://example.org/?a' }, 'such as https://example.org'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes"; it should be one of 1, 0'],
  [{ LIMITS: 'false' }, 'LIMITS is "false"; it should be one of on, off'],
  [{ ALERT_HOSTS: 'a.example, https://discord.com' }, 'ALERT_HOSTS has "https://discord.com"'],
  [{ ALERT_HOSTS: '*.example.org' }, 'ALERT_HOSTS has "*.example.org"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  [{ SECRET: 'short' }, 'SECRET should have at least 32 characters'],
  [{ SECRET: 's'.repeat(32), SECRET_OLD: 'short' }, 'SECRET_OLD should have at least 32'],
  [{ SECRET_OLD: 's'.repeat(32) }, 'give SECRET, too'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN should have at least 32 characters'],
  [{ BOT_THREADS: '1.5' }, 'BOT_THREADS is "1.5"'],
  [{ BOT_THREADS: '0' }, 'from 1 to 64'],
])('%j is told in a sentence', (env, expected) => {
  const told = problems(env);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(expected);
});

test('what is off may be said to be off, and on to be on', () => {
  const off = readConfig({ TRUST_PROXY: '0', LIMITS: 'on', PUBLIC_URL: 'http://[::1]:8080' }, 1);
  expect(off).toMatchObject({ ok: true, config: { trustProxy: false, limits: true } });
  expect(readConfig({ TRUST_PROXY: 'true' }, 1)).toMatchObject({ config: { trustProxy: true } });
});

test('a secret is not repeated, and all problems are told at once', () => {
  const told = problems({ SECRET: 'hush', PORT: 'x' });
  expect(told).toHaveLength(2);
  expect(told.join()).not.toContain('hush');
});
