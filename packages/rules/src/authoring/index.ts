export * from './checklist.ts';
export * from './keys.ts';
export * from './question-similarity.ts';
