/** Pictures of the same places in every engine, and sheets on which they lie side by side. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findMisfits } from '../packages/web/e2e/misfits.ts';
import { launchChromium, type ChromiumProgram } from './chromium.ts';
import { ENGINES, type Engine, type Size } from './driver.ts';
import { differences, readLayout, type Layout } from './layout.ts';
import type { Visitor } from './visitor.ts';

/** A phone, a tablet and a desktop. */
export const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
];
export const DESKTOP = SIZES[2]!;

/** How wide all engines of one size are on a sheet. */
const SHEET_WIDTH = 1_920;

interface Picture {
  readonly place: string;
  readonly size: Size;
  readonly engine: Engine;
  readonly file: string;
  readonly layout: Layout;
}

export class Gallery {
  readonly folder: string;
  readonly #pictures: Picture[] = [];

  constructor(folder: string) {
    this.folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** Takes a picture at every size; the page has a desktop's again afterwards. Answers what does not fit. */
  async shoot(visitor: Visitor, place: string, sizes = SIZES): Promise<string[]> {
    const { driver } = visitor;
    const found: string[] = [];
    for (const size of sizes) {
      await driver.setSize(size);
      await visitor.rest();
      const misfits = await visitor.evaluate(findMisfits);
      found.push(...misfits.map((what) => `${place} at ${size.width}: ${what}`));
      await this.keep(visitor, place, size);
    }
    await driver.setSize(DESKTOP);
    await visitor.rest();
    return found;
  }

  /** Takes a picture of the page as it is. */
  async keep(visitor: Visitor, place: string, size: Size): Promise<void> {
    const { driver } = visitor;
    const { engine } = driver;
    const file = `${place}-${size.width}-${engine}.png`;
    const layout = await visitor.evaluate(readLayout);
    writeFileSync(join(this.folder, file), await driver.screenshot());
    this.#pictures.push({ place, size, engine, file, layout });
  }

  /** Writes down where engines disagree with the first of them; answers how often they do. */
  writeDifferences(): number {
    const found = this.#pictures.flatMap(({ place, size, engine, layout }) => {
      const first = this.#pictures.find(
        (other) => other.place === place && other.size.width === size.width,
      );
      const name = `${place} ${size.width} ${engine}`;
      return differences(layout, first?.layout ?? layout).map((what) => `${name}: ${what}`);
    });
    writeFileSync(join(this.folder, 'differences.txt'), found.map((line) => `${line}\n`).join(''));
    return found.length;
  }

  /** One page of all sheets and, with a browser to draw them, a picture of each. */
  async writeSheets(program: ChromiumProgram | null): Promise<void> {
    const places = [...new Set(this.#pictures.map(({ place }) => place))];
    const sheets = places.map((place) => ({ place, html: this.#sheetOf(place) }));
    const all = sheets.map(({ html }) => html).join('');
    writeFileSync(join(this.folder, 'index.html'), documentOf(all));
    if (program === null) return;
    const browser = await launchChromium(program);
    const page = await browser.newPage({ viewport: { width: SHEET_WIDTH + 80, height: 800 } });
    const draft = join(this.folder, 'sheet.html');
    for (const { place, html } of sheets) {
      writeFileSync(draft, documentOf(html));
      await page.goto(pathToFileURL(draft).href);
      await page.screenshot({ path: join(this.folder, `sheet-${place}.png`), fullPage: true });
    }
    rmSync(draft, { force: true });
    await browser.close();
  }

  #sheetOf(wanted: string): string {
    const rows = SIZES.map(({ width }) => {
      const of = this.#pictures.filter(
        ({ place, size }) => place === wanted && size.width === width,
      );
      const shown = Math.min(width, Math.floor(SHEET_WIDTH / Math.max(1, of.length)));
      const figures = of
        .toSorted((a, b) => ENGINES.indexOf(a.engine) - ENGINES.indexOf(b.engine))
        .map(
          ({ file, engine }) =>
            `<figure><figcaption>${engine} ${width}</figcaption><img src="${file}" width="${shown}"></figure>`,
        );
      return `<div>${figures.join('')}</div>`;
    });
    return `<h1>${wanted}</h1>${rows.join('')}`;
  }
}

function documentOf(body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>The page in every engine</title><style>
    body { font: 16px sans-serif; background: #fff; }
    div { display: flex; gap: 12px; }
    figure { margin: 0 0 12px; }
    img { outline: 1px solid #999; vertical-align: top; }
  </style>${body}`;
}
