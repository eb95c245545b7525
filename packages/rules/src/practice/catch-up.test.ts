import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrive, catchUp, nextDueAt } from './catch-up.ts';
import { listClockNotices } from './notices.ts';
import { practiceRules } from './rules.ts';
import type { PracticeState } from './state.ts';
import * as steps from './steps.ts';

const origin = Date.UTC(2026, 2, 10, 12);
const at = (seconds: number) => new Date(origin + seconds * 1000);

interface Shape {
  readonly mode: 'free' | 'rehearsal' | 'proctored';
  readonly budgets: readonly number[];
  readonly breaks: readonly number[];
  readonly stopClockMinutes: number;
}
function made({ mode, budgets, breaks, stopClockMinutes }: Shape): PracticeState {
  return {
    rules: practiceRules({
      minutes: 35,
      rehearsal: mode === 'rehearsal',
      startsAt: mode === 'proctored' ? at(900) : null,
      stopClockMinutes,
    }),
    state: 'new',
    sectionNo: null,
    clock: { startedAt: null, pausedAt: null, pausedMs: 0, budgetSeconds: budgets[0]! },
    arrivedAt: null,
    endedAt: null,
    sections: budgets.map((budgetSeconds, i) => ({
      no: i + 1,
      budgetSeconds,
      startedAt: null,
      pausedMs: 0,
      endedAt: null,
      endedBy: null,
      breakSeconds: i === budgets.length - 1 ? 0 : breaks[i]!,
      breakStartedAt: null,
      breakEndedAt: null,
      lateSeconds: 0,
      addedSeconds: 0,
    })),
  };
}
const shape = (mode: Shape['mode'], stopClockMinutes = 0): Shape => ({
  mode,
  budgets: [2100, 2100, 2100, 2100],
  breaks: [0, 600, 0, 0],
  stopClockMinutes,
});
const shapes = fc.record({
  mode: fc.constantFrom('free', 'rehearsal', 'proctored'),
  budgets: fc.array(fc.integer({ min: 60, max: 4000 }), { minLength: 1, maxLength: 5 }),
  breaks: fc.constant([0, 600, 300, 0, 0]),
  stopClockMinutes: fc.integer({ min: 0, max: 40 }),
});
type Move = { kind: 'start' | 'pause' | 'resume' | 'leave' | 'get'; after: number };
const moves = fc.array(
  fc.record({
    kind: fc.constantFrom<Move['kind']>('start', 'pause', 'resume', 'leave', 'get'),
    after: fc.integer({ min: 0, max: 5000 }),
  }),
  { maxLength: 25 },
);

/**
 * Simulates a student taking a test who comes, goes, is late, pauses and exceeds breaks, with `polls` additional
 * reads between the steps.
 */
function attemptSection(shape: Shape, path: readonly Move[], polls: number) {
  let state = made(shape);
  let seconds = 0;
  const seen: PracticeState[] = [state];
  for (const { kind, after } of path) {
    for (let poll = 1; poll <= polls; poll++)
      state = catchUp(state, at(seconds + Math.floor((after * poll) / (polls + 1))));
    seconds += after;
    const now = at(seconds);
    state = catchUp(state, now);
    const step = {
      start: () => steps.start(state, now),
      pause: () => steps.pause(state, now, now),
      resume: () => steps.resume(state, now),
      leave: () => steps.leave(state, now),
      get: () => ({ state: arrive(state, now) }),
    }[kind]();
    if ('state' in step) state = step.state;
    seen.push(state);
  }
  return { seen, state, seconds };
}

