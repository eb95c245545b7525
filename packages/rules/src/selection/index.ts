export * from './candidates.ts';
export * from './diagnostic.ts';
export * from './pick.ts';
