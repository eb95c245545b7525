import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrivalReason, arrivalReasons, isPriority, type Shown } from './arrival.ts';
import { gradeOfArrival, gradeReview } from './grade.ts';

const shown = (over: Partial<Shown> = {}): Shown => ({
  sectionType: 'LR',
  answered: true,
  correct: true,
  brCorrect: null,
  confidence: null,
  flagged: false,
  timeMs: 80_000,
  meanMs: 85_000,
  ...over,
});

describe('questions that enter the inbox, with their reasons', () => {
  test.each<[string, Partial<Shown>, ArrivalReason[]]>([
    ['right in good time', {}, []],
    ['wrong', { correct: false }, ['missed']],
    ['handed in without an answer', { answered: false, correct: false }, ['skipped']],
    ['flagged', { flagged: true }, ['flagged']],
    ['twice the mean of others and more', { timeMs: 170_001 }, ['slow']],
    ['twice the mean of others', { timeMs: 170_000 }, []],
    ['wrong and slow', { correct: false, timeMs: 200_000 }, ['missed', 'slow']],
    ['nobody else answered: the pace of the exam', { meanMs: null, timeMs: 169_000 }, ['slow']],
    ['others are faster than the exam asks', { meanMs: 20_000, timeMs: 160_000 }, []],
    ['long on what was left blank', { answered: false, correct: false, timeMs: 500_000 }, ['skipped']],
    ['right, and a guess by own account', { confidence: 1 }, ['lucky']],
    ['right and unsure', { confidence: 2 }, []],
    ['right, then wrong in blind review', { brCorrect: false }, ['lucky']],
    ['wrong, and right in blind review', { correct: false, brCorrect: true }, ['missed']],
    ['a wrong guess', { correct: false, confidence: 1 }, ['missed']],
  ])('%s', (_, over, reasons) => {
    expect(arrivalReasons(shown(over))).toEqual(reasons);
  });

  test('with accommodated time, an answer is slow later', () => {
    expect(arrivalReasons(shown({ timeMs: 200_000 }), 1.5)).toEqual([]);
    expect(arrivalReasons(shown({ timeMs: 260_000 }), 1.5)).toEqual(['slow']);
  });

  test('questions that cost points have priority', () => {
    expect(isPriority(['missed'])).toBe(true);
    expect(isPriority(['skipped', 'flagged'])).toBe(true);
    expect(isPriority(['lucky'])).toBe(true);
    expect(isPriority(['slow', 'flagged'])).toBe(false);
  });
});

describe('grades', () => {
  const grade = (over: object) => gradeReview({ ...shown(), assisted: false, ...over });
  test.each<[string, object, number]>([
    ['wrong', { correct: false, timeMs: 1000 }, 1],
    ['left blank', { answered: false, correct: false }, 1],
    ['right with a hint', { assisted: true, timeMs: 10_000 }, 2],
    ['right by a guess', { confidence: 1, timeMs: 10_000 }, 2],
    ['right, but long', { timeMs: 150_000 }, 2],
    ['right', {}, 3],
    ['right at once', { timeMs: 30_000 }, 4],
  ])('%s', (_, over, expected) => {
    expect(grade(over)).toBe(expected);
  });

  test('a right answer never gets a worse grade for being faster, nor a wrong one a better grade', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600_000 }),
        fc.integer({ min: 0, max: 600_000 }),
        fc.boolean(),
        (a, b, correct) => {
          const [fast, slow] = [Math.min(a, b), Math.max(a, b)];
          expect(grade({ correct, timeMs: fast })).toBeGreaterThanOrEqual(grade({ correct, timeMs: slow }));
          if (!correct) expect(grade({ correct, timeMs: a })).toBe(1);
        },
      ),
    );
  });

  test('a new entry has the grade of its answer', () => {
    expect(gradeOfArrival(['missed', 'flagged'])).toBe(1);
    expect(gradeOfArrival(['slow', 'flagged'])).toBe(2);
    expect(gradeOfArrival(['flagged'])).toBe(3);
  });
});
