import type { PlannedStep } from './types.ts';

type Named = Pick<PlannedStep, 'kind' | 'type' | 'questionType'>;

/**
 * Adds a key to each step of a day, so that a later computation of the same day finds it again: kind, section type
 * and question type, then a number among equal ones. It does not contain the test, because the test to take next may change.
 */
export function withKeys<S extends Named>(steps: readonly S[], day: string): (S & StepOrigin)[] {
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const name = [step.kind, step.type, step.questionType].filter((part) => part !== null).join(':');
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return { ...step, key: `${name}#${number}`, plannedFor: day };
  });
}

/** The day for which the rule planned a step, and its key on that day; together they identify it. */
export interface StepOrigin {
  readonly plannedFor: string;
  readonly key: string;
}
export const originText = ({ plannedFor, key }: StepOrigin): string => `${plannedFor} ${key}`;
