/**
 * How long the lessons are, for the page that offers them: it need not load them. A test holds the
 * numbers to the lessons.
 */
import type { ModuleCount } from '@stammtisch/engine';

export const CHAPTERS: Readonly<Record<ModuleCount, number>> = { 1: 11, 2: 5, 3: 2, 4: 2, 5: 2 };

/** For a reader who takes their time. */
export const MINUTES: Readonly<Record<ModuleCount, number>> = { 1: 10, 2: 4, 3: 3, 4: 2, 5: 2 };
