import { DrillRunner, type RunnerProps } from '../drill/DrillRunner.tsx';

export interface AttemptReviewProps extends Omit<RunnerProps, 'onNext' | 'nextLabel'> {
  questionIndex: number;
  onSelect: (questionIndex: number) => void;
}

/** Shows a past drill question by question, as its result did. The address names the question. */
export const AttemptReview = (props: AttemptReviewProps) => <DrillRunner {...props} />;
