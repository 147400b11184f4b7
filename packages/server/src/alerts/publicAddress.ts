/** Which internet addresses belong to the public internet, in both families. */
import { isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 blocks that are not public (IANA's registry of special-purpose addresses, and multicast).
 * Those of shared infrastructure that no service answers on (AS112, AMT, 6to4 relays) are among
 * them.
 */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // behind a carrier's translation
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, where clouds keep their metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
];

/**
 * Of IPv6 only global unicast is public. What is outside needs no list: loopback, `::`, mapped
 * (`::ffff:0:0/96`), translated (`64:ff9b::/96`, `64:ff9b:1::/48`), discard-only, unique local,
 * link-local, site-local, multicast.
 */
const GLOBAL_6 = '2000::/3';

/** And these lie inside it. */
const NOT_PUBLIC_6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address in disguise
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // the former 6bone
  '3fff::/20', // documentation
];

/** The bits of an address as one number; only for what `node:net` takes for one. */
function bits4(address: string): bigint {
  return address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

export function bits6(address: string): bigint {
  // An IPv4 address at the end stands for two groups.
  const tail = /[\d.]+$/.exec(address)?.[0] ?? '';
  const low = tail.includes('.') ? bits4(tail) : null;
  const text =
    low === null
      ? address
      : address.slice(0, -tail.length) + [low >> 16n, low & 0xffffn].map(hex).join(':');
  const [head = '', rest] = text.split('::');
  const before = groups(head);
  const after = groups(rest ?? '');
  const zeros = rest === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => 0n), ...after].reduce(
    (sum, group) => (sum << 16n) | group,
    0n,
  );
}

function hex(group: bigint): string {
  return group.toString(16);
}

function groups(text: string): readonly bigint[] {
  return text === '' ? [] : text.split(':').map((group) => BigInt(`0x${group}`));
}

interface Family {
  readonly bits: (address: string) => bigint;
  readonly length: number;
}

const V4: Family = { bits: bits4, length: 32 };
const V6: Family = { bits: bits6, length: 128 };

/** Whether an address lies in a block, both as numbers. */
function blockTest({ bits, length }: Family, text: string): (address: bigint) => boolean {
  const [start = '', size = ''] = text.split('/');
  const shift = BigInt(length - Number(size));
  const prefix = bits(start) >> shift;
  return (address) => address >> shift === prefix;
}

const BARRED_4 = NOT_PUBLIC_4.map((text) => blockTest(V4, text));
const BARRED_6 = NOT_PUBLIC_6.map((text) => blockTest(V6, text));
const isGlobal = blockTest(V6, GLOBAL_6);

/** False for anything that is no address at all, and for one with a zone (`fe80::1%eth0`). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) {
    const bits = bits4(address);
    return !BARRED_4.some((has) => has(bits));
  }
  if (!isIPv6(address) || address.includes('%')) return false;
  const bits = bits6(address);
  return isGlobal(bits) && !BARRED_6.some((has) => has(bits));
}
