/** Firefox, driven by the two-way WebDriver protocol that it speaks itself. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputs } from './actions.ts';
import { BidiConnection } from './bidi.ts';
import { endGroup, killGroup, within, type Driver } from './driver.ts';

/** No first-run pages, no traffic of its own, and a mouse, which it does not have without a screen. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-GB',
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': '',
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
  // Over the page, as in the other engines: pictures of the same width can be compared.
  'ui.useOverlayScrollbars': 1,
};

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
}

export async function openFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'stammtisch-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const env = { ...process.env, HOME: profile };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const drop = (): void => {
    killGroup(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', drop);
  const close = async (): Promise<void> => {
    await endGroup(child);
    drop();
    process.off('exit', drop);
  };
  try {
    return await connect(child, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(child: ChildProcess, close: () => Promise<void>): Promise<Driver> {
  const address = await within(addressOf(child), 'starting Firefox');
  const bidi = await BidiConnection.open(`${address}/session`);
  const { capabilities } = await bidi.call<{ capabilities: { browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  );
  // The first tab shows a page of Firefox's own, which takes no addresses and has no focus.
  const { context } = await bidi.call<{ context: string }>('browsingContext.create', {
    type: 'tab',
  });
  let heard: string[] = [];
  bidi.onEvent = (method, params) => {
    const { level, text } = params as LogEntry;
    if (method === 'log.entryAdded' && level === 'error') heard.push(text ?? '');
  };
  await bidi.call('session.subscribe', { events: ['log.entryAdded'] });
  return {
    engine: 'firefox',
    version: capabilities.browserVersion,
    hasTouch: true,
    goto: async (url) =>
      void (await bidi.call('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () =>
      void (await bidi.call('browsingContext.reload', { context, wait: 'complete' })),
    setSize: async (viewport) =>
      void (await bidi.call('browsingContext.setViewport', { context, viewport })),
    async run(script) {
      const { type, result, exceptionDetails } = await bidi.call<Evaluated>('script.evaluate', {
        expression: script,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails?.text ?? 'the script failed');
      return JSON.parse(result!.value) as unknown;
    },
    ...inputs((actions) => bidi.call('input.performActions', { context, actions })),
    async screenshot() {
      const { data } = await bidi.call<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    setOffline: async (isOffline) =>
      void (await bidi.call('emulation.setNetworkConditions', {
        contexts: [context],
        networkConditions: isOffline ? { type: 'offline' } : null,
      })),
    prelude: '',
    takeComplaints: async () => {
      const taken = heard;
      heard = [];
      return taken;
    },
    async close() {
      bidi.close();
      await close();
    },
  };
}

/** Where it listens, as it tells on its error output. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /ws:\/\/\S+/.exec(said);
      if (found !== null) resolve(found[0]);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said.trim()}`)));
  });
}
