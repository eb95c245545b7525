export * from './breaks.ts';
export * from './budget.ts';
export * from './catch-up.ts';
export * from './notices.ts';
export * from './retake.ts';
export * from './rules.ts';
export {
  breakEndsAt,
  findSection,
  type PracticeState,
  type SectionRun,
  stopClockLeftMs,
} from './state.ts';
export type { Refusal, Stepped } from './steps.ts';
export * as practiceSteps from './steps.ts';
