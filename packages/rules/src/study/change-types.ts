import type { StudySection, StudyStepKind } from './types.ts';

export type StudyPlanChangeAction = 'move' | 'swap' | 'skip' | 'done';
/** The new subject of a step: the type of a drill or section, or the test. */
export interface StepReplacement {
  readonly type: StudySection | null;
  readonly questionType: string | null;
  readonly testId: string | null;
}
/**
 * The step at the time of the change. Past days are not planned again, so a step moved from one is created from this.
 */
export interface StepSnapshot extends StepReplacement {
  readonly kind: StudyStepKind;
  readonly minutes: number;
  readonly questions: number | null;
  readonly attemptId: string | null;
  /** Missing in what was stored before the plan had lessons and skill units. */
  readonly lessonId?: string | null;
  readonly skillUnitId?: string | null;
}
/** One change of the plan by the student; a step has at most one of each action. */
export interface StudyPlanChange {
  readonly day: string;
  readonly key: string;
  readonly action: StudyPlanChangeAction;
  /** Set for a move. */
  readonly targetDay: string | null;
  /** Set for a swap. */
  readonly replacement: StepReplacement | null;
  readonly step: StepSnapshot;
}
