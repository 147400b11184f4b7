/** What the operator may set, read from the environment. */
import type { RetentionDays } from './expiryJob.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder of the SQLite file. */
  readonly dataDir: string;
  /** `postgres://…`; null for SQLite. */
  readonly databaseUrl: string | null;
  /** Whether SQLite's file is read once for damage before it is served. */
  readonly checkDatabase: boolean;
  /** What the page is reached by, if not by what requests say. */
  readonly publicUrl: string | null;
  /** Whether pages that are opened as localhost are told how other devices reach this server. */
  readonly showAddresses: boolean;
  /** Whether a proxy in front tells the addresses of clients. */
  readonly trustProxy: boolean;
  /** Whether there are limits per address; off only for measuring. */
  readonly limits: boolean;
  /** Hosts that alerts may go to; empty for all public ones. */
  readonly alertHosts: readonly string[];
  readonly logLevel: string;
  /** Signs cookies; null to make one and keep it in the database. */
  readonly secret: string | null;
  /** What signed cookies before; null for nothing. */
  readonly oldSecret: string | null;
  /** The token that a request for metrics must carry; null to answer private addresses alone. */
  readonly metricsToken: string | null;
  readonly botThreads: number;
  /** How long things are kept, in days; 0 for ever. */
  readonly retentionDays: RetentionDays;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

type Env = Readonly<Record<string, string | undefined>>;

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SHORTEST_SECRET = 32;
const MOST_THREADS = 64;
const MOST_DAYS = 36_500;
const HOST_NAME = /^[a-z\d-]+(\.[a-z\d-]+)*$/;

/** `localhost:8080` can be parsed, and is no address of a page. */
function isPageAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + search + hash === '';
}

export function readConfig(env: Env, cores: number): ConfigResult {
  const problems: string[] = [];
  const text = (name: string): string | null => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name);
    const number = value === null ? fallback : Number(value);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    problems.push(`${name} is "${value}"; it should be a whole number from ${least} to ${most}.`);
    return fallback;
  };
  const oneOf = <T extends string>(name: string, fallback: T, values: readonly T[]): T => {
    const value = text(name) ?? fallback;
    const known = values.find((one) => one === value);
    if (known !== undefined) return known;
    problems.push(`${name} is "${value}"; it should be one of ${values.join(', ')}.`);
    return fallback;
  };
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL should begin with postgres://; leave it out for SQLite.');
  }
  const publicUrl = text('PUBLIC_URL');
  if (publicUrl !== null && !isPageAddress(publicUrl)) {
    problems.push(
      `PUBLIC_URL is "${publicUrl}"; it should be an address such as https://example.org.`,
    );
  }
  const alertHosts = (text('ALERT_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  const noHost = alertHosts.find((host) => !HOST_NAME.test(host));
  if (noHost !== undefined) {
    problems.push(`ALERT_HOSTS has "${noHost}"; it should be names of hosts such as discord.com.`);
  }
  const hidden = (name: string): string | null => {
    const value = text(name);
    if (value !== null && value.length < SHORTEST_SECRET) {
      problems.push(`${name} should have at least ${SHORTEST_SECRET} characters.`);
    }
    return value;
  };
  const [secret, oldSecret] = [hidden('SECRET'), hidden('SECRET_OLD')];
  if (oldSecret !== null && secret === null) {
    problems.push('SECRET_OLD is what SECRET was before; give SECRET, too.');
  }
  const config: Config = {
    port: whole('PORT', 8080, 0, 65_535),
    host: text('HOST') ?? '::',
    dataDir: text('DATA_DIR') ?? 'data',
    databaseUrl,
    checkDatabase: oneOf('CHECK_DATABASE', 'on', ['on', 'off']) === 'on',
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    showAddresses: oneOf('SHOW_ADDRESSES', 'off', ['on', 'off']) === 'on',
    trustProxy: ['1', 'true'].includes(oneOf('TRUST_PROXY', '0', ['1', '0', 'true', 'false'])),
    limits: oneOf('LIMITS', 'on', ['on', 'off']) === 'on',
    alertHosts,
    logLevel: oneOf('LOG_LEVEL', 'info', LEVELS),
    secret,
    oldSecret,
    metricsToken: hidden('METRICS_TOKEN'),
    botThreads: whole(
      'BOT_THREADS',
      Math.min(MOST_THREADS, Math.max(1, cores - 1)),
      1,
      MOST_THREADS,
    ),
    retentionDays: {
      uploads: whole('KEEP_UPLOADS_DAYS', 365, 0, MOST_DAYS),
      reports: whole('KEEP_REPORTS_DAYS', 365, 0, MOST_DAYS),
      ended: whole('KEEP_ENDED_DAYS', 730, 0, MOST_DAYS),
      unfinished: whole('KEEP_UNFINISHED_DAYS', 400, 0, MOST_DAYS),
      people: whole('KEEP_PEOPLE_DAYS', 400, 0, MOST_DAYS),
    },
  };
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}
