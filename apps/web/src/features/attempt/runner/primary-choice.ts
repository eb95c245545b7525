import type { Phase } from '../state/progress.ts';

export type PrimaryAction = 'submit' | 'next-question' | 'show-result' | 'next-drill' | 'leave';

interface AttemptState {
  phase: Phase;
  /** Whether the last question is shown. */
  last: boolean;
  /** Whether there is a next attempt. */
  hasNext: boolean;
  nextLabel: string;
  /** The next attempts go on until the student stops. */
  canStop?: boolean;
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
  canStop = false,
  stepsThroughResult,
  readOnly = false,
  ...labels
}: AttemptState): {
  primary: { label: string; action: PrimaryAction } | null;
  secondary: { label: string; action: PrimaryAction } | null;
} {
  const nextQuestion = { label: 'Next question', action: 'next-question' } as const;
  const end = {
    working: { label: labels.submit, action: 'submit' },
    'blind-review': { label: labels.showResult, action: 'show-result' },
  } as const;
  const next = { label: nextLabel, action: 'next-drill' } as const;
  const back = { label: 'Back', action: 'leave' } as const;
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
      if (hasNext && (last || !stepsThroughResult))
        return { primary: next, secondary: canStop ? ({ label: 'Stop', action: 'leave' } as const) : null };
      return last ? { primary: back, secondary: null } : { primary: nextQuestion, secondary: back };
    default:
      return { primary: null, secondary: null };
  }
}
