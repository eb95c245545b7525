import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  addAnswer,
  type LastAnswer,
  learnPatterns,
  newPatternTables,
  type PatternTables,
  patternShift,
  shiftChance,
  toPatternKeys,
  toSkillSet,
} from './patterns.ts';

const skillSets = ['flaw', 'weaken', 'role'];
const lastAnswers = fc.array(fc.record({ skillSet: fc.constantFrom(...skillSets), correct: fc.boolean() }), {
  maxLength: 9,
});

function learn(tables: PatternTables, answers: readonly LastAnswer[], skillSet: string, error: number) {
  const learned = learnPatterns(tables, toPatternKeys(answers, skillSet), error);
  tables.general.set(...learned.general);
  tables.bySkillSet.set(...learned.bySkillSet);
}

it('keeps at most 341 patterns, and 21 for each skill set, and a shift that stays finite', () => {
  const tables = newPatternTables();
  fc.assert(
    fc.property(lastAnswers, fc.constantFrom(...skillSets), fc.boolean(), (answers, skillSet, correct) => {
      const shift = patternShift(tables, toPatternKeys(answers, skillSet));
      const predicted = shiftChance(0.6, shift);
      expect(predicted).toBeGreaterThanOrEqual(0.001);
      expect(predicted).toBeLessThanOrEqual(0.999);
      learn(tables, answers, skillSet, (correct ? 1 : 0) - predicted);
    }),
    { numRuns: 5000 },
  );
  expect(tables.general.size).toBeLessThanOrEqual(341);
  expect(tables.bySkillSet.size).toBeLessThanOrEqual(21 * skillSets.length);
});

it('moves both weights of a pattern by 0.08 times the error over the root of its squares, which start at 3', () => {
  const tables = newPatternTables();
  const answers = [{ skillSet: 'flaw', correct: true }];
  learn(tables, answers, 'flaw', 0.5);
  const weight = (0.08 * 0.5) / Math.sqrt(3.25);
  expect([...tables.general]).toEqual([['S1', { weight, squares: 3.25 }]]);
  expect([...tables.bySkillSet]).toEqual([['flaw|S1', { weight, squares: 3.25 }]]);
  expect(patternShift(tables, toPatternKeys(answers, 'flaw'))).toBeCloseTo(2 * weight, 12);
  expect(patternShift(tables, toPatternKeys(answers, 'weaken'))).toBe(0);
});

it('learns what a rating cannot say: that a right answer is followed by a wrong one', () => {
  const tables = newPatternTables();
  const random = seededRandom(3);
  let answers: readonly LastAnswer[] = [];
  for (let no = 0; no < 4000; no += 1) {
    const wasRight = answers.at(-1)?.correct ?? false;
    const correct = random() < (wasRight ? 0.3 : 0.7);
    learn(
      tables,
      answers,
      'flaw',
      (correct ? 1 : 0) - shiftChance(0.5, patternShift(tables, toPatternKeys(answers, 'flaw'))),
    );
    answers = addAnswer(answers, { skillSet: 'flaw', correct });
  }
  const after = (correct: boolean) =>
    shiftChance(
      0.5,
      patternShift(
        tables,
        toPatternKeys(addAnswer(answers.slice(0, -1), { skillSet: 'flaw', correct }), 'flaw'),
      ),
    );
  expect(after(true)).toBeLessThan(0.4);
  expect(after(false)).toBeGreaterThan(0.6);
});

it('keeps the last four answers, and one key for skills in any order', () => {
  const five = Array.from({ length: 5 }, (_, no) => ({ skillSet: `${no}`, correct: true }));
  expect(five.reduce(addAnswer, [] as readonly LastAnswer[]).map(({ skillSet }) => skillSet)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
  expect(toSkillSet(['b', 'a'])).toBe(toSkillSet(['a', 'b']));
});
