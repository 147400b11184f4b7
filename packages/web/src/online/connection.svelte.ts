/** The page's one connection to the server, as components see it. */
import { ServerConnection, type ConnectionEnv, type ConnectionStatus } from '@stammtisch/client';
import { browserEnv } from './browserEnv.ts';
import { renew } from './renew.ts';

export class PageConnection {
  status: ConnectionStatus = $state('connecting');
  /** The server has said that it restarts. */
  isRestarting = $state(false);
  /** The page is about to reload as a newer one. */
  isRenewing = $state(false);
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  offset = $state(0);

  readonly server: ServerConnection;

  constructor(env: ConnectionEnv = browserEnv(renew)) {
    this.server = new ServerConnection(env);
    this.server.onChange(() => {
      const { status, isRestarting, isRenewing, offset } = this.server;
      Object.assign(this, { status, isRestarting, isRenewing, offset });
    });
  }
}

let only: PageConnection | null = null;

/** One socket per page. */
export function connection(): PageConnection {
  return (only ??= new PageConnection());
}

const RECONNECTED_MS = 4_000;

/** Whether a lost connection came back a moment ago. To be made while a component is. */
export function newReconnected(status: () => ConnectionStatus): {
  readonly isReconnected: boolean;
} {
  let isReconnected = $state(false);
  let wasLost = false;
  $effect(() => {
    const now = status();
    if (now === 'lost') wasLost = true;
    if (now !== 'open' || !wasLost) return undefined;
    wasLost = false;
    isReconnected = true;
    const timer = setTimeout(() => (isReconnected = false), RECONNECTED_MS);
    return () => {
      clearTimeout(timer);
      isReconnected = false;
    };
  });
  return {
    get isReconnected() {
      return isReconnected;
    },
  };
}
