import { Resolver } from 'node:dns/promises';
import type { Resolve } from './address.ts';

const TRY_MS = 1500;
const TRIES = 2;

/**
 * Asks name servers, by default those of the system, for both families at once. `dns.lookup` would
 * wait in the few threads that files and compression share, for as long as a hostile name server
 * likes, and would read names from `/etc/hosts`.
 */
export function dnsResolve(servers?: readonly string[]): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  };
}
