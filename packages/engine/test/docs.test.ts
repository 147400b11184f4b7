/** The documents keep their word: rules are tested, cited rules exist, named files are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SKIPPED = new Set(['node_modules', 'coverage']);

/** Files below a folder, as paths from the root with forward slashes. */
function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  });
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1]!);
}

/** `F7`, `R16`, `M3.2`. */
const ID = String.raw`[A-Z]\d{1,2}(?:\.\d{1,2})?`;
const RULES = read('docs/rules.md');

/** The items of `docs/rules.md`, in their order. */
const DEFINED = matches(RULES, new RegExp(String.raw`^- .*?\*\*(${ID})[ *]`, 'gm'));

const TESTS = filesIn('packages', '.test.ts');
const PAGES = [
  ...filesIn('docs', '.md'),
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
];

const COMMENT = /\/\*.*?\*\/|\/\/[^\n]*/gs;

/** The ids at the beginning of a title: `F7 · …`, `C1, C2 · …`, `S2 · R2 · …`; none if skipped. */
const TITLE = new RegExp(
  String.raw`(?<!\.(?:skip|todo)\(\s*)['"\x60](${ID}(?:[, ·]+${ID})*) · `,
  'g',
);

/** The ids that titles in a test file name. */
function idsNamed(file: string): string[] {
  const titles = matches(read(file).replaceAll(COMMENT, ''), TITLE);
  return titles.flatMap((ids) => ids.split(/[, ·]+/));
}

test('every rule has one id and an anchor of that name', () => {
  expect(DEFINED.length).toBeGreaterThan(90);
  expect(new Set(DEFINED).size).toBe(DEFINED.length);
  expect(matches(RULES, /<a id="([^"]+)"><\/a>/g)).toEqual(DEFINED);
});

test('every rule is named by a test', () => {
  const named = new Set(TESTS.flatMap(idsNamed));
  expect(DEFINED.filter((id) => !named.has(id))).toEqual([]);
});

test('every rule that a test is named by exists', () => {
  const unknown = TESTS.flatMap((file) =>
    idsNamed(file)
      .filter((id) => !DEFINED.includes(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test('every rule that the engine cites exists', () => {
  // Comments and refusals alike: whatever looks like an id must be one.
  const cited = filesIn('packages/engine/src', '.ts')
    .filter((file) => !TESTS.includes(file))
    .map((file) => ({ file, ids: matches(read(file), new RegExp(String.raw`\b(${ID})\b`, 'g')) }));
  expect(cited.flatMap(({ ids }) => ids).length).toBeGreaterThan(100);
  const unknown = cited.flatMap(({ file, ids }) =>
    ids.filter((id) => !DEFINED.includes(id)).map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

/** Code between backticks that names one file or folder of the project. */
const PATH = /`((?:packages|docs|scripts|bench|\.ci|\.github)\/[\w./-]*)(?:#[\w.]+)?`/g;
const LINK = /\]\((?!https?:)([^)\s]+)\)/g;

/** Short names, as `CONTRIBUTING.md` and the decisions use them: `phases/plan.ts`, `explain.ts`. */
const SHORT = /`((?:[\w-]+\/)*[\w-]+\.ts)`/g;

test('every file that the documents name exists', () => {
  const sources = filesIn('packages', '.ts');
  const isSource = (name: string): boolean => sources.some((path) => path.endsWith(`/${name}`));
  const missing = PAGES.flatMap((page) => {
    const text = read(page);
    const paths = matches(text, PATH).filter((path) => !existsSync(join(ROOT, path)));
    const short = matches(text, SHORT).filter(
      (name) => !isSource(name) && !existsSync(join(ROOT, name)),
    );
    return [...new Set([...paths, ...short])].map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every link between the documents leads somewhere', () => {
  const broken = PAGES.flatMap((page) =>
    matches(read(page), LINK)
      .filter((link) => !leadsSomewhere(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path));
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || anchorsOf(target).has(anchor);
}

/** Named anchors, and those that a rendered page gives its headings. */
function anchorsOf(page: string): ReadonlySet<string> {
  const text = read(page);
  const headings = matches(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...matches(text, /<a id="([^"]+)"><\/a>/g)]);
}
