import type { Phase } from '../state/progress.ts';

export type PrimaryAct = 'submit' | 'next-question' | 'show-result' | 'next-drill' | 'leave';

interface AttemptState {
  phase: Phase;
  /** Whether the last question is shown. */
  last: boolean;
  /** Whether there is a next attempt. */
  hasNext: boolean;
  nextLabel: string;
  /** The student reads the result question by question before the next attempt. */
  stepsThroughResult: boolean;
  submit: string;
  showResult: string;
  /** Nothing can be submitted; only navigation is left. */
  readOnly?: boolean;
}

/** The main action, which Enter triggers too, and the secondary one. */
export function listChoices({
  phase,
  last,
  hasNext,
  nextLabel,
  stepsThroughResult,
  readOnly = false,
  ...labels
}: AttemptState): {
  primary: { label: string; act: PrimaryAct } | null;
  secondary: { label: string; act: PrimaryAct } | null;
} {
  const nextQuestion = { label: 'Next question', act: 'next-question' } as const;
  const end = {
    working: { label: labels.submit, act: 'submit' },
    'blind-review': { label: labels.showResult, act: 'show-result' },
  } as const;
  const next = { label: nextLabel, act: 'next-drill' } as const;
  const back = { label: 'Back', act: 'leave' } as const;
  switch (phase) {
    case 'working':
    case 'blind-review':
      if (readOnly) {
        const around = stepsThroughResult && hasNext && phase === 'blind-review' ? next : back;
        return { primary: last ? around : nextQuestion, secondary: null };
      }
      if (stepsThroughResult && last && hasNext && phase === 'blind-review')
        return { primary: next, secondary: end[phase] };
      return last
        ? { primary: end[phase], secondary: null }
        : { primary: nextQuestion, secondary: end[phase] };
    case 'result':
      if (hasNext && (last || !stepsThroughResult)) return { primary: next, secondary: null };
      return last ? { primary: back, secondary: null } : { primary: nextQuestion, secondary: back };
    default:
      return { primary: null, secondary: null };
  }
}
