/** What the client of a server needs of the browser: sockets, timers, storage, and other tabs. */
import { attach, DiceStore, SeatStore } from '@stammtisch/client';
import type { ConnectionEnv, KeyValueStore, Timers } from '@stammtisch/client';
import { drop, keep, kept } from '../app/storage/smallStore.ts';

/** The server's socket lies beside the page, wherever that lives. */
function socketAddress(): URL {
  const url = new URL('ws', document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

export const browserTimers: Timers = {
  now: () => Date.now(),
  later(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, act) {
    const timer = setInterval(act, milliseconds);
    return () => clearInterval(timer);
  },
};

/** What this device keeps between visits. */
export const browserStore: KeyValueStore = { get: kept, set: keep, remove: drop };
export const diceStore = new DiceStore(browserStore);
export const seatStore = new SeatStore(browserStore);

export function fillRandomly(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes);
}

export function isPageSeen(): boolean {
  return document.visibilityState === 'visible';
}

/** Acts whenever the page is looked at again. Answers with how to stop it. */
export function onPageSeen(act: () => void): () => void {
  const onVisible = (): void => {
    if (isPageSeen()) act();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => document.removeEventListener('visibilitychange', onVisible);
}

const TABS = 'stammtisch-me';
/** The channel on which this tab listens; a channel does not receive its own messages. */
let tabs: BroadcastChannel | null = null;

export function browserEnv(renew: (version: string) => boolean): ConnectionEnv {
  return {
    ...browserTimers,
    connect: (handlers) => attach(new WebSocket(socketAddress()), handlers),
    // Only spreads the moments at which pages reconnect; the dice are elsewhere.
    random: () => Math.random(),
    onWake(act) {
      const stop = onPageSeen(act);
      addEventListener('online', act);
      addEventListener('pageshow', act);
      return () => {
        stop();
        removeEventListener('online', act);
        removeEventListener('pageshow', act);
      };
    },
    onOffline(act) {
      addEventListener('offline', act);
      return () => removeEventListener('offline', act);
    },
    announceIdentity() {
      const channel = tabs ?? new BroadcastChannel(TABS);
      channel.postMessage('changed');
      if (channel !== tabs) channel.close();
    },
    onIdentity(act) {
      tabs = new BroadcastChannel(TABS);
      tabs.addEventListener('message', act);
      return () => {
        tabs?.close();
        tabs = null;
      };
    },
    renew,
  };
}
