/** What alerts say. The page has a catalogue of its own; these few words are the server's. */

const LANGUAGES = ['en', 'de', 'fr', 'ru'] as const;
type Language = (typeof LANGUAGES)[number];

/** It is somebody's turn; or the game begins as soon as their page has been opened once. */
export const NEWS = ['turn', 'start'] as const;
export type News = (typeof NEWS)[number];

interface Words {
  /** On a device: below the title of the table. */
  readonly own: string;
  /** To a webhook, where others may read along. */
  readonly named: (name: string, title: string) => string;
}

export const WORDS: Readonly<Record<Language, Readonly<Record<News, Words>>>> = {
  en: {
    turn: {
      own: 'It is your turn.',
      named: (name, title) => `${name}, it is your turn at the table “${title}”.`,
    },
    start: {
      own: 'The game is about to begin: open the table.',
      named: (name, title) =>
        `${name}, the game at the table “${title}” is about to begin: open the table.`,
    },
  },
  de: {
    turn: {
      own: 'Du bist dran.',
      named: (name, title) => `${name}, du bist dran am Tisch „${title}“.`,
    },
    start: {
      own: 'Die Partie beginnt gleich: Öffne den Tisch.',
      named: (name, title) =>
        `${name}, am Tisch „${title}“ beginnt gleich die Partie: Öffne den Tisch.`,
    },
  },
  fr: {
    turn: {
      own: 'C’est à vous de jouer.',
      named: (name, title) => `${name}, c’est à vous de jouer à la table « ${title} ».`,
    },
    start: {
      own: 'La partie va commencer : ouvrez la table.',
      named: (name, title) =>
        `${name}, la partie va commencer à la table « ${title} » : ouvrez la table.`,
    },
  },
  ru: {
    turn: {
      own: 'Ваш ход.',
      named: (name, title) => `${name}, ваш ход за столом «${title}».`,
    },
    start: {
      own: 'Партия вот-вот начнётся: откройте стол.',
      named: (name, title) =>
        `${name}, за столом «${title}» вот-вот начнётся партия: откройте стол.`,
    },
  },
};

/** What a table is called whose host deleted themselves, and its title with them. */
const UNTITLED: Readonly<Record<Language, string>> = {
  en: 'A former guest’s table',
  de: 'Tisch eines ehemaligen Gasts',
  fr: 'Table d’un ancien invité',
  ru: 'Стол бывшего гостя',
};

/** The title of a table as alerts give it. */
export function titleText(title: string, language: Language): string {
  return title === '' ? UNTITLED[language] : title;
}

/** `de`, `de-AT` and `DE` are German; what is not spoken here is English. */
export function languageOf(tag: string | undefined): Language {
  const spoken = (tag ?? '').toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === spoken) ?? 'en';
}
