/** What the operator may set, read from the environment. */

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder of the SQLite file. */
  readonly dataDir: string;
  /** `postgres://…`; null for SQLite. */
  readonly databaseUrl: string | null;
  /** What the page is reached by, if not by what requests say. */
  readonly publicUrl: string | null;
  /** Whether a proxy in front tells the addresses of clients. */
  readonly trustProxy: boolean;
  /** Whether there are limits per address; off only for measuring. */
  readonly limits: boolean;
  /** Hosts that alerts may go to; empty for all public ones. */
  readonly alertHosts: readonly string[];
  readonly logLevel: string;
  /** Signs cookies; null to make one and keep it in the database. */
  readonly secret: string | null;
  readonly botThreads: number;
}

export type Read =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

type Env = Readonly<Record<string, string | undefined>>;

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SHORTEST_SECRET = 32;

export function readConfig(env: Env, cores: number): Read {
  const problems: string[] = [];
  const text = (name: string): string | null => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const whole = (name: string, fallback: number, most: number): number => {
    const value = text(name);
    const number = value === null ? fallback : Number(value);
    if (Number.isInteger(number) && number >= 0 && number <= most) return number;
    problems.push(`${name} is "${value}"; it should be a whole number from 0 to ${most}.`);
    return fallback;
  };
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL should begin with postgres://; leave it out for SQLite.');
  }
  const publicUrl = text('PUBLIC_URL');
  if (publicUrl !== null && !URL.canParse(publicUrl)) {
    problems.push(
      `PUBLIC_URL is "${publicUrl}"; it should be an address such as https://example.org.`,
    );
  }
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LEVELS.includes(logLevel)) {
    problems.push(`LOG_LEVEL is "${logLevel}"; it should be one of ${LEVELS.join(', ')}.`);
  }
  const secret = text('SECRET');
  if (secret !== null && secret.length < SHORTEST_SECRET) {
    problems.push(`SECRET should have at least ${SHORTEST_SECRET} characters.`);
  }
  const config: Config = {
    port: whole('PORT', 8080, 65_535),
    host: text('HOST') ?? '::',
    dataDir: text('DATA_DIR') ?? 'data',
    databaseUrl,
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    trustProxy: text('TRUST_PROXY') === '1' || text('TRUST_PROXY') === 'true',
    limits: text('LIMITS') !== 'off',
    alertHosts: (text('ALERT_HOSTS') ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
    logLevel,
    secret,
    botThreads: Math.max(1, whole('BOT_THREADS', Math.max(1, cores - 1), 64)),
  };
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}
