/** A QR code as one path: each dark run of a row is a bar. */
import { encode } from 'uqr';

export interface Qr {
  /** Of the whole drawing, with the quiet zone that readers need around the code. */
  readonly size: number;
  readonly path: string;
}

/** As the standard asks. */
export const QUIET = 4;

export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
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
