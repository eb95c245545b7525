import type { WritingAttempt } from '@docket/contract/types';

export interface WritingRunnerProps {
  attempt: WritingAttempt;
  userId: string;
  largePrint: boolean;
  onSubmitted: (attempt: WritingAttempt) => void;
  /** The server has a newer state, for the cache. */
  onAttempt: (attempt: WritingAttempt) => void;
  onLeave: () => void;
}
