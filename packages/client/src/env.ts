/**
 * What a client needs of the program it runs in. A browser, Node and tests each give their own, so
 * the package itself knows neither a page nor Node.
 */

export interface Timers {
  /** The time of this device, in milliseconds since 1970. */
  now(): number;
  /** Acts once, after that time. Answers with how to call it off. */
  later(milliseconds: number, act: () => void): () => void;
  /** Acts again and again. Answers with how to stop it. */
  every(milliseconds: number, act: () => void): () => void;
}

/** The part of a WebSocket that a connection uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketHandlers {
  onOpen(): void;
  onMessage(data: unknown): void;
  onClose(code: number): void;
}

export interface ConnectionEnv extends Timers {
  /** Opens a socket to the server. */
  connect(handlers: SocketHandlers): Socket;
  /** A number from 0 to 1. */
  random(): number;
  /** Acts when a lost connection may be there again: the network is back, or the page is seen. */
  onWake(act: () => void): () => void;
  /** Acts when the network seems to be gone. */
  onOffline(act: () => void): () => void;
  /** Tells other connections of the same device that the person has changed. */
  announceIdentity(): void;
  /** Acts when another connection of the same device has announced that. */
  onIdentity(act: () => void): () => void;
  /** The server has another version. Answers whether the program restarts as a newer one. */
  renew(version: string): boolean;
}

/** The WebSocket of a browser, of Node, or of the package `ws`. */
interface WebSocketLike extends Socket {
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
}

/** Connects the events of a WebSocket. */
export function attach<T extends WebSocketLike>(socket: T, handlers: SocketHandlers): T {
  socket.addEventListener('open', () => handlers.onOpen());
  socket.addEventListener('message', ({ data }) => handlers.onMessage(data));
  // `close` follows.
  socket.addEventListener('error', () => undefined);
  socket.addEventListener('close', ({ code }) => handlers.onClose(code));
  return socket;
}

const NEVER = (): (() => void) => () => undefined;

/** For a program without a page: it has no tabs, never sleeps, and restarts only by hand. */
export function programEnv(
  given: Timers & Pick<ConnectionEnv, 'connect' | 'random'>,
): ConnectionEnv {
  return {
    ...given,
    onWake: NEVER,
    onOffline: NEVER,
    announceIdentity: () => undefined,
    onIdentity: NEVER,
    renew: () => false,
  };
}

/** What a device keeps between visits, as JSON. */
export interface KeyValueStore {
  /** Null if there is nothing. */
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

/** A store that lasts as long as the program. */
export function newMemoryStore(): KeyValueStore {
  const values = new Map<string, unknown>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** The fields of an object that may be anything; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
