/**
 * A setup file: each test file begins in English. The language is kept in a module that several
 * files share in one process, and a test of another language may have run before.
 */
import { overwriteGetLocale } from '@stammtisch/words';

overwriteGetLocale(() => 'en');
