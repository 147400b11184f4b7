// @ts-check
// An exported type, interface or class name is declared once in all sources: node scripts/typeNames.mjs
// Two things of one name are told apart by nobody who searches for it. Declarations of Svelte's module
// scripts count too; names that are only passed on do not.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** @type {import('typescript')} */
const ts = createRequire(import.meta.url)('typescript');

/**
 * Names that may be declared more than once, each with the reason.
 * @type {Readonly<Record<string, string>>}
 */
const ALLOWED = {};

/** @typedef {{ name: string, file: string }} Declaration */

const declarations = sourceFiles().flatMap((file) =>
  exportedTypes(file, readFileSync(join(root, file), 'utf8')),
);
const complaints = [...repeated(declarations), ...needless(declarations), ...checkReader()];
for (const complaint of complaints) console.error(complaint);
console.log(`${declarations.length} exported types looked at`);
process.exitCode = complaints.length > 0 || declarations.length === 0 ? 1 : 0;

/** @param {readonly Declaration[]} all */
function* repeated(all) {
  for (const [name, files] of byName(all)) {
    if (files.size > 1 && !Object.hasOwn(ALLOWED, name)) {
      yield `the type ${name} is exported by ${[...files].join(', ')}`;
    }
  }
}

/** @param {readonly Declaration[]} all */
function* needless(all) {
  const names = byName(all);
  for (const name of Object.keys(ALLOWED)) {
    if ((names.get(name)?.size ?? 0) < 2) yield `${name} needs no exception any more`;
  }
}

/** A check that finds no types at all would always pass. */
function* checkReader() {
  const sample = `
    export interface A {}
    export type B = string;
    export class C {}
    export abstract class D {}
    export enum E {}
    interface F {}
    export type { F };
    interface G {}
    export const h = 1;
    export type { I } from './i.ts';
    export default class J {}`;
  const found = exportedTypes('sample.ts', sample).map(({ name }) => name);
  const expected = ['A', 'B', 'C', 'D', 'E', 'F', 'J'];
  if (found.toSorted().join() !== expected.join()) yield `of the sample were found ${found.join()}`;
  const component = `<script lang="ts" module>export interface K {}</script><script>let l;</script>`;
  const module = exportedTypes('Sample.svelte', component).map(({ name }) => name);
  if (module.join() !== 'K') yield `of the sample component were found ${module.join()}`;
}

/** @param {readonly Declaration[]} all @returns {Map<string, Set<string>>} */
function byName(all) {
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  for (const { name, file } of all) {
    names.set(name, (names.get(name) ?? new Set()).add(file));
  }
  return names;
}

/** @param {string} file @param {string} text @returns {Declaration[]} */
function exportedTypes(file, text) {
  const script = file.endsWith('.svelte') ? moduleScript(text) : text;
  const source = ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true);
  const local = source.statements.filter(isType);
  const exported = local.filter((statement) =>
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  const passedOn = new Set(source.statements.flatMap(namesOfExport));
  const later = local.filter(
    (statement) => !exported.includes(statement) && passedOn.has(statement.name?.text ?? ''),
  );
  return [...exported, ...later].flatMap(({ name }) =>
    name === undefined ? [] : [{ name: name.text, file }],
  );
}

/**
 * @typedef {import('typescript').InterfaceDeclaration | import('typescript').TypeAliasDeclaration
 *   | import('typescript').ClassDeclaration | import('typescript').EnumDeclaration} TypeStatement
 */

/** @param {import('typescript').Statement} statement @returns {statement is TypeStatement} */
function isType(statement) {
  return (
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  );
}

/**
 * The local names in `export { … }`; none for what comes from another file.
 * @param {import('typescript').Statement} statement
 */
function namesOfExport(statement) {
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) return [];
  const { exportClause } = statement;
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** @param {string} component */
function moduleScript(component) {
  const scripts = component.matchAll(/<script([^>]*)>(.*?)<\/script>/gs);
  return [...scripts]
    .filter(([, attributes = '']) => /\bmodule\b/.test(attributes))
    .map(([, , script = '']) => script)
    .join('\n');
}

function sourceFiles() {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/src`)
    .filter((src) => existsSync(join(root, src)))
    .flatMap((src) =>
      readdirSync(join(root, src), { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('paraglide/'))
        .filter((file) => !file.endsWith('.test.ts'))
        .map((file) => `${src}/${file}`),
    );
}
