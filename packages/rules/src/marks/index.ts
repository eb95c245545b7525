export * from './anchor.ts';
export * from './reading-place.ts';
