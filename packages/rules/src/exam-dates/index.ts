export * from './administrations.ts';
export * from './deadlines.ts';
export * from './regions.ts';
