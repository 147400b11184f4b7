/** Which addresses given by users the server may send alerts to. */
import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Why nothing is sent to an address. */
export type AddressBar =
  /** Not an https address of a host with a name, on port 443, without user and password. */
  | 'badUrl'
  /** The operator allows other hosts only. */
  | 'hostNotAllowed'
  /** The name leads nowhere. */
  | 'noAddress'
  /** At least one of its addresses is not on the public internet. */
  | 'notPublic';

/** All addresses of a host, of both families. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface AddressRules {
  readonly resolve: Resolve;
  /** `ALERT_HOSTS`: a host must be one of these or below one of them; with none, any will do. */
  readonly allowedHosts: readonly string[];
}

type ResolvedAddress =
  | {
      readonly ok: true;
      readonly url: URL;
      /** As certificates name it. */
      readonly host: string;
      /** Checked, and the only ones to connect to. */
      readonly addresses: readonly string[];
    }
  | { readonly ok: false; readonly bar: AddressBar };

const LONGEST_HOST = 253;

/**
 * A host is allowed with all that is below it, whether it is written `a.org`, `.a.org` or
 * `*.a.org`.
 */
function isAllowed(host: string, allowed: readonly string[]): boolean {
  const known = allowed.map((name) =>
    name
      .toLowerCase()
      .replace(/^\*?\./, '')
      .replace(/\.$/, ''),
  );
  return known.length === 0 || known.some((name) => host === name || host.endsWith(`.${name}`));
}

/**
 * What can be told without asking anybody. Hosts need a name of at least two labels: numbers and
 * `localhost` are no place for alerts, and single labels mean something else on every network.
 */
export function readAddress(
  text: string,
  allowedHosts: readonly string[],
):
  | { readonly ok: true; readonly url: URL; readonly host: string }
  | { readonly ok: false; readonly bar: AddressBar } {
  // `URL` drops or encodes what is no character of an address; stored is the text as it came.
  const url = !/[\p{Cc}\s]/u.test(text) && URL.canParse(text) ? new URL(text) : null;
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  const isGood =
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' && // 443 is the default, and `URL` leaves it out
    url.username === '' &&
    url.password === '' &&
    host.length <= LONGEST_HOST &&
    /^[a-z\d_-]+(\.[a-z\d_-]+)+$/.test(host) &&
    isIP(host) === 0;
  if (!isGood) return { ok: false, bar: 'badUrl' };
  if (!isAllowed(host, allowedHosts)) return { ok: false, bar: 'hostNotAllowed' };
  return { ok: true, url, host };
}

/** Every address must be public: of several, the connection might be made to any. */
export async function resolveAddress(text: string, rules: AddressRules): Promise<ResolvedAddress> {
  const read = readAddress(text, rules.allowedHosts);
  if (!read.ok) return read;
  const addresses = await rules.resolve(read.host).catch((): string[] => []);
  if (addresses.length === 0) return { ok: false, bar: 'noAddress' };
  if (!addresses.every(isPublicAddress)) return { ok: false, bar: 'notPublic' };
  return { ...read, addresses };
}
