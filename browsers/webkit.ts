/** WebKitGTK's MiniBrowser on a screen of its own, driven by WebKitWebDriver. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputs } from './actions.ts';
import { NOTE_ERRORS, TAKE_NOTED } from './complaints.ts';
import {
  endGroup,
  killGroup,
  PATIENCE_MS,
  sleep,
  within,
  type Driver,
  type Size,
} from './driver.ts';

interface Programs {
  readonly webDriver: string;
  readonly miniBrowser: string;
  readonly screen: string;
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** MiniBrowser's tool bar would not let the window become as narrow as a phone. */
const SMALL_TOOL_BAR =
  '* { font-size: 1px; margin: 0; padding: 0; border-width: 0; min-width: 0; min-height: 0; }';

/** Larger than every window. */
const SCREEN: Size = { width: 1_600, height: 1_300 };

export async function openWebkit({ webDriver, miniBrowser, screen }: Programs): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-webkit-'));
  const children: ChildProcess[] = [];
  const drop = (): void => {
    for (const child of children) killGroup(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', drop);
  const close = async (): Promise<void> => {
    await Promise.all(children.map(endGroup));
    drop();
    process.off('exit', drop);
  };
  try {
    const display = await startScreen(screen, children);
    const port = await freePort();
    const args = [`--port=${port}`, '--host=127.0.0.1'];
    const env = { ...process.env, ...environment(folder), DISPLAY: display };
    children.push(spawn(webDriver, args, { env, stdio: 'ignore', detached: true }));
    return await connect(`http://127.0.0.1:${port}`, miniBrowser, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function environment(folder: string): Record<string, string> {
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), SMALL_TOOL_BAR);
  return {
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
    LANG: 'en_GB.UTF-8',
    // No session bus, no accessibility bus, no sandbox: it runs in containers, and starts nothing that would stay.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    GTK_USE_PORTAL: '0',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // Without a graphics card, layers are put together by Mesa; painting them by Mesa, too, takes four times as long.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
}

/** Answers the name of the display, which the server chooses itself and writes to a pipe. */
async function startScreen(program: string, children: ChildProcess[]): Promise<string> {
  const screen = `${SCREEN.width}x${SCREEN.height}x24`;
  const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'];
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const;
  const child = spawn(program, args, { stdio: [...stdio], detached: true });
  children.push(child);
  const number = new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  return `:${await within(number, `starting ${program}`)}`;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const { value } = (await answer.json()) as { value: T };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

async function whenUp(base: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const isUp = await call('GET', `${base}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > until) throw new Error(`WebKitWebDriver does not answer at ${base}`);
    await sleep(100);
  }
}

async function connect(base: string, binary: string, close: () => Promise<void>): Promise<Driver> {
  await whenUp(base);
  const args = ['--automation'];
  const { sessionId, capabilities } = await call<Session>('POST', `${base}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
  });
  const at = `${base}/session/${sessionId}`;
  await call('POST', `${at}/timeouts`, { script: PATIENCE_MS, pageLoad: PATIENCE_MS });
  const run = async (script: string): Promise<unknown> => {
    const text = await call<string | { error: string }>('POST', `${at}/execute/async`, {
      script: `const done = arguments[0]; ${script}.then(done, (e) => done({ error: String(e) }));`,
      args: [],
    });
    if (typeof text !== 'string') throw new Error(text.error);
    return JSON.parse(text) as unknown;
  };
  return {
    engine: 'webkit',
    version: capabilities.browserVersion,
    hasTouch: false,
    goto: (url) => call('POST', `${at}/url`, { url }),
    reload: () => call('POST', `${at}/refresh`, {}),
    setSize: (size) => resize(at, run, size),
    run,
    ...inputs((actions) => call('POST', `${at}/actions`, { actions })),
    screenshot: async () => Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'),
    setOffline: null,
    // A browser that is driven keeps its console to itself.
    prelude: NOTE_ERRORS,
    takeComplaints: async () => (await run(TAKE_NOTED)) as string[],
    async close() {
      await call('DELETE', at).catch(() => undefined);
      await close();
    },
  };
}

interface Sizes {
  readonly inner: Size;
  /** How much of the window is not the page's. */
  readonly frame: Size;
}

const SIZES = `(async () => JSON.stringify({
  inner: { width: innerWidth, height: innerHeight },
  frame: { width: outerWidth - innerWidth, height: outerHeight - innerHeight },
}))()`;

/**
 * The window is given the size at which the page has the wanted one. It lies in the middle of the screen, where the
 * screen's pointer rests: without a window manager only the window under the pointer has the focus.
 */
async function resize(at: string, run: Driver['run'], size: Size): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const { frame } = (await run(SIZES)) as Sizes;
    const width = size.width + frame.width;
    const height = size.height + frame.height;
    const [x, y] = [(SCREEN.width - width) / 2, (SCREEN.height - height) / 2].map(Math.round);
    await call('POST', `${at}/window/rect`, { x, y, width, height });
    for (let looks = 0; looks < 20; looks++) {
      const { inner } = (await run(SIZES)) as Sizes;
      if (inner.width === size.width && inner.height === size.height) return;
      await sleep(50);
    }
  }
  throw new Error(`the window does not become ${size.width} × ${size.height}`);
}
