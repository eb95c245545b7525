import type { ReplayStep } from '@docket/contract/types';
import { answerLabel, confidenceNames } from '../data/labels.ts';

/** A step as text. */
export function formatStep({ no, step }: ReplayStep): string {
  switch (step.kind) {
    case 'visit':
      return `Opened question ${no}`;
    case 'answer':
      return step.answer === null
        ? `Question ${no}: cleared the answer`
        : `Question ${no}: answered ${answerLabel(step.answer)}`;
    case 'hide':
      return `Question ${no}: ${step.hidden ? 'eliminated' : 'restored'} ${answerLabel(step.optionNo)}`;
    case 'flag':
      return `Question ${no}: ${step.flagged ? 'flagged' : 'unflagged'}`;
    case 'confidence':
      return step.confidence === null
        ? `Question ${no}: removed the confidence rating`
        : `Question ${no}: ${confidenceNames[step.confidence as 1 | 2 | 3]}`;
    case 'highlight':
      return `Question ${no}: highlighted the ${step.type === 'passage' ? 'passage' : 'question'}`;
    case 'pause':
      return 'Stopped the clock';
  }
}
