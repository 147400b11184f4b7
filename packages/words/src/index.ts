/**
 * The one message catalogue (`m`), and the sentences that are made from facts of the game. All
 * speak the language that `getLocale` gives; a page or a program sets it once with
 * `overwriteGetLocale`. Only alerts take their language as a parameter.
 */
export { m } from './paraglide/messages.js';
export { getLocale, locales, overwriteGetLocale, type Locale } from './paraglide/runtime.js';
export * from './actionText.ts';
export * from './adviceText.ts';
export * from './alertText.ts';
export * from './askText.ts';
export * from './cardName.ts';
export * from './character.ts';
export * from './context.ts';
export * from './entertainerName.ts';
export * from './eventText.ts';
export * from './gameName.ts';
export * from './goods.ts';
export * from './list.ts';
export * from './locale.ts';
export * from './movesText.ts';
export * from './refusalText.ts';
export * from './staffName.ts';
export * from './startCardName.ts';
export * from './taskName.ts';
export * from './tileName.ts';
export * from './whyText.ts';
