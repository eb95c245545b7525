export * from './candidates.ts';
export * from './pick.ts';
