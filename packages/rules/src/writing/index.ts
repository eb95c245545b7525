export * from './access.ts';
export * from './clock.ts';
export * from './move-paragraph.ts';
export * from './rubric.ts';
export * from './word-count.ts';
