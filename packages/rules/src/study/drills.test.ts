import { expect, test } from 'vitest';
import { addDays } from '../review/days.ts';
import { creditWork } from './credit.ts';
import { studyPlan } from './plan.ts';
import { facts, makeTest, makeUnits, nothingDone } from './testing.ts';

test('types alternate by day', () => {
  const { today, ahead } = studyPlan(
    facts({ hoursPerWeek: 4, reviews: Array<number>(15).fill(0), sections: [] }),
  );
  const types = [today, ...ahead].map((day) => day.steps.find((step) => step.type === 'LR')?.questionType);
  for (const [i, type] of types.entries())
    if (type !== undefined && i > 0) expect(type).not.toBe(types[i - 1]);
  expect(new Set(types.filter((type) => type !== undefined)).size).toBe(3);
});

test('a type with hardly any new questions left is left to the others', () => {
  const units = makeUnits('drills', { LR: 400, RC: 40 }).filter(
    ({ questionTypes }, i) => !questionTypes.includes('flaw') || i < 8,
  );
  const plan = studyPlan(facts({ units, sections: [] }));
  const steps = [plan.today, ...plan.ahead].flatMap((day) => day.steps);
  const types = steps.filter((step) => step.kind === 'drill').map((step) => step.questionType);
  expect(types).toContain('method');
  expect(types).not.toContain('flaw');
});

test('a drill says what the tests it draws from have left', () => {
  const tests = Array.from({ length: 4 }, (_, i) => makeTest(`t${i}`, 1));
  const units = [
    ...tests.flatMap(({ id }) => makeUnits(id, { LR: 50, RC: 0 })),
    ...makeUnits('drills', { LR: 30, RC: 0 }),
  ];
  const study = facts({ units, tests, sections: [], weakest: [{ type: 'LR', questionType: null }] });
  const step = studyPlan(study).today.steps.find(({ kind }) => kind === 'drill')!;
  expect(step.sources).toContain('drills');
  expect(new Set([...step.sources, ...tests.map(({ id }) => id)]).size).toBeGreaterThan(step.sources.length);
  const left = creditWork(
    {
      ...study,
      units: units.filter(({ testId }, i) => !step.sources.includes(testId) || i === units.length - 1),
    },
    [step],
  );
  expect(left[0]).toMatchObject({ questionsLeft: 1, done: false });
});

test('a drill is done when its questions are answered, however fast', () => {
  const study = facts({ reviews: [0], sections: [] });
  const drill = studyPlan(study).today.steps.find(({ kind }) => kind === 'drill')!;
  const credit = (LR: number) =>
    creditWork({ ...study, done: { ...nothingDone, drillQuestions: { LR, RC: 0, LG: 0 } } }, [drill])[0];
  expect(credit(drill.questions! - 1)).toMatchObject({ done: false, questionsLeft: 1 });
  expect(credit(drill.questions!)).toMatchObject({ done: true });
});

test('new questions last until the first of them may be repeated', () => {
  const study = facts({
    ...{ units: makeUnits('drills', { LR: 210, RC: 40 }), sections: [], reviews: [], examDate: null },
    ...{
      weakest: [
        { type: 'LR', questionType: null },
        { type: 'RC', questionType: null },
      ],
      tests: [],
    },
  });
  const { today, ahead } = studyPlan(study);
  const minutes = [today, ...ahead].map(({ steps }) => steps.reduce((sum, step) => sum + step.minutes, 0));
  expect(Math.min(...minutes)).toBeGreaterThan(20);
  expect(Math.max(...minutes) - Math.min(...minutes)).toBeLessThanOrEqual(10);
});

test('what was seen lasts for each study day, up to the last one before the exam', () => {
  // A third has rested after six days, and the next third only after the exam.
  const units = makeUnits('old', { LR: 200, RC: 12 }).map((unit, i) => ({
    ...{ ...unit, state: 'seen' as const, restedOn: addDays('2026-03-10', 6 + 7 * (i % 3)) },
  }));
  const study = { units, tests: [], sections: [], reviews: [0], examDate: '2026-03-22' };
  const { ahead } = studyPlan(facts(study));
  const work = ahead.slice(5).filter(({ kind }) => kind === 'work');
  expect(work.map(({ day }) => day)).toEqual(['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19']);
  for (const { steps } of work) expect(steps.length).toBeGreaterThan(0);
});

test.each([1, 2, 3])('the last %d new questions are drilled, and then those that were seen', (last) => {
  const seen = makeUnits('old', { LR: 100, RC: 0 }).map((unit) => ({
    ...{ ...unit, state: 'seen' as const, restedOn: '2026-03-01' },
  }));
  const { today, ahead } = studyPlan(
    facts({
      units: [...makeUnits('drills', { LR: last, RC: 0 }), ...seen],
      ...{ tests: [], sections: [], reviews: [], weakest: [{ type: 'LR', questionType: null }] },
    }),
  );
  const drills = [today, ...ahead].flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'drill'));
  expect(drills[0]).toMatchObject({ questions: last, includeSeen: false });
  expect(drills.length).toBeGreaterThan(10);
  expect(drills.slice(1).every(({ includeSeen }) => includeSeen)).toBe(true);
});

test('passages that have rested keep a third of the week reading while Logical Reasoning has new questions', () => {
  const seen = makeUnits('old', { LR: 0, RC: 60 }).map((unit) => ({
    ...{ ...unit, state: 'seen' as const, restedOn: '2026-03-01' },
  }));
  const { today, ahead } = studyPlan(
    facts({
      units: [...makeUnits('drills', { LR: 900, RC: 0 }), ...seen],
      // Days that new questions fill.
      ...{ tests: [], sections: [], hoursPerWeek: 3.5, examDate: null },
    }),
  );
  const drills = [today, ...ahead].flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'drill'));
  const sum = (list: typeof drills) => list.reduce((minutes, step) => minutes + step.minutes, 0);
  const reading = drills.filter(({ type }) => type === 'RC');
  expect(reading.every(({ includeSeen }) => includeSeen)).toBe(true);
  expect(sum(reading) / sum(drills)).toBeGreaterThan(1 / 3);
});
