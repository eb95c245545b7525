import fc from 'fast-check';
import { addDays } from '../review/days.ts';
import type { FreshSection, FreshTest, StudyFacts, StudySection, StudyUnit } from './types.ts';

export const nothingDone: StudyFacts['done'] = {
  reviews: 0,
  drillMinutes: { LR: 0, RC: 0, LG: 0 },
  drillQuestions: { LR: 0, RC: 0, LG: 0 },
  sectionMinutes: [],
  testMinutes: 0,
};
/** Questions of LR, each of one type, and passages of RC with five to eight questions. */
export const makeUnits = (testId: string, { LR, RC }: Readonly<Record<'LR' | 'RC', number>>): StudyUnit[] => [
  ...Array.from({ length: LR }, (_, i) => ({
    ...{ testId, sectionId: `${testId} LR`, type: 'LR' as const, questions: 1, restedOn: null },
    ...{ questionTypes: [['flaw', 'method', 'main-point', 'weaken'][i % 4]!], state: 'new' as const },
  })),
  ...Array.from({ length: RC }, (_, i) => ({
    ...{ testId, sectionId: `${testId} RC`, type: 'RC' as const, questions: 5 + (i % 4), restedOn: null },
    ...{ questionTypes: i % 2 === 0 ? ['inference', 'detail'] : ['detail'], state: 'new' as const },
  })),
];
export const makeTest = (id: string, fresh: number): FreshTest => ({
  ...{ id, fresh, questions: 76 },
  sectionIds: [`${id} LR`, `${id} RC`],
});
export const makeSections = (
  ids: readonly string[],
  types: readonly StudySection[] = ['LR', 'RC'],
): FreshSection[] =>
  ids.flatMap((testId) =>
    types.map((type) => ({ id: `${testId} ${type}`, testId, type, questions: type === 'LR' ? 25 : 27 })),
  );

const enough = {
  units: makeUnits('drills', { LR: 2000, RC: 300 }),
  tests: Array.from({ length: 8 }, (_, i) => makeTest(`t${i}`, 1 - i / 100)),
  sections: makeSections(Array.from({ length: 12 }, (_, i) => `s${i}`)),
};
/** A student with enough of everything, far from the exam. */
export const facts = (over: Partial<StudyFacts> = {}): StudyFacts => ({
  today: '2026-03-10',
  examDate: '2026-06-13',
  hoursPerWeek: 10,
  restDays: [],
  reviews: Array<number>(15).fill(12),
  reviewLimit: 20,
  secondsPerReview: 120,
  weakest: [
    { type: 'LR', questionType: 'flaw' },
    { type: 'RC', questionType: 'inference' },
    { type: 'LR', questionType: 'method' },
  ],
  sectionMinutes: 35,
  testMinutes: 150,
  ...enough,
  syllabus: [],
  belowMiddle: [],
  isBeginner: false,
  hasScore: true,
  writing: null,
  weekBefore: { typed: 0, reading: 0 },
  secondsPerQuestion: { LR: 84, RC: 78, LG: 91 },
  lastTestDay: '2026-02-21',
  testsTaken: 0,
  openReviews: [],
  workedDays: [],
  since: '2026-03-10',
  joinedOn: '2026-03-10',
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
    open: fc.integer({ min: 0, max: 2 }),
    reviewed: fc.boolean(),
    weak: fc.integer({ min: 0, max: 3 }),
    units: fc.record({ LR: fc.integer({ min: 0, max: 200 }), RC: fc.integer({ min: 0, max: 20 }) }),
    seen: fc.boolean(),
    sectionTypes: fc.subarray<StudySection>(['LR', 'RC']),
    below: fc.subarray<StudySection>(['LR', 'RC']),
    isBeginner: fc.boolean(),
    hasScore: fc.boolean(),
    writes: fc.boolean(),
    lessons: fc.integer({ min: 0, max: 6 }),
    done: fc.record({
      reviews: fc.integer({ min: 0, max: 40 }),
      drillMinutes: fc.record({ LR: worked, RC: worked, LG: worked }),
      drillQuestions: fc.record({ LR: answered, RC: answered, LG: answered }),
      sectionMinutes: fc.array(worked, { maxLength: 3 }),
      testMinutes: worked,
    }),
  })
  .map(
    ({
      start,
      toExam,
      tests,
      lastTest,
      open,
      reviewed,
      weak,
      units,
      seen,
      sectionTypes,
      below,
      writes,
      lessons,
      ...rest
    }) => {
      const today = addDays('2026-01-01', start);
      const usual = facts();
      const testIds = Array.from({ length: tests }, (_, i) => `t${i}`);
      return facts({
        ...rest,
        reviewLimit: 100,
        today,
        examDate: toExam === null ? null : addDays(today, toExam),
        tests: testIds.map((id) => makeTest(id, 1)),
        sections: makeSections([...testIds, 's0', 's1'], sectionTypes),
        lastTestDay: lastTest === null ? null : addDays(today, -lastTest),
        openReviews: ['a', 'b'].slice(0, open).map((attemptId, i) => {
          return { attemptId, minutes: 50 - 20 * i, done: reviewed && i === 0, isOfToday: false };
        }),
        weakest: usual.weakest.slice(0, weak),
        belowMiddle: below,
        writing: writes ? { minutes: 50, lastDay: null } : null,
        syllabus: Array.from({ length: lessons }, (_, i) => ({
          ...{ kind: 'lesson' as const, id: `l${i}`, type: (['LR', 'RC'] as const)[i % 2]!, minutes: 20 },
          ...{
            introduces: [['flaw', 'inference', 'method', 'detail'][i % 4]!],
            doneToday: false,
            minutesToday: 0,
          },
        })),
        units: [
          ...makeUnits('drills', units),
          ...(tests > 1 ? makeUnits('t0', { LR: 50, RC: 4 }) : []),
          ...(seen
            ? makeUnits('old', { LR: 60, RC: 6 }).map((unit, i) => ({
                ...{ ...unit, state: 'seen' as const, restedOn: addDays(today, (i % 30) - 10) },
              }))
            : []),
        ],
      });
    },
  );