describe('catchUp', () => {
  test('gives the same result however often the state is read in between', () => {
    fc.assert(
      fc.property(shapes, moves, fc.integer({ min: 0, max: 4 }), (shape, path, polls) => {
        const often = attemptSection(shape, path, polls);
        expect(often.state).toEqual(attemptSection(shape, path, 0).state);
        const [a, b] = [at(often.seconds + 700), at(often.seconds + 9000)];
        expect(catchUp(catchUp(often.state, a), b)).toEqual(catchUp(often.state, b));
        const caught = catchUp(often.state, b);
        expect(catchUp(caught, b)).toBe(caught);
      }),
    );
  });

  test('never gives more time than budget, breaks and the stopped clock allow', () => {
    fc.assert(
      fc.property(shapes, moves, (shape, path) => {
        const { state } = attemptSection(shape, path, 0);
        let paused = 0;
        let previousEnd = 0;
        for (const section of state.sections) {
          if (!section.startedAt) {
            expect(section.endedAt).toBeNull();
            continue;
          }
          // In order, one after the other.
          expect(section.startedAt.getTime()).toBeGreaterThanOrEqual(previousEnd);
          if (!section.endedAt) continue;
          const worked = section.endedAt.getTime() - section.startedAt.getTime() - section.pausedMs;
          expect(worked).toBeLessThanOrEqual(section.budgetSeconds * 1000);
          if (section.endedBy === 'time') expect(worked).toBe(section.budgetSeconds * 1000);
          expect(section.lateSeconds).toBeLessThanOrEqual(section.budgetSeconds);
          paused += section.pausedMs;
          previousEnd = section.endedAt.getTime();
        }
        if (!state.rules.pausable) expect(paused).toBeLessThanOrEqual(state.rules.stopClockSeconds * 1000);
      }),
    );
  });

  test('does not change what has ended', () => {
    fc.assert(
      fc.property(shapes, moves, (shape, path) => {
        const { seen } = attemptSection(shape, path, 0);
        for (const [i, state] of seen.entries())
          for (const [n, section] of state.sections.entries()) {
            if (!section.endedAt) continue;
            const later = seen.at(-1)!.sections[n]!;
            expect([later.startedAt, later.endedAt, later.endedBy, later.pausedMs, i]).toEqual([
              section.startedAt,
              section.endedAt,
              section.endedBy,
              section.pausedMs,
              i,
            ]);
          }
      }),
    );
  });

  test('ends a rehearsal by the clock if nobody comes back; an ordinary test waits', () => {
    const begin = (mode: Shape['mode']) =>
      (steps.start(made(shape(mode)), at(0)) as { state: PracticeState }).state;
    const rehearsal = catchUp(begin('rehearsal'), at(100_000));
    expect(rehearsal.state).toBe('completed');
    expect(rehearsal.endedAt).toEqual(at(4 * 2100 + 600));
    expect(rehearsal.sections.map((section) => section.lateSeconds)).toEqual([0, 2100, 2100, 2100]);
    const free = catchUp(begin('free'), at(100_000));
    expect([free.state, free.sectionNo]).toEqual(['in_break', 1]);
    expect(nextDueAt(free)).toBeNull();
  });

  test('gives a running section the time that staff add, and the next one starts later', () => {
    const begin = (mode: Shape['mode']) =>
      (steps.start(made(shape(mode)), at(0)) as { state: PracticeState }).state;
    const longer = (steps.addTime(begin('rehearsal'), 300) as { state: PracticeState }).state;
    expect(nextDueAt(longer)).toEqual(at(2400));
    expect(longer.sections[0]).toMatchObject({ budgetSeconds: 2400, addedSeconds: 300 });
    expect(longer.sections[1]).toMatchObject({ budgetSeconds: 2100, addedSeconds: 0 });
    expect(catchUp(longer, at(100_000)).endedAt).toEqual(at(300 + 4 * 2100 + 600));
    expect(listClockNotices(longer, null, at(10))).toEqual([
      { code: 'time-added', sectionNo: 1, at: at(0), seconds: 300 },
    ]);
    expect(steps.addTime(made(shape('free')), 300)).toEqual({ refused: 'not-running' });
    expect(steps.addTime(catchUp(longer, at(100_000)), 300)).toEqual({ refused: 'over' });
  });

  test('begins a proctored test at the same time for all; a late student has less time', () => {
    const waiting = made(shape('proctored'));
    expect(catchUp(waiting, at(899))).toBe(waiting);
    expect(steps.start(waiting, at(899))).toEqual({ refused: 'not-yet' });
    const late = arrive(catchUp(waiting, at(900 + 600)), at(900 + 600));
    expect(late.clock.startedAt).toEqual(at(900));
    expect(late.sections[0]!.lateSeconds).toBe(600);
    expect(listClockNotices(late, null, at(1600))).toEqual([
      { code: 'late-entry', sectionNo: 1, at: at(900), seconds: 600 },
    ]);
    const inTime = arrive(catchUp(waiting, at(901)), at(901));
    expect(inTime.sections[0]!.lateSeconds).toBe(0);
    expect(listClockNotices(inTime, null, at(901))).toEqual([]);
  });
});

