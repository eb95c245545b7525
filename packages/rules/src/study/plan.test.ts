import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '../review/days.ts';
import { weekOf } from './calendar.ts';
import { studyPlan } from './plan.ts';
import type { PlannedDay, StudyFacts } from './types.ts';

const facts = (over: Partial<StudyFacts> = {}): StudyFacts => ({
  today: '2026-03-10',
  examDate: '2026-06-13',
  hoursPerWeek: 10,
  restDays: [],
  reviews: Array<number>(15).fill(12),
  secondsPerReview: 120,
  weakest: [
    { type: 'LR', questionType: 'flaw' },
    { type: 'RC', questionType: 'inference' },
    { type: 'LR', questionType: 'method' },
  ],
  sectionMinutes: 35,
  testMinutes: 150,
  tests: Array.from({ length: 8 }, (_, i) => ({ id: `t${i}`, fresh: 1 - i / 100 })),
  lastTestDay: null,
  openReview: null,
  workedDays: [],
  since: '2026-03-10',
  done: { reviews: 0, drillMinutes: { LR: 0, RC: 0, LG: 0 }, sections: 0 },
  ...over,
});
const kinds = (day: PlannedDay) => day.steps.map((one) => one.kind);
const spent = (day: PlannedDay) => day.steps.reduce((sum, one) => sum + one.minutes, 0);

const anyFacts = fc
  .record({
    start: fc.integer({ min: 0, max: 400 }),
    toExam: fc.option(fc.integer({ min: -10, max: 150 })),
    hoursPerWeek: fc.integer({ min: 1, max: 60 }),
    restDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    reviews: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 15, maxLength: 15 }),
    secondsPerReview: fc.integer({ min: 30, max: 300 }),
    sectionMinutes: fc.integer({ min: 35, max: 140 }),
    testMinutes: fc.integer({ min: 150, max: 570 }),
    tests: fc.integer({ min: 0, max: 12 }),
    lastTest: fc.option(fc.integer({ min: 0, max: 30 })),
    open: fc.boolean(),
    weak: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ start, toExam, tests, lastTest, open, weak, ...rest }) => {
    const today = addDays('2026-01-01', start);
    const usual = facts();
    return facts({
      ...rest,
      today,
      examDate: toExam === null ? null : addDays(today, toExam),
      tests: Array.from({ length: tests }, (_, i) => ({ id: `t${i}`, fresh: 1 })),
      lastTestDay: lastTest === null ? null : addDays(today, -lastTest),
      openReview: open ? { attemptId: 'a', minutes: 50 } : null,
      weakest: usual.weakest.slice(0, weak),
    });
  });

describe('whatever the facts are', () => {
  test('no day takes more minutes than it has, no week more than its hours', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const plan = studyPlan(given);
        const days = [plan.today, ...plan.ahead];
        const weeks = new Map<string, number>();
        for (const day of days) {
          expect(spent(day)).toBeLessThanOrEqual(day.minutes);
          for (const one of day.steps) expect(one.minutes).toBeGreaterThan(0);
          const { first } = weekOf(given, day.day);
          weeks.set(first, (weeks.get(first) ?? 0) + day.minutes);
        }
        for (const minutes of weeks.values()) expect(minutes).toBeLessThanOrEqual(given.hoursPerWeek * 60);
      }),
      { numRuns: 300 },
    );
  });

  test('every review that is due under the cap has its place, as far as the day has minutes', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const plan = studyPlan(given);
        for (const [i, day] of [plan.today, ...plan.ahead].entries()) {
          if (day.kind !== 'work' && day.kind !== 'light') continue;
          const test = kinds(day).includes('test') ? given.testMinutes : 0;
          const room = Math.floor(((day.minutes - test) * 60) / given.secondsPerReview);
          const planned = day.steps.find((one) => one.kind === 'reviews')?.questions ?? 0;
          expect(planned).toBe(Math.min(given.reviews[i]!, room));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('nothing on rest days, on the day of the exam, and after it', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const plan = studyPlan(given);
        for (const day of [plan.today, ...plan.ahead]) {
          const past = given.examDate !== null && given.examDate >= given.today && day.day >= given.examDate;
          if (!past && !given.restDays.includes(weekday(day.day))) continue;
          expect(day.minutes).toBe(0);
          expect(day.steps).toEqual([]);
        }
      }),
    );
  });

  test('no full test in the last three days, nothing but reviews in the last two', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const plan = studyPlan(given);
        if (plan.daysLeft === null) return;
        for (const day of [plan.today, ...plan.ahead]) {
          const left = daysBetween(day.day, given.examDate!);
          // One that was taken of the student's own accord is shown as done.
          if (day.day === given.lastTestDay) continue;
          if (left <= 3) expect(kinds(day)).not.toContain('test');
          if (left <= 2) expect(kinds(day).every((kind) => kind === 'reviews')).toBe(true);
        }
      }),
    );
  });
});

/** Lives through the days up to the exam; `works` says on which of them the student does what is planned. */
function live(given: StudyFacts, works: (day: string) => boolean): string[] {
  const tested: string[] = [];
  let state = given;
  for (let today = given.today; today < given.examDate!; today = addDays(today, 1)) {
    state = { ...state, today };
    const { steps } = studyPlan(state).today;
    const taken = steps.find((one) => one.kind === 'test');
    if (!taken || !works(today)) continue;
    tested.push(today);
    state = { ...state, lastTestDay: today, tests: state.tests.filter((one) => one.id !== taken.testId) };
  }
  return tested;
}
const weeksOf = (tested: readonly string[], examDate: string) =>
  new Set(tested.map((day) => Math.floor((daysBetween(day, examDate) - 1) / 7)));

