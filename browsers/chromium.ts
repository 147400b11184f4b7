/** Chromium, driven by Playwright; touches go over its own protocol. */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import type { Point } from '../packages/web/e2e/look.ts';
import type { Driver, PointerKind, Size } from './driver.ts';

export interface ChromiumProgram {
  readonly executablePath: string;
  readonly args: readonly string[];
}

export function launchChromium({ executablePath, args }: ChromiumProgram): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...args] });
}

export async function openChromium(program: ChromiumProgram): Promise<Driver> {
  const browser = await launchChromium(program);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let heard: string[] = [];
  context.on('weberror', (error) => heard.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
  });
  return {
    engine: 'chromium',
    version: browser.version(),
    hasTouch: true,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    setSize: async (size: Size) => await page.setViewportSize(size),
    run: async (script) => JSON.parse(await page.evaluate<string>(script)) as unknown,
    ...pointers(page, session),
    key: async (key) => await page.keyboard.press(key),
    screenshot: async () => await page.screenshot(),
    setOffline: async (isOffline) => await context.setOffline(isOffline),
    prelude: '',
    takeComplaints: async () => {
      const taken = heard;
      heard = [];
      return taken;
    },
    close: async () => await browser.close(),
  };
}

function pointers(page: Page, session: CDPSession): Pick<Driver, 'press' | 'move' | 'release'> {
  const { mouse } = page;
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) => {
    const touchPoints = at === undefined ? [] : [at];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    async press(kind: PointerKind, at: Point) {
      if (kind === 'touch') return await touch('touchStart', at);
      await mouse.move(at.x, at.y);
      await mouse.down();
    },
    move: (kind, { x, y }) =>
      kind === 'touch' ? touch('touchMove', { x, y }) : mouse.move(x, y, { steps: 3 }),
    release: (kind) => (kind === 'touch' ? touch('touchEnd') : mouse.up()),
  };
}
