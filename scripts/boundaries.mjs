// Checks who imports whom: node scripts/boundaries.mjs
// A boundary check that silently looks at nothing always passes, so this one also proves
// that it saw every source file and that each of its rules still bites.

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { root } from './setup.mjs';
import { toolPath } from './tools.mjs';

const CONFIG = join(root, '.dependency-cruiser.cjs');
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*'(\.\.?\/[^']+)'/g;

/**
 * @typedef {{ path: string, pathNot?: string }} Side
 * @typedef {{ name: string, from: Side, to: Side }} Rule
 * @typedef {{ from: string, to: string, rule: { name: string }, cycle?: { name: string }[] }} Violation
 * @typedef {{ modules: { source: string, dependencies: unknown[] }[], summary: { violations: Violation[] } }} Cruise
 */

/**
 * A rule, a file that breaks it, and how.
 * @type {[rule: string, file: string, source: string][]}
 */
const BREACHES = [
  ['engine-uses', 'packages/engine/test/uses.test.ts', "import '@stammtisch/bots';"],
  ['bots-uses', 'packages/bots/src/uses.ts', "import '@stammtisch/table';"],
  ['bots-node-uses', 'packages/bots-node/src/uses.ts', "import '@stammtisch/bots-web';"],
  ['bots-web-uses', 'packages/bots-web/src/uses.ts', "import '@stammtisch/bots-node';"],
  ['words-uses', 'packages/words/src/uses.ts', "import '@stammtisch/table';"],
  ['analysis-uses', 'packages/analysis/src/uses.ts', "import '@stammtisch/table';"],
  ['table-uses', 'packages/table/src/uses.ts', "import type {} from '@stammtisch/protocol';"],
  ['player-uses', 'packages/player/src/uses.ts', "import '@stammtisch/words';"],
  ['protocol-uses', 'packages/protocol/src/uses.ts', "export * from '@stammtisch/bots';"],
  ['server-uses', 'packages/server/src/uses.ts', "await import('@stammtisch/web');"],
  ['web-uses', 'packages/web/src/uses.ts', "import '@stammtisch/server';"],
  ['web-uses', 'packages/web/src/Uses.svelte', component("import '@stammtisch/cli';")],
  ['lab-uses', 'packages/lab/src/uses.ts', "import '@stammtisch/cli';"],
  ['cli-uses', 'packages/cli/src/uses.ts', "import '@stammtisch/server';"],
  ...folderBreaches('lab', [
    ['statistics', 'text'],
    ['text', 'balance'],
    ['games', 'arena'],
    ['arena', 'ladder'],
    ['ladder', 'balance'],
    ['balance', 'arena'],
    ['analysis', 'ladder'],
    ['training', 'balance'],
  ]),
  ...folderBreaches('cli', [
    ['words', 'program'],
    ['program', 'commands'],
    ['terminal', 'commands'],
  ]),
  ['cli-commands-uses', 'packages/cli/src/commands/uses.ts', "import '../main.ts';"],
  ...folderBreaches('web', [
    ['ui', 'app'],
    ['app', 'rules'],
    ['rules', 'game'],
    ['history', 'daily'],
    ['newGame', 'home'],
    ['game', 'history'],
    ['daily', 'online'],
    ['lessons', 'online'],
    ['online', 'localGame'],
    ['localGame', 'online'],
    ['games', 'replay'],
    ['replay', 'report'],
    ['report', 'online'],
    ['settings', 'home'],
    ['home', 'games'],
  ]),
  ...folderBreaches('web/game', [
    ['controller', 'text'],
    ['sound', 'controller'],
    ['text', 'board'],
    ['input', 'screen'],
    ['motion', 'board'],
    ['board', 'tavern'],
    ['tavern', 'text'],
    ['dialogs', 'screen'],
    ['screen', 'elsewhere'],
  ]),
  ['web-ui-uses', 'packages/web/src/ui/Uses.svelte', component("import '../app/uses.ts';")],
  [
    'web-ui-uses',
    'packages/web/src/ui/Types.svelte',
    component("import type {} from '../app/uses.ts';"),
  ],
  ['known-folder', 'packages/lab/src/elsewhere/uses.ts', "import '@stammtisch/engine';"],
  ['known-folder', 'packages/cli/src/elsewhere.ts', "import '@stammtisch/engine';"],
  [
    'known-folder',
    'packages/web/src/Elsewhere.svelte',
    component("import './game/screen/uses.ts';"),
  ],
  ['known-folder', 'packages/web/src/game/elsewhere/uses.ts', "import '@stammtisch/engine';"],
  ['known-package', 'packages/stranger/src/index.ts', "import '@stammtisch/engine';"],
  ['engine-alone', 'packages/engine/src/node.ts', "import 'node:fs';"],
  ['engine-alone', 'packages/engine/src/library.ts', "import 'library';"],
  ['runs-anywhere', 'packages/bots/src/node.ts', "import 'node:fs';"],
  ['runs-anywhere', 'packages/bots-web/src/node.ts', "import 'node:fs';"],
  ['runs-anywhere', 'packages/player/src/node.ts', "import 'node:fs';"],
  ['runs-anywhere', 'packages/web/src/Node.svelte', component("import 'node:fs';")],
  ['front-door', 'packages/bots/src/deep.ts', "import '../../engine/src/node.ts';"],
  ['by-name', 'packages/bots/src/relative.ts', "import '../../engine/src/index.ts';"],
  ['no-cycle', 'packages/cli/src/egg.ts', "import type {} from './hen.ts';"],
  ['no-test-in-source', 'packages/cli/src/tested.ts', "import './some.test.ts';"],
  ['declared', 'packages/cli/src/undeclared.ts', "import 'library';"],
  ['resolvable', 'packages/cli/src/nowhere.ts', "import './nowhere-to-be-found.ts';"],
];