describe('full tests', () => {
  const lives = fc
    .record({
      toExam: fc.integer({ min: 28, max: 130 }),
      hoursPerWeek: fc.integer({ min: 3, max: 40 }),
      restDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
      tests: fc.integer({ min: 4, max: 14 }),
    })
    .map(({ toExam, tests, ...rest }) =>
      facts({
        ...rest,
        examDate: addDays('2026-03-10', toExam),
        tests: Array.from({ length: tests }, (_, i) => ({ id: `t${i}`, fresh: 1 - i / 100 })),
      }),
    );

  test('one in each of the last four weeks for who follows the plan, never two, none twice', () => {
    fc.assert(
      fc.property(lives, (given) => {
        const tested = live(given, () => true);
        const weeks = weeksOf(tested, given.examDate!);
        for (const week of [0, 1, 2, 3]) expect(weeks.has(week)).toBe(true);
        expect(weeks.size).toBe(tested.length);
        expect(tested.length).toBeLessThanOrEqual(given.tests.length);
      }),
      { numRuns: 25 },
    );
  });

  test('a missed one moves on within its week', () => {
    const given = facts({ examDate: '2026-04-18' });
    const first = live(given, () => true)[0]!;
    const later = live(given, (day) => day !== first)[0]!;
    expect(daysBetween(first, later)).toBe(1);
    expect(weekOf(given, later).first).toBe(weekOf(given, first).first);
  });

  test('the freshest are kept for last', () => {
    const given = facts({ examDate: '2026-03-28' });
    expect(studyPlan({ ...given, today: '2026-03-14' }).today.steps[0]).toMatchObject({
      kind: 'test',
      testId: 't1',
    });
    expect(studyPlan({ ...given, today: '2026-03-21' }).today.steps[0]).toMatchObject({ testId: 't0' });
  });

  test('are not planned where the week has not the time, or none is fresh; the plan says so', () => {
    const poor = studyPlan(facts({ hoursPerWeek: 2, examDate: '2026-03-28' }));
    expect(poor.lack).toBe('hours');
    expect([poor.today, ...poor.ahead].flatMap(kinds)).not.toContain('test');
    const stale = studyPlan(facts({ tests: [{ id: 'old', fresh: 0.2 }] }));
    expect(stale.lack).toBe('tests');
    expect(stale.ahead.flatMap(kinds)).not.toContain('test');
  });

  test('the blind review follows on the next working day', () => {
    const { ahead } = studyPlan(facts({ today: '2026-05-15', restDays: [0] }));
    const at = ahead.findIndex((day) => kinds(day).includes('test'));
    expect(ahead[at]!.day).toBe('2026-05-16');
    expect(ahead[at + 1]).toMatchObject({ kind: 'rest', steps: [] });
    expect(kinds(ahead[at + 2]!)).toContain('blind-review');
  });
});

describe('the plan of a day', () => {
  test('reviews, then drills on the weakest types', () => {
    const { today, phase, daysLeft } = studyPlan(facts());
    expect([phase, daysLeft]).toEqual(['build', 95]);
    expect(today.steps[0]).toMatchObject({ kind: 'reviews', questions: 12, minutes: 24 });
    expect(today.steps.slice(1).every((one) => one.kind === 'drill' || one.kind === 'section')).toBe(true);
    expect(today.steps.find((one) => one.kind === 'drill')).toMatchObject({
      type: 'LR',
      questionType: 'flaw',
    });
  });

  test('an open blind review comes before new work', () => {
    const { today } = studyPlan(facts({ openReview: { attemptId: 'a', minutes: 50 } }));
    expect(kinds(today).indexOf('blind-review')).toBe(1);
    expect(today.steps[1]).toMatchObject({ attemptId: 'a' });
  });

  test('work that is done is marked, and the plan stays', () => {
    const before = studyPlan(facts()).today;
    const drill = before.steps.find((one) => one.kind === 'drill')!;
    const after = studyPlan(
      facts({ done: { reviews: 6, drillMinutes: { LR: drill.minutes + 3, RC: 0, LG: 0 }, sections: 0 } }),
    ).today;
    expect(after.steps.map((one) => one.minutes)).toEqual(before.steps.map((one) => one.minutes));
    expect(after.steps[0]).toMatchObject({ doneMinutes: 12, done: false });
    expect(after.steps.find((one) => one.kind === 'drill')).toMatchObject({ done: true });
  });

  test('missed days are counted since there was a plan, rest days are not', () => {
    const given = { workedDays: ['2026-03-08'], restDays: [6], since: '2026-03-05' };
    expect(studyPlan(facts(given)).missed).toBe(3);
    expect(studyPlan(facts({ ...given, since: '2026-03-10' })).missed).toBe(0);
  });

  test('the last week has less, the day before it little, the day itself nothing', () => {
    const minutesOn = (today: string) => studyPlan(facts({ today, lastTestDay: '2026-06-06' })).today.minutes;
    expect(minutesOn('2026-06-09')).toBeLessThan(minutesOn('2026-05-18'));
    expect(minutesOn('2026-06-12')).toBeLessThanOrEqual(20);
    expect(studyPlan(facts({ today: '2026-06-13' }))).toMatchObject({
      phase: 'exam',
      daysLeft: 0,
      today: { kind: 'exam', minutes: 0, steps: [] },
    });
  });

  test('without a date, or with one that is past, it goes on week by week', () => {
    for (const examDate of [null, '2026-01-10']) {
      const plan = studyPlan(facts({ examDate }));
      expect(plan).toMatchObject({ phase: 'open', daysLeft: null, lack: 'date' });
      expect(plan.today.steps.length).toBeGreaterThan(0);
      expect(plan.ahead.filter((day) => kinds(day).includes('test'))).toHaveLength(1);
    }
  });
});
