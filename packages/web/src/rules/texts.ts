/** The words of every rule. A closed table: a rule without words does not compile. */
import type { Edition } from '@stammtisch/engine';
import { m } from '@stammtisch/words';
import type { RuleId } from './book.ts';

/** The full rulebooks, and the condensed English one. */
export type Book = Edition | 'digest';

/** What some of the books say. */
export interface BookNote {
  readonly books: readonly Book[];
  readonly text: () => string;
}

export interface RuleText {
  readonly title: () => string;
  /** In the markup of `markup.ts`. */
  readonly text: () => string;
  readonly notes?: readonly BookNote[];
}

export const TEXTS: Readonly<Record<RuleId, RuleText>> = {
  S1: { title: m.rules_s1_title, text: m.rules_s1 },
  S2: { title: m.rules_s2_title, text: m.rules_s2 },
  S3: { title: m.rules_s3_title, text: m.rules_s3 },
  S4: { title: m.rules_s4_title, text: m.rules_s4 },
  S5: { title: m.rules_s5_title, text: m.rules_s5 },
  S6: { title: m.rules_s6_title, text: m.rules_s6 },
  S7: { title: m.rules_s7_title, text: m.rules_s7 },
  C1: { title: m.rules_c1_title, text: m.rules_c1 },
  C2: { title: m.rules_c2_title, text: m.rules_c2 },
  C3: { title: m.rules_c3_title, text: m.rules_c3 },
  A1: { title: m.rules_a1_title, text: m.rules_a1 },
  A2: { title: m.rules_a2_title, text: m.rules_a2 },
  A3: { title: m.rules_a3_title, text: m.rules_a3 },
  A4: { title: m.rules_a4_title, text: m.rules_a4 },
  B1: { title: m.rules_b1_title, text: m.rules_b1 },
  B2: { title: m.rules_b2_title, text: m.rules_b2 },
  B3: { title: m.rules_b3_title, text: m.rules_b3 },
  B4: { title: m.rules_b4_title, text: m.rules_b4 },
  B5: { title: m.rules_b5_title, text: m.rules_b5 },
  B6: { title: m.rules_b6_title, text: m.rules_b6 },
  C4: { title: m.rules_c4_title, text: m.rules_c4 },
  D1: { title: m.rules_d1_title, text: m.rules_d1 },
  D2: { title: m.rules_d2_title, text: m.rules_d2 },
  E1: { title: m.rules_e1_title, text: m.rules_e1 },
  E2: { title: m.rules_e2_title, text: m.rules_e2 },
  E3: { title: m.rules_e3_title, text: m.rules_e3 },
  E4: { title: m.rules_e4_title, text: m.rules_e4 },
  E5: { title: m.rules_e5_title, text: m.rules_e5 },
  F1: { title: m.rules_f1_title, text: m.rules_f1 },
  F2: { title: m.rules_f2_title, text: m.rules_f2 },
  F3: { title: m.rules_f3_title, text: m.rules_f3 },
  F4: { title: m.rules_f4_title, text: m.rules_f4 },
  F5: { title: m.rules_f5_title, text: m.rules_f5 },
  F6: { title: m.rules_f6_title, text: m.rules_f6 },
  F7: { title: m.rules_f7_title, text: m.rules_f7 },
  F8: { title: m.rules_f8_title, text: m.rules_f8 },
  F9: { title: m.rules_f9_title, text: m.rules_f9 },
  F10: { title: m.rules_f10_title, text: m.rules_f10 },
  F11: { title: m.rules_f11_title, text: m.rules_f11 },
  G1: { title: m.rules_g1_title, text: m.rules_g1 },
  Z1: { title: m.rules_z1_title, text: m.rules_z1 },
  'M2.1': { title: m.rules_m2_1_title, text: m.rules_m2_1 },
  'M2.2': { title: m.rules_m2_2_title, text: m.rules_m2_2 },
  'M2.3': { title: m.rules_m2_3_title, text: m.rules_m2_3 },
  'M2.4': { title: m.rules_m2_4_title, text: m.rules_m2_4 },
  'M2.5': { title: m.rules_m2_5_title, text: m.rules_m2_5 },
  'M2.6': { title: m.rules_m2_6_title, text: m.rules_m2_6 },
  'M3.1': { title: m.rules_m3_1_title, text: m.rules_m3_1 },
  'M3.2': { title: m.rules_m3_2_title, text: m.rules_m3_2 },
  'M3.3': { title: m.rules_m3_3_title, text: m.rules_m3_3 },
  'M3.4': { title: m.rules_m3_4_title, text: m.rules_m3_4 },
  'M3.5': { title: m.rules_m3_5_title, text: m.rules_m3_5 },
  'M3.6': { title: m.rules_m3_6_title, text: m.rules_m3_6 },
  'M3.7': { title: m.rules_m3_7_title, text: m.rules_m3_7 },
  'M4.1': { title: m.rules_m4_1_title, text: m.rules_m4_1 },
  'M4.2': { title: m.rules_m4_2_title, text: m.rules_m4_2 },
  'M5.1': { title: m.rules_m5_1_title, text: m.rules_m5_1 },
  'M5.2': { title: m.rules_m5_2_title, text: m.rules_m5_2 },
  'M5.3': { title: m.rules_m5_3_title, text: m.rules_m5_3 },
  'M5.4': { title: m.rules_m5_4_title, text: m.rules_m5_4 },
  R1: {
    title: m.rules_r1_title,
    text: m.rules_r1,
    notes: [{ books: ['digest'], text: m.rules_r1_digest }],
  },
  R2: {
    title: m.rules_r2_title,
    text: m.rules_r2,
    notes: [{ books: ['digest'], text: m.rules_r2_digest }],
  },
  R3: { title: m.rules_r3_title, text: m.rules_r3 },
  R4: { title: m.rules_r4_title, text: m.rules_r4 },
  R5: {
    title: m.rules_r5_title,
    text: m.rules_r5,
    notes: [
      { books: ['north-star', 'russian'], text: m.rules_r5_north_star },
      { books: ['schmidt', 'french'], text: m.rules_r5_schmidt },
    ],
  },
  R6: { title: m.rules_r6_title, text: m.rules_r6 },
  R7: { title: m.rules_r7_title, text: m.rules_r7 },
  R8: { title: m.rules_r8_title, text: m.rules_r8 },
  R9: { title: m.rules_r9_title, text: m.rules_r9 },
  R10: {
    title: m.rules_r10_title,
    text: m.rules_r10,
    notes: [
      { books: ['schmidt', 'french'], text: m.rules_r10_schmidt },
      { books: ['digest'], text: m.rules_r10_digest },
    ],
  },
  R11: { title: m.rules_r11_title, text: m.rules_r11 },
  R12: {
    title: m.rules_r12_title,
    text: m.rules_r12,
    notes: [
      { books: ['north-star', 'french'], text: m.rules_r12_north_star },
      { books: ['schmidt'], text: m.rules_r12_schmidt },
    ],
  },
  R13: {
    title: m.rules_r13_title,
    text: m.rules_r13,
    notes: [
      { books: ['north-star', 'schmidt'], text: m.rules_r13_north_star },
      { books: ['french'], text: m.rules_r13_french },
    ],
  },
  R14: {
    title: m.rules_r14_title,
    text: m.rules_r14,
    notes: [
      { books: ['digest'], text: m.rules_r14_digest },
      { books: ['schmidt'], text: m.rules_r14_schmidt },
    ],
  },
  R15: {
    title: m.rules_r15_title,
    text: m.rules_r15,
    notes: [{ books: ['russian'], text: m.rules_r15_russian }],
  },
  R16: { title: m.rules_r16_title, text: m.rules_r16 },
  R17: { title: m.rules_r17_title, text: m.rules_r17 },
  R18: { title: m.rules_r18_title, text: m.rules_r18 },
  R19: { title: m.rules_r19_title, text: m.rules_r19 },
  R20: { title: m.rules_r20_title, text: m.rules_r20 },
  R21: { title: m.rules_r21_title, text: m.rules_r21 },
  R22: { title: m.rules_r22_title, text: m.rules_r22 },
  R23: { title: m.rules_r23_title, text: m.rules_r23 },
  R24: { title: m.rules_r24_title, text: m.rules_r24 },
  R25: { title: m.rules_r25_title, text: m.rules_r25 },
  R26: { title: m.rules_r26_title, text: m.rules_r26 },
  R27: { title: m.rules_r27_title, text: m.rules_r27 },
  R28: { title: m.rules_r28_title, text: m.rules_r28 },
  R29: { title: m.rules_r29_title, text: m.rules_r29 },
  R30: { title: m.rules_r30_title, text: m.rules_r30 },
  R31: { title: m.rules_r31_title, text: m.rules_r31 },
  R32: {
    title: m.rules_r32_title,
    text: m.rules_r32,
    notes: [{ books: ['digest'], text: m.rules_r32_digest }],
  },
  R33: { title: m.rules_r33_title, text: m.rules_r33 },
};
