/**
 * A card's face but for its figures, as one picture: frame, room, person, and what the figures
 * stand on. Corners never move; once seated only die and pay matter, so they take the upper ones.
 */
import type { Card } from '@stammtisch/engine';
import { characterOf } from '@stammtisch/words';
import { signOf, type BonusSign } from './bonus.ts';
import { jobOf, kindOf, LOOKS, type CardKind } from './look.ts';
import { faceOf, personOf } from './people.ts';
import { pictureOf, type Drawing } from './picture.ts';
import { pipPath } from './pips.ts';
import { shapes, thing } from './shapes.ts';

export type CardSize = 'hand' | 'seat' | 'small';

const WIDTH = 120;
/** At a table cards are shorter. */
export function cardHeight(size: CardSize): number {
  return size === 'seat' ? 146 : 168;
}

/** What lies on a card's table: what it brings, or what a servant does. */
export function cardSign(card: Card): BonusSign | null {
  return jobOf(card) ?? (card.bonus === null ? null : signOf(card.bonus));
}

/** Small cards need bolder lines. */
const LINES: Readonly<Record<CardSize, string>> = {
  hand: '',
  seat: '',
  small: '--lw:2.1;--lw2:2.2',
};
/** The candle's edge on the left, dusk on the right; too fine to be seen on smaller cards. */
const EDGES = 'filter:drop-shadow(-1.1px .2px 0 #ffcb7a) drop-shadow(.8px 0 0 rgb(75 101 144/.53))';

function framed(frame: string, size: CardSize, inside: string): string {
  const height = cardHeight(size);
  return (
    `<rect width="120" height="${height}" rx="9" fill="#1d100c"/>` +
    `<rect x="1.2" y="1.2" width="117.6" height="${height - 2.4}" rx="8" fill="${frame}"/>` +
    `<path d="M4 ${height - 8}V9Q4 3 10 3H100" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.2"/>` +
    `<g clip-path="url(#a-${size === 'seat' ? 'cSeat' : 'cCard'})">${inside}</g>` +
    `<rect x="4" y="4" width="112" height="${height - 8}" rx="6" fill="none" stroke="#1d100c" stroke-width="1.5"/>`
  );
}

function person(face: string, size: CardSize): string {
  const { skin, hair, cloth, trim, parts } = personOf(face);
  const colours = `--skin:${skin};--hair:${hair};--cloth:${cloth};--trim:${trim}`;
  const edges = size === 'hand' ? ` style="${EDGES}"` : '';
  return `<g${edges}><g style="${colours}">${shapes(...parts)}</g></g>`;
}

function moved(transform: string | null, markup: string): string {
  return transform === null ? markup : `<g transform="${transform}">${markup}</g>`;
}

function price(kind: CardKind): string {
  return kind === 'staff'
    ? moved('translate(-70.6 -112.5) scale(.91)', shapes('coin'))
    : shapes('tankard');
}

function points(kind: CardKind, isSeat: boolean): string {
  return kind === 'noble'
    ? moved(isSeat ? 'translate(-79 103)' : null, shapes('coronet'))
    : moved(isSeat ? 'translate(-70 107) scale(.9)' : null, shapes('wax'));
}

/** The die a card asks for, in its lower left corner, and the coin for what it pays. */
function service(value: number, isSeat: boolean): string {
  const die =
    '<rect x="6" y="131" width="33" height="33" rx="8" fill="#1a0c08" fill-opacity=".55"/>' +
    '<rect class="a-k" x="4.5" y="128.5" width="33" height="33" rx="7.5" fill="#fbf1d9"/>' +
    '<path fill="#d8bd90" d="M36.7 136V154Q36.7 160.7 30 160.7H12Q30 158 33 140Z"/>' +
    `<path class="a-if" d="${pipPath(value, 11.5, 9.5, 3.7)}" transform="translate(0 124)"/>`;
  return moved(isSeat ? 'translate(0 -124)' : null, die + shapes('coin'));
}

function bonus({ icon, amount }: BonusSign, kind: CardKind, size: CardSize): string {
  const [x, y, r] = size === 'small' ? [72.5, 154, 11.4] : [73.5, 155.5, 9.2];
  const sign =
    amount === null
      ? thing(icon, ' x="46.5" y="131.5" width="28" height="28"')
      : thing(icon, ' x="44" y="130.5" width="26" height="26"') +
        `<circle class="a-k" cx="${x}" cy="${y}" r="${r}" fill="#4a1a1c"/>`;
  return moved(kind === 'staff' ? STAFF_SIGN : null, shapes('coaster') + sign);
}

/** What a servant does is said larger. */
export const STAFF_SIGN = 'translate(-10.8 -30) scale(1.18)';

function draw(card: Card, size: CardSize, face: string | null, isPriced: boolean): Drawing {
  const kind = kindOf(card);
  const { frame, wall, hanging, window } = LOOKS[kind];
  const isSeat = size === 'seat';
  const sign = isSeat ? null : cardSign(card);
  const room =
    shapes(hanging, window ? 'window' : undefined, 'room') +
    (face === null ? shapes('sc-table') : person(face, size)) +
    shapes('light', 'table', 'candle');
  const markup =
    framed(frame, size, room) +
    (isPriced ? price(kind) : '') +
    (card.points > 0 ? points(kind, isSeat) : '') +
    (card.die > 0 ? service(card.die, isSeat) : '') +
    (sign === null ? '' : bonus(sign, kind, size));
  const style = `--wall:${wall};${LINES[size]}`;
  return { width: WIDTH, height: cardHeight(size), style, markup };
}

/** `nth`: which of several faces alike cards take. */
export function portraitOf(card: Card, size: CardSize, nth: number, isPriced: boolean): string {
  const character = characterOf(card.id);
  const face = character === null ? null : faceOf(character, nth);
  const name = `${size} ${card.id} ${face} ${isPriced}`;
  return pictureOf(name, () => draw(card, size, face, isPriced));
}
