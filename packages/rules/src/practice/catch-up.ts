import { resumeClock, runsOutAt } from '../attempt/clock.ts';
import { beginNext, endSection } from './moves.ts';
import { breakEndsAt, type PracticeState, runningClock, stopClockLeftMs } from './state.ts';

/** When the clock changes the state next; null if the state waits for the student. */
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
        arrivedAt: at,
      };
    }
    default:
      return endSection(state, at, 'time');
  }
}

/**
 * The state of a practice attempt at `now` if no request came in between: sections that ran out of time, breaks that
 * ended, next sections that began. Every change gets the time at which it was due, so the result does not depend on
 * when or how often this is called: catchUp(catchUp(s, a), b) equals catchUp(s, b) for every a before b. Returns the
 * same object if nothing was due.
 */
export function catchUp(state: PracticeState, now: Date): PracticeState {
  let caught = state;
  for (let due = nextDueAt(caught); due && due <= now; due = nextDueAt(caught)) caught = happen(caught, due);
  return caught;
}

/** Seconds of delay that may be caused by the network; the student has not missed anything. */
const latenessToleranceSeconds = 5;

/**
 * Records that the student is present: the time already lost of a section that began by the clock is stored, once.
 */
export function arrive(state: PracticeState, now: Date): PracticeState {
  if (state.state !== 'started' || state.arrivedAt !== null) return state;
  const gone = Math.floor((now.getTime() - state.clock.startedAt!.getTime()) / 1000);
  const lateSeconds = gone > latenessToleranceSeconds ? gone : 0;
  return {
    ...state,
    arrivedAt: now,
    sections: state.sections.map((section) =>
      section.no === state.sectionNo ? { ...section, lateSeconds } : section,
    ),
  };
}
