// Checks that the page's styles keep to its scales and its palette: node scripts/styles.mjs
// They are declared in packages/web/src/ui/tokens.css. The check also proves that it saw the styles,
// and that each of its rules still finds what it is there to find.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const PAGE = join(root, 'packages', 'web', 'src');

/**
 * Pictures, drawn in colours of their own. Each entry must still be needed.
 * @type {Readonly<Record<string, string>>}
 */
const DRAWINGS = {
  'ui/': 'the tokens themselves, and the drawings that screens share',
  'game/tavern/drawings/': 'furniture and people of the tavern',
  'game/board/Abbey.svelte': 'the monastery on its hill',
  'game/board/Backdrop.svelte': 'the landscape behind the table',
  'game/dialogs/WinnerTavern.svelte': 'a tavern seen from outside',
  'home/StreetDrawing.svelte': 'the street before the tavern',
  'home/TavernDrawing.svelte': 'the tavern seen from the street',
  'online/EmptyTable.svelte': 'a laid table',
  'online/MugDrawing.svelte': 'a mug',
  'online/ReactionArt.svelte': 'faces',
};

/**
 * Boards whose distances follow from what is drawn there, not from text.
 * @type {Readonly<Record<string, string>>}
 */
const MEASURED = {
  'game/tavern/': 'distances inside the house, see measures.css',
};

/** Beyond this, a distance is part of a layout: room for a picture, a strip or a row of buttons. */
const LARGEST_SPACE = 34;
/** Hairlines have no step of their own. */
const HAIRLINE = 1.5;

const COLOUR = /(?<![\w-])(?:#[0-9a-f]{3,8}\b|rgba?\(|hsla?\()/gi;
const LENGTH = /(?<![\w.-])(\d*\.?\d+)(px|rem)\b/g;
const SPACING = /^(row-gap|column-gap|gap|padding(-[a-z-]+)?|margin(-[a-z-]+)?)$/;
/** Declared values that stand for sizes of text. */
const TEXT_SIZE = /^(font|font-size|--figure|--pill)$/;

/**
 * @typedef {{ property: string, value: string }} Declaration
 * @typedef {{ rule: 'size' | 'space' | 'colour', text: string }} Finding
 */

/** @param {string} file @param {string} text */
function stylesOf(file, text) {
  const styles = file.endsWith('.css') ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '');
  return styles.replaceAll(/\/\*[^]*?\*\//g, '');
}

/** @param {string} styles @returns {Declaration[]} */
function declarationsOf(styles) {
  return [...styles.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = '', value = '']) => ({ property, value: value.trim() }),
  );
}

