import { endClock } from '../attempt/clock.ts';
import { findSection, isLast, type PracticeState, runningClock, withSection } from './state.ts';

/** Begins the next section (or the first) at a time; `arrivedAt` is null if the student is not known to be present. */
export function beginNext(state: PracticeState, at: Date, arrivedAt: Date | null): PracticeState {
  const before = findSection(state, state.sectionNo);
  const no = (state.sectionNo ?? 0) + 1;
  const sections = before ? withSection(state, before.no, { breakEndedAt: at }) : state.sections;
  return {
    ...state,
    state: 'started',
    sectionNo: no,
    clock: {
      startedAt: at,
      pausedAt: null,
      pausedMs: 0,
      budgetSeconds: findSection(state, no)!.budgetSeconds,
    },
    arrivedAt,
    sections: sections.map((section) => (section.no === no ? { ...section, startedAt: at } : section)),
  };
}

/** Ends the running section and locks it; then comes the break, or the end of the test. */
export function endSection(state: PracticeState, now: Date, by: 'student' | 'time'): PracticeState {
  const no = state.sectionNo!;
  const ended = endClock(runningClock(state), now);
  // A student who submits while paused has worked until the pause.
  const endedAt = ended.pausedAt ?? ended.endedAt!;
  const section = findSection(state, no)!;
  const last = isLast(state, no);
  const neverCame = state.arrivedAt === null && by === 'time';
  return {
    ...state,
    state: last ? 'completed' : 'in_break',
    clock: { ...state.clock, pausedAt: null },
    endedAt: last ? endedAt : null,
    sections: withSection(state, no, {
      pausedMs: state.clock.pausedMs,
      endedAt,
      endedBy: by,
      // A break begins when the section is left, which after a pause is later than the section's end.
      breakStartedAt: last ? null : by === 'student' ? now : endedAt,
      lateSeconds: neverCame ? section.budgetSeconds : section.lateSeconds,
    }),
  };
}
