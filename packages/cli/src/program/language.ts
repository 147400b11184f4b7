/** The language that the program speaks: that of `--language`, else that of the environment. */
import { localeOf, locales, m, listed, type Locale } from '@stammtisch/words';
import { Complaint } from './errors.ts';
import { suggestion } from './suggest.ts';

const OPTION = '--language';

type Environment = Readonly<Record<string, string | undefined>>;

/** POSIX: the first of these that is set counts. */
export function languageOfEnvironment({
  LC_ALL: all = '',
  LC_MESSAGES: messages = '',
  LANG: lang = '',
}: Environment): Locale {
  return localeOf(all || messages || lang);
}

interface LanguageArguments {
  /** Null if the option is not given. */
  readonly locale: Locale | null;
  /** The arguments without it. */
  readonly rest: readonly string[];
}

/** Finds `--language`, before or after the command: its own errors are in that language, too. */
export function readLanguage(args: readonly string[]): LanguageArguments {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at < 0) return { locale: null, rest: args };
  const isInline = args[at] !== OPTION;
  const text = isInline ? args[at]!.slice(OPTION.length + 1) : (args[at + 1] ?? '');
  if (text === '' || text.startsWith('-')) {
    throw new Complaint(m.terminal_option_value({ option: OPTION, example: 'de' }));
  }
  const locale = locales.find((each) => each === text.toLowerCase());
  if (locale === undefined) {
    throw new Complaint(
      m.terminal_option_choice({
        option: OPTION,
        choices: listed(locales, 'or'),
        value: text,
        meant: suggestion(text, locales),
      }),
    );
  }
  const rest = args.toSpliced(at, isInline ? 1 : 2);
  if (rest.some((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`))) {
    throw new Complaint(m.terminal_option_twice({ option: OPTION }));
  }
  return { locale, rest };
}
