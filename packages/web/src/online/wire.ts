/** What a link needs of the browser, so that tests can give it something else. */

/** The little of a WebSocket that is used. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What is heard of it. */
export interface Hooks {
  opened(): void;
  heard(data: unknown): void;
  closed(code: number): void;
}

export interface Surroundings {
  connect(hooks: Hooks): Socket;
  now(): number;
  /** Between 0 and 1. */
  random(): number;
  /** Answers with how to call it off. */
  later(milliseconds: number, act: () => void): () => void;
  /** When the network is back or somebody looks at the page again. */
  onWake(act: () => void): () => void;
  /** When the network seems to be gone. */
  onOffline(act: () => void): () => void;
  /** Tells the other tabs of this browser that who one is has changed. */
  tellTabs(): void;
  /** When another tab has told so. */
  onTabs(act: () => void): () => void;
  /** The page is of another version than the server; whether it will come again as a newer one. */
  renew(version: string): boolean;
}

/** Beside the page, wherever it lives. */
function address(): URL {
  const url = new URL('ws', document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

const TABS = 'stammtisch-me';
/** Through which this tab listens; it does not hear itself. */
let tabs: BroadcastChannel | null = null;

export function browser(renew: (version: string) => boolean): Surroundings {
  return {
    connect(hooks) {
      const socket = new WebSocket(address());
      socket.addEventListener('open', () => hooks.opened());
      socket.addEventListener('message', ({ data }) => hooks.heard(data));
      socket.addEventListener('close', ({ code }) => hooks.closed(code));
      return socket;
    },
    now: () => Date.now(),
    // Only spreads the moments at which pages come back; the dice are elsewhere.
    random: () => Math.random(),
    later(milliseconds, act) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    onWake(act) {
      const onVisible = (): void => {
        if (document.visibilityState === 'visible') act();
      };
      addEventListener('online', act);
      addEventListener('pageshow', act);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        removeEventListener('online', act);
        removeEventListener('pageshow', act);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
    onOffline(act) {
      addEventListener('offline', act);
      return () => removeEventListener('offline', act);
    },
    tellTabs() {
      const channel = tabs ?? new BroadcastChannel(TABS);
      channel.postMessage('changed');
      if (channel !== tabs) channel.close();
    },
    onTabs(act) {
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
