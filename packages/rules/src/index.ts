export * from './access/index.ts';
export * from './attempt/index.ts';
export * from './practice/index.ts';
export * from './random.ts';
export * from './rating/index.ts';
export * from './review/index.ts';
export * from './scoring/index.ts';
export * from './selection/index.ts';
