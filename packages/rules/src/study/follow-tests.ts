import type { PlannedDay, PlannedStep } from './types.ts';

interface Placed {
  readonly step: PlannedStep;
  readonly day: string;
  readonly isSkipped: boolean;
}

/**
 * Keeps the blind review of a planned test behind it: it follows a test that was moved, and is removed with one that
 * is skipped.
 */
export function followTests(placed: readonly Placed[], days: readonly PlannedDay[]): Placed[] {
  const tests = placed.filter(({ step }) => step.kind === 'test');
  return placed.flatMap((one) => {
    const { step } = one;
    if (step.kind !== 'blind-review' || step.attemptId !== null) return [one];
    const own = tests
      .filter((test) => test.step.plannedFor < step.plannedFor)
      .sort((a, b) => (a.step.plannedFor < b.step.plannedFor ? 1 : -1))[0];
    if (!own) return [one];
    if (own.isSkipped) return [];
    if (own.day < one.day) return [one];
    const next = days.find(({ day, kind }) => day > own.day && kind === 'work');
    return [{ ...one, day: next?.day ?? own.day }];
  });
}
