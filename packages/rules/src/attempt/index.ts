export * from './answers.ts';
export * from './break.ts';
export * from './budget.ts';
export * from './challenge.ts';
export * from './claimed-time.ts';
export * from './clock.ts';
export * from './state.ts';
