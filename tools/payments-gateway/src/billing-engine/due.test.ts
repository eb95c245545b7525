import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DueInput, listDueWork, nextDueWork, stateAfterWork } from './due.ts';
import { anyAnchor, toSeconds } from './factories.ts';
import { addMonths, nextPeriodEnd } from './periods.ts';
import { boundaryStep, currentPhase, nextBoundary, resolvePhases } from './schedules.ts';
import {
  nextPaymentAttempt,
  type SubscriptionStatus,
  statusAfterFailed,
  statusAfterLastRetry,
  statusAfterPaid,
  statusAtCreation,
} from './status.ts';

const day = 86_400;
const start = toSeconds('2026-01-31');
const recurring = { interval: 'month', interval_count: 1 } as const;
const subscription: DueInput = {
  status: 'active',
  created: start,
  anchor: start,
  recurring,
  current_period_end: toSeconds('2026-02-28'),
  trial_end: null,
  isTrialWillEndSent: false,
  cancel_at: null,
  cancel_at_period_end: false,
  scheduleHandledUntil: start,
  phases: [],
  retries: [],
};
const list = (over: Partial<DueInput>, until: string) =>
  listDueWork({ ...subscription, ...over }, toSeconds(until)).map(
    ({ kind, at }) => `${kind} ${new Date(at * 1000).toISOString().slice(0, 10)}`,
  );

describe('listDueWork', () => {
  test.each([
    ['nothing yet', {}, '2026-02-27', []],
    [
      'renewals at month ends',
      {},
      '2026-04-30',
      ['renewal 2026-02-28', 'renewal 2026-03-31', 'renewal 2026-04-30'],
    ],
    [
      'a cancellation at the end of the period, and no renewal',
      { cancel_at_period_end: true },
      '2026-06-01',
      ['cancel 2026-02-28'],
    ],
    [
      'a cancellation later',
      { cancel_at: toSeconds('2026-03-05') },
      '2026-06-01',
      ['renewal 2026-02-28', 'cancel 2026-03-05'],
    ],
    [
      'a trial, its notice and the first paid period',
      { status: 'trialing', trial_end: toSeconds('2026-02-10'), current_period_end: toSeconds('2026-02-10') },
      '2026-03-10',
      ['trial_will_end 2026-02-07', 'trial_end 2026-02-10', 'renewal 2026-03-10'],
    ],
    ['an unpaid first invoice', { status: 'incomplete' }, '2026-06-01', ['expire_incomplete 2026-01-31']],
    [
      'a retry before the renewal',
      { status: 'past_due', retries: [toSeconds('2026-02-03')] },
      '2026-02-28',
      ['retry 2026-02-03', 'renewal 2026-02-28'],
    ],
    [
      'a phase that begins with a renewal, before it',
      {
        phases: [
          { start_date: start, end_date: toSeconds('2026-02-28') },
          { start_date: toSeconds('2026-02-28'), end_date: toSeconds('2026-03-31') },
        ],
      },
      '2026-03-31',
      ['phase_change 2026-02-28', 'renewal 2026-02-28', 'phase_change 2026-03-31', 'renewal 2026-03-31'],
    ],
    ['nothing once it ended', { status: 'canceled', cancel_at: start }, '2027-01-01', []],
    ['nothing while paused', { status: 'paused' }, '2027-01-01', []],
  ] as [string, Partial<DueInput>, string, string[]][])('%s', (_what, over, until, expected) => {
    expect(list(over, until)).toEqual(expected);
  });

  const anyState = fc
    .record({
      created: anyAnchor,
      status: fc.constantFrom<SubscriptionStatus>(
        'active',
        'trialing',
        'past_due',
        'unpaid',
        'incomplete',
        'canceled',
      ),
      trialDays: fc.integer({ min: 1, max: 60 }),
      cancelDays: fc.option(fc.integer({ min: 0, max: 400 })),
      cancel_at_period_end: fc.boolean(),
      phaseMonths: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
      retryDays: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
    })
    .map(
      ({
        created,
        status,
        trialDays,
        cancelDays,
        cancel_at_period_end,
        phaseMonths,
        retryDays,
      }): DueInput => {
        const trial_end = status === 'trialing' ? created + trialDays * day : null;
        return {
          status,
          created,
          anchor: created,
          recurring,
          current_period_end: trial_end ?? addMonths(created, 1),
          trial_end,
          isTrialWillEndSent: false,
          cancel_at: cancelDays === null ? null : created + cancelDays * day,
          cancel_at_period_end,
          scheduleHandledUntil: created,
          phases: resolvePhases(
            created,
            phaseMonths.map((iterations) => ({ iterations, recurring })),
          ),
          retries: retryDays.map((days) => created + days * day),
        };
      },
    );
  const anyWait = fc.integer({ min: 0, max: 500 * day });

  test('is in order, finite, and has nothing after a cancellation', () => {
    fc.assert(
      fc.property(anyState, anyWait, (state, wait) => {
        const until = state.created + wait;
        const work = listDueWork(state, until);
        const times = work.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.every((at) => at <= until)).toBe(true);
        const end = work.findIndex(({ kind }) => kind === 'cancel' || kind === 'expire_incomplete');
        if (end >= 0) expect(end).toBe(work.length - 1);
      }),
      { numRuns: 1000 },
    );
  });

  test('is the same whether the clock advances in one step or several', () => {
    fc.assert(
      fc.property(anyState, fc.array(anyWait, { minLength: 1, maxLength: 8 }), (first, waits) => {
        const stops = waits.map((wait) => first.created + wait).toSorted((a, b) => a - b);
        let state = first;
        const inSteps = stops.flatMap((until) => {
          const done = [];
          for (let work = nextDueWork(state, until); work; work = nextDueWork(state, until)) {
            done.push(work);
            state = stateAfterWork(state, work);
          }
          return done;
        });
        expect(inSteps).toEqual(listDueWork(first, stops.at(-1)!));
      }),
      { numRuns: 500 },
    );
  });

  test('an active subscription renews at the end of every period', () => {
    fc.assert(
      fc.property(anyAnchor, fc.integer({ min: 1, max: 48 }), (anchor, count) => {
        const state = { ...subscription, created: anchor, anchor, current_period_end: addMonths(anchor, 1) };
        const work = listDueWork(state, addMonths(anchor, count));
        expect(work.map(({ at }) => at)).toEqual(
          Array.from({ length: count }, (_, index) => addMonths(anchor, index + 1)),
        );
        expect(nextPeriodEnd(anchor, recurring, anchor)).toBe(work[0]!.at);
      }),
    );
  });
});

