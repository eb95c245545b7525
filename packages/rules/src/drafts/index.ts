export * from './answers.ts';
export * from './mentions.ts';
export * from './named-options.ts';
export * from './overlap.ts';
export * from './private.ts';
export * from './ranking.ts';
export * from './selection.ts';
export * from './sentences.ts';
