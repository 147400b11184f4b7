/**
 * What the compiled messages ask for plural forms. They make new rules for every number, which
 * takes longer than the whole sentence; these are kept. `vite.config.ts` of the page puts this file in place.
 */
const rules = new Map<string, Intl.PluralRules>();

export function plural(locale: string, input: unknown): string {
  let rule = rules.get(locale);
  if (rule === undefined) rules.set(locale, (rule = new Intl.PluralRules(locale)));
  return rule.select(Number(input));
}
