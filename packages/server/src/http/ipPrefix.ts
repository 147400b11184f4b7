import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { bits6 } from '../alerts/publicAddress.ts';

/** What one owner may easily have of IPv4: the first 24 bits; of IPv6, 48. */
export function networkOf(address: string): string {
  const limits = limitKeyOf(address);
  if (isIPv4(limits)) return `${limits.split('.').slice(0, 3).join('.')}/24`;
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? `${(bits6(bare) >> 80n).toString(16)}/48` : limits;
}

/** Tells networks apart without their addresses. */
export function networkHashOf(address: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`place ${networkOf(address)}`);
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}

const HASH_LENGTH = 16;
const MAPPED = 0xffffn;

/**
 * Whom a limit is for: an IPv4 address, or of IPv6 the 64 bits that a household is given, since
 * within them everybody has as many addresses as they like.
 */
export function limitKeyOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const bits = bits6(bare);
  if (bits >> 32n === MAPPED) {
    return [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 255n).join('.');
  }
  return `${(bits >> 64n).toString(16)}/64`;
}
