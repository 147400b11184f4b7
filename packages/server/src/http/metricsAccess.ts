/** Who may read the figures: whoever has the token, or, if there is none, programs nearby. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import { hashOf } from '../ids.ts';
import { clientAddress } from './request.ts';

const NEARBY = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  NEARBY.addSubnet(network, prefix, 'ipv4');
}
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');
NEARBY.addSubnet('fe80::', 10, 'ipv6');

function isNearby(address: string): boolean {
  const [bare = ''] = address.split('%');
  return NEARBY.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}

export function mayReadMetrics(
  request: IncomingMessage,
  { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>,
): boolean {
  const { authorization = '', 'x-forwarded-for': forwarded } = request.headers;
  if (metricsToken !== null) {
    const [given, right] = [authorization, `Bearer ${metricsToken}`].map(hashOf);
    return timingSafeEqual(Buffer.from(given!), Buffer.from(right!));
  }
  // A proxy nearby that is not trusted may speak for anybody.
  if (forwarded !== undefined && !trustProxy) return false;
  return isNearby(clientAddress(request, trustProxy));
}
