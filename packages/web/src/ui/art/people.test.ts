import { ENTERTAINER_ROWS, HOUSE_1, STAFF, START_CARDS } from '@stammtisch/engine';
import { expect, test } from 'vitest';
import { characterOf, CHARACTERS } from '@stammtisch/words';
import { faceOf, isDrawn, MORE_FACES, PERSON_KEYS, personOf } from './people.ts';
import peopleSvg from './people.svg?raw';
import roomSvg from './room.svg?raw';
import scenesSvg from './scenes.svg?raw';
import cornersSvg from './corners.svg?raw';
import paintsSvg from './paints.svg?raw';
import { GOODS } from './goods.ts';
import { giftsOf } from './gifts.ts';
import { signOf } from './bonus.ts';

const drawings = roomSvg + peopleSvg + cornersSvg + scenesSvg + paintsSvg;
const names = [
  ...[...drawings.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!),
  ...Object.keys(GOODS).map((name) => `i-${name}`),
];
const drawn = new Set(names);

/** The parts that make a silhouette. */
function silhouette(id: string): string {
  const parts = personOf(characterOf(id)!).parts;
  const of = (prefix: string) => parts.filter((part) => part.startsWith(prefix)).join('+');
  return `${of('ht-')} ${of('bd-')}`;
}

test('every guest, regular, noble and servant has a drawing of its own', () => {
  const ids = [
    ...HOUSE_1.guests.map((guest) => guest.id),
    ...HOUSE_1.regulars.map((regular) => regular.id),
    ...STAFF.filter((staff) => staff !== 'table'),
    'noble',
  ];
  for (const id of ids) {
    expect(CHARACTERS[id], id).toBeDefined();
    expect(isDrawn(characterOf(id)!), id).toBe(true);
  }
});

test('every part that a person names is drawn', () => {
  for (const key of PERSON_KEYS) {
    const { parts, skin, hair, cloth, trim } = personOf(key);
    for (const part of parts) expect(drawn, `${key}: ${part}`).toContain(`a-${part}`);
    for (const colour of [skin, hair, cloth, trim]) expect(colour, key).toMatch(/^#[\da-f]{6}$/);
  }
});

test('no person names a part twice', () => {
  for (const key of PERSON_KEYS) {
    const { parts } = personOf(key);
    expect(new Set(parts).size, key).toBe(parts.length);
  }
});

test('guests of one price differ in hat or beard, or carry different things', () => {
  const seen = new Map<string, string>();
  for (const { id, beer } of HOUSE_1.guests) {
    const props = personOf(characterOf(id)!).parts.filter((part) => part.startsWith('pr-'));
    const look = `${beer} ${silhouette(id)} ${props.join('+')}`;
    expect(seen.get(look), `${id} looks like ${seen.get(look)}`).toBeUndefined();
    seen.set(look, id);
  }
});

test('no two drawn people are the same', () => {
  const rows = PERSON_KEYS.map((key) => JSON.stringify(personOf(key)));
  expect(new Set(rows).size).toBe(rows.length);
});

test('nobles take turns with their faces, and every further face has its turn', () => {
  const nobles = [0, 1, 2, 3, 4, 5].map((nth) => faceOf('lord', nth));
  expect(new Set(nobles).size).toBe(6);
  const regulars = [0, 1, 2, 3].flatMap((nth) => [faceOf('shepherd', nth), faceOf('granny', nth)]);
  for (const face of MORE_FACES) expect([...nobles, ...regulars]).toContain(face);
});

test('a stranger is dealt from drawn parts and is always the same', () => {
  for (let n = 0; n < 200; n++) {
    const row = personOf(`guest-${n}`);
    expect(personOf(`guest-${n}`)).toEqual(row);
    for (const part of row.parts) expect(drawn).toContain(`a-${part}`);
  }
});

test('every start card has a still life and signs for its gifts', () => {
  for (const card of START_CARDS) {
    if (card !== 'goodStaff') expect(drawn).toContain(`a-start-${card}`);
    expect(drawn).toContain(`a-front-${card}`);
    expect(giftsOf(card, false).length).toBeGreaterThan(0);
  }
});

test('every entertainer has a figure, every side an act and a sign', () => {
  for (const row of ENTERTAINER_ROWS) {
    expect(drawn).toContain(`a-en-${row.id}`);
    for (const side of row.sides) {
      expect(drawn).toContain(`a-act-${side}`);
      expect(drawn).toContain(`a-sign-${side}`);
    }
  }
});

test('every name used inside the drawings is drawn, and none twice', () => {
  const used = [...drawings.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id!);
  for (const id of used) expect(drawn, id).toContain(id);
  expect(names.length).toBe(drawn.size);
});

test('a bonus shows its number only where there can be more than one', () => {
  expect(signOf({ type: 'thalers', amount: 3 })).toEqual({ icon: 'thaler', amount: 3 });
  expect(signOf({ type: 'staff', card: 'server' })).toEqual({ icon: 'server', amount: null });
});
