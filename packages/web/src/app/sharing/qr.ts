/** A QR code: as one path, where each dark run of a row is a bar, and as lines for a terminal. */
import { encode } from 'uqr';

export interface Qr {
  /** Of the whole drawing, with the quiet zone that readers need around the code. */
  readonly size: number;
  readonly path: string;
}

/** As the standard asks. */
export const QUIET = 4;

function cellsOf(text: string): ReturnType<typeof encode> {
  return encode(text, { ecc: 'M', border: QUIET });
}

/** Two rows of the code in each line: a half block is as wide as it is high. */
export function qrLines(text: string): readonly string[] {
  const { data, size } = cellsOf(text);
  const lines: string[] = [];
  for (let y = 0; y < size; y += 2) {
    const [upper = [], lower = []] = [data[y], data[y + 1]];
    lines.push(upper.map((isDark, x) => blockOf(isDark, lower[x] === true)).join(''));
  }
  return lines;
}

function blockOf(upper: boolean, lower: boolean): string {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
}

export function qrOf(text: string): Qr {
  const { data, size } = cellsOf(text);
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (row[x] !== true) continue;
      let end = x;
      while (row[end] === true) end++;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  });
  return { size, path };
}
