/** Reads codes off the screen, as the camera of a phone does. */
import { decodeQR } from 'qr/decode.js';
import type { Visitor } from './house.ts';

/** What the code of this name says. */
export async function scanned({ page, context }: Visitor, name: string): Promise<string> {
  const shot = await page.getByRole('img', { name }).screenshot();
  // The page's own policy would not let a picture in that it did not bring.
  const board = await context.newPage();
  const picture = await board.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { width, height } = image;
      const brush = new OffscreenCanvas(width, height).getContext('2d')!;
      brush.drawImage(image, 0, 0);
      return { width, height, data: [...brush.getImageData(0, 0, width, height).data] };
    },
    `data:image/png;base64,${shot.toString('base64')}`,
  );
  await board.close();
  return decodeQR({ ...picture, data: Uint8Array.from(picture.data) });
}
