export * from './internal-comments.ts';
