import { describe, expect, test } from 'vitest';
import { type AdviceFrom, adviceAfter } from './advice.ts';
import { answerChanges } from './answer-changes.ts';
import { type AnsweredTwice, outcomeMeaning } from './outcomes.ts';
import { timeLine, workedMs } from './time-line.ts';

const question = (over: Partial<AnsweredTwice>): AnsweredTwice => ({
  answer: 1,
  correct: false,
  brAnswer: null,
  brCorrect: over.correct ?? false,
  confidence: null,
  timeMs: 80_000,
  shareMs: 84_000,
  ranOut: false,
  ...over,
});

describe('an outcome', () => {
  test.each<[string, Partial<AnsweredTwice>]>([
    ['solid', { correct: true }],
    ['solid', { correct: true, brAnswer: 1, confidence: 2 }],
    ['solid', { correct: true, confidence: 3 }],
    ['luck', { correct: true, confidence: 1 }],
    ['luck', { correct: true, brAnswer: 2, brCorrect: false, confidence: 3 }],
    ['slip', { brAnswer: 2, brCorrect: true }],
    ['slip', { brAnswer: 2, brCorrect: true, timeMs: 42_000 }],
    ['slip', { brAnswer: 2, brCorrect: true, timeMs: 84_000, ranOut: true }],
    ['pace', { brAnswer: 2, brCorrect: true, timeMs: 41_999 }],
    ['pace', { brAnswer: 2, brCorrect: true, timeMs: 83_999, ranOut: true }],
    ['pace', { answer: null, brAnswer: 2, brCorrect: true, ranOut: true, timeMs: 100_000 }],
    ['pace', { answer: null, ranOut: true }],
    ['understanding', { answer: null }],
    ['understanding', { answer: null, brAnswer: 3, ranOut: true }],
    ['understanding', { confidence: 2 }],
    ['understanding', { brAnswer: 3, confidence: 1 }],
    ['once', { brCorrect: null }],
    ['once', { answer: null, brCorrect: null }],
    ['pace', { answer: null, ranOut: true, brCorrect: null }],
    ['solid', { correct: true, brCorrect: null }],
    ['luck', { correct: true, brCorrect: null, confidence: 1 }],
    ['overconfident', { confidence: 3, brCorrect: null }],
    ['overconfident', { confidence: 3 }],
    ['overconfident', { brAnswer: 3, confidence: 3 }],
  ])('is %s', (meaning, over) => {
    expect(outcomeMeaning(question(over))).toBe(meaning);
  });
});

test('changes compare the first choice with the last word', () => {
  const answers = [[], [2], [1, 2], [2, 1], [1, 3], [1, 2, 1], [null, 2], [2, null], [1, null, 2], [2, 1, 2]];
  expect(answerChanges(answers.map((given) => ({ credited: 2, answers: given })))).toEqual({
    wrongToRight: 2,
    rightToWrong: 2,
    wrongToWrong: 1,
  });
});

describe('advice', () => {
  const none = { solid: 0, luck: 0, pace: 0, understanding: 0, overconfident: 0, slip: 0, once: 0 };
  const type = (code: string, of: number, missed: number, missedBlind = missed) => ({
    code,
    label: code.toUpperCase(),
    sectionType: 'LR' as const,
    of,
    missed,
    missedBlind,
  });
  const from = (over: Partial<AdviceFrom>): AdviceFrom => ({
    meanings: none,
    types: [],
    reviewed: 5,
    notReviewed: 0,
    questions: 100,
    notReached: 0,
    isTest: true,
    ...over,
  });
  const actions = (over: Partial<AdviceFrom>) => adviceAfter(from(over)).map((one) => one.action);

  test('the weakest types that time does not explain, two at most', () => {
    const result = from({
      meanings: { ...none, understanding: 30 },
      types: [type('a', 5, 1), type('b', 5, 3), type('c', 9, 5), type('d', 5, 2)],
    });
    const drills = adviceAfter(result).filter((one) => one.action === 'drill');
    expect(drills.map((one) => one.questionType)).toEqual(['c', 'b']);
    expect(drills[0]!.text).toBe('Drill C: 5 of 9 incorrect, even untimed.');
    const once = adviceAfter({
      ...result,
      types: result.types.map((one) => ({ ...one, missedBlind: 0 })),
      reviewed: 0,
      meanings: { ...none, once: 30 },
    });
    expect(once.map((one) => one.text)).toEqual([
      "Work through 30 questions you missed. They're in your review inbox.",
      'Drill C: 5 of 9 incorrect.',
      'Drill B: 3 of 5 incorrect.',
      'Next time, do a blind review before you see the result. It shows whether pace or understanding cost you points.',
    ]);
  });
  test('the larger loss comes first', () => {
    expect(actions({ meanings: { ...none, pace: 20, understanding: 10 }, notReached: 12 })[0]).toBe('pace');
    expect(actions({ meanings: { ...none, pace: 5, understanding: 30 } })).toEqual(['review', 'pace']);
  });
  test('a partial blind review says how far it went, and blames only what was opened', () => {
    const partial = adviceAfter(
      from({
        ...{ reviewed: 17, questions: 102, notReviewed: 60 },
        ...{ meanings: { ...none, understanding: 2, once: 50 }, types: [type('a', 20, 12, 2)] },
      }),
    ).map((one) => one.text);
    expect(partial).toContain('Drill A: 12 of 20 incorrect.');
    expect(partial.at(-1)).toMatch(/^You opened 17 of 102 questions in blind review\./);
  });
  test('blind review is proposed where there was none; a good result asks for the next test', () => {
    expect(actions({ reviewed: 0 })).toEqual(['blind-review', 'test']);
    expect(actions({ meanings: { ...none, luck: 2 } })).toEqual(['review', 'test']);
    expect(actions({ questions: 0, reviewed: 0 })).toEqual(['test']);
  });
});

describe('the time line of a section', () => {
  const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1000);
  const section = { startedAt: at(0), endedAt: at(1000), pausedMs: 300_000, pauses: [at(100), at(500)] };

  test('leaves pauses out, each by how long nothing happened', () => {
    const toWorkedMs = timeLine(section, [at(50), at(300), at(600)]);
    expect(workedMs(section)).toBe(700_000);
    expect([0, 100, 200, 300, 400, 600, 1000].map((second) => toWorkedMs(at(second)) / 1000)).toEqual([
      0, 100, 100, 100, 200, 300, 700,
    ]);
  });
  test('nothing lies outside of it', () => {
    const toWorkedMs = timeLine({ ...section, pausedMs: 0, pauses: [] }, []);
    expect([-5, 2000].map((second) => toWorkedMs(at(second)))).toEqual([0, 1_000_000]);
  });
});
