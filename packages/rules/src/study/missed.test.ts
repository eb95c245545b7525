import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../review/days.ts';
import { findWeek } from './calendar.ts';
import type { StudyPlanChange } from './change-types.ts';
import { studyPlan } from './plan.ts';
import { anyFacts, facts } from './testing.ts';

const sumMinutes = (steps: readonly { minutes: number }[]) =>
  steps.reduce((sum, one) => sum + one.minutes, 0);
/** Thursday; the week towards the exam began on Saturday. */
const thursday = facts({ today: '2026-03-12', since: '2026-03-01' });
const others = ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-11'];

describe('after a missed day', () => {
  test('the plan names the day, its steps, and when they are planned again', () => {
    const plan = studyPlan({ ...thursday, workedDays: others });
    expect(plan.missed.map(({ day }) => day)).toEqual(['2026-03-10']);
    expect(plan.missed[0]!.steps[0]).toMatchObject({
      ...{ kind: 'drill', type: 'LR', plannedAgain: '2026-03-12' },
    });
  });

  test('the remaining days take its time, and the week keeps its hours', () => {
    const before = studyPlan({ ...thursday, workedDays: [...others, '2026-03-10'] });
    const after = studyPlan({ ...thursday, workedDays: others });
    expect(before.catchUp).toBeNull();
    const missed = sumMinutes(after.missed[0]!.steps);
    // Thursday and Friday are left.
    expect(after.catchUp).toMatchObject({ missedMinutes: missed, until: '2026-03-13', keepsHours: true });
    expect(after.today.minutes).toBe(before.today.minutes + after.catchUp!.minutesPerDay);
    expect(after.catchUp!.minutesPerDay).toBe(
      Math.min(Math.floor(missed / 2), Math.floor(before.today.minutes / 2)),
    );
    expect(after.ahead[1]!.minutes).toBe(before.ahead[1]!.minutes);
    const friday = studyPlan({ ...thursday, today: '2026-03-13', workedDays: [...others, '2026-03-12'] });
    expect(friday.catchUp).toMatchObject({ missedMinutes: missed, keepsHours: false });
    expect(friday.catchUp!.madeUpMinutes).toBe(Math.floor(before.today.minutes / 2));
  });

  test('days before the plan existed and rest days are not missed', () => {
    const study = facts({ workedDays: ['2026-03-08'], restDays: [6], since: '2026-03-05' });
    expect(studyPlan(study).missed).toHaveLength(3);
    expect(studyPlan({ ...study, since: '2026-03-10' }).missed).toEqual([]);
  });

  test('a day whose steps were all skipped, moved or done elsewhere is not missed', () => {
    const { steps } = studyPlan({ ...thursday, workedDays: others }).missed[0]!;
    const changes = steps.map(
      ({ key, ...step }, i): StudyPlanChange => ({
        ...{ day: '2026-03-10', key, replacement: null, step },
        action: (['skip', 'move', 'done'] as const)[i % 3]!,
        targetDay: i % 3 === 1 ? '2026-03-13' : null,
      }),
    );
    const plan = studyPlan({ ...thursday, workedDays: others }, changes);
    expect([plan.missed, plan.catchUp]).toEqual([[], null]);
    expect(plan.ahead[0]!.steps.at(-1)).toMatchObject({ plannedFor: '2026-03-10' });
  });

  test('a day grows by at most half of its share, and the week stays within its hours', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 7 }), (facts, here) => {
        const since = addDays(facts.today, -here);
        const plan = studyPlan({ ...facts, since });
        const calm = studyPlan({ ...facts, since: facts.today });
        const { first } = findWeek(facts, facts.today);
        const week = [plan.today, ...plan.ahead].filter(({ day }) => findWeek(facts, day).first === first);
        expect(week.reduce((sum, day) => sum + day.minutes, 0)).toBeLessThanOrEqual(facts.hoursPerWeek * 60);
        for (const [i, day] of [plan.today, ...plan.ahead].entries()) {
          const usual = [calm.today, ...calm.ahead][i]!.minutes;
          expect(day.minutes).toBeGreaterThanOrEqual(usual);
          expect(day.minutes).toBeLessThanOrEqual(usual * 1.5);
        }
      }),
      { numRuns: 60 },
    );
  });
});
