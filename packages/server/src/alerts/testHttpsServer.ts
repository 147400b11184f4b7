/**
 * For tests: an https server on this machine that stands for one on the internet. Its certificate
 * is made on the spot, and requests to port 443 of a public address are led to it.
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PostOptions, PostRules } from './httpPost.ts';

export const HOST = 'hook.example.com';
/** Public, and never really connected to. */
export const ADDRESS = '93.184.216.34';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BITS = 0x03;
const OCTETS = 0x04;
const OID = 0x06;
const TEXT = 0x0c;
const TIME = 0x17;

function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

function oid(hex: string): Buffer {
  return der(OID, Buffer.from(hex, 'hex'));
}

/** A certificate for the host that vouches for itself. */
function certificate(host: string): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, oid('2a8648ce3d040302')); // ecdsa-with-SHA256
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(TEXT, host))));
  const altName = der(OCTETS, der(SEQUENCE, der(0x82, host)));
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))), // version 3
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, der(TIME, '200101000000Z'), der(TIME, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, oid('551d11'), altName))),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = der(SEQUENCE, body, algorithm, der(BITS, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

const CERTIFICATE = certificate(HOST);

export interface TestHttpsServer {
  /** How often somebody connected. */
  readonly connections: () => number;
  /** Each list that a connection was given to choose its address from. */
  readonly offered: readonly (readonly string[])[];
  /** Leads to this server; the host has the given addresses. */
  readonly rules: (addresses?: readonly string[]) => PostRules & { readonly asked: string[] };
  readonly close: () => void;
}

export async function startTestHttpsServer(
  listener: RequestListener,
  isTrusted = true,
): Promise<TestHttpsServer> {
  const server = createServer(CERTIFICATE, listener);
  let connections = 0;
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const offered: string[][] = [];
  const request: PostRules['request'] = (options, answered) =>
    httpsRequest(
      {
        ...options,
        port: options.port === 443 ? port : 1,
        ...(isTrusted ? { ca: CERTIFICATE.cert } : {}),
        lookup: lookupHere(options, offered),
      },
      answered,
    );
  return {
    connections: () => connections,
    offered,
    rules: (addresses = [ADDRESS]) => {
      const asked: string[] = [];
      const resolve = (host: string): Promise<readonly string[]> => {
        asked.push(host);
        return Promise.resolve(addresses);
      };
      return { asked, resolve, allowedHosts: [], limitMs: 2000, request };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One that keeps what it is sent. */
export async function startReceiver(
  status = 204,
): Promise<TestHttpsServer & { readonly letters: readonly ReceivedRequest[] }> {
  const letters: ReceivedRequest[] = [];
  const server = await startTestHttpsServer((request, response) => {
    const { url: path = '', headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      letters.push({ path, headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  return { ...server, letters };
}

/** What a channel shows of it. */
export function contentOf(body: Buffer): string {
  return (JSON.parse(body.toString()) as { content: string }).content;
}

/** Asks the real lookup, notes what it offers, and leads here all the same. */
function lookupHere({ lookup }: PostOptions, offered: string[][]): PostOptions['lookup'] {
  return (host, options, answer) =>
    lookup(host, options, (error, found) => {
      const list = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      offered.push(list);
      if (options.all === true) answer(error, [{ address: '127.0.0.1', family: 4 }]);
      else answer(error, '127.0.0.1', 4);
    });
}
