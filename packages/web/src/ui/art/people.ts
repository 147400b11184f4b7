/**
 * The people of the tavern, one row each: four colours and the parts of `people.svg` from back to
 * front. Shapes know no colours of their own, so a new face is a new row.
 */
import type { CharacterKey } from '@stammtisch/words';

/** Faces that no card names: regulars and nobles come in more than one. */
export const MORE_FACES = [
  'ferryman',
  'goosegirl',
  'woodcutter',
  'washer',
  'sexton',
  'duke',
  'countess',
  'baron',
  'dowager',
] as const;
export type PersonKey = CharacterKey | (typeof MORE_FACES)[number];

export interface PersonRow {
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  readonly trim: string;
  readonly parts: readonly string[];
}

/** `skin hair cloth trim`, then the parts. */
const ROWS: Readonly<Record<PersonKey, readonly [string, string]>> = {
  shepherd: [
    '#eeb58c #b5562a #7c8a52 #dcb35c',
    'neck co-tunic hd-oval ey-open bw-thin ns-small mo-laugh mk-freckles ha-short ht-straw pr-mug',
  ],
  granny: [
    '#eab492 #d6cfc4 #54616f #b5524c',
    'neck co-bodice hd-round ey-merry bw-thin ns-broad mo-smile mk-lines ha-parted ht-scarf pr-mug',
  ],
  ferryman: [
    '#b77a4f #3a2a24 #4a6a6a #6b4a34',
    'neck co-tunic hd-square ey-heavy bw-bushy ns-broad bd-full ht-cap pr-mug',
  ],
  woodcutter: [
    '#e3a57c #8a4a22 #8a4030 #4d5a3a',
    'neck co-coat hd-round ey-merry bw-bushy ns-broad mo-laugh bd-moustache ha-curls pr-axe',
  ],
  goosegirl: [
    '#f0bd98 #d9a24c #4a6a6a #c9583c',
    'neck co-bodice hd-oval ey-open bw-thin ns-small mo-laugh mk-freckles ha-parted ha-braids ht-kerchief pr-mug',
  ],
  washer: [
    '#c98a60 #3a2418 #8a5a4a #5f7fa0',
    'neck co-apron hd-round ey-merry bw-thin ns-broad mo-laugh ha-parted ht-scarf pr-ring pr-mug',
  ],
  sexton: [
    '#d9b090 #8d8478 #3f3a46 #54483a',
    'neck co-coat hd-long ey-merry bw-bushy ns-long mo-smile bd-sideburns ha-bald ht-flat pr-pipe',
  ],
  fisher: [
    '#c9875c #d8d2c6 #3f6480 #b8532f',
    'neck co-tunic hd-square ey-heavy bw-bushy ns-broad bd-full ha-bald ht-cap pr-pipe',
  ],
  farmer: [
    '#dda073 #8a4a24 #7a6a3a #e0bb62',
    'neck co-bodice hd-round ey-merry bw-thin ns-small mo-laugh ha-parted ht-straw pr-fork',
  ],
  weaver: [
    '#f0c19c #6d4a2a #5a4a7a #c9a04a',
    'neck co-bodice hd-oval ey-lashes bw-thin ns-small mo-smile ha-bun pr-spindle',
  ],
  hunter: [
    '#c98a60 #3a2418 #4d6238 #a5342c',
    'ha-loose neck co-tunic hd-oval ey-open bw-thin ns-small mo-smile ha-parted ht-feather pr-bow',
  ],
  carpenter: [
    '#e0a583 #9a9288 #8a6a42 #a3484a',
    'neck co-apron hd-long ey-open bw-bushy ns-long mo-smile bd-moustache ha-short pr-plane',
  ],
  beekeeper: [
    '#8d5636 #2a1a14 #c9a04a #e8dcc0',
    'ht-netting neck co-bodice hd-oval ey-open bw-thin ns-small mo-laugh ha-parted ht-netted pr-hive',
  ],
  miller: [
    '#f2c19c #d9a24c #7a5a86 #e8dcc0',
    'neck co-bodice hd-round ey-open bw-thin ns-small mo-laugh ha-parted ha-braids ht-coif pr-sack',
  ],
  peddler: [
    '#a8693f #2c1a14 #8a4b2c #2f6b6a',
    'neck co-cloak hd-oval ey-lashes bw-thin ns-long mo-lips ha-parted ht-scarf pr-ring pr-pack',
  ],
  pilgrim: [
    '#bd7f54 #4a3020 #8a7355 #8a7a58',
    'neck hd-long ey-merry bw-thin ns-long mo-smile bd-stubble ha-short ht-hood pr-staff',
  ],
  sweep: [
    '#d39a74 #1d1412 #2c2a30 #3a3640',
    'neck co-coat hd-oval ey-open bw-thin ns-small mo-laugh mk-soot ha-short ht-stovepipe pr-brush',
  ],
  baker: [
    '#f0bd98 #b5562a #c9b28a #e8dcc0',
    'neck co-apron hd-round ey-merry bw-thin ns-small mo-laugh mk-freckles ha-parted ht-puff pr-loaves',
  ],
  cooper: [
    '#6e4430 #1d1412 #54616f #c9892f',
    'neck co-apron hd-square ey-open bw-bushy ns-broad mo-laugh bd-moustache ha-bald pr-cask',
  ],
  herbalist: [
    '#c98a60 #c9c2b8 #4a6a48 #7c8a52',
    'ha-loose neck co-cloak hd-oval ey-merry bw-thin ns-small mo-smile mk-lines ha-parted ht-wreath pr-herbs',
  ],
  mason: [
    '#e0a880 #6a4a30 #7a6a5a #8a8f96',
    'neck co-tunic hd-square ey-open bw-bushy ns-broad mo-smile bd-stubble ha-short ht-paper pr-chisel',
  ],
  smith: [
    '#8f5a3a #1d1412 #6a3f28 #8a5a38',
    'neck co-apron hd-square ey-open bw-bushy ns-broad bd-full pr-hammer',
  ],
  moneychanger: [
    '#d9a07a #3a2418 #3a4a6a #7a2f3a',
    'neck co-coat hd-long ey-heavy bw-thin ns-long mo-smile bd-goatee ha-short ht-skullcap pr-scales',
  ],
  hermit: [
    '#dca884 #e4ddd0 #6b5a48 #8a7a58',
    'neck co-tunic hd-long ey-merry bw-bushy ns-long bd-flowing ha-bald pr-lantern',
  ],
  watch: [
    '#d99a72 #7a4a2a #6d2f33 #c09238',
    'neck co-ruff hd-square ey-heavy bw-stern ns-long mo-firm bd-moustache ha-short ht-kettle pr-halberd',
  ],
  storyteller: [
    '#6e4430 #2a1a18 #a5482c #d98a2b',
    'neck co-bodice hd-round ey-merry bw-thin ns-broad mo-laugh pr-ring ht-wrap pr-cat',
  ],
  coachman: [
    '#e5a57e #6d3a1e #3a4a3a #4a3a30',
    'neck co-coat hd-square ey-open bw-bushy ns-broad mo-smile bd-sideburns ht-stovepipe pr-whip',
  ],
  tailor: [
    '#f2c8a4 #c9762f #3f5f7a #d9a441',
    'neck co-bodice hd-oval ey-open bw-thin ns-small mo-lips ha-bun pr-spectacles pr-shears',
  ],
  vintner: [
    '#d98a6a #5a3420 #6d2440 #4d6238',
    'neck co-apron hd-round ey-merry bw-bushy ns-broad mo-laugh bd-moustache ha-curls ht-vine pr-grapes',
  ],
  bailiff: [
    '#e0aa86 #4a3a30 #26324a #8a2f34',
    'neck co-ruff hd-square ey-heavy bw-stern ns-long mo-firm bd-goatee ha-short ht-flat pr-keys',
  ],
  trader: [
    '#a8693f #22151a #2f6b6a #d98a2b',
    'neck co-bodice hd-oval ey-lashes bw-thin ns-small mo-lips pr-ring ht-turban pr-purse',
  ],
  bellringer: [
    '#e3b08a #b5562a #5a5f48 #7a5a3a',
    'neck co-tunic hd-round ey-open bw-bushy ns-broad mo-laugh mk-freckles ha-bowl pr-bell',
  ],
  scribe: [
    '#e8bd98 #8d8478 #3b3a55 #c9b27a',
    'neck co-coat hd-long ey-open bw-thin ns-long mo-smile mk-lines ha-bald pr-spectacles pr-book',
  ],
  apothecary: [
    '#8d5636 #1f1416 #4a5a6a #e8dcc0',
    'neck co-coat hd-oval ey-open bw-thin ns-small mo-smile ha-curls pr-flask',
  ],
  painter: [
    '#e8b48c #2c1a14 #7a3a5a #c9892f',
    'neck co-coat hd-long ey-open bw-thin ns-long mo-smile bd-goatee ha-curls ht-floppy pr-palette',
  ],
  goldsmith: [
    '#d9a883 #8d8478 #5a3a2a #c9a04a',
    'neck co-fur hd-long ey-heavy bw-thin ns-long bd-full ha-short ht-skullcap pr-loupe pr-goblet',
  ],
  captain: [
    '#d29468 #2a1a18 #223a5c #e9dcc2',
    'neck co-cloak hd-long ey-open bw-thin ns-long mo-smile bd-goatee ha-short ht-plume pr-mug',
  ],
  judge: [
    '#dfa886 #8d8478 #7a2030 #3a3440',
    'neck co-fur hd-oval ey-lashes bw-thin ns-long mo-lips mk-lines ha-parted ht-square pr-gavel',
  ],
  healer: [
    '#6e4430 #1d1412 #3f6b6a #e8dcc0',
    'neck co-apron hd-round ey-lashes bw-thin ns-broad mo-smile ha-parted ht-coif pr-mortar',
  ],
  poet: [
    '#f0c8a8 #3a2418 #5a3a6a #e8dcc0',
    'ha-loose neck co-ruff hd-oval ey-merry bw-thin ns-small mo-smile ha-parted ht-floppy pr-quill',
  ],
  actress: [
    '#b77a4f #7a2f1a #a5342c #e0b13c',
    'ha-loose neck co-bodice hd-oval ey-lashes bw-thin ns-small mo-lips pr-ring ha-curls pr-mask',
  ],
  smuggler: [
    '#c98a60 #22151a #34323c #8a2f34',
    'neck co-cloak hd-square ey-open bw-stern ns-long mo-smile bd-stubble mk-patch ha-short ht-kerchief pr-bottle',
  ],
  banker: [
    '#e5b48e #c9c2b8 #2c3a34 #6a4a2a',
    'neck co-fur hd-round ey-heavy bw-bushy ns-broad mo-firm bd-sideburns ha-bald ht-flat pr-chest',
  ],
  guild: [
    '#dda584 #b9b3ac #4a2a4a #ece0cc',
    'neck co-fur hd-oval ey-lashes bw-thin ns-small mo-lips mk-lines ha-bun pr-ring pr-fan',
  ],
  abbess: [
    '#d9a07a #3a2418 #26262e #f3e4c4',
    'neck hd-oval ey-merry bw-thin ns-small mo-smile mk-lines ht-wimple pr-beads',
  ],
  envoy: [
    '#6e4430 #d9d4cc #245a4c #d8b24a',
    'neck co-fur hd-long ey-open bw-bushy ns-broad bd-flowing ht-turban pr-scroll',
  ],
  knight: [
    '#e0a583 #b5762a #8a8f96 #8a2f34',
    'neck co-plate hd-square ey-open bw-stern ns-long mo-smile bd-moustache ha-short ht-helm pr-sword',
  ],
  scholar: [
    '#a8693f #5a5450 #6a3a2c #2f4a6c',
    'neck co-cloak hd-long ey-open bw-thin ns-long mo-smile mk-lines ha-parted ht-square pr-spectacles pr-globe',
  ],
  mayor: [
    '#e5a583 #a8a098 #6a2430 #e0b13c',
    'neck co-fur hd-round ey-merry bw-bushy ns-broad mo-laugh bd-moustache ha-bald ht-plume pr-mug',
  ],
  lord: [
    '#e6b08a #6d3a1e #96283a #7a2150',
    'neck co-ruff hd-long ey-open bw-thin ns-small mo-smile bd-goatee ha-short ht-beret',
  ],
  lady: [
    '#8d5636 #1f1416 #233f6e #c9a04a',
    'ht-veil neck co-bodice pr-pearls hd-oval ey-lashes bw-thin ns-small mo-lips pr-ring ha-parted ht-crown',
  ],
  duke: [
    '#6e4430 #1d1412 #2f4f7a #d8b24a',
    'neck co-fur hd-square ey-open bw-bushy ns-broad bd-full ht-crown',
  ],
  countess: [
    '#f0c8a8 #b5562a #5a2a5a #e0b13c',
    'ht-hennin-veil neck co-bodice pr-pearls hd-oval ey-merry bw-thin ns-small mo-lips ha-parted ht-hennin',
  ],
  baron: [
    '#e0aa86 #d8d2c6 #3a5a44 #8a2f34',
    'neck co-ruff hd-round ey-merry bw-bushy ns-broad mo-laugh bd-moustache mk-lines ha-bald ht-coronet',
  ],
  dowager: [
    '#e8bfa0 #e4ddd0 #3a3a4a #6a4a7a',
    'neck co-fur hd-oval ey-merry bw-thin ns-small mo-smile mk-lines pr-ring ha-bun ht-tiara',
  ],
  bard: [
    '#efbd95 #7a2f1a #3f6b58 #c8392f',
    'ha-loose neck co-tunic hd-oval ey-merry bw-thin ns-small mo-laugh ha-parted ht-feather pr-lute',
  ],
  barback: [
    '#9a5f3a #20140f #8a4b2c #6a3420',
    'neck co-coat hd-square ey-open bw-bushy ns-small mo-laugh ha-curls pr-cask',
  ],
  dishwasher: [
    '#edb48e #a8622e #55708c #6d8bb5',
    'neck co-apron hd-oval ey-open bw-thin ns-small mo-smile mk-freckles ha-bun pr-plate',
  ],
  server: [
    '#c98a60 #2c1a14 #8a2f34 #dfa63c',
    'neck co-bodice hd-oval ey-lashes bw-thin ns-small mo-laugh ha-parted ha-braids ht-scarf pr-mugs',
  ],
  brewer: [
    '#e3a07a #c0622a #5c6b3c #8a7a4a',
    'neck co-apron hd-round ey-merry bw-thin ns-broad bd-full ha-short ht-cap pr-paddle',
  ],
};

