// Who may import whom. `npm run boundaries` checks the packages against these rules, and
// checks the rules themselves against a made-up project that breaks each of them once.

/** Each package, and the packages it may use. */
const MAY_USE = {
  engine: [],
  bots: ['engine'],
  words: ['engine', 'bots'],
  analysis: ['engine', 'bots'],
  'bots-node': ['engine', 'bots'],
  'bots-web': ['engine', 'bots'],
  table: ['engine'],
  player: ['engine', 'bots', 'table'],
  protocol: ['engine'],
  server: ['engine', 'table', 'bots', 'bots-node', 'protocol', 'words'],
  web: ['engine', 'table', 'player', 'bots', 'bots-web', 'protocol', 'analysis', 'words'],
  lab: ['engine', 'bots', 'bots-node', 'analysis'],
  cli: ['engine', 'table', 'player', 'bots', 'bots-node', 'analysis', 'lab', 'words'],
};

/**
 * Each folder of a package's sources, or of one of their folders, and the folders beside it that it
 * may use. A folder stands below those that it may use, so no two folders can need each other.
 */
const FOLDERS = {
  lab: {
    statistics: [],
    text: ['statistics'],
    games: [],
    arena: ['games', 'statistics', 'text'],
    ladder: ['arena', 'games', 'statistics', 'text'],
    balance: ['games', 'statistics', 'text'],
    analysis: ['games', 'statistics', 'text'],
    training: ['games'],
  },
  cli: {
    words: [],
    program: ['words'],
    terminal: ['words', 'program'],
    commands: ['words', 'program', 'terminal'],
  },
  web: {
    ui: [],
    app: ['ui'],
    rules: ['app', 'ui'],
    history: ['app', 'ui'],
    newGame: ['app', 'ui'],
    game: ['app', 'rules', 'ui'],
    daily: ['app', 'game', 'history', 'ui'],
    lessons: ['app', 'game', 'ui'],
    online: ['app', 'daily', 'game', 'history', 'newGame', 'ui'],
    localGame: ['app', 'daily', 'game', 'history', 'ui'],
    games: ['app', 'online', 'ui'],
    replay: ['app', 'game', 'games', 'online', 'ui'],
    report: ['app', 'replay', 'ui'],
    settings: ['app', 'game', 'online', 'ui'],
    home: ['app', 'newGame', 'online', 'ui'],
  },
  'web/game': {
    controller: [],
    sound: [],
    text: ['controller'],
    input: ['controller'],
    motion: ['controller', 'sound'],
    board: ['controller', 'text'],
    tavern: ['board', 'controller'],
    dialogs: ['board', 'controller', 'input', 'tavern', 'text'],
    screen: ['board', 'controller', 'dialogs', 'input', 'motion', 'sound', 'tavern', 'text'],
  },
};

/** Where the folders of a key of FOLDERS lie: `web/game` stands for packages/web/src/game. */
const folderRoot = (key) => {
  const [name, ...inner] = key.split('/');
  return ['packages', name, 'src', ...inner].join('/');
};

/** Packages that must run anywhere: in a browser, a worker, on a server. */
const RUNS_ANYWHERE = [
  'words',
  'bots',
  'bots-web',
  'analysis',
  'table',
  'player',
  'protocol',
  'web',
];

/** What packages export beside their index: samples for tests, and what training needs of the bots. */
const MORE_ENTRIES = [
  '^packages/words/src/sample\\.ts$',
  '^packages/bots/src/training\\.ts$',
  '^packages/engine/test/fullPosition\\.ts$',
];

const TESTS = '\\.test\\.ts$|^packages/[^/]+/(test|e2e)/';
/** What builds and tests a package, and types that only the build knows: no part of what it delivers. */
const TOOLING = '^packages/[^/]+/[^/]+\\.(ts|js|mjs)$|/env\\.d\\.ts$';
/** Made by tools, from what is checked. */
const MADE = '^packages/[^/]+/(dist|test-results|src/paraglide)/';
const NODE_MODULES = '(^|/)node_modules/';

const direction = Object.entries(MAY_USE).map(([name, uses]) => ({
  name: `${name}-uses`,
  comment: `${name} may use ${uses.join(', ') || 'no other package'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...uses].join('|')})/` },
}));

/** The files at the top of a package's sources put its folders together; no folder imports them. */
const folderDirection = Object.entries(FOLDERS).flatMap(([key, folders]) =>
  Object.entries(folders).map(([folder, uses]) => ({
    name: `${key.replaceAll('/', '-')}-${folder}-uses`,
    comment: `${key}/${folder} may use ${uses.join(', ') || 'no other folder'}.`,
    severity: 'error',
    from: { path: `^${folderRoot(key)}/${folder}/`, pathNot: TESTS },
    to: {
      path: `^${folderRoot(key)}/`,
      pathNot: `^${folderRoot(key)}/(${[folder, ...uses].join('|')})/`,
    },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...direction,
    ...folderDirection,
    {
      name: 'known-folder',
      comment: 'A file lies in a folder of FOLDERS; only entries lie beside them.',
      severity: 'error',
      from: {
        path: `^(${Object.keys(FOLDERS).map(folderRoot).join('|')})/`,
        pathNot: [
          TESTS,
          '^packages/[^/]+/src/(index|main)\\.ts$',
          '^packages/web/src/(App\\.svelte|screens\\.ts)$',
          ...Object.entries(FOLDERS).map(([key, folders]) => {
            const inner = Object.keys(folders).filter((name) => !(`${key}/${name}` in FOLDERS));
            return `^${folderRoot(key)}/(${inner.join('|')})/`;
          }),
        ],
      },
      to: {},
    },
    {
      name: 'known-package',
      comment: 'A new package needs a row in MAY_USE first.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/(${Object.keys(MAY_USE).join('|')})/` },
      to: {},
    },
    {
      name: 'engine-alone',
      comment: 'The engine imports nothing but itself: no library, no Node built-in.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: TESTS },
      to: { pathNot: '^packages/engine/src/' },
    },
    {
      name: 'runs-anywhere',
      comment: 'No Node built-ins where the code must also run in a browser.',
      severity: 'error',
      from: { path: `^packages/(${RUNS_ANYWHERE.join('|')})/src/`, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'front-door',
      comment:
        'Another package is entered through the entries that its package.json exports; configuration may read scripts.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: '^packages/[^/]+/[^/]+\\.config\\.ts$' },
      to: {
        path: '^packages/',
        pathNot: ['^packages/$1/', '^packages/[^/]+/src/index\\.ts$', ...MORE_ENTRIES],
      },
    },
    {
      name: 'by-name',
      comment: 'Another package is imported by its name, never by a relative path.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: TOOLING },
      to: { dependencyTypes: ['local'], pathNot: '^packages/$1/' },
    },
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-in-source',
      comment: 'Sources do not import tests.',
      severity: 'error',
      from: { path: '^packages/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'declared',
      comment: 'Libraries used by sources stand in the dependencies of their own package.json.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [TESTS, TOOLING] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere, if only to what a plugin of the build makes.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:pwa-register$' },
    },
  ],
  options: {
    doNotFollow: { path: [NODE_MODULES, MADE] },
    exclude: { path: MADE },
    tsPreCompilationDeps: true, // type imports count
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
};
