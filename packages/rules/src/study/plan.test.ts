import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, weekday } from '../review/days.ts';
import { findWeek } from './calendar.ts';
import { studyPlan } from './plan.ts';
import { findOverbooked } from './simulation/simulate.ts';
import { sumQuestions } from './supply.ts';
import { anyFacts, facts, makeUnits, nothingDone } from './testing.ts';
import type { PlannedDay, PlannedStudy } from './types.ts';
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
      { numRuns: 60 },
    );
  });

  test('every review that is due within the limit is planned, as far as other work leaves time, and has half of the day', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        let left = 0;
        for (const [i, day] of [plan.today, ...plan.ahead].entries()) {
          const planned = day.steps.find((step) => step.kind === 'reviews')?.questions ?? 0;
          // What a day has no room for waits for the next one.
          const all = facts.reviews[i]! + left;
          left = all - planned;
          if (day.kind !== 'work' && day.kind !== 'light') continue;
          const others = day.steps.reduce((sum, one) => sum + (one.kind === 'reviews' ? 0 : one.minutes), 0);
          const count = (minutes: number) =>
            Math.min(
              ...[all, facts.reviewLimit],
              Math.floor((Math.max(0, minutes) * 60) / facts.secondsPerReview),
            );
          expect(planned).toBeLessThanOrEqual(count(day.minutes - others));
          if (planned > 0) expect(planned).toBe(count(day.minutes - others));
          if (kinds(day).includes('test')) continue;
          // A timed section needs its whole time.
          const rest = day.minutes - facts.sectionMinutes;
          const half = Math.floor(day.minutes / 2);
          expect(planned).toBeGreaterThanOrEqual(count(rest >= 0 ? Math.min(half, rest) : half));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a full inbox leaves half of a study day to other work', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 30, max: 100 }), (facts, reviews) => {
        const plan = studyPlan({ ...facts, reviews: Array<number>(15).fill(reviews), done: nothingDone });
        const without = studyPlan({ ...facts, reviews: Array<number>(15).fill(0), done: nothingDone });
        // Into half of a shorter day, not every lesson or passage fits.
        if (plan.today.kind !== 'work' || kinds(plan.today).includes('test') || plan.today.minutes < 30)
          return;
        const studied = ({ steps }: PlannedDay) =>
          steps.reduce((sum, one) => sum + (one.kind === 'reviews' ? 0 : one.minutes), 0);
        // Whole drills and lessons may leave some of the half unused.
        const half = Math.floor(plan.today.minutes / 2);
        expect(studied(plan.today)).toBeGreaterThanOrEqual(Math.min(studied(without.today), half) / 2);
      }),
      { numRuns: 100 },
    );
  });

  test('no step is planned that the subscription does not include', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        for (const day of [plan.today, ...plan.ahead])
          for (const step of day.steps) {
            if (step.kind === 'section') expect(facts.sections.map(({ type }) => type)).toContain(step.type);
            if (step.kind === 'drill') expect(facts.weakest.map(({ type }) => type)).toContain(step.type);
            // A test that was taken before the subscription ended is shown as done.
            if (step.kind === 'test' && day.day !== facts.lastTestDay)
              expect(facts.tests.length).toBeGreaterThan(0);
          }
      }),
      { numRuns: 60 },
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
        for (const { kind, type, questions, minutes, doneMinutes, ...step } of steps) {
          expect(doneMinutes).toBeLessThanOrEqual(minutes);
          if (step.done && kind === 'section') expect(countsAsDone(doneMinutes + 1, minutes)).toBe(true);
          if (step.done && kind === 'drill')
            expect(done.drillQuestions[type!] >= questions! || doneMinutes === minutes).toBe(true);
        }
      }),
      { numRuns: 60 },
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
      { numRuns: 60 },
    );
  });

  test('no two days promise the same questions, sections or tests, and seen ones only where none is new', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        expect(findOverbooked(facts, plan)).toEqual([]);
        const steps = [plan.today, ...plan.ahead].flatMap((day) => day.steps);
        for (const step of steps.filter(({ includeSeen }) => includeSeen)) {
          expect(step.questionType).toBeNull();
          const rested = facts.units.filter(
            ({ type, restedOn }) => type === step.type && restedOn !== null && restedOn <= step.plannedFor,
          );
          expect(sumQuestions(rested)).toBeGreaterThanOrEqual(step.questions!);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('no drill has few questions unless there are no more, and no lesson leaves a rest of minutes', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        // Tests and sections take questions that drills could have.
        const facts = { ...any, tests: [], sections: [] };
        const plan = studyPlan(facts);
        const left = new Map(facts.syllabus.map((item) => [item.id, item.minutes]));
        const news = new Map<string | null, number>();
        for (const { type, questions, state } of facts.units)
          if (state === 'new') news.set(type, (news.get(type) ?? 0) + questions);
        for (const { steps } of [plan.today, ...plan.ahead]) {
          const subjects = steps.flatMap((one) =>
            one.kind === 'drill' ? `${one.type} ${one.questionType} ${one.includeSeen}` : [],
          );
          expect(new Set(subjects).size).toBe(subjects.length);
          for (const { kind, type, questions, includeSeen, lessonId, minutes } of steps) {
            if (kind === 'lesson') {
              const rest = left.get(lessonId!)! - minutes;
              if (rest !== 0) expect(Math.min(rest, minutes)).toBeGreaterThanOrEqual(10);
              left.set(lessonId!, rest);
            }
            if (kind === 'drill') expect(questions).toBeLessThanOrEqual(50);
            if (kind !== 'drill' || includeSeen) continue;
            news.set(type, news.get(type)! - questions!);
            if (questions! < 3) expect(news.get(type)).toBe(0);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('there are at most two essays in a week', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan({ ...facts, writing: { minutes: 50, lastDay: null } });
        const days = [plan.today, ...plan.ahead].map((day) => Number(kinds(day).includes('writing')));
        for (const i of days.keys())
          expect(days.slice(i, i + 7).reduce((sum, essays) => sum + essays, 0)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60 },
    );
  });

  test('a beginner begins with a lesson or untimed questions', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const plan = studyPlan({ ...any, isBeginner: true, hasScore: false, lastTestDay: null });
        for (const step of plan.today.steps) {
          expect(['section', 'test']).not.toContain(step.kind);
          if (step.kind === 'drill' && !step.includeSeen) expect(step.isUntimed).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('those below the middle get no drill of a type before what introduces it, and lessons in order', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const plan = studyPlan(facts);
        const left = new Map(facts.syllabus.map((item) => [item.id, item.minutes]));
        for (const { steps } of [plan.today, ...plan.ahead])
          for (const { kind, type, questionType, lessonId, minutes } of steps) {
            const open = facts.syllabus.filter((item) => item.type === type && left.get(item.id)! > 0);
            if (kind === 'lesson') {
              expect(lessonId).toBe(open[0]!.id);
              left.set(lessonId!, left.get(lessonId!)! - minutes);
            }
            if (kind === 'drill' && questionType !== null && facts.belowMiddle.includes(type!))
              expect(open.flatMap((item) => item.introduces)).not.toContain(questionType);
          }
      }),
      { numRuns: 60 },
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
      questionType: expect.stringMatching(/flaw|method/),
    });
  });

  test('says so if most days have less than three quarters of the time', () => {
    const findLack = (LR: number) =>
      studyPlan(
        facts({
          ...{ reviews: Array<number>(15).fill(0), sections: [], units: makeUnits('drills', { LR, RC: 40 }) },
        }),
      ).lack;
    expect([findLack(2000), findLack(560)]).toEqual([null, 'short-days']);
  });

  test('says that nothing is new on the day that used it up, too', () => {
    const units = makeUnits('drills', { LR: 60, RC: 8 });
    const findLack = (state: 'new' | 'today') =>
      studyPlan(facts({ tests: [], sections: [], units: units.map((unit) => ({ ...unit, state })) })).lack;
    expect([findLack('new'), findLack('today')]).toEqual(['tests', 'questions']);
  });

  test('has an open blind review before new work', () => {
    const { today } = studyPlan(
      facts({ openReviews: [{ attemptId: 'a', minutes: 50, done: false, isOfToday: false }] }),
    );
    expect(kinds(today).indexOf('blind-review')).toBe(1);
    expect(today.steps[1]).toMatchObject({ attemptId: 'a' });
  });

  test('keeps a blind review that was ended today as a step that is done, and plans it on no other day', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const review = { attemptId: 'a', minutes: 50, isOfToday: false };
        const open = studyPlan({ ...facts, openReviews: [{ ...review, done: false }] });
        const ended = studyPlan({ ...facts, openReviews: [{ ...review, done: true }] });
        const list = ({ today }: PlannedStudy) => today.steps.map(({ kind, minutes }) => [kind, minutes]);
        expect(list(ended)).toEqual(list(open));
        for (const step of ended.today.steps)
          if (step.kind === 'blind-review')
            expect(step).toMatchObject({ done: true, doneMinutes: step.minutes });
        for (const { steps } of ended.ahead)
          expect(steps.filter(({ attemptId }) => attemptId === 'a')).toEqual([]);
      }),
      { numRuns: 60 },
    );
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
