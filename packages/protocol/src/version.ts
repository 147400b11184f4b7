/** Both sides say these first. Whoever is older is told, and comes back newer. */

/** Rises when messages change so that an older page or server would misread them. */
export const PROTOCOL = 2;

/** Rises when the same moves would lead to another position than before (`setup.rules` in records). */
export const RULES = 1;
