/**
 * What never changes in a drawing, as a picture: drawn once, it costs the page one shape instead of
 * a hundred, however often it is shown.
 */
import materials from './art.css?inline';
import paints from './paints.svg?raw';
import { resolved } from './shapes.ts';

const addresses = new Map<string, string>();
/** Kept, so that the browser keeps what it has read. */
const images: HTMLImageElement[] = [];

let around: readonly [string, string] | undefined;

/** A picture carries its own materials and paints: those of the page do not reach into it. */
function picture(width: number, height: number, style: string, markup: string): string {
  around ??= [`<style>${materials}</style>`, resolved(/<defs>.*<\/defs>/s.exec(paints)![0])];
  const root = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`;
  return `<svg ${root} style="${style}">${around.join('')}${markup}</svg>`;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Colours and line widths that the shapes take from outside. */
  readonly style: string;
  readonly markup: string;
}

/** The address of a picture; the drawing is asked for once per name. */
export function pictureOf(name: string, draw: () => Drawing): string {
  const known = addresses.get(name);
  if (known !== undefined) return known;
  const { width, height, style, markup } = draw();
  const text = picture(width, height, style, markup);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  addresses.set(name, address);
  const image = new Image();
  image.src = address;
  images.push(image);
  return address;
}
