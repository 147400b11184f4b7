import { Resolver } from 'node:dns/promises';
import type { Resolve } from './address.ts';

const TRY_MS = 1500;
const TRIES = 2;

/**
 * Asks name servers, those of the system if none are given, for both families at once. Not
 * `dns.lookup`: that one waits in the few threads that all files and all compression share, as long
 * as a hostile name server likes, and it knows names that are in no DNS, such as `/etc/hosts`.
 */
export function dnsResolve(servers?: readonly string[]): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  };
}
