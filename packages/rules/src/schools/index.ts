export * from './import-columns.ts';
export * from './import-values.ts';
export * from './metrics.ts';
export * from './names.ts';
export * from './percentile-order.ts';
