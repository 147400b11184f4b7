/** How the rules are ordered: chapters, the rules in them, and the rulings that belong to each. */
import type { ModuleCount } from '@stammtisch/engine';
import type { Letter } from '@stammtisch/words';

/** A phase, a module, or what stands around them. */
export type ChapterName = 'setup' | 'course' | Letter | 'end' | 'books' | Exclude<ModuleCount, 1>;

const CHAPTER_RULES = {
  setup: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7'],
  course: ['C1', 'C2', 'C3'],
  A: ['A1', 'A2', 'A3', 'A4'],
  B: ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'],
  C: ['C4'],
  D: ['D1', 'D2'],
  E: ['E1', 'E2', 'E3', 'E4', 'E5'],
  F: ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11'],
  G: ['G1'],
  end: ['Z1'],
  2: ['M2.1', 'M2.2', 'M2.3', 'M2.4', 'M2.5', 'M2.6'],
  3: ['M3.1', 'M3.2', 'M3.3', 'M3.4', 'M3.5', 'M3.6', 'M3.7'],
  4: ['M4.1', 'M4.2'],
  5: ['M5.1', 'M5.2', 'M5.3', 'M5.4'],
  /** What is about the books and not about the game. */
  books: ['R14', 'R15'],
} as const satisfies Record<ChapterName, readonly string[]>;

/** Rulings stand with the rule that they settle. */
const RULINGS = {
  S2: ['R8'],
  C1: ['R18'],
  A1: ['R24'],
  A2: ['R3'],
  B5: ['R30'],
  E3: ['R1'],
  E5: ['R5', 'R31'],
  F1: ['R4'],
  F4: ['R27'],
  F5: ['R16', 'R28'],
  F6: ['R17', 'R22'],
  F9: ['R6'],
  F10: ['R7'],
  'M2.3': ['R9', 'R23'],
  'M2.5': ['R10', 'R29'],
  'M3.1': ['R2'],
  'M3.4': ['R11', 'R20', 'R26'],
  'M3.5': ['R32'],
  'M3.7': ['R33'],
  'M4.1': ['R12', 'R13', 'R21'],
  'M5.2': ['R19'],
  'M5.3': ['R25'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Chaptered = (typeof CHAPTER_RULES)[ChapterName][number];
type Nested = (typeof RULINGS)[keyof typeof RULINGS][number];
export type RuleId = Chaptered | Nested;

interface Chapter {
  readonly name: ChapterName;
  readonly rules: readonly RuleId[];
}

/** In the order of play. Keys that are numbers would come first, so the order is told apart. */
const ORDER: readonly ChapterName[] = [
  ...(['setup', 'course', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'end', 2, 3, 4, 5, 'books'] as const),
];

export const CHAPTERS: readonly Chapter[] = ORDER.map((name) => ({
  name,
  rules: CHAPTER_RULES[name],
}));

export function rulingsOf(rule: RuleId): readonly RuleId[] {
  const all: Readonly<Record<string, readonly RuleId[]>> = RULINGS;
  return all[rule] ?? [];
}

/** Every rule as it stands in the book, each followed by its rulings. */
export const RULE_IDS: readonly RuleId[] = CHAPTERS.flatMap(({ rules }) =>
  rules.flatMap((rule) => [rule, ...rulingsOf(rule)]),
);

const KNOWN: ReadonlySet<string> = new Set(RULE_IDS);

export function isRule(id: string): id is RuleId {
  return KNOWN.has(id);
}

export function isRuling(rule: RuleId): boolean {
  return rule.startsWith('R');
}
