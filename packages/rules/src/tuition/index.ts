export * from './cost.ts';
export * from './loan.ts';
