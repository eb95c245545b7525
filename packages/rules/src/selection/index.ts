export * from './candidates.ts';
export * from './diagnostic.ts';
export * from './pick.ts';
export * from './seen-again.ts';
