/** Pictures as SVG, written by hand: for light and dark pages, the same text every time. */

/** Rough, and rather too wide: no font is known here. */
const LETTER = 6.6;

export type Anchor = 'start' | 'middle' | 'end';

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** For those who cannot see it. */
  readonly description: string;
  readonly body: readonly string[];
}

/** A picture and the file it is kept in. */
export interface Plot {
  readonly file: string;
  readonly title: string;
  readonly svg: string;
}

// Plain rules instead of variables: some programs that show SVG know no variables.
const STYLE = `
text { font: 12px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1f2328 }
.paper { fill: #ffffff } .strong { font-weight: 600 } .faint { fill: #59636e }
.axis { stroke: #b6bec7 } .band { fill: #d6ecd9 } .mark { stroke: #1f2328; stroke-width: 1.5 }
.bar { fill: #7f9fd6 } .dot { fill: #1f2328 }
.s0 { fill: #4a6fb5 } .s1 { fill: #d08a3e } .s2 { fill: #5a9a68 } .s3 { fill: #a35d9b } .s4 { fill: #8a8f98 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.paper { fill: #0d1117 } .faint { fill: #9aa4af }
.axis { stroke: #4a525c } .band { fill: #1d3a26 } .mark { stroke: #e6edf3 }
.bar { fill: #4f74b8 } .dot { fill: #e6edf3 }
.s0 { fill: #6c93dc } .s1 { fill: #d9974f } .s2 { fill: #67ad77 } .s3 { fill: #b873b0 } .s4 { fill: #80868f }
}
`;

export function picture({ width, height, title, description, body }: Picture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escape(title)}</title>`,
    `<desc id="desc">${escape(description)}</desc>`,
    `<style>${STYLE}</style>`,
    rect('paper', 0, 0, width, height),
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Tenths are enough, and no "-0". */
function short(number: number): string {
  return String(Math.round(number * 10) / 10 || 0);
}

export function rect(name: string, x: number, y: number, width: number, height: number): string {
  return `<rect class="${name}" x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}"/>`;
}

export function line(name: string, x1: number, y1: number, x2: number, y2: number): string {
  return `<line class="${name}" x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"/>`;
}

export function dot(x: number, y: number): string {
  return `<circle class="dot" cx="${short(x)}" cy="${short(y)}" r="3.5"/>`;
}

export function text(
  name: string,
  x: number,
  y: number,
  words: string,
  anchor: Anchor = 'start',
): string {
  const side = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text class="${name}" x="${short(x)}" y="${short(y)}"${side}>${escape(words)}</text>`;
}

export function textWidth(words: string): number {
  return words.length * LETTER;
}
