/** What alerts say. The page has a catalogue of its own; these few words are the server's. */

const LANGUAGES = ['en', 'de', 'fr', 'ru'] as const;
type Language = (typeof LANGUAGES)[number];

interface Words {
  /** On a device: below the title of the table. */
  readonly yourTurn: string;
  /** To a webhook, where others may read along. */
  readonly turnOf: (name: string, title: string) => string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    yourTurn: 'It is your turn.',
    turnOf: (name, title) => `${name}, it is your turn at the table “${title}”.`,
  },
  de: {
    yourTurn: 'Du bist dran.',
    turnOf: (name, title) => `${name}, du bist dran am Tisch „${title}“.`,
  },
  fr: {
    yourTurn: 'C’est à vous de jouer.',
    turnOf: (name, title) => `${name}, c’est à vous de jouer à la table « ${title} ».`,
  },
  ru: {
    yourTurn: 'Ваш ход.',
    turnOf: (name, title) => `${name}, ваш ход за столом «${title}».`,
  },
};

/** `de`, `de-AT` and `DE` are German; what is not spoken here is English. */
export function languageOf(tag: string | null | undefined): Language {
  const spoken = (tag ?? '').toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === spoken) ?? 'en';
}