describe('breaks', () => {
  const afterTwo = (mode: Shape['mode']): PracticeState => {
    let state = (steps.start(made(shape(mode)), at(0)) as { state: PracticeState }).state;
    state = (steps.leave(state, at(100)) as { state: PracticeState }).state;
    if (mode === 'free') state = (steps.start(state, at(100)) as { state: PracticeState }).state;
    return (steps.leave(state, at(200)) as { state: PracticeState }).state;
  };

  test('that are exceeded cost nothing in an ordinary test, and are reported', () => {
    const waiting = catchUp(afterTwo('free'), at(5000));
    expect(waiting.state).toBe('in_break');
    expect(listClockNotices(waiting, null, at(5000))).toEqual([
      { code: 'break-overrun', sectionNo: 3, at: at(800), seconds: 4200 },
    ]);
    const { state } = steps.start(waiting, at(5000)) as { state: PracticeState };
    expect(state.clock.startedAt).toEqual(at(5000));
    expect(listClockNotices(state, null, at(9000)).map((clockNotice) => clockNotice.seconds)).toEqual([4200]);
  });

  test('of a rehearsal cannot be shortened, and the exceeded time is lost', () => {
    const resting = afterTwo('rehearsal');
    expect(steps.start(resting, at(300))).toEqual({ refused: 'break-on' });
    const back = arrive(catchUp(resting, at(890)), at(890));
    expect(back.clock.startedAt).toEqual(at(800));
    expect(listClockNotices(back, null, at(890))).toEqual([
      { code: 'break-overrun', sectionNo: 3, at: at(800), seconds: 90 },
    ]);
    // The page starts the next section at the end of the break, because the student is present.
    const started = steps.start(catchUp(resting, at(801)), at(801)) as { state: PracticeState };
    expect(started.state.arrivedAt).toEqual(at(801));
  });

  test('that are missing lead directly to the next section if sections start automatically', () => {
    const begun = (steps.start(made(shape('rehearsal')), at(0)) as { state: PracticeState }).state;
    const next = (steps.leave(begun, at(100)) as { state: PracticeState }).state;
    expect([next.state, next.sectionNo, next.arrivedAt]).toEqual(['started', 2, at(100)]);
  });
});

describe('pauses', () => {
  const running = (mode: Shape['mode'], stopClockMinutes = 0) =>
    (steps.start(made(shape(mode, stopClockMinutes)), at(0)) as { state: PracticeState }).state;

  test('are unlimited in an ordinary test and impossible in a rehearsal', () => {
    const paused = (steps.pause(running('free'), at(60), at(60)) as { state: PracticeState }).state;
    const resumed = (steps.resume(catchUp(paused, at(90_000)), at(90_000)) as { state: PracticeState }).state;
    expect(nextDueAt(resumed)).toEqual(at(90_000 + 2040));
    expect(steps.pause(running('rehearsal'), at(60), at(60))).toEqual({ refused: 'not-pausable' });
  });

  test('that use up the allowance end by the clock, which is reported', () => {
    const paused = (steps.pause(running('rehearsal', 5), at(60), at(60)) as { state: PracticeState }).state;
    const over = catchUp(paused, at(1000));
    expect(over.state).toBe('started');
    expect(nextDueAt(over)).toEqual(at(2100 + 300));
    expect(steps.pause(over, at(1000), at(1000))).toEqual({ refused: 'not-pausable' });
    expect(listClockNotices(over, { sectionNo: 1, at: at(360) }, at(1000))).toEqual([
      { code: 'pause-over', sectionNo: 1, at: at(360), seconds: 300 },
    ]);
  });
});

test('no step is possible after the test is over, and no step works twice', () => {
  const begun = (steps.start(made(shape('free')), at(0)) as { state: PracticeState }).state;
  expect(steps.start(begun, at(1))).toEqual({ refused: 'running' });
  expect(steps.resume(begun, at(1))).toEqual({ refused: 'not-paused' });
  const gone = (steps.skip(begun, at(5)) as { state: PracticeState }).state;
  expect([gone.state, gone.endedAt, gone.sections[0]!.endedAt]).toEqual(['skipped', at(5), at(5)]);
  for (const step of [steps.start, steps.resume, steps.leave, steps.skip])
    expect(step(gone, at(6))).toEqual({ refused: 'over' });
});