function rowOf([colours, parts]: readonly [string, string]): PersonRow {
  const [skin = '', hair = '', cloth = '', trim = ''] = colours.split(' ');
  return { skin, hair, cloth, trim, parts: parts.split(' ') };
}

/** FNV-1a: the same name has the same face on every device. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const unit of text) value = Math.imul(value ^ unit.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

const SKINS = ['#f0c19c', '#8d5636', '#dda584', '#b77a4f', '#6e4430', '#e8b48c', '#c98a60'];
const HAIRS = ['#5a3420', '#1d1412', '#c9c2b8', '#b5562a', '#2c1a14', '#8d8478', '#d9a24c'];
const CLOTHS = [
  '#6b7d4e',
  '#3f6480',
  '#7a5a86',
  '#8a2f34',
  '#54616f',
  '#2f6b6a',
  '#8a4b2c',
  '#223a5c',
];
const TRIMS = ['#dcb35c', '#a3484a', '#e8dcc0', '#d98a2b', '#4f6a86', '#7c8a52', '#c9a04a'];
const CLOTHES = ['co-tunic', 'co-coat', 'co-bodice', 'co-cloak', 'co-apron'];
const HEADS = ['hd-oval', 'hd-round', 'hd-long', 'hd-square'];
const EYES = ['ey-open', 'ey-merry', 'ey-heavy', 'ey-lashes'];
const BEARDS = ['', 'bd-moustache', '', 'bd-full', '', 'bd-goatee'];
const HAIRDOS = ['ha-short', 'ha-parted', 'ha-curls', 'ha-bun'];
const HATS = ['', 'ht-straw', 'ht-cap', '', 'ht-coif', 'ht-feather', 'ht-scarf', 'ht-turban'];

/** Somebody for a name nobody has drawn: dealt from the parts. */
function stranger(name: string): PersonRow {
  let seed = hash(name);
  const deal = (from: readonly string[]): string => {
    const pick = from[seed % from.length]!;
    seed = Math.imul(seed ^ (seed >>> 13), 0x5bd1e995) >>> 0;
    return pick;
  };
  return {
    skin: deal(SKINS),
    hair: deal(HAIRS),
    cloth: deal(CLOTHS),
    trim: deal(TRIMS),
    parts: [
      'neck',
      deal(CLOTHES),
      deal(HEADS),
      deal(EYES),
      'bw-thin',
      deal(['ns-small', 'ns-broad', 'ns-long']),
      'mo-smile',
      deal(BEARDS),
      deal(HAIRDOS),
      deal(HATS),
    ].filter((part) => part !== ''),
  };
}

export function isDrawn(name: string): name is PersonKey {
  return Object.hasOwn(ROWS, name);
}

export function personOf(name: PersonKey | (string & {})): PersonRow {
  return isDrawn(name) ? rowOf(ROWS[name]) : stranger(name);
}

export const PERSON_KEYS = Object.keys(ROWS) as readonly PersonKey[];

const TURNS: Readonly<Partial<Record<CharacterKey, readonly PersonKey[]>>> = {
  shepherd: ['shepherd', 'ferryman', 'goosegirl'],
  granny: ['granny', 'woodcutter', 'washer', 'sexton'],
  lord: ['lord', 'lady', 'duke', 'countess', 'baron', 'dowager'],
};

/** Alike cards take turns with their faces, so that three nobles are three people. */
export function faceOf(character: CharacterKey, nth: number): PersonKey {
  const turns = TURNS[character] ?? [character];
  return turns[nth % turns.length]!;
}
