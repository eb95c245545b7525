export * from './audit-sentences.ts';
export * from './field-labels.ts';
