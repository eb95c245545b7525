import type { PracticeState } from '@docket/rules';
import type { AttemptRow, AttemptSectionRow } from '../../attempts/index.ts';

/** The stored rows of a practice attempt. */
export interface StoredPractice {
  readonly attempt: AttemptRow;
  readonly sections: readonly AttemptSectionRow[];
  /** True if it has begun in this request: nothing can have been answered yet. */
  readonly untouched?: boolean;
}

/** Converts the stored rows to the state that the timing rules work with. */
export const toPracticeState = ({ attempt, sections }: StoredPractice): PracticeState => ({
  rules: attempt.rules!,
  state: attempt.state,
  sectionNo: attempt.sectionNo,
  clock: {
    startedAt: attempt.startedAt,
    pausedAt: attempt.pausedAt,
    pausedMs: attempt.pausedMs,
    budgetSeconds: attempt.budgetSeconds,
  },
  arrivedAt: attempt.timedAt,
  endedAt: attempt.endedAt,
  sections: sections.map((section) => ({
    no: section.no,
    budgetSeconds: section.budgetSeconds,
    addedSeconds: section.addedSeconds,
    startedAt: section.startedAt,
    pausedMs: section.pausedMs,
    endedAt: section.endedAt,
    endedBy: section.endedBy,
    breakSeconds: section.breakSeconds,
    breakStartedAt: section.breakStartedAt,
    breakEndedAt: section.breakEndedAt,
    lateSeconds: section.lateSeconds,
  })),
});

/** The stored rows with a later state applied. */
export const withState = (
  { attempt, sections }: StoredPractice,
  state: PracticeState,
  closesAt: Date | null,
): StoredPractice => ({
  attempt: {
    ...attempt,
    state: state.state,
    sectionNo: state.sectionNo,
    startedAt: state.clock.startedAt,
    pausedAt: state.clock.pausedAt,
    pausedMs: state.clock.pausedMs,
    budgetSeconds: state.clock.budgetSeconds,
    timedAt: state.arrivedAt,
    endedAt: state.endedAt,
    closesAt,
  },
  sections: sections.map((section, i) => ({ ...section, ...state.sections[i]! })),
});
