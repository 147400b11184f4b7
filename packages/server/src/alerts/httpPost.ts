/** Sends something to an address that a user gave, and to nothing else. */
import { request as httpsRequest } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { isIPv6, type LookupFunction } from 'node:net';
import { resolveAddress, type AddressBar, type AddressRules } from './address.ts';

/** The part of `https.request` that is used. */
export interface PostOptions {
  readonly method: 'POST';
  readonly host: string;
  readonly servername: string;
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly lookup: LookupFunction;
  readonly agent: false;
  readonly rejectUnauthorized: true;
  readonly maxHeaderSize: number;
  readonly signal: AbortSignal;
}

export interface PostRules extends AddressRules {
  /** For everything, from the question to the name server to the last byte; 5 s if not given. */
  readonly limitMs?: number;
  /** `https.request`, if not given. */
  readonly request?: (
    options: PostOptions,
    listener: (answer: IncomingMessage) => void,
  ) => ClientRequest;
}

/** How others are reached, whoever they are. */
export type OutboundNetwork = Omit<PostRules, 'allowedHosts'>;

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

export type PostResult =
  /** Somebody answered; a redirect is an answer like any other and is not followed. */
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'barred'; readonly bar: AddressBar }
  | { readonly kind: 'late' }
  /** No connection, no trusted certificate, no HTTP. */
  | { readonly kind: 'broken'; readonly cause: string };

const LIMIT_MS = 5000;
const MOST_ANSWER_BYTES = 4096;
const MOST_HEADER_BYTES = 8192;
const HTTPS_PORT = 443;

/** A lookup that knows only these addresses, so that nobody is asked a second time. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, options, answer) => {
    const [first] = found;
    if (options.all === true) answer(null, found);
    else if (first === undefined) answer(new Error('no address'), '', 4);
    else answer(null, first.address, first.family);
  };
}

/** Never rejects. */
export async function post(parcel: PostRequest, rules: PostRules): Promise<PostResult> {
  const end = new AbortController();
  const { promise, resolve } = deferred<PostResult>();
  /** Once it is there, what still comes cannot change it. */
  let answered: PostResult | null = null;
  const timer = setTimeout(() => resolve(answered ?? { kind: 'late' }), rules.limitMs ?? LIMIT_MS);
  const fail = (error: unknown): void => resolve({ kind: 'broken', cause: causeOf(error) });
  const send = async (): Promise<void> => {
    const target = await resolveAddress(parcel.url, rules);
    if (!target.ok) return resolve({ kind: 'barred', bar: target.bar });
    if (end.signal.aborted) return undefined;
    const { url, host, addresses } = target;
    const request = (rules.request ?? httpsRequest)(
      {
        method: 'POST',
        host,
        servername: host,
        port: HTTPS_PORT,
        path: url.pathname + url.search,
        headers: { ...parcel.headers, 'Content-Length': parcel.body.length },
        lookup: lookupOf(addresses),
        agent: false, // a connection is for one message: it cannot outlive what was checked
        rejectUnauthorized: true,
        maxHeaderSize: MOST_HEADER_BYTES,
        signal: end.signal,
      },
      (answer) => {
        const posted: PostResult = { kind: 'answered', status: answer.statusCode ?? 0 };
        answered = posted;
        readToEnd(answer, () => resolve(posted));
      },
    );
    request.on('error', fail);
    request.end(parcel.body);
    return undefined;
  };
  send().catch(fail);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The status is all that matters; of the rest so much is read that the other side may finish. */
function readToEnd(answer: IncomingMessage, done: () => void): void {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_ANSWER_BYTES) done();
  });
  answer.on('end', done);
  answer.on('error', done);
}

/** A code such as `ECONNREFUSED`: messages may quote what a stranger's server said. */
function causeOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : 'unknown';
}
