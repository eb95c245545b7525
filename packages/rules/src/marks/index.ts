export * from './anchor.ts';
export * from './reading-position.ts';