describe('status', () => {
  test('at creation', () => {
    expect(statusAtCreation(true, 0)).toBe('trialing');
    expect(statusAtCreation(false, 100)).toBe('incomplete');
    expect(statusAtCreation(false, 0)).toBe('active');
  });
  test.each([
    ['incomplete', false, 'active'],
    ['past_due', false, 'active'],
    ['past_due', true, 'past_due'],
    ['unpaid', false, 'active'],
    ['trialing', false, 'trialing'],
    ['canceled', false, 'canceled'],
    ['incomplete_expired', false, 'incomplete_expired'],
  ] as const)('%s with open invoices %s is %s after a payment', (status, open, expected) => {
    expect(statusAfterPaid(status, open)).toBe(expected);
  });
  test.each([
    ['incomplete', 'subscription_create', 'incomplete'],
    ['active', 'subscription_cycle', 'past_due'],
    ['active', 'subscription_update', 'past_due'],
    ['active', 'manual', 'active'],
    ['unpaid', 'subscription_cycle', 'unpaid'],
    ['canceled', 'subscription_cycle', 'canceled'],
  ] as const)('%s after a failed %s is %s', (status, reason, expected) => {
    expect(statusAfterFailed(status, reason)).toBe(expected);
  });
  test('three retries, then the setting decides', () => {
    expect([1, 2, 3].map((attempts) => nextPaymentAttempt(attempts, start)! - start)).toEqual([
      3 * day,
      5 * day,
      7 * day,
    ]);
    expect(nextPaymentAttempt(4, start)).toBeNull();
    expect(statusAfterLastRetry('past_due', 'cancel')).toBe('canceled');
    expect(statusAfterLastRetry('past_due', 'unpaid')).toBe('unpaid');
    expect(statusAfterLastRetry('active', 'cancel')).toBe('active');
  });
});

describe('schedules', () => {
  const phases = resolvePhases(start, [
    { recurring, iterations: 1 },
    { recurring, end_date: toSeconds('2026-06-30') },
  ]);
  test('phases are consecutive', () => {
    expect(phases).toEqual([
      { start_date: start, end_date: toSeconds('2026-02-28') },
      { start_date: toSeconds('2026-02-28'), end_date: toSeconds('2026-06-30') },
    ]);
    expect(() => resolvePhases(start, [{ recurring, end_date: start }])).toThrow(RangeError);
  });
  test('the current phase and what happens at its end', () => {
    expect(currentPhase(phases, start - 1)).toBeNull();
    expect(currentPhase(phases, toSeconds('2026-02-28'))).toBe(phases[1]);
    expect(nextBoundary(phases, start)).toBe(toSeconds('2026-02-28'));
    expect(nextBoundary(phases, toSeconds('2026-06-30'))).toBeNull();
    expect(boundaryStep(phases, toSeconds('2026-02-28'), 'release')).toEqual({
      kind: 'start',
      phase: phases[1],
    });
    expect(boundaryStep(phases, toSeconds('2026-06-30'), 'release')).toEqual({ kind: 'release' });
    expect(boundaryStep(phases, toSeconds('2026-06-30'), 'cancel')).toEqual({ kind: 'cancel' });
  });
});
