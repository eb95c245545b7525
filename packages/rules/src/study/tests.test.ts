import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../review/days.ts';
import { findWeek } from './calendar.ts';
import { studyPlan } from './plan.ts';
import { createPlanState } from './state.ts';
import { planDay } from './steps.ts';
import { facts, makeTest, makeUnits, nothingDone } from './testing.ts';
import type { PlannedDay, StudyFacts } from './types.ts';

const kinds = (day: PlannedDay) => day.steps.map((step) => step.kind);

/** Simulates the days up to the exam; `works` says on which of them the student follows the plan. */
function live(facts: StudyFacts, works: (day: string) => boolean): string[] {
  const tested: string[] = [];
  let state = facts;
  for (let today = facts.today; today < facts.examDate!; today = addDays(today, 1)) {
    state = { ...state, today, workedDays: [...state.workedDays, addDays(today, -1)] };
    const { steps } = planDay(createPlanState(state), today);
    const taken = steps.find((step) => step.kind === 'test');
    if (!taken || !works(today)) continue;
    tested.push(today);
    state = { ...state, lastTestDay: today, tests: state.tests.filter((one) => one.id !== taken.testId) };
  }
  return tested;
}
const listWeeks = (tested: readonly string[], examDate: string) =>
  new Set(tested.map((day) => Math.floor((daysBetween(day, examDate) - 1) / 7)));

describe('full tests', () => {
  const lives = fc
    .record({
      toExam: fc.integer({ min: 28, max: 130 }),
      hoursPerWeek: fc.integer({ min: 6, max: 40 }),
      restDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
      tests: fc.integer({ min: 5, max: 14 }),
    })
    .map(({ toExam, tests, ...rest }) =>
      facts({
        ...rest,
        examDate: addDays('2026-03-10', toExam),
        tests: Array.from({ length: tests }, (_, i) => makeTest(`t${i}`, 1 - i / 100)),
      }),
    );

  test('are planned in each of the last four weeks for a student who follows the plan, never two in a week, none twice', () => {
    fc.assert(
      fc.property(lives, (facts) => {
        const tested = live(facts, () => true);
        const weeks = listWeeks(tested, facts.examDate!);
        for (const week of [0, 1, 2, 3]) expect(weeks.has(week)).toBe(true);
        expect(weeks.size).toBe(tested.length);
        expect(tested.length).toBeLessThanOrEqual(facts.tests.length);
      }),
      { numRuns: 25 },
    );
  });

  test('are planned in the last week also if its rest days leave no day four days after the test before', () => {
    // Free weekends, and the exam on a Wednesday.
    const tested = live(facts({ examDate: '2026-04-08', restDays: [0, 6] }), () => true);
    expect([...listWeeks(tested, '2026-04-08')]).toContain(0);
  });

  test('are moved within their week if missed', () => {
    const planFacts = facts({ examDate: '2026-04-18' });
    const first = live(planFacts, () => true)[0]!;
    const later = live(planFacts, (day) => day !== first)[0]!;
    expect(daysBetween(first, later)).toBe(1);
    expect(findWeek(planFacts, later).first).toBe(findWeek(planFacts, first).first);
  });

  test('with the most unseen questions are saved for last', () => {
    const planFacts = facts({ examDate: '2026-03-28' });
    expect(studyPlan({ ...planFacts, today: '2026-03-14' }).today.steps[0]).toMatchObject({
      kind: 'test',
      testId: 't1',
    });
    expect(studyPlan({ ...planFacts, today: '2026-03-21' }).today.steps[0]).toMatchObject({ testId: 't0' });
  });

  test('are not planned if the week has not enough time or no test is new enough, and the plan has a notice', () => {
    const poor = studyPlan(facts({ hoursPerWeek: 4, examDate: '2026-03-28' }));
    expect(poor.lack).toBe('hours');
    expect([poor.today, ...poor.ahead].flatMap(kinds)).not.toContain('test');
    const stale = studyPlan(facts({ tests: [makeTest('old', 0.2)] }));
    expect(stale.lack).toBe('tests');
    expect(stale.ahead.flatMap(kinds)).not.toContain('test');
  });

  test('are followed by their blind review on the next working day', () => {
    const { ahead } = studyPlan(facts({ today: '2026-05-15', restDays: [0], lastTestDay: '2026-05-10' }));
    const at = ahead.findIndex((day) => kinds(day).includes('test'));
    expect(ahead[at]!.day).toBe('2026-05-16');
    expect(ahead[at + 1]).toMatchObject({ kind: 'rest', steps: [] });
    expect(kinds(ahead[at + 2]!)).toContain('blind-review');
  });
});

