export * from './identify-options.ts';
export * from './match-file-options.ts';
export * from './option-key.ts';
export * from './option-order.ts';
