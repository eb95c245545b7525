import { expect, test } from 'vitest';
import { newItemEstimate, newPopulation, newSkillRating, newStudentRating, rateAnswer } from './index.ts';
import { computeSkillLevel } from './skill-level.ts';

/** The level after answers to questions of medium difficulty on one skill. */
function after(answers: readonly boolean[]) {
  let [student, skill] = [newStudentRating(), newSkillRating()];
  for (const correct of answers) {
    const rated = rateAnswer({
      student,
      skills: [{ key: 'flaw', state: skill }],
      item: newItemEstimate(3),
      population: newPopulation(),
      correct,
    });
    [student, skill] = [rated.student, rated.skills[0]!.state];
  }
  return { student, skill };
}

test('an unknown level is in the middle, and its interval is wide', () => {
  const { level, low, high, chance, answers } = computeSkillLevel(newStudentRating(), newSkillRating());
  expect([level, chance, answers]).toEqual([3, 0.5, 0]);
  expect(high - low).toBeGreaterThan(3);
});

test('right answers raise it, wrong ones lower it, and each narrows the interval', () => {
  const levels = [[], [true], [true, true, true, true]].map((answers) => {
    const { student, skill } = after(answers);
    return computeSkillLevel(student, skill);
  });
  for (const [before, then] of [levels.slice(0, 2), levels.slice(1)] as [
    (typeof levels)[0],
    (typeof levels)[0],
  ][]) {
    expect(then.level).toBeGreaterThan(before.level);
    expect(then.chance).toBeGreaterThan(before.chance);
    expect(then.low).toBeGreaterThan(before.low);
  }
  const wrong = after([false, false, false, false]);
  expect(computeSkillLevel(wrong.student, wrong.skill).level).toBeLessThan(2.5);
  expect(levels[2]!.answers).toBe(4);
});

test('answers on one skill change another only through the general level', () => {
  const { student, skill } = after([true, true, true, true]);
  const practiced = computeSkillLevel(student, skill);
  const other = computeSkillLevel(student, newSkillRating());
  expect(other.level).toBeGreaterThan(3);
  expect(other.level).toBeLessThan(practiced.level);
  expect(other.answers).toBe(0);
});
