import { beforeAll, describe, expect, test } from 'vitest';
import { type Scenario, type SimulatedStudy, simulate } from './simulate.ts';
import { summarize, toTable } from './summary.ts';

/**
 * 200 days take long to simulate: there, one student of each plan stands for all, and one for the large library. The free
 * plan has the same tests of each library.
 */
const isSimulated = ({ plan, questions, daysToExam, minutesPerDay, isNew }: Scenario) =>
  daysToExam < 200
    ? plan !== 'free' || questions < 1000
    : minutesPerDay === 60 && isNew === (plan !== 'core') && (questions < 1000 || plan === 'full');
const scenarios = (['free', 'core', 'full'] as const)
  .flatMap((plan) => [300, 3000].map((questions) => ({ plan, questions })))
  .flatMap((one) => [10, 60, 200].map((daysToExam) => ({ ...one, daysToExam })))
  .flatMap((one) => [30, 60, 180].map((minutesPerDay) => ({ ...one, minutesPerDay })))
  .flatMap((one) => [true, false].map((isNew): Scenario => ({ ...one, isNew, restDays: isNew ? [] : [0] })))
  .filter(isSimulated);
/** As the demo has it. */
const usual = { plan: 'full', questions: 1000, daysToExam: 60, minutesPerDay: 85, restDays: [] } as const;

describe('students who follow the plan', () => {
  let studies: readonly { readonly scenario: Scenario; readonly study: SimulatedStudy }[] = [];
  beforeAll(() => {
    studies = [...scenarios, { ...usual, isNew: true }, { ...usual, isNew: false }].map((scenario) => ({
      scenario,
      study: simulate(scenario),
    }));
  });
  const summaries = () => studies.map(({ scenario, study }) => ({ scenario, ...summarize(study) }));

  test('get every question, section and test that it promises', () => {
    for (const { study } of studies) expect(study.broken).toEqual([]);
  });

  test('have work on every study day, but for the last two', () => {
    for (const { scenario, emptyDays } of summaries())
      expect({ scenario, emptyDays }).toEqual({ scenario, emptyDays: [] });
  });

  test('read for a third of each whole week, as long as there is something new to read', () => {
    for (const { scenario, weeksUnderThird } of summaries())
      expect({ scenario, weeksUnderThird }).toEqual({ scenario, weeksUnderThird: [] });
  });

  test('read for a third of all their work, if there is always something new to read', () => {
    const readers = studies.filter(({ study }) => !study.days.some((day) => day.isReadingUsedUp));
    expect(readers.filter(({ scenario }) => scenario.daysToExam === 10).length).toBeGreaterThan(15);
    for (const { scenario, study } of readers) {
      const { reading } = summarize(study);
      expect({ scenario, reading, isEnough: reading >= 1 / 3 }).toMatchObject({ isEnough: true });
    }
  });

  test('have a blind review within two days of each test', () => {
    for (const { scenario, lateReviews } of summaries())
      expect({ scenario, lateReviews }).toEqual({ scenario, lateReviews: [] });
  });

  test('have an early first test if the exam is more than six weeks away and a week has the time for it', () => {
    for (const { scenario, firstTest } of summaries())
      if (scenario.daysToExam > 42 && scenario.minutesPerDay >= 60) expect(firstTest).toBeLessThanOrEqual(14);
  });

  test('of the free plan have its one test and its one section once', () => {
    for (const { scenario, tests, sections } of summaries())
      if (scenario.plan === 'free') {
        expect(tests).toBeLessThanOrEqual(1);
        expect(sections).toBeLessThanOrEqual(1);
      }
  });

  test('have at most two essays in any seven days', () => {
    for (const { study } of studies) {
      const essays = study.days.map(({ planned }) => planned.steps.some(({ kind }) => kind === 'writing'));
      for (const i of essays.keys())
        expect(essays.slice(i, i + 7).filter(Boolean).length).toBeLessThanOrEqual(2);
    }
  });

  test('have no week that hardly has any work, if their plan has the questions for it', () => {
    for (const { scenario, minutesByWeek } of summaries())
      if (scenario.plan === 'full' && scenario.questions >= 1000)
        for (const minutes of minutesByWeek)
          expect(minutes).toBeGreaterThan(Math.min(60, scenario.minutesPerDay) * 0.6);
  });

  test('have no test in weeks that a test would fill', () => {
    for (const { scenario, tests } of summaries()) if (scenario.minutesPerDay === 30) expect(tests).toBe(0);
  });

  test('with a full inbox have other work for a third of each study day of the last four weeks', () => {
    for (const minutesPerDay of [30, 60, 180])
      for (const isNew of [true, false]) {
        const study = simulate({ ...usual, isNew, minutesPerDay, questions: 3000, reviews: 60 });
        expect(study.broken).toEqual([]);
        for (const { planned, daysLeft } of study.days) {
          if (daysLeft > 28 || planned.kind !== 'work') continue;
          const minutes = (isReviews: boolean) =>
            planned.steps.reduce(
              (sum, step) => sum + ((step.kind === 'reviews') === isReviews ? step.minutes : 0),
              0,
            );
          expect(minutes(false) / planned.minutes).toBeGreaterThanOrEqual(1 / 3);
          expect(planned.steps[0]!.kind === 'test' || minutes(true) > 0).toBe(true);
        }
      }
  });

  test('begin with a lesson if they are new, and have the same figures as the table', async () => {
    for (const { scenario, study } of studies)
      if (scenario.isNew) expect(study.days[0]!.planned.steps[0]!.kind).toBe('lesson');
    await expect(toTable(summaries())).toMatchFileSnapshot('./results.md');
  });
});
