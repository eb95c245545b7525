import { resumeClock, runsOutAt } from '../attempt/clock.ts';
import { beginNext, endSection } from './moves.ts';
import { breakEndsAt, type PracticeState, runningClock, stopClockLeftMs } from './state.ts';

/** When something happens next by the clock alone; null when it waits for the student. */
export function nextDueAt(state: PracticeState): Date | null {
  const { rules } = state;
  switch (state.state) {
    case 'new':
      return rules.startsAt === null ? null : new Date(rules.startsAt);
    case 'started':
      return runsOutAt(runningClock(state));
    case 'paused':
      return rules.pausable ? null : new Date(state.clock.pausedAt!.getTime() + stopClockLeftMs(state));
    case 'in_break':
      return rules.autoStart ? breakEndsAt(state) : null;
    case 'completed':
    case 'skipped':
      return null;
  }
}

function happen(state: PracticeState, at: Date): PracticeState {
  switch (state.state) {
    case 'new':
    case 'in_break':
      return beginNext(state, at, null);
    case 'paused': {
      const { startedAt, pausedAt, pausedMs, budgetSeconds } = resumeClock(runningClock(state), at);
      return {
        ...state,
        state: 'started',
        clock: { startedAt, pausedAt, pausedMs, budgetSeconds },
        cameAt: at,
      };
    }
    default:
      return endSection(state, at, 'time');
  }
}

/**
 * What has become of a practice attempt by `now` while nobody looked: sections out of time, breaks over, next sections
 * begun. Everything happens at the moment at which it was due, so that it does not matter how often, or when, one asks:
 * catchUp(catchUp(s, a), b) is catchUp(s, b) for every a before b. The same object comes back when nothing was due.
 */
export function catchUp(state: PracticeState, now: Date): PracticeState {
  let caught = state;
  for (let due = nextDueAt(caught); due && due <= now; due = nextDueAt(caught)) caught = happen(caught, due);
  return caught;
}

/** Less than this is the network's doing, and nothing that the student missed; seconds. */
const latenessToleranceSeconds = 5;

/** The student is there: what is gone of a section that began by itself is noted as lost, once. */
export function arrive(state: PracticeState, now: Date): PracticeState {
  if (state.state !== 'started' || state.cameAt !== null) return state;
  const gone = Math.floor((now.getTime() - state.clock.startedAt!.getTime()) / 1000);
  const lateSeconds = gone > latenessToleranceSeconds ? gone : 0;
  return {
    ...state,
    cameAt: now,
    sections: state.sections.map((section) =>
      section.no === state.sectionNo ? { ...section, lateSeconds } : section,
    ),
  };
}
