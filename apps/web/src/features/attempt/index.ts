export { AttemptReview, type AttemptReviewProps } from './result/AttemptReview.tsx';
export { Runner, type RunnerProps } from './runner/Runner.tsx';
export type { UnsentWorkOptions } from './unsent-work.ts';
