import { DrillRunner, type RunnerProps } from '../drill/DrillRunner.tsx';

export interface AttemptReviewProps extends Omit<RunnerProps, 'onNext' | 'nextLabel'> {
  questionIndex: number;
  onSelect: (questionIndex: number) => void;
}

/** A past drill, question by question, as its result showed it. The address says which question is in front. */
export const AttemptReview = (props: AttemptReviewProps) => <DrillRunner {...props} />;
