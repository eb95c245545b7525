export * from './mail-text.ts';
