/** The names of all things, in the current language: one door for those who label them. */
export * from './cardName.ts';
export * from './entertainerName.ts';
export * from './gameName.ts';
export * from './goods.ts';
export * from './list.ts';
export * from './staffName.ts';
export * from './startCardName.ts';
export * from './taskName.ts';
export * from './tileName.ts';
export * from './whyText.ts';
