import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../review/days.ts';
import type { StudyPlanChange, StudyPlanChangeAction } from './change-types.ts';
import { applyPlanChanges } from './changes.ts';
import { studyPlan } from './plan.ts';
import { findOverbooked } from './simulation/simulate.ts';
import { createPlanState } from './state.ts';
import { planDays as planInOrder } from './steps.ts';
import { anyFacts, facts, makeSections, makeTest, makeUnits } from './testing.ts';
import type { PlannedDay, PlannedStep, StudyFacts } from './types.ts';

const planDays = (facts: StudyFacts) =>
  planInOrder(
    createPlanState(facts),
    Array.from({ length: 15 }, (_, i) => addDays(facts.today, i)),
  );
const sumMinutes = (days: readonly PlannedDay[]) =>
  days.flatMap(({ steps }) => steps).reduce((sum, one) => sum + one.minutes, 0);
const listStepNames = (days: readonly PlannedDay[]) =>
  days
    .flatMap(({ steps }) => steps)
    .map(({ plannedFor, key }) => `${plannedFor} ${key}`)
    .sort();
const change = (
  step: PlannedStep,
  action: StudyPlanChangeAction,
  more: Partial<Pick<StudyPlanChange, 'targetDay' | 'replacement'>> = {},
): StudyPlanChange => ({
  ...{ day: step.plannedFor, key: step.key, action, targetDay: null, replacement: null, step, ...more },
});

const picks = fc.array(
  fc.record({
    at: fc.nat(200),
    action: fc.constantFrom<StudyPlanChangeAction>('move', 'swap', 'skip', 'done'),
    target: fc.nat(14),
    type: fc.constantFrom('LR' as const, 'RC' as const),
  }),
  { maxLength: 12 },
);
/** Facts, their days, and changes of some of the steps. */
const anyChanges = fc.tuple(anyFacts, picks).map(([facts, chosen]) => {
  const days = planDays(facts);
  const steps = days.flatMap((day) => day.steps);
  const changes = chosen.flatMap(({ at, action, target, type }) => {
    const step = steps[at % Math.max(1, steps.length)];
    if (!step) return [];
    return change(step, action, {
      targetDay: action === 'move' ? addDays(facts.today, target) : null,
      replacement: action === 'swap' ? { type, questionType: null, testId: 't0' } : null,
    });
  });
  return { facts, days, changes };
});
const only = (changes: readonly StudyPlanChange[], action: StudyPlanChangeAction) =>
  changes.filter((one) => one.action === action);
const runs = { numRuns: 60 };

