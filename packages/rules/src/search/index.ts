export * from './rank-match.ts';
