/** What the command is called in its own help and errors. */
export const COMMAND = 'stammtisch';
