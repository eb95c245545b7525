export * from './anchor.ts';
export { type MarkedText, normalizeText } from './marked-text.ts';
export * from './reading-position.ts';