/** What a component draws or styles in its markup. @param {string} file @param {string} text */
function attributesOf(file, text) {
  if (!file.endsWith('.svelte')) return [];
  const markup = text.replace(/<style>[^]*<\/style>/, '');
  return [...markup.matchAll(/\b(?:fill|stroke|stop-color|style)="[^"]*"/g)].map(([all]) => all);
}

/** @param {Declaration} declaration @returns {Finding[]} */
function findingsIn({ property, value }) {
  const text = `${property}: ${value}`;
  /** @type {Finding[]} */
  const found = [];
  const lengths = [...value.matchAll(LENGTH)].map(([, number]) => Number(number));
  // What follows the slash is the height of a line.
  const size = property === 'font' ? (value.split('/')[0] ?? '') : value;
  if (TEXT_SIZE.test(property) && size.search(LENGTH) >= 0) found.push({ rule: 'size', text });
  const isOff = lengths.some((length) => length > HAIRLINE && length <= LARGEST_SPACE);
  if (SPACING.test(property) && isOff) found.push({ rule: 'space', text });
  if (value.search(COLOUR) >= 0) found.push({ rule: 'colour', text });
  return found;
}

/** @param {string} file @param {string} text @returns {{ seen: number, findings: Finding[] }} */
function check(file, text) {
  const declarations = declarationsOf(stylesOf(file, text));
  const drawn = attributesOf(file, text)
    .filter((attribute) => attribute.search(COLOUR) >= 0)
    .map((attribute) => ({ rule: /** @type {const} */ ('colour'), text: attribute }));
  return { seen: declarations.length, findings: [...declarations.flatMap(findingsIn), ...drawn] };
}

/** The entry that allows a finding. @param {string} file @param {Finding} finding */
function allowanceFor(file, { rule }) {
  const list = rule === 'colour' ? DRAWINGS : rule === 'space' ? MEASURED : {};
  const entry = Object.keys(list).find((path) => file === path || file.startsWith(path));
  return entry === undefined ? undefined : `${rule} ${entry}`;
}

function* checkPage() {
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(css|svelte)$/.test(file))
    // Font faces name their files, and no sizes.
    .filter((file) => file !== 'ui/tokens.css' && file !== 'ui/fonts.css');
  const used = new Set();
  let seen = 0;
  for (const file of files) {
    const text = readFileSync(join(PAGE, file), 'utf8');
    const checked = check(file, text);
    seen += checked.seen;
    if (stylesOf(file, text).includes('{') && checked.seen === 0) yield `not read: ${file}`;
    for (const finding of checked.findings) {
      const allowance = allowanceFor(file, finding);
      used.add(allowance);
      if (allowance === undefined) yield `${file}: ${ADVICE[finding.rule]}: ${finding.text}`;
    }
  }
  for (const path of Object.keys(DRAWINGS)) {
    if (!used.has(`colour ${path}`)) yield `no colour of its own in ${path}: take it off the list`;
  }
  for (const path of Object.keys(MEASURED)) {
    if (!used.has(`space ${path}`)) yield `no distance of its own in ${path}: take it off the list`;
  }
  if (seen === 0) yield 'no styles found';
  console.log(`${seen} declarations in ${files.length} files`);
}

const ADVICE = {
  size: 'a size of text outside the scale (--t-…)',
  space: 'a distance outside the scale (--s-…)',
  colour: 'a colour outside the palette',
};

/** @type {[rule: Finding['rule'] | null, file: string, text: string][]} */
const SAMPLES = [
  ['size', 'a.css', 'p { font-size: 15px; }'],
  ['size', 'a.css', 'p { font: italic 500 15px / 1.2 var(--font-body) }'],
  ['size', 'A.svelte', '<p>text</p><style>p { font-size: clamp(1rem, 4vw, var(--t-l)); }</style>'],
  ['space', 'a.css', '@media print { p { margin: 0 auto 7px; } }'],
  ['space', 'A.svelte', '<style>p { column-gap: max(var(--s-2), 10px); }</style>'],
  ['colour', 'a.css', 'p { border: 1px solid #fff; }'],
  ['colour', 'a.css', 'p { box-shadow: 0 0 4px rgb(0 0 0 / 0.5); }'],
  ['colour', 'A.svelte', '<path fill="#2a1712" d="M0 0" />'],
  ['colour', 'A.svelte', '<p style="color: hsl(10 20% 30%)">text</p>'],
  [null, 'a.css', 'p { font: 500 var(--t-s) / 20px var(--font-body); padding: 1px 0.5em 56px; }'],
  [null, 'a.css', '/* font-size: 15px; color: #fff; */ p { color: var(--ink); fill: url(#a); }'],
  [null, 'A.svelte', '<a href="#abc" style:--done={0.5}>text</a>'],
];

function* checkRules() {
  for (const [rule, file, text] of SAMPLES) {
    const found = check(file, text).findings.map((finding) => finding.rule);
    const wanted = rule === null ? [] : [rule];
    if (found.join() !== wanted.join()) yield `finds ${found.join() || 'nothing'} in: ${text}`;
  }
}

const complaints = [...checkRules(), ...checkPage()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
