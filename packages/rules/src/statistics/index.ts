export * from './correlation.ts';
export * from './drift.ts';
export * from './flags.ts';
export * from './item.ts';
export * from './reliability.ts';
export * from './sums.ts';
