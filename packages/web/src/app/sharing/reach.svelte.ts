/** By which addresses other devices reach this page, where it was opened as localhost. */
import { api } from '../api.ts';

const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address means the device on which it is opened. */
export function isLocal(url: string): boolean {
  return LOCAL.test(new URL(url).hostname);
}

/** The same place of the page at another address of its server. */
export function rebased(url: string, base: string): string {
  const { pathname, search, hash } = new URL(url);
  return new URL(base).href.replace(/\/$/, '') + pathname + search + hash;
}

export class Reach {
  /** The likeliest first; null until the server has answered. */
  addresses: readonly string[] | null = $state.raw(null);
  #chosen: string | null = $state(null);
  #hasAsked = false;
  readonly #ask: () => Promise<readonly string[] | null>;

  constructor(ask: () => Promise<readonly string[] | null>) {
    this.#ask = ask;
  }

  get chosen(): string | null {
    return this.#chosen ?? this.addresses?.[0] ?? null;
  }

  set chosen(address: string | null) {
    this.#chosen = address;
  }

  /** Once: only this device can ask, and only where it matters. */
  async find(url: string): Promise<void> {
    if (this.#hasAsked || !isLocal(url)) return;
    this.#hasAsked = true;
    this.addresses = await this.#ask();
  }

  /** The address to be given away. */
  reachable(url: string): string {
    return this.chosen === null || !isLocal(url) ? url : rebased(url, this.chosen);
  }

  /** Whether it would lead others nowhere. */
  isForThisDeviceAlone(url: string): boolean {
    return isLocal(url) && this.addresses?.length === 0;
  }
}

async function askServer(): Promise<readonly string[] | null> {
  const answer = await api.addresses();
  return answer.ok ? answer.value.addresses : null;
}

/** One choice for all links of the page. */
export const reach = new Reach(askServer);
