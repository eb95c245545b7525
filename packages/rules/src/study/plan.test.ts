import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '../review/days.ts';
import { findWeek } from './calendar.ts';
import { studyPlan } from './plan.ts';
import { anyFacts, facts, nothingDone } from './testing.ts';
import type { PlannedDay, StudyFacts } from './types.ts';
import { countsAsDone, reviewMinutes } from './work.ts';

const kinds = (day: PlannedDay) => day.steps.map((step) => step.kind);
const spent = (day: PlannedDay) => day.steps.reduce((sum, one) => sum + one.minutes, 0);

describe('for any facts', () => {
  test('no day has more minutes than its budget, no week more than its hours', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        const days = [plan.today, ...plan.ahead];
        const weeks = new Map<string, number>();
        for (const day of days) {
          expect(spent(day)).toBeLessThanOrEqual(day.minutes);
          for (const step of day.steps) expect(step.minutes).toBeGreaterThan(0);
          const { first } = findWeek(facts, day.day);
          weeks.set(first, (weeks.get(first) ?? 0) + day.minutes);
        }
        for (const minutes of weeks.values()) expect(minutes).toBeLessThanOrEqual(facts.hoursPerWeek * 60);
      }),
      { numRuns: 150 },
    );
  });

  test('every review that is due within the limit is planned, as far as the day has minutes', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        for (const [i, day] of [plan.today, ...plan.ahead].entries()) {
          if (day.kind !== 'work' && day.kind !== 'light') continue;
          const test = kinds(day).includes('test') ? facts.testMinutes : 0;
          const room = Math.floor(((day.minutes - test) * 60) / facts.secondsPerReview);
          const planned = day.steps.find((step) => step.kind === 'reviews')?.questions ?? 0;
          expect(planned).toBe(Math.min(facts.reviews[i]!, room));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('no step is planned that the subscription does not include', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        for (const day of [plan.today, ...plan.ahead])
          for (const step of day.steps) {
            if (step.kind === 'section') expect(facts.sectionTypes).toContain(step.type);
            if (step.kind === 'drill') expect(facts.weakest.map(({ type }) => type)).toContain(step.type);
            // A test that was taken before the subscription ended is shown as done.
            if (step.kind === 'test' && day.day !== facts.lastTestDay)
              expect(facts.tests.length).toBeGreaterThan(0);
          }
      }),
      { numRuns: 150 },
    );
  });

  test('a step is credited with worked minutes, and is done only after a minimum share', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { done } = facts;
        const { steps } = studyPlan(facts).today;
        const credited = (kind: string) =>
          steps.filter((step) => step.kind === kind).reduce((sum, one) => sum + one.doneMinutes, 0);
        const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0);
        expect(credited('test')).toBeLessThanOrEqual(done.testMinutes);
        expect(credited('section')).toBeLessThanOrEqual(sum(done.sectionMinutes));
        expect(credited('drill')).toBeLessThanOrEqual(sum(Object.values(done.drillMinutes)) + 1e-6);
        for (const step of steps) {
          expect(step.doneMinutes).toBeLessThanOrEqual(step.minutes);
          if (step.done && (step.kind === 'section' || step.kind === 'drill'))
            expect(countsAsDone(step.doneMinutes + 1, step.minutes)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('the minutes of a drill are those of its clock, and the remaining review minutes are those of the inbox', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { steps } = studyPlan(facts).today;
        for (const step of steps) {
          if (step.kind === 'drill') {
            const clock = Math.ceil((step.questions! * facts.secondsPerQuestion[step.type!]) / 60);
            expect(step.minutes).toBe(clock);
          }
          if (step.kind !== 'reviews') continue;
          expect(step.questionsLeft).toBe(Math.max(0, step.questions! - facts.done.reviews));
          expect(step.minutes - step.doneMinutes).toBe(
            reviewMinutes(step.questionsLeft!, facts.secondsPerReview),
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a drill has at most the new questions of its type, a day at most those of its section type', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        for (const { steps } of [plan.today, ...plan.ahead]) {
          const drills = steps.filter((step) => step.kind === 'drill');
          for (const { type, questionType, questions, includeSeen } of drills) {
            expect(includeSeen).toBe(questionType === null && facts.countNew(type!, null) === 0);
            if (!includeSeen) expect(questions!).toBeLessThanOrEqual(facts.countNew(type!, questionType));
          }
          for (const type of ['LR', 'RC'] as const) {
            const fresh = drills.filter((step) => step.type === type && !step.includeSeen);
            const planned = fresh.reduce((sum, step) => sum + step.questions!, 0);
            expect(planned).toBeLessThanOrEqual(facts.countNew(type, null));
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('what a type without enough new questions leaves goes to the next ones', () => {
    const { steps } = studyPlan(
      facts({
        hoursPerWeek: 7,
        reviews: Array<number>(15).fill(0),
        sectionTypes: [],
        countNew: (_, questionType) => (questionType === 'flaw' ? 4 : 30),
      }),
    ).today;
    expect(steps.map((step) => [step.questionType, step.questions])).toEqual([
      ['flaw', 4],
      ['inference', 26],
      ['method', 14],
    ]);
  });

  test('a type with hardly any new questions left is left to the others', () => {
    const countNew = (_: string, questionType: string | null) => (questionType === 'flaw' ? 2 : 30);
    const { steps } = studyPlan(facts({ countNew })).today;
    expect(steps.filter((step) => step.kind === 'drill').map((step) => step.questionType)).not.toContain(
      'flaw',
    );
  });

  test('nothing is planned on rest days, on the day of the exam, and after it', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        for (const day of [plan.today, ...plan.ahead]) {
          const past = facts.examDate !== null && facts.examDate >= facts.today && day.day >= facts.examDate;
          if (!past && !facts.restDays.includes(weekday(day.day))) continue;
          expect(day.minutes).toBe(0);
          expect(day.steps).toEqual([]);
        }
      }),
    );
  });

  test('no full test is planned in the last three days, and only reviews in the last two', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        if (plan.daysLeft === null) return;
        for (const day of [plan.today, ...plan.ahead]) {
          const left = daysBetween(day.day, facts.examDate!);
          // A test that the student took outside of the plan is shown as done.
          if (day.day === facts.lastTestDay) continue;
          if (left <= 3) expect(kinds(day)).not.toContain('test');
          if (left <= 2) expect(kinds(day).every((kind) => kind === 'reviews')).toBe(true);
        }
      }),
    );
  });
});