/** The packages of the made-up project. */
const PACKAGES = [
  'engine',
  'bots',
  'bots-node',
  'bots-web',
  'words',
  'analysis',
  'table',
  'player',
  'protocol',
  'server',
  'web',
  'lab',
  'cli',
];

/** Imports that must stay allowed. */
const FINE = {
  'packages/lab/src/ladder/fine.ts': "import 'node:fs'; import '../arena/uses.ts';",
  'packages/cli/src/commands/fine.ts':
    "import '../terminal/uses.ts'; import '@stammtisch/lab'; import '@stammtisch/words';",
  'packages/web/src/screens.ts': "import './home/uses.ts';",
  'packages/web/src/game/screen/fine.ts': "import '../board/uses.ts'; import '../../app/uses.ts';",
  'packages/bots/src/fine.ts': "import '@stammtisch/engine';",
  'packages/bots-node/src/fine.ts': "import 'node:fs'; import '@stammtisch/bots';",
  'packages/cli/src/program/fine.ts': "import 'node:fs'; import '@stammtisch/bots';",
  'packages/engine/src/some.test.ts': "import 'node:fs'; import 'library'; import './index.ts';",
  'packages/cli/src/some.test.ts': "import 'library';",
  'packages/web/some.config.ts': "import 'library'; import '../../scripts/tool.mjs';",
  'packages/web/src/app/register.ts': "await import('virtual:pwa-register');",
};

