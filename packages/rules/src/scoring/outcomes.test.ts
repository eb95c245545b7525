import { describe, expect, test } from 'vitest';
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
    ['unchecked', { correct: true, brCorrect: null }],
    ['luck', { correct: true, brCorrect: null, confidence: 1 }],
    ['overconfident', { confidence: 3, brCorrect: null }],
    ['overconfident', { confidence: 3 }],
    ['overconfident', { brAnswer: 3, confidence: 3 }],
  ])('is %s', (meaning, over) => {
    expect(outcomeMeaning(question(over))).toBe(meaning);
  });
});

test('changes compare the first choice with the last answer', () => {
  const answers = [[], [2], [1, 2], [2, 1], [1, 3], [1, 2, 1], [null, 2], [2, null], [1, null, 2], [2, 1, 2]];
  expect(answerChanges(answers.map((input) => ({ credited: 2, answers: input })))).toEqual({
    wrongToRight: 2,
    rightToWrong: 2,
    wrongToWrong: 1,
  });
});

describe('the timeline of a section', () => {
  const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1000);
  const section = { startedAt: at(0), endedAt: at(1000), pausedMs: 300_000, pauses: [at(100), at(500)] };

  test('excludes pauses, each estimated by the time without events', () => {
    const toWorkedMs = timeLine(section, [at(50), at(300), at(600)]);
    expect(workedMs(section)).toBe(700_000);
    expect([0, 100, 200, 300, 400, 600, 1000].map((second) => toWorkedMs(at(second)) / 1000)).toEqual([
      0, 100, 100, 100, 200, 300, 700,
    ]);
  });
  test('contains all events', () => {
    const toWorkedMs = timeLine({ ...section, pausedMs: 0, pauses: [] }, []);
    expect([-5, 2000].map((second) => toWorkedMs(at(second)))).toEqual([0, 1_000_000]);
  });
});
