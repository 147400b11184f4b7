/** A proxy between a page and the server that can answer as a newer server would. */
import { CLOSE_CODES, PROTOCOL, RULES } from '@stammtisch/protocol';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';

export class VersionProxy {
  /** How many connections from now on meet a newer server. */
  refusals = 0;
  connections = 0;
  loads = 0;
  readonly #page: Page;
  #last: WebSocketRoute | null = null;

  private constructor(page: Page) {
    this.#page = page;
    page.on('domcontentloaded', () => this.loads++);
  }

  /** Takes effect when the page is loaded the next time. */
  static async on(page: Page): Promise<VersionProxy> {
    const proxy = new VersionProxy(page);
    await page.addInitScript(() => {
      let last = '';
      const note = (): void => {
        const banner = document.querySelector<HTMLElement>(
          '[data-banner=renewing], [data-banner=outdated]',
        );
        const said = banner?.querySelector('p')?.innerText ?? banner?.innerText ?? '';
        if (said === last) return;
        last = said;
        if (said === '') return;
        const earlier = sessionStorage.getItem('test-said');
        sessionStorage.setItem('test-said', earlier === null ? said : `${earlier}\n${said}`);
      };
      const all = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver(note).observe(document, all);
    });
    await page.routeWebSocket(/\/ws$/, (socket) => proxy.#connect(socket));
    return proxy;
  }

  #connect(socket: WebSocketRoute): void {
    this.#last = socket;
    this.connections++;
    if (this.refusals === 0) {
      socket.connectToServer();
      return;
    }
    this.refusals--;
    socket.onMessage((text) => {
      expect(JSON.parse(String(text))).toEqual({ type: 'hello', protocol: PROTOCOL, rules: RULES });
      socket.send(JSON.stringify({ type: 'outdated', protocol: PROTOCOL + 1, rules: RULES }));
      void socket.close({ code: CLOSE_CODES.outdated });
    });
  }

  /** Closes the connection as a stopping server does. */
  async hangUp(): Promise<void> {
    await this.#last?.close({ code: CLOSE_CODES.goingAway });
  }

  /** What the page has shown about versions, also before it was loaded again. */
  async shownMessages(): Promise<readonly string[]> {
    const said = await this.#page.evaluate(() => sessionStorage.getItem('test-said'));
    return said?.split('\n') ?? [];
  }
}
