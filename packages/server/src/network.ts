/** By which addresses other devices reach this server, and who may be told. */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';

export type Interfaces = ReturnType<typeof networkInterfaces>;

/** Networks inside this machine: of containers and of virtual machines. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxcbr|lxdbr|cni|podman|vEthernet)/;

/** Valid on one cable only, and written with the name of an interface that others do not have. */
const LINK_LOCAL = /^(169\.254\.|fe[89ab][\da-f]:)/i;

/** What a home has comes first: people read it out to each other. */
const BY_LIKELIHOOD = [
  /^192\.168\./,
  /^10\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^[\d.]+$/,
  /^f[cd]/i,
  /./,
];

/** The lower, the likelier. */
function rankOf(address: string): number {
  return BY_LIKELIHOOD.findIndex((kind) => kind.test(address));
}

const EVERYWHERE = new Set(['::', '0.0.0.0', '']);

/**
 * Addresses of this machine in its networks, the likeliest first. None if the server listens on
 * this machine alone; only that one if it listens on one.
 */
function networkAddresses(host: string, interfaces: Interfaces): readonly string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address))
      .map(({ address }) => ({ address, isInner: VIRTUAL.test(name) })),
  );
  const bare = host.replace(/^\[|\]$/g, '');
  if (!EVERYWHERE.has(bare)) return found.map(({ address }) => address).filter((at) => at === bare);
  const heard = found.filter(({ address }) => bare !== '0.0.0.0' || !isIPv6(address));
  return heard
    .filter(({ isInner }) => !isInner)
    .map(({ address }) => address)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The page at an address of this machine. */
function urlAt(address: string, port: number): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}

/** The page as other devices in the same networks open it. */
export function networkUrls(
  { host }: Pick<Config, 'host'>,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  return networkAddresses(host, interfaces).map((address) => urlAt(address, port));
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request comes from this machine and was meant for it. What a proxy on this machine
 * hands on comes from anywhere; and a name of somebody else's may lead here.
 */
function isFromHere({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

/**
 * What a request may know of other devices' ways here: nothing, unless it comes from this machine.
 */
export function urlsFor(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  config: Pick<Config, 'host' | 'publicUrl' | 'showAddresses'>,
  interfaces?: Interfaces,
): readonly string[] {
  if (!isFromHere(request)) return [];
  if (config.publicUrl !== null) return [config.publicUrl];
  const port = request.socket.localPort;
  if (!config.showAddresses || port === undefined) return [];
  return networkUrls(config, port, interfaces);
}
