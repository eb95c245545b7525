import type { PlannedStep } from './types.ts';

export type UnnamedStep = Omit<PlannedStep, 'plannedFor' | 'key'>;
export const createStep = (
  fields: Partial<UnnamedStep> & Pick<UnnamedStep, 'kind' | 'minutes'>,
): UnnamedStep => ({
  questions: null,
  questionsLeft: null,
  type: null,
  questionType: null,
  includeSeen: false,
  isUntimed: false,
  sources: [],
  testId: null,
  attemptId: null,
  lessonId: null,
  skillUnitId: null,
  doneMinutes: 0,
  done: false,
  isSwapped: false,
  isMarkedDone: false,
  ...fields,
});
