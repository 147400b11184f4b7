/** Every icon by name. */
import { GOODS, type GoodsIcon } from './goods.ts';
import { LINES, type LineIcon } from './lines.ts';

export type IconName = GoodsIcon | LineIcon;

export function isLine(name: IconName): name is LineIcon {
  return Object.hasOwn(LINES, name);
}

export { GOODS, LINES };
