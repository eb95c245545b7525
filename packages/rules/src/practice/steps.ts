import { pauseClock, resumeClock } from '../attempt/clock.ts';
import { arrive, catchUp } from './catch-up.ts';
import { beginNext, endSection } from './moves.ts';
import {
  findSection,
  isLast,
  type PracticeState,
  runningClock,
  stopClockLeftMs,
  withSection,
} from './state.ts';

/** Why a step is not possible. */
export type Refusal =
  | 'running'
  | 'not-yet'
  | 'break-on'
  | 'paused'
  | 'not-running'
  | 'not-pausable'
  | 'not-paused'
  | 'over';
export type Stepped = { readonly state: PracticeState } | { readonly refused: Refusal };

const over = (state: PracticeState) => state.state === 'completed' || state.state === 'skipped';

/**
 * Begins the first or the next section. If sections begin automatically, neither the fixed start nor a break can be
 * shortened, and starting a section that has begun records that the student is present. Steps expect a state that is
 * up to date with the clock.
 */
export function start(state: PracticeState, now: Date): Stepped {
  if (over(state)) return { refused: 'over' };
  if (state.state === 'paused') return { refused: 'paused' };
  if (state.state === 'started')
    return state.arrivedAt === null ? { state: arrive(state, now) } : { refused: 'running' };
  if (state.state === 'new' && state.rules.startsAt !== null) return { refused: 'not-yet' };
  if (state.state === 'in_break' && state.rules.autoStart) return { refused: 'break-on' };
  return { state: beginNext(state, now, now) };
}

/** Stops the clock at a time not later than now, if that is allowed and some of the allowance is left. */
export function pause(state: PracticeState, at: Date, now: Date): Stepped {
  if (over(state)) return { refused: 'over' };
  if (state.state === 'paused') return { refused: 'paused' };
  if (state.state !== 'started') return { refused: 'not-running' };
  if (!state.rules.pausable && stopClockLeftMs(state) === 0) return { refused: 'not-pausable' };
  const { startedAt, pausedAt, pausedMs, budgetSeconds } = pauseClock(runningClock(state), at);
  const clock = { startedAt, pausedAt, pausedMs, budgetSeconds };
  return { state: catchUp({ ...state, state: 'paused', clock }, now) };
}

/** Resumes a paused clock. */
export function resume(state: PracticeState, now: Date): Stepped {
  if (over(state)) return { refused: 'over' };
  if (state.state !== 'paused') return { refused: 'not-paused' };
  const { startedAt, pausedAt, pausedMs, budgetSeconds } = resumeClock(runningClock(state), now);
  const clock = { startedAt, pausedAt, pausedMs, budgetSeconds };
  return { state: { ...state, state: 'started', clock, arrivedAt: now } };
}

/** Adds time to the running or paused section (decision 90). */
export function addTime(state: PracticeState, seconds: number): Stepped {
  if (over(state)) return { refused: 'over' };
  if (state.state !== 'started' && state.state !== 'paused') return { refused: 'not-running' };
  const section = findSection(state, state.sectionNo)!;
  const budgetSeconds = section.budgetSeconds + seconds;
  return {
    state: {
      ...state,
      clock: { ...state.clock, budgetSeconds },
      sections: withSection(state, section.no, {
        budgetSeconds,
        addedSeconds: section.addedSeconds + seconds,
      }),
    },
  };
}

/** Leaves the running or paused section, and applies what follows immediately. */
export function leave(state: PracticeState, now: Date): Stepped {
  if (over(state)) return { refused: 'over' };
  if (state.state !== 'started' && state.state !== 'paused') return { refused: 'not-running' };
  const last = isLast(state, state.sectionNo!);
  const left = endSection(state, now, 'student');
  return { state: last ? left : arrive(catchUp(left, now), now) };
}

/** Abandons the attempt. */
export function skip(state: PracticeState, now: Date): Stepped {
  if (over(state)) return { refused: 'over' };
  const running = state.state === 'started' || state.state === 'paused';
  const ended = running ? endSection(state, now, 'student') : state;
  const sections = ended.sections.map((section) =>
    running && section.no === state.sectionNo ? { ...section, breakStartedAt: null } : section,
  );
  return {
    state: { ...ended, sections, state: 'skipped', clock: { ...ended.clock, pausedAt: null }, endedAt: now },
  };
}