const complaints = [...checkPackages(), ...checkRules()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function* checkPackages() {
  const { modules, summary } = cruise(root);
  const seen = new Set(modules.map((module) => module.source));
  const sources = sourceFiles();
  const missed = sources.filter((file) => !seen.has(file));
  for (const { rule, from, to, cycle } of summary.violations) {
    const path = cycle ? cycle.map((module) => module.name) : [to];
    yield `${rule.name}: ${[from, ...path].join(' → ')}`;
  }
  for (const file of missed) yield `not looked at: ${file}`;
  for (const { name, from } of folderRules()) {
    // A rule about a folder that has moved away would never find anything.
    if (![...seen].some((file) => new RegExp(from.path).test(file))) yield `${name} sees no file`;
  }
  // What a component compiles to always imports Svelte.
  for (const { source, dependencies } of modules) {
    if (source.endsWith('.svelte') && dependencies.length === 0) yield `not read: ${source}`;
  }
  if (sources.length === 0) yield 'no source files found';
  console.log(`${sources.length - missed.length} of ${sources.length} source files looked at`);
}

function* checkRules() {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'stammtisch-boundaries-')));
  try {
    buildProject(project);
    const { violations } = cruise(project).summary;
    for (const [rule, file] of BREACHES) {
      const caught = violations.some((v) => v.rule.name === rule && v.from === file);
      if (!caught) yield `the rule ${rule} does not catch its breach in ${file}`;
    }
    for (const { rule, from, to } of violations.filter((v) => v.from in FINE)) {
      yield `the rule ${rule.name} forbids what should be allowed: ${from} → ${to}`;
    }
    const tried = new Set(BREACHES.map(([rule]) => rule));
    for (const { name } of readRules()) {
      if (!tried.has(name)) yield `no breach tries the rule ${name}`;
    }
    console.log(`${tried.size} rules tried on ${BREACHES.length} breaches`);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/**
 * In each pair, a file of the first folder imports one of the second.
 * @param {string} key of FOLDERS in the configuration
 * @param {[from: string, to: string][]} pairs
 * @returns {[rule: string, file: string, source: string][]}
 */
function folderBreaches(key, pairs) {
  const [name, ...inner] = key.split('/');
  const folder = ['packages', name, 'src', ...inner].join('/');
  return pairs.map(([from, to]) => [
    `${[name, ...inner, from].join('-')}-uses`,
    `${folder}/${from}/uses.ts`,
    `import '../${to}/uses.ts';`,
  ]);
}

/** @param {string} script of a component */
function component(script) {
  return `<script lang="ts">${script}</script><p>text</p>`;
}

/** @param {string} project */
function buildProject(project) {
  /** @param {string} file @param {string} text */
  const write = (file, text) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  write('package.json', '{}');
  write('packages/cli/src/hen.ts', "import type {} from './egg.ts';");
  write('packages/cli/src/main.ts', '');
  write('scripts/tool.mjs', '');
  write('node_modules/library/index.js', '');
  write('node_modules/library/package.json', '{ "name": "library", "main": "index.js" }');
  mkdirSync(join(project, 'node_modules', '@stammtisch'));
  for (const name of PACKAGES) {
    const manifest = { name: `@stammtisch/${name}`, exports: { '.': './src/index.ts' } };
    write(`packages/${name}/package.json`, JSON.stringify(manifest));
    write(`packages/${name}/src/index.ts`, 'export {};');
    const link = join(project, 'node_modules', '@stammtisch', name);
    symlinkSync(join(project, 'packages', name), link, 'junction');
  }
  for (const [, file, source] of BREACHES) write(file, source);
  for (const [file, source] of Object.entries(FINE)) write(file, source);
}

/** @returns {Rule[]} */
function readRules() {
  return createRequire(import.meta.url)(CONFIG).forbidden;
}

/** The rules about folders and packages, which name both sides by their paths. */
function folderRules() {
  return readRules().filter(({ name }) => name.endsWith('-uses'));
}

/**
 * Components are compiled before they are looked at, and type imports are gone by then: these are
 * read from the text. Imports of packages by type alone are left to the check for dead code, which
 * finds packages that package.json does not name.
 * @param {string} cwd
 * @param {string[]} components
 * @returns {Violation[]}
 */
function componentViolations(cwd, components) {
  const rules = folderRules();
  return components.flatMap((from) => {
    const text = readFileSync(join(cwd, from), 'utf8');
    const targets = [...text.matchAll(RELATIVE_IMPORT)].map(([, path = '']) =>
      posix.join(posix.dirname(from), path),
    );
    return targets.flatMap((to) =>
      rules
        .filter((rule) => meets(rule.from, from) && meets(rule.to, to))
        .map((rule) => ({ from, to, rule })),
    );
  });
}

/** @param {Side} side @param {string} file */
function meets({ path, pathNot }, file) {
  return new RegExp(path).test(file) && (!pathNot || !new RegExp(pathNot).test(file));
}

/** @param {string} cwd @returns {Cruise} */
function cruise(cwd) {
  const depcruise = toolPath('dependency-cruiser', 'depcruise');
  const args = [depcruise, 'packages', '--config', CONFIG, '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { modules, summary } = parseCruise(stdout, stderr);
  const components = modules.map(({ source }) => source).filter((file) => file.endsWith('.svelte'));
  const violations = [...summary.violations, ...componentViolations(cwd, components)];
  return { modules, summary: { violations } };
}

/** @param {string} stdout @param {string} stderr @returns {Cruise} */
function parseCruise(stdout, stderr) {
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`dependency-cruiser gave no answer: ${stderr || stdout}`);
  }
}

function sourceFiles() {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/src`)
    .filter((src) => existsSync(join(root, src)))
    .flatMap((src) =>
      readdirSync(join(root, src), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('paraglide'))
        .map((file) => `${src}/${file.replaceAll('\\', '/')}`),
    );
}
