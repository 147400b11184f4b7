/** Where a link to another rule leads: on a page to another address, in a dialog to another place. */
import { createContext } from 'svelte';
import type { RuleId } from './book.ts';

export const [useFollow, provideFollow] = createContext<(rule: RuleId) => void>();
