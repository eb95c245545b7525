export * from './fold.ts';
export * from './rank-match.ts';
