/**
 * How many steps the bots of a settled game search: as many as in any other game. The numbers are part
 * of what everybody meets, so they stay when the bots of other games change.
 */
import type { Strength } from '../app/storage/spec.ts';

export const STEPS: Readonly<Record<Strength, number>> = { easy: 6, medium: 16, hard: 400 };
