export * from './changes.ts';
export { toWholeMinutes } from './minutes.ts';
export { findMissedDays, PLAN_AHEAD_DAYS, planPastDay } from './missed.ts';
export * from './plan.ts';
export { blindShare } from './steps.ts';
export { freshTests } from './tests.ts';
export * from './types.ts';
export * from './work.ts';
