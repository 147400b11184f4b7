import { isIPv6 } from 'node:net';
import { bits6 } from '../alerts/publicAddress.ts';

const MAPPED = 0xffffn;

/**
 * Whom a limit is for: an IPv4 address, or of IPv6 the 64 bits that a household is given, since within them
 * everybody has as many addresses as they like.
 */
export function householdOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const bits = bits6(bare);
  if (bits >> 32n === MAPPED) {
    return [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 255n).join('.');
  }
  return `${(bits >> 64n).toString(16)}/64`;
}
