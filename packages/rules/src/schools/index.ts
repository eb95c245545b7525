export * from './figures.ts';
export * from './names.ts';
