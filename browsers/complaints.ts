/** Errors that the page itself has to note, because the driver of its browser does not tell them. */

const KEY = 'browsers-complaints';

/** Runs in the page before its first script. What was noted outlives the page until it is taken. */
function noteErrors(key: string): void {
  const note = (said: string): void => {
    const noted = JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
    localStorage.setItem(key, JSON.stringify([...noted, said]));
  };
  const { error } = console;
  console.error = (...said: unknown[]) => {
    note(said.map(String).join(' '));
    error.apply(console, said);
  };
  addEventListener('error', ({ message, filename, lineno }) =>
    note(`${message} ${filename}:${lineno}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`against the policy ${violatedDirective}: ${blockedURI}`),
  );
}

/** Names that a bundler gives to functions are not known in the page. */
export const NOTE_ERRORS = `{
  const __name = (named) => named;
  (${noteErrors.toString()})(${JSON.stringify(KEY)});
}`;

/** Answers what was noted, and forgets it. An empty page has no store. */
export const TAKE_NOTED = `(async () => {
  if (location.protocol === 'about:') return '[]';
  const noted = localStorage.getItem('${KEY}') ?? '[]';
  localStorage.removeItem('${KEY}');
  return noted;
})()`;
