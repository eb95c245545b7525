export * from './metrics.ts';
export * from './names.ts';
