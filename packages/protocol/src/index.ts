/** The protocol's only door. */
export * from './command.ts';
export * from './http.ts';
export * from './look.ts';
export * from './message.ts';
export * from './spec.ts';
export * from './version.ts';
export * from './view.ts';
