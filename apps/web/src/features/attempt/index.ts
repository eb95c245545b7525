export { DrillRunner as Runner, type RunnerProps } from './drill/DrillRunner.tsx';
export { AttemptReview, type AttemptReviewProps } from './result/AttemptReview.tsx';
export type { UnsentWorkOptions } from './unsent-work.ts';
