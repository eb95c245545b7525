import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summarizeBlanks } from './blanks.ts';
import { findHabits, type HabitQuestion, type HabitSection, maxHabits } from './habits.ts';
import { wasOpened } from './opened.ts';

let last = 0;
const flaw = { code: 'flaw', label: 'Flaw' };
function question(over: Partial<HabitQuestion> = {}): HabitQuestion {
  last += 1;
  const answer = over.answer === undefined ? 1 : over.answer;
  return {
    id: `q${last}`,
    // A separate type for each question, so that no type is weak by accident.
    questionType: { code: `t${last}`, label: `T${last}` },
    difficulty: 3,
    credited: 1,
    answer,
    answers: answer === null ? [] : [answer],
    eliminated: [],
    confidence: null,
    flagged: false,
    timeMs: 80_000,
    ...over,
  };
}
const many = (count: number, over: Partial<HabitQuestion> = {}) =>
  Array.from({ length: count }, () => question(over));
const section = (questions: HabitQuestion[], over: Partial<HabitSection> = {}): HabitSection => ({
  type: 'LR',
  ranOut: false,
  questions,
  ...over,
});
const shown = (...sections: HabitSection[]) => findHabits(sections).map(({ text }) => text);

describe('habits that cost points', () => {
  test.each<[string, HabitSection, string]>([
    [
      'changed answers',
      section([...many(3, { answer: 2, answers: [1, 2] }), ...many(9)]),
      'You changed 3 correct answers to incorrect ones: 3 points.',
    ],
    [
      'the credited option eliminated',
      section([...many(2, { answer: 2, eliminated: [1] }), ...many(9)]),
      'You eliminated the correct answer on 2 questions: 2 points.',
    ],
    [
      'sure and wrong',
      section([...many(2, { answer: 2, confidence: 3 }), ...many(9)]),
      'You were sure of 2 wrong answers: 2 points.',
    ],
    [
      'flagged and never answered',
      section([...many(2, { answer: null, flagged: true }), ...many(9)]),
      'You flagged 2 questions and left them blank: 2 points.',
    ],
    [
      'time sunk',
      section([...many(2, { answer: 2, timeMs: 300_000 }), ...many(9)]),
      'You spent more than twice your average time on 2 questions and missed them: 2 points.',
    ],
    [
      'answered in haste',
      section([...many(2, { answer: 2, timeMs: 15_000 }), ...many(9)]),
      'You spent less than half your average time on 2 questions and missed them: 2 points.',
    ],
    [
      'the end of a section',
      section([...many(12), ...many(4, { answer: 2 })]),
      'You missed 4 easy or medium questions at the end of a section: 4 points.',
    ],
    [
      'a weak type',
      section([...many(2, { answer: 2, questionType: flaw }), question({ questionType: flaw }), ...many(9)]),
      'You missed 2 of 3 Flaw questions: 2 points.',
    ],
  ])('%s', (_, input, text) => {
    expect(shown(input)).toEqual([text]);
  });

  test('a single occurrence is not a habit, and a good section has none', () => {
    expect(shown(section([question({ answer: 2, answers: [1, 2] }), ...many(20)]))).toEqual([]);
    expect(shown(section(many(25)))).toEqual([]);
    expect(shown()).toEqual([]);
  });
  test('a blank question is not a weak type, and a guess under time pressure is not haste', () => {
    for (const timeMs of [0, 40_000])
      for (const ranOut of [true, false]) {
        const blank = many(6, { answer: null, questionType: flaw, timeMs });
        expect(shown(section([...many(9), ...blank], { ranOut }))).toEqual([]);
      }
    const hurried = many(2, { answer: 2, timeMs: 5_000 });
    expect(shown(section([...many(12), ...hurried], { ranOut: true }))).toEqual([]);
    expect(shown(section([...many(2, { answer: 2, timeMs: 5_000, confidence: 1 }), ...many(12)]))).toEqual(
      [],
    );
  });
  test('the most expensive comes first, each with its drill; two with mostly the same questions are merged', () => {
    const habits = findHabits([
      section([
        ...many(3, { answer: 2, answers: [1, 2], eliminated: [1] }),
        ...many(4, { answer: 2, questionType: flaw }),
        ...many(20),
      ]),
      section([...many(20), ...many(5, { answer: null, flagged: true }), ...many(1)], { type: 'RC' }),
    ]);
    expect(habits.map(({ code, points }) => [code, points])).toEqual([
      ['flagged', 5],
      ['type', 4],
      ['changed', 3],
    ]);
    expect(habits.map(({ remedy }) => remedy)).toEqual([
      { kind: 'drill', sectionType: 'RC', questionType: null, difficulties: [], timing: 'timed' },
      { kind: 'drill', sectionType: 'LR', questionType: flaw, difficulties: [], timing: 'own' },
      { kind: 'review' },
    ]);
  });

  const optionNo = fc.integer({ min: 1, max: 5 });
  const answer = fc.option(optionNo);
  const anyQuestion = fc
    .record({
      questionType: fc.constantFrom(flaw, { code: 'must', label: 'Must be true' }),
      difficulty: fc.integer({ min: 1, max: 5 }),
      credited: optionNo,
      answers: fc.array(answer, { maxLength: 4 }),
      eliminated: fc.uniqueArray(optionNo),
      confidence: fc.option(fc.integer({ min: 1, max: 3 })),
      flagged: fc.boolean(),
      timeMs: fc.integer({ min: 0, max: 400_000 }),
    })
    .map((input) => question({ ...input, answer: input.answers.at(-1) ?? null }));
  const anySection = fc.record({
    type: fc.constantFrom('LR' as const, 'RC' as const),
    ranOut: fc.boolean(),
    questions: fc.array(anyQuestion, { maxLength: 27 }),
  });

  test('at most three are returned, ordered by points, each with at least two missed questions', () => {
    fc.assert(
      fc.property(fc.array(anySection, { maxLength: 4 }), (sections) => {
        const habits = findHabits(sections);
        const missed = new Set(
          sections
            .flatMap(({ questions }) => questions)
            .filter((one) => one.answer !== one.credited)
            .map(({ id }) => id),
        );
        const unopened = new Set(
          sections
            .flatMap(({ questions }) => questions)
            .filter((one) => !wasOpened(one))
            .map(({ id }) => id),
        );
        expect(habits.length).toBeLessThanOrEqual(maxHabits);
        expect(habits.map(({ points }) => points)).toEqual(
          habits.map(({ points }) => points).toSorted((a, b) => b - a),
        );
        for (const { points, questionIds, text } of habits) {
          expect(points).toBeGreaterThanOrEqual(2);
          expect(new Set(questionIds).size).toBe(points);
          expect(questionIds.every((id) => missed.has(id))).toBe(true);
          expect(questionIds.some((id) => unopened.has(id))).toBe(false);
          expect(text).toContain(`: ${points} points.`);
        }
      }),
    );
  });
  test('there is none without a missed question', () => {
    fc.assert(
      fc.property(fc.array(anySection, { maxLength: 4 }), (sections) => {
        const perfect = sections.map((one) => ({
          ...one,
          questions: one.questions.map((each) => ({ ...each, answer: each.credited })),
        }));
        expect(findHabits(perfect)).toEqual([]);
      }),
    );
  });
});

test('blank questions are counted with what they cost', () => {
  expect(summarizeBlanks([section(many(5))])).toBeNull();
  const blank = many(21, { answer: null, timeMs: 0 });
  expect(
    summarizeBlanks([
      section([...many(3), ...blank]),
      section([...many(2), ...many(2, { answer: null })], { type: 'RC', ranOut: true }),
    ]),
  ).toEqual({ count: 23, of: 28, unopened: 21, guessPoints: 4, outOfTime: 'RC' });
});
