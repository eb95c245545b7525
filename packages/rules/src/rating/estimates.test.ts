import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { varianceFloor } from './estimates.ts';
import {
  chanceOfSuccess,
  type Estimate,
  effectiveLevel,
  levelOnDifficultyScale,
  newItemEstimate,
  newSkillEstimate,
  newStudentEstimate,
  rateFirstAnswer,
} from './index.ts';

const estimate: fc.Arbitrary<Estimate> = fc.record({
  mean: fc.double({ min: -8, max: 8, noNaN: true }),
  variance: fc.double({ min: 0.001, max: 4, noNaN: true }),
  count: fc.nat(1000),
});

describe('the chance of success', () => {
  it('is even for an average student on an average item', () => {
    expect(chanceOfSuccess(newStudentEstimate(), newItemEstimate(3))).toBeCloseTo(0.5);
  });

  it('lies strictly between 0 and 1, even far out', () => {
    fc.assert(
      fc.property(estimate, estimate, (level, item) => {
        const chance = chanceOfSuccess(level, item);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
      }),
    );
  });

  it('rises with the level and falls with the difficulty', () => {
    fc.assert(
      fc.property(estimate, estimate, fc.double({ min: 0.01, max: 3, noNaN: true }), (level, item, more) => {
        const chance = chanceOfSuccess(level, item);
        expect(chanceOfSuccess({ ...level, mean: level.mean + more }, item)).toBeGreaterThan(chance);
        expect(chanceOfSuccess(level, { ...item, mean: item.mean + more })).toBeLessThan(chance);
      }),
    );
  });

  it('is nearer to even odds where less is known', () => {
    const known: Estimate = { mean: 2, variance: 0.05, count: 100 };
    const guessed: Estimate = { mean: 2, variance: 2, count: 0 };
    const item = newItemEstimate(3);
    expect(chanceOfSuccess(guessed, item)).toBeLessThan(chanceOfSuccess(known, item));
    expect(chanceOfSuccess(guessed, item)).toBeGreaterThan(0.5);
  });
});

describe('rating a first answer', () => {
  const answer = fc.record({ student: estimate, skill: estimate, item: estimate, correct: fc.boolean() });

  it('moves student and type with the answer and the item against it, all finite', () => {
    fc.assert(
      fc.property(answer, (input) => {
        const after = rateFirstAnswer(input);
        const sign = input.correct ? 1 : -1;
        expect(sign * (after.student.mean - input.student.mean)).toBeGreaterThan(0);
        expect(sign * (after.skill!.mean - input.skill.mean)).toBeGreaterThan(0);
        expect(sign * (after.item.mean - input.item.mean)).toBeLessThan(0);
        for (const { mean, variance } of [after.student, after.skill!, after.item]) {
          expect(Number.isFinite(mean) && Number.isFinite(variance)).toBe(true);
        }
      }),
    );
  });

  it('never adds to a variance, nor takes it below its floor', () => {
    fc.assert(
      fc.property(answer, (input) => {
        const after = rateFirstAnswer(input);
        for (const key of ['student', 'skill', 'item'] as const) {
          const [before, now] = [input[key].variance, after[key]!.variance];
          expect(now).toBeLessThanOrEqual(before);
          expect(now).toBeGreaterThanOrEqual(Math.min(before, varianceFloor[key]));
        }
      }),
    );
  });

  it('predicts what chanceOfSuccess says of the same level and item', () => {
    fc.assert(
      fc.property(answer, (input) => {
        const expected = chanceOfSuccess(effectiveLevel(input.student, input.skill), input.item);
        expect(rateFirstAnswer(input).predicted).toBeCloseTo(expected, 10);
      }),
    );
  });

  it('counts the answer, and leaves out a skill that was not given', () => {
    const after = rateFirstAnswer({ student: newStudentEstimate(), item: newItemEstimate(2), correct: true });
    expect(after).not.toHaveProperty('skill');
    expect([after.student.count, after.item.count]).toEqual([1, 1]);
  });

  it('moves what is little known further than what is well known', () => {
    const known: Estimate = { mean: 0, variance: 0.04, count: 200 };
    const { student, item } = rateFirstAnswer({ student: known, item: newItemEstimate(3), correct: true });
    expect(Math.abs(item.mean)).toBeGreaterThan(5 * Math.abs(student.mean));
  });

  it('learns less about an item from a student nobody knows', () => {
    const item = newItemEstimate(3);
    const known: Estimate = { mean: 0, variance: 0.04, count: 200 };
    const byKnown = rateFirstAnswer({ student: known, item, correct: true }).item;
    const byUnknown = rateFirstAnswer({ student: newStudentEstimate(), item, correct: true }).item;
    expect(byKnown.mean).toBeLessThan(byUnknown.mean);
    expect(byKnown.variance).toBeLessThan(byUnknown.variance);
  });

  it('shares what it learns: answers of one type tell about the others through the general level', () => {
    let student = newStudentEstimate();
    let flaw = newSkillEstimate();
    for (let no = 0; no < 20; no += 1) {
      const after = rateFirstAnswer({ student, skill: flaw, item: newItemEstimate(3), correct: true });
      student = after.student;
      flaw = after.skill!;
    }
    const item = newItemEstimate(3);
    const unseenType = chanceOfSuccess(effectiveLevel(student, newSkillEstimate()), item);
    expect(unseenType).toBeGreaterThan(0.65);
    expect(chanceOfSuccess(effectiveLevel(student, flaw), item)).toBeGreaterThan(unseenType);
  });

  it('finds the level of a student on items that are known', () => {
    const random = seededRandom(7);
    const misses = [-2, -1, 0, 1, 2].map((trueLevel) => {
      let student = newStudentEstimate();
      for (let no = 0; no < 400; no += 1) {
        const item: Estimate = { mean: 4 * random() - 2, variance: 0.004, count: 5000 };
        const correct = random() < 1 / (1 + Math.exp(item.mean - trueLevel));
        student = rateFirstAnswer({ student, item, correct }).student;
      }
      return Math.abs(student.mean - trueLevel);
    });
    expect(Math.max(...misses)).toBeLessThan(0.5);
  });

  it('follows a student who has learned', () => {
    const random = seededRandom(8);
    let student = newStudentEstimate();
    const item: Estimate = { mean: 0, variance: 0.004, count: 5000 };
    for (let no = 0; no < 600; no += 1) {
      const trueLevel = no < 300 ? -1 : 1;
      student = rateFirstAnswer({
        student,
        item,
        correct: random() < 1 / (1 + Math.exp(-trueLevel)),
      }).student;
    }
    expect(student.mean).toBeGreaterThan(0.5);
  });
});

describe('the level for people', () => {
  it('puts an unknown student in the middle, with a wide interval', () => {
    const { level, low, high } = levelOnDifficultyScale(newStudentEstimate());
    expect(level).toBe(3);
    expect(high - low).toBeGreaterThan(2);
  });

  it('has even odds on an item of the same figure', () => {
    const level: Estimate = { mean: newItemEstimate(4).mean, variance: 0.1, count: 50 };
    expect(levelOnDifficultyScale(level).level).toBeCloseTo(4);
    expect(chanceOfSuccess(level, newItemEstimate(4))).toBeCloseTo(0.5);
  });

  it('stays within 1 to 5, in order', () => {
    fc.assert(
      fc.property(estimate, (student) => {
        const { level, low, high } = levelOnDifficultyScale(student);
        expect(low).toBeGreaterThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(level);
        expect(level).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(5);
      }),
    );
  });
});
