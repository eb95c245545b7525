export * from './article-contents.ts';
export * from './reading-time.ts';
