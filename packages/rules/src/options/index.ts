export * from './ask-options.ts';
export * from './option-key.ts';
export * from './option-order.ts';
export * from './place-options.ts';
