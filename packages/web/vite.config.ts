import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { withoutMarks } from '../words/editions.mjs';

/**
 * One module a message, so that every piece of the page carries no more of them than it says. Tests and
 * checks read the same messages in one module a language (scripts/messages.mjs), which take less time.
 */
const MESSAGES = './node_modules/.paraglide';

const singleMessages: Plugin = {
  name: 'single-messages',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const [, name] = /[\\/]paraglide[\\/](messages|runtime)\.js$/.exec(source) ?? [];
    if (name !== undefined)
      return fileURLToPath(new URL(`${MESSAGES}/${name}.js`, import.meta.url));
    // They take their plural forms from a file of ours: see there.
    return source === '../registry.js' && importer?.includes('/.paraglide/messages/') === true
      ? fileURLToPath(new URL('../words/src/plural.ts', import.meta.url))
      : null;
  },
  // Terms that differ between the English editions are marked in the source of the messages.
  transform: (code, id) =>
    /[\\/]\.paraglide[\\/]messages[\\/]/.test(id) ? { code: withoutMarks(code), map: null } : null,
};

export default defineConfig({
  // Addresses relative to the page: it may live in any folder of any host.
  base: './',
  plugins: [
    paraglideVitePlugin({
      project: '../words/project.inlang',
      outdir: MESSAGES,
      strategy: ['baseLocale'],
      outputStructure: 'message-modules',
    }),
    singleMessages,
    svelte(),
    VitePWA({
      // A new version waits until it is asked for: it never interrupts a game.
      registerType: 'prompt',
      // The page registers it itself, from a script of its own.
      injectRegister: null,
      // Whoever installs the page fetches its icons then.
      includeManifestIcons: false,
      manifest: {
        id: './',
        name: 'Stammtisch',
        short_name: 'Stammtisch',
        description: 'A tavern for eight evenings: dice, guests, beer and nobles.',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#0d1631',
        theme_color: '#0d1631',
        categories: ['games'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // Everything, all languages and screens: one visit is enough to play anywhere.
        globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}'],
        navigateFallback: 'index.html',
        // What the server says itself is no page.
        navigateFallbackDenylist: [/^\/api\//, /^\/(healthz|readyz|metrics|ws)$/],
        // Alerts that come while the page is closed.
        importScripts: ['push.js'],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  build: {
    target: 'es2023',
    // Small drawings stay files of their own: the page's policy knows no data addresses for scripts.
    assetsInlineLimit: 0,
    // No polyfill that would have to be inlined.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      output: {
        // Two pieces that most visits need: home, and the table with all it stands on. Left to itself the
        // bundler splits them wherever some later screen shares a part, and many small files pack badly.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'room', test: /src[\\/]table[\\/]TableScreen\.svelte$/, priority: 1 },
          ],
        },
      },
      treeshake: {
        // Our packages do nothing when they are loaded. Without this the page, whose bots think in a
        // worker, would carry and unpack all that they have learned.
        moduleSideEffects: [
          {
            test: /packages[\\/](analysis|bots|bots-web|engine|table|words)[\\/]src/,
            sideEffects: false,
          },
        ],
      },
    },
  },
});