describe('any changes', () => {
  test('move steps without losing or duplicating one, and keep the minutes', () => {
    fc.assert(
      fc.property(anyChanges, ({ facts, days, changes }) => {
        const moved = applyPlanChanges(facts, days, only(changes, 'move'));
        expect(listStepNames(moved)).toEqual(listStepNames(days));
        expect(sumMinutes(moved)).toBe(sumMinutes(days));
        for (const day of moved) {
          expect(sumMinutes([day])).toBeLessThanOrEqual(day.minutes);
          if (day.kind === 'exam') expect(day.steps).toEqual([]);
        }
      }),
      runs,
    );
  });

  test('that skip a step add no work, and the step stays available', () => {
    fc.assert(
      fc.property(anyChanges, ({ facts, days, changes }) => {
        const skips = only(changes, 'skip');
        const after = applyPlanChanges(facts, days, skips);
        for (const [i, day] of after.entries())
          expect(sumMinutes([day])).toBeLessThanOrEqual(sumMinutes([days[i]!]));
        const skipped = after.flatMap((day) => day.skipped).map(({ key, plannedFor }) => plannedFor + key);
        const wanted = new Set(skips.map(({ day, key }) => day + key));
        // The blind review of a skipped test is removed with it.
        expect(wanted.size - skipped.length).toBeLessThanOrEqual(
          skips.filter(({ step }) => step.kind === 'blind-review').length,
        );
      }),
      runs,
    );
  });

  test('give the same plan in any order of different steps, and if applied twice', () => {
    fc.assert(
      fc.property(anyChanges, ({ facts, days, changes }) => {
        const once = applyPlanChanges(facts, days, changes);
        expect(applyPlanChanges(facts, days, changes)).toEqual(once);
        // What a swap finds depends on what is left, so only the others are applied to their own result.
        const others = changes.filter(({ action }) => action !== 'swap');
        const placed = applyPlanChanges(facts, days, others);
        expect(applyPlanChanges(facts, placed, others)).toEqual(placed);
        const each = [...new Map(changes.map((one) => [one.day + one.key + one.action, one])).values()];
        expect(applyPlanChanges(facts, days, each.toReversed())).toEqual(once);
      }),
      runs,
    );
  });

  test('promise no question or section twice, whatever is swapped', () => {
    fc.assert(
      fc.property(anyChanges, ({ facts, changes }) => {
        const few = { ...facts, sections: facts.sections.slice(0, 2) };
        const plan = planDays(few);
        const known = new Set(listStepNames(plan));
        const swaps = only(changes, 'swap').filter(({ day, key }) => known.has(`${day} ${key}`));
        const [today, ...ahead] = applyPlanChanges(few, plan, swaps);
        const twice = findOverbooked(few, { today: today!, ahead }).filter((what) => what !== 'a test twice');
        expect(twice).toEqual([]);
      }),
      runs,
    );
  });

  test('have no effect if their step is no longer planned', () => {
    fc.assert(
      fc.property(anyChanges, ({ facts, days, changes }) => {
        const unknown = changes.map((one) => ({ ...one, key: `${one.key}9` }));
        expect(applyPlanChanges(facts, days, unknown)).toEqual(days);
      }),
      runs,
    );
  });

  test('keep a moved drill, without losing or duplicating it, until its day', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(14), fc.nat(20), (found, target, later) => {
        const study = { ...found, examDate: null, lastTestDay: null };
        const step = planDays(study)[0]!.steps.find((one) => one.kind === 'drill');
        fc.pre(step !== undefined);
        const targetDay = addDays(study.today, target);
        const changes = [change(step!, 'move', { targetDay })];
        const today = addDays(study.today, later);
        const plan = studyPlan({ ...study, today, since: today }, changes);
        const name = `${step!.plannedFor} ${step!.key}`;
        const times = listStepNames([plan.today, ...plan.ahead]).filter((step) => step === name);
        expect(times).toHaveLength(today <= targetDay ? 1 : 0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('one change', () => {
  const study = facts();
  const days = planDays(study);
  const drill = days[0]!.steps.find((step) => step.kind === 'drill')!;

  test('moves a drill behind the steps of its new day, which gets its minutes', () => {
    const [today, tomorrow] = applyPlanChanges(study, days, [
      change(drill, 'move', { targetDay: '2026-03-11' }),
    ]);
    expect(today!.minutes).toBe(days[0]!.minutes - drill.minutes);
    expect(tomorrow!.minutes).toBe(days[1]!.minutes + drill.minutes);
    expect(tomorrow!.steps.at(-1)).toMatchObject({ key: drill.key, plannedFor: '2026-03-10' });
  });

  test('swaps a drill and keeps its time, with as many questions as fit; content that is not offered is ignored', () => {
    const to = (type: 'LR' | 'RC' | 'LG') =>
      applyPlanChanges(study, days, [
        change(drill, 'swap', { replacement: { type, questionType: null, testId: null } }),
      ])[0]!.steps.find((step) => step.key === drill.key)!;
    expect(to('RC')).toMatchObject({ type: 'RC', questionType: null, isSwapped: true });
    expect(to('RC').minutes).toBeLessThanOrEqual(drill.minutes);
    expect(to('RC').questions).toBeLessThanOrEqual(Math.floor((drill.minutes * 60) / 78));
    expect(to('LG')).toEqual(drill);
  });

  test('marks a step as done without work, and takes no work from the others', () => {
    const done = { ...study.done, drillMinutes: { LR: drill.minutes, RC: 0, LG: 0 } };
    const plan = studyPlan({ ...study, done }, [change(drill, 'done')]);
    const drills = plan.today.steps.filter((step) => step.type === 'LR' && step.kind === 'drill');
    expect(drills.map(({ done: isDone }) => isDone)).toEqual(drills.map(() => true));
    expect(drills.length).toBe(2);
  });

  test('returns a step that was moved to a past day, unless that day was worked on', () => {
    const changes = [change(days[3]!.steps.at(-1)!, 'move', { targetDay: '2026-03-10' })];
    const next = { ...study, today: '2026-03-11' };
    const later = planDays(next);
    expect(listStepNames(applyPlanChanges(next, later, changes))).toEqual(listStepNames(later));
    const worked = { ...next, workedDays: ['2026-03-10'] };
    expect(listStepNames(applyPlanChanges(worked, later, changes))).toHaveLength(
      listStepNames(later).length - 1,
    );
  });
});

describe('a full test', () => {
  const study = facts({ today: '2026-05-15', restDays: [0], lastTestDay: '2026-05-10' });
  const days = planDays(study);
  const test1 = days[1]!.steps.find((step) => step.kind === 'test')!;
  const testDays = (plan: readonly PlannedDay[]) =>
    plan.filter(({ steps }) => steps.some((step) => step.kind === 'test')).map(({ day }) => day);

  test('takes its blind review along', () => {
    const moved = applyPlanChanges(study, days, [change(test1, 'move', { targetDay: '2026-05-19' })]);
    const reviewDays = moved.filter(({ steps }) => steps.some((step) => step.kind === 'blind-review'));
    expect(testDays(moved)[0]).toBe('2026-05-19');
    expect(reviewDays[0]!.day).toBe('2026-05-20');
    const skipped = applyPlanChanges(study, days, [change(test1, 'skip')]);
    expect(skipped[3]!.steps.some((step) => step.kind === 'blind-review')).toBe(false);
  });

  test('that was moved is not planned a second time in its week', () => {
    const changes = [change(test1, 'move', { targetDay: '2026-05-20' })];
    for (const today of ['2026-05-17', '2026-05-18', '2026-05-20'])
      expect(testDays(daysAfter(today, changes))[0]).toBe('2026-05-20');
    expect(testDays(daysAfter('2026-05-18', [])).at(0)).toBe('2026-05-18');
    const week = daysAfter('2026-05-18', [change(test1, 'skip')]).slice(0, 5);
    expect(testDays(week)).toEqual([]);
  });
  const daysAfter = (today: string, changes: readonly StudyPlanChange[]) => {
    const plan = studyPlan({ ...study, today, since: today }, changes);
    return [plan.today, ...plan.ahead];
  };
});

describe('the one section and the one test of a plan', () => {
  const study = facts({
    examDate: null,
    since: '2026-03-11',
    today: '2026-03-11',
    sections: makeSections(['s0'], ['LR']),
    tests: [makeTest('t0', 1)],
    lastTestDay: null,
  });
  const findSteps = (
    kind: PlannedStep['kind'],
    changes: readonly StudyPlanChange[],
    more: Partial<StudyFacts>,
  ) => {
    const plan = studyPlan({ ...study, ...more }, changes);
    return [plan.today, ...plan.ahead].flatMap(({ steps }) => steps).filter((step) => step.kind === kind);
  };
  const find = (kind: PlannedStep['kind'], more: Partial<StudyFacts> = {}) => findSteps(kind, [], more)[0]!;

  test('are planned once, also if they were moved from a past day', () => {
    for (const kind of ['section', 'test'] as const) {
      const step = find(kind);
      const today = addDays(step.plannedFor, 7);
      const changes = [change(step, 'move', { targetDay: addDays(today, 2) })];
      expect(findSteps(kind, changes, { today, since: today })).toHaveLength(1);
      expect(findSteps(kind, changes, { today, since: today })[0]).toMatchObject({ key: step.key });
    }
  });

  test('are not planned if what was moved was done elsewhere', () => {
    const step = find('section');
    const today = addDays(step.plannedFor, 2);
    const changes = [change(step, 'move', { targetDay: addDays(today, 2) })];
    expect(findSteps('section', changes, { today, since: today, sections: [] })).toEqual([]);
  });
});

test('the days share what there is, whatever drills are swapped to', () => {
  const units = makeUnits('drills', { LR: 60, RC: 12 });
  const study = facts({ units, sections: [], hoursPerWeek: 14, reviews: Array<number>(15).fill(0) });
  const days = planDays(study);
  for (const type of ['LR', 'RC'] as const) {
    const replacement = { type, questionType: null, testId: null };
    const drills = days.slice(0, 3).flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'drill'));
    const changes = drills.map((step) => change(step, 'swap', { replacement }));
    const [today, ...ahead] = applyPlanChanges(study, days, changes);
    expect(today!.steps.some((step) => step.isSwapped)).toBe(true);
    expect(findOverbooked(study, { today: today!, ahead })).toEqual([]);
  }
});