describe('the tests of a student with one study day a week', () => {
  const saturdays = { restDays: [0, 1, 2, 3, 4, 5], hoursPerWeek: 10 };

  test('are taken on every other one, and their blind review on the next', () => {
    const { ahead } = studyPlan(facts({ ...saturdays, today: '2026-04-03', examDate: '2026-04-29' }));
    const tested = ahead.filter((day) => kinds(day).includes('test')).map(({ day }) => day);
    expect(tested).toEqual(['2026-04-04']);
    expect(kinds(ahead.find(({ day }) => day === '2026-04-11')!)).toContain('blind-review');
  });

  test('are promised only for a week that has a day for one', () => {
    const next = (examDate: string) =>
      studyPlan(facts({ ...saturdays, today: '2026-04-12', examDate })).nextTest;
    // The last Saturday before a Monday is too late for a test.
    expect(next('2026-04-20')).toBeNull();
    expect(next('2026-04-30')).toEqual({ day: '2026-04-18', isWeek: false });
  });
});

describe('an open blind review', () => {
  const open = {
    lastTestDay: '2026-05-16',
    openReviews: [{ attemptId: 'a', minutes: 50, done: false, isOfToday: false }],
  };
  const findReviews = (over: Partial<StudyFacts>) => {
    const { today, ahead } = studyPlan(facts({ restDays: [0], ...open, ...over }));
    return [today, ...ahead]
      .slice(0, 4)
      .flatMap(({ day, steps }) =>
        steps.filter(({ kind }) => kind === 'blind-review').map((step) => ({ day, ...step })),
      );
  };
  test('is planned for the next working day, on the day of its test and on a rest day', () => {
    for (const today of ['2026-05-16', '2026-05-17', '2026-05-18']) {
      const found = findReviews({ today, done: { ...nothingDone, testMinutes: 150 } });
      expect(found.map(({ day, attemptId }) => [day, attemptId])).toEqual([['2026-05-18', 'a']]);
    }
  });
});

describe('the tests of a plan that has few', () => {
  const few = (over: Partial<StudyFacts> = {}) =>
    facts({
      ...{ lastTestDay: null, examDate: addDays('2026-03-10', 60) },
      tests: ['a', 'b', 'c'].map((id) => makeTest(id, 1)),
      ...over,
    });

  test('are spread over the weeks, the last one in the last week, and stay there until they are taken', () => {
    const tested = live(few(), () => true);
    const weeks = [...listWeeks(tested, few().examDate!)];
    expect(weeks).toEqual([8, 4, 0]);
    // The plan says from the first day on in which week the second one is.
    for (const later of [1, 8, 12]) {
      const plan = studyPlan(
        few({ today: addDays('2026-03-10', later), lastTestDay: '2026-03-10', tests: few().tests.slice(1) }),
      );
      expect(plan.nextTest).toEqual({ day: addDays(few().examDate!, -35), isWeek: later < 12 });
    }
  });

  test('are kept from drills only as far as they are taken', () => {
    const tests = ['a', 'b', 'c', 'd'].map((id) => makeTest(id, 1));
    const units = tests.flatMap(({ id }) => makeUnits(id, { LR: 50, RC: 4 }));
    const merged = { ...makeTest('merged', 1), sectionIds: ['a LR', 'b RC'] };
    const kept = (over: Partial<StudyFacts>) =>
      createPlanState(few({ tests: [...tests, merged], units, ...over })).schedule.kept.map(({ id }) => id);
    // A third of the questions, one test of which is one of four.
    expect(kept({})).toHaveLength(1);
    expect(kept({})).not.toContain('merged');
    // A test that no drill may use costs nothing.
    expect(kept({ units: units.filter(({ testId }) => testId !== 'd') })).toContain('d');
    expect(kept({ hoursPerWeek: 2 })).toEqual([]);
  });
});

test('the day of a test has nothing else, unless the days are longer', () => {
  const find = (hoursPerWeek: number) =>
    studyPlan(facts({ hoursPerWeek, lastTestDay: null, today: '2026-03-14' })).today;
  expect(find(7)).toMatchObject({ minutes: 150, steps: [{ kind: 'test' }] });
  expect(find(21).minutes).toBe(180);
  expect(kinds(find(21))).toEqual(['test', 'reviews']);
});

describe("a beginner's first test", () => {
  const beginner = facts({ isBeginner: true, hasScore: false, lastTestDay: null, joinedOn: '2026-03-10' });
  const findDay = (over: Partial<StudyFacts>) => studyPlan({ ...beginner, ...over }).nextTest?.day;

  test('stays on its day while nothing is done, but is not the first work of all', () => {
    expect(findDay({})).toBe('2026-03-13');
    expect(findDay({ today: '2026-03-11' })).toBe('2026-03-13');
    expect(findDay({ today: '2026-03-13' })).toBe('2026-03-14');
  });
  test('is taken by one who has done some work', () => {
    expect(findDay({ today: '2026-03-13', workedDays: ['2026-03-11'] })).toBe('2026-03-13');
  });
  test('stays on its day, too, when the first days had so much work that the student is no beginner any longer', () => {
    const worked = { isBeginner: false, workedDays: ['2026-03-10'] };
    expect(findDay({ ...worked, today: '2026-03-11' })).toBe('2026-03-13');
    expect(findDay({ ...worked, today: '2026-03-11', hasScore: true })).toBe('2026-03-11');
  });
});
