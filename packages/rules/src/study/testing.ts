import fc from 'fast-check';
import { addDays } from '../review/days.ts';
import type { StudyFacts, StudySection } from './types.ts';

export const nothingDone: StudyFacts['done'] = {
  reviews: 0,
  drillMinutes: { LR: 0, RC: 0, LG: 0 },
  drillQuestions: { LR: 0, RC: 0, LG: 0 },
  sectionMinutes: [],
  testMinutes: 0,
};
/** A student with enough of everything, far from the exam. */
export const facts = (over: Partial<StudyFacts> = {}): StudyFacts => ({
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
  sectionTypes: ['LR', 'RC'],
  countNew: () => 1000,
  secondsPerQuestion: { LR: 84, RC: 78, LG: 91 },
  lastTestDay: null,
  openReview: null,
  workedDays: [],
  since: '2026-03-10',
  done: nothingDone,
  ...over,
});
const worked = fc.double({ min: 0, max: 200, noNaN: true });
const answered = fc.integer({ min: 0, max: 60 });
export const anyFacts = fc
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
    fresh: fc.record({
      typed: fc.integer({ min: 0, max: 9 }),
      LR: fc.integer({ min: 0, max: 60 }),
      RC: fc.integer({ min: 0, max: 60 }),
    }),
    sectionTypes: fc.subarray<StudySection>(['LR', 'RC']),
    done: fc.record({
      reviews: fc.integer({ min: 0, max: 40 }),
      drillMinutes: fc.record({ LR: worked, RC: worked, LG: worked }),
      drillQuestions: fc.record({ LR: answered, RC: answered, LG: answered }),
      sectionMinutes: fc.array(worked, { maxLength: 3 }),
      testMinutes: worked,
    }),
  })
  .map(({ start, toExam, tests, lastTest, open, weak, fresh, ...rest }) => {
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
      countNew: (type, questionType) =>
        type === 'LG' ? 0 : Math.min(fresh[type], questionType === null ? fresh[type] : fresh.typed),
    });
  });
