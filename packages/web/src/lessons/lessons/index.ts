/** All lessons, in the order they are learned. */
import type { Lesson } from '../lesson.ts';
import { guestBook } from './guestBook.ts';
import { reputation } from './reputation.ts';
import { schnapps } from './schnapps.ts';
import { start } from './start.ts';
import { tavern } from './tavern.ts';

export const LESSONS: readonly Lesson[] = [tavern, schnapps, reputation, start, guestBook];
