import { expect, test } from 'vitest';
import { describeLevel } from './plan-level.service.ts';

const today = '2026-03-10';
const drillable = ['LR', 'RC'] as const;
const stat = (questionType: string, right: number, of: number) => ({
  ...{ type: 'LR' as const, questionType, difficulty: 3, right, of, timeMs: of * 60_000 },
});
const day = (of: string, levelMean: number) => ({
  ...{ day: of, type: 'LR' as const, questions: 20, right: 5, counted: 20, timeMs: 0, levelMean },
});
const answer = (of: string, questionType: string, correct: boolean) => ({
  ...{ day: of, type: 'LR', questionType, correct, counted: true },
});
const morning = {
  levels: [{ key: 'LR' as const, mean: -0.4, variance: 0.2, count: 30 }],
  stats: [stat('flaw', 2, 10), stat('weaken', 8, 10)],
  days: [day('2026-03-08', -0.4)],
  shown: [],
  outsideScore: null,
};

test('results that are shown today change nothing about the plan of today', () => {
  const before = describeLevel(morning, today, drillable);
  expect(before).toMatchObject({ belowMiddle: ['LR', 'RC'], isBeginner: false });
  expect(before.weakest.map(({ questionType }) => questionType)).toEqual(['flaw', 'weaken', null, null]);

  // A blind review of yesterday's test ended: ten right answers to flaw, ten wrong ones to weaken, a higher level.
  const shown = Array.from({ length: 20 }, (_, i) =>
    answer('2026-03-09', i < 10 ? 'flaw' : 'weaken', i < 10),
  );
  const after = {
    ...morning,
    levels: [{ key: 'LR' as const, mean: 0.5, variance: 0.1, count: 50 }],
    stats: [stat('flaw', 12, 20), stat('weaken', 8, 20)],
    days: [day('2026-03-08', -0.4), day('2026-03-09', 0.5)],
  };
  expect(describeLevel({ ...after, shown }, today, drillable)).toEqual(before);
  const tomorrow = describeLevel(after, '2026-03-11', drillable);
  expect(tomorrow.belowMiddle).toEqual(['RC']);
  expect(tomorrow.weakest[0]).toMatchObject({ questionType: 'weaken' });
});

test('the first answers of all leave a student a beginner until tomorrow', () => {
  const shown = Array.from({ length: 30 }, () => answer(today, 'flaw', true));
  const first = { ...morning, stats: [stat('flaw', 30, 30)], days: [day(today, -0.4)] };
  expect(describeLevel({ ...first, shown }, today, drillable)).toMatchObject({
    isBeginner: true,
    belowMiddle: ['LR', 'RC'],
  });
  expect(describeLevel(first, today, drillable).isBeginner).toBe(false);
});

test('a blind review of yesterday in one section type leaves the morning level of the other', () => {
  const worked = {
    ...morning,
    levels: [{ key: 'LR' as const, mean: 0.2, variance: 0.2, count: 50 }],
    days: [day('2026-03-08', -0.4), day('2026-03-09', 0.2)],
  };
  const before = describeLevel(worked, today, drillable);
  expect(before.belowMiddle).toEqual(['RC']);
  const reading = { ...answer('2026-03-09', 'inference', true), type: 'RC' };
  // A drill of today has lowered the level of LR.
  const after = {
    ...worked,
    levels: [{ key: 'LR' as const, mean: -0.1, variance: 0.2, count: 51 }],
    days: [...worked.days, day(today, -0.1)],
    shown: [reading, answer(today, 'flaw', false)],
  };
  expect(describeLevel(after, today, drillable).belowMiddle).toEqual(before.belowMiddle);
});