/** Simulates the days up to the exam; `works` says on which of them the student follows the plan. */
function live(facts: StudyFacts, works: (day: string) => boolean): string[] {
  const tested: string[] = [];
  let state = facts;
  for (let today = facts.today; today < facts.examDate!; today = addDays(today, 1)) {
    state = { ...state, today };
    const { steps } = studyPlan(state).today;
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
    const poor = studyPlan(facts({ hoursPerWeek: 2, examDate: '2026-03-28' }));
    expect(poor.lack).toBe('hours');
    expect([poor.today, ...poor.ahead].flatMap(kinds)).not.toContain('test');
    const stale = studyPlan(facts({ tests: [{ id: 'old', fresh: 0.2 }] }));
    expect(stale.lack).toBe('tests');
    expect(stale.ahead.flatMap(kinds)).not.toContain('test');
  });

  test('are followed by their blind review on the next working day', () => {
    const { ahead } = studyPlan(facts({ today: '2026-05-15', restDays: [0] }));
    const at = ahead.findIndex((day) => kinds(day).includes('test'));
    expect(ahead[at]!.day).toBe('2026-05-16');
    expect(ahead[at + 1]).toMatchObject({ kind: 'rest', steps: [] });
    expect(kinds(ahead[at + 2]!)).toContain('blind-review');
  });
});

describe('work that was hardly begun', () => {
  test('does not complete a test that is submitted after 35 seconds, but is credited', () => {
    const today = '2026-05-16';
    const done = { ...nothingDone, testMinutes: 35 / 60 };
    const step = studyPlan(facts({ today, done })).today.steps[0];
    expect(step).toMatchObject({ kind: 'test', doneMinutes: 0, done: false });
  });

  test('does not complete a timed section', () => {
    const on = (minutes: number) =>
      studyPlan(facts({ done: { ...nothingDone, sectionMinutes: [minutes] }, today: '2026-03-11' }));
    const findSectionStep = (plan: ReturnType<typeof on>) =>
      plan.today.steps.find((step) => step.kind === 'section');
    expect(findSectionStep(on(1))).toMatchObject({ doneMinutes: 1, done: false });
    expect(findSectionStep(on(30))).toMatchObject({ doneMinutes: 30, done: true });
  });
});

describe('the plan of a day', () => {
  test('has reviews, then drills on the weakest types', () => {
    const { today, phase, daysLeft } = studyPlan(facts());
    expect([phase, daysLeft]).toEqual(['build', 95]);
    expect(today.steps[0]).toMatchObject({ kind: 'reviews', questions: 12, minutes: 24 });
    expect(today.steps.slice(1).every((step) => step.kind === 'drill' || step.kind === 'section')).toBe(true);
    expect(today.steps.find((step) => step.kind === 'drill')).toMatchObject({
      type: 'LR',
      questionType: 'flaw',
    });
  });

  test('has an open blind review before new work', () => {
    const { today } = studyPlan(facts({ openReview: { attemptId: 'a', minutes: 50 } }));
    expect(kinds(today).indexOf('blind-review')).toBe(1);
    expect(today.steps[1]).toMatchObject({ attemptId: 'a' });
  });

  test('marks finished work, and does not change otherwise', () => {
    const before = studyPlan(facts()).today;
    const drill = before.steps.find((step) => step.kind === 'drill')!;
    const after = studyPlan(
      facts({
        done: { ...nothingDone, reviews: 6, drillMinutes: { LR: drill.minutes + 3, RC: 0, LG: 0 } },
      }),
    ).today;
    expect(after.steps.map((step) => step.minutes)).toEqual(before.steps.map((step) => step.minutes));
    expect(after.steps[0]).toMatchObject({ questions: 12, questionsLeft: 6, doneMinutes: 12, done: false });
    expect(after.steps.find((step) => step.kind === 'drill')).toMatchObject({ done: true });
  });

  test('has less work in the last week, little on the day before, and none on the day of the exam', () => {
    const minutesOn = (today: string) => studyPlan(facts({ today, lastTestDay: '2026-06-06' })).today.minutes;
    expect(minutesOn('2026-06-09')).toBeLessThan(minutesOn('2026-05-18'));
    expect(minutesOn('2026-06-12')).toBeLessThanOrEqual(20);
    expect(studyPlan(facts({ today: '2026-06-13' }))).toMatchObject({
      phase: 'exam',
      daysLeft: 0,
      today: { kind: 'exam', minutes: 0, steps: [] },
    });
  });

  test('continues week by week without a date, or with one that is past', () => {
    for (const examDate of [null, '2026-01-10']) {
      const plan = studyPlan(facts({ examDate }));
      expect(plan).toMatchObject({ phase: 'open', daysLeft: null, lack: 'date' });
      expect(plan.today.steps.length).toBeGreaterThan(0);
      expect(plan.ahead.filter((day) => kinds(day).includes('test'))).toHaveLength(1);
    }
  });
});
