export * from './guard.ts';
export * from './mentions.ts';
export * from './normal.ts';
export * from './overlap.ts';
export * from './private.ts';
export * from './ranking.ts';
export * from './sentences.ts';
export * from './sieve.ts';
