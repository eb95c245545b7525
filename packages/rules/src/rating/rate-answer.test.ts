import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  chanceOfSuccess,
  type Estimate,
  effectiveLevel,
  levelAt,
  newItemEstimate,
  newPopulation,
  newSkillRating,
  newStudentRating,
  type RatingState,
  rateAnswer,
  restorePopulation,
  storePopulation,
  teachPopulation,
} from './index.ts';
import { newPatternTables } from './patterns.ts';
import { ordinaryItemVariance, prior, varianceFloor } from './state.ts';

const estimate: fc.Arbitrary<Estimate> = fc.record({
  mean: fc.double({ min: -8, max: 8, noNaN: true }),
  variance: fc.double({ min: 0.001, max: 4, noNaN: true }),
  count: fc.nat(1000),
});
const share = fc.double({ min: -1, max: 1, noNaN: true });
const state: fc.Arbitrary<RatingState> = fc
  .record({
    level: estimate,
    formMean: fc.double({ min: -2, max: 2, noNaN: true }),
    formVariance: fc.double({ min: 0, max: 0.3, noNaN: true }),
    rightShare: fc.double({ min: 0, max: 1, noNaN: true }),
    recent: share,
    surprise: share,
    lastAnswers: fc.array(
      fc.record({ skillSet: fc.constantFrom('flaw', 'weaken', 'role'), correct: fc.boolean() }),
      { maxLength: 4 },
    ),
  })
  .map(({ level, rightShare, ...rest }) => ({
    ...level,
    ...rest,
    right: Math.floor(rightShare * level.count),
    lastAt: 0,
  }));
const answer = fc.record({
  student: state,
  skills: fc
    .uniqueArray(fc.constantFrom('flaw', 'weaken', 'role'), { maxLength: 3 })
    .chain((keys) => fc.tuple(...keys.map((key) => state.map((of) => ({ key, state: of }))))),
  item: estimate,
  correct: fc.boolean(),
});

/** A population that has learned from answers. */
function taughtPopulation() {
  const population = newPopulation();
  const random = seededRandom(5);
  let student = newStudentRating();
  const skills = new Map<string, RatingState>();
  for (let no = 0; no < 300; no += 1) {
    const key = no % 2 === 0 ? 'flaw' : 'weaken';
    const rated = rateAnswer({
      student,
      skills: [{ key, state: skills.get(key) ?? newSkillRating() }],
      item: newItemEstimate(3),
      population,
      correct: random() < (key === 'flaw' ? 0.9 : 0.3),
    });
    student = rated.student;
    skills.set(key, rated.skills[0]!.state);
    teachPopulation(population, rated.lesson);
  }
  return population;
}

describe('rateAnswer', () => {
  it('moves student and skills with the answer and the item against it, all finite', () => {
    fc.assert(
      fc.property(answer, (input) => {
        const after = rateAnswer({ ...input, population: newPopulation() });
        const sign = input.correct ? 1 : -1;
        expect(sign * (after.student.mean - input.student.mean)).toBeGreaterThan(0);
        expect(sign * (after.item.mean - input.item.mean)).toBeLessThan(0);
        for (const [at, skill] of after.skills.entries()) {
          expect(sign * (skill.state.mean - input.skills[at]!.state.mean)).toBeGreaterThan(0);
        }
        for (const value of [after.student, after.item, ...after.skills.map((skill) => skill.state)]) {
          for (const number of Object.values(value).filter((of) => !Array.isArray(of)))
            expect(number).toSatisfy(Number.isFinite);
        }
      }),
    );
  });

  it('takes no variance below its floor, and adds only the drift of a skill, up to its prior', () => {
    fc.assert(
      fc.property(answer, (input) => {
        const after = rateAnswer({ ...input, population: newPopulation() });
        expect(after.student.variance).toBeLessThanOrEqual(input.student.variance);
        expect(after.student.variance).toBeGreaterThanOrEqual(
          Math.min(input.student.variance, varianceFloor.student),
        );
        expect(after.item.variance).toBeLessThanOrEqual(input.item.variance);
        expect(after.item.variance).toBeGreaterThanOrEqual(Math.min(input.item.variance, varianceFloor.item));
        for (const [at, { state: now }] of after.skills.entries()) {
          const before = input.skills[at]!.state.variance;
          expect(now.variance).toBeLessThanOrEqual(Math.max(before, prior.skill));
          expect(now.variance).toBeGreaterThanOrEqual(Math.min(before, varianceFloor.skill));
        }
      }),
    );
  });

  it('predicts what chanceOfSuccess returns for levelAt and the item, before it uses the answer', () => {
    const population = taughtPopulation();
    const withoutPatterns = { ...population, patterns: newPatternTables() };
    fc.assert(
      fc.property(answer, (input) => {
        const ordinary = { ...input, item: { ...input.item, variance: ordinaryItemVariance } };
        for (const [situation, of, digits] of [
          [input, withoutPatterns, 10],
          // What patterns add is exact for items of ordinary variance, within the limits of a chance.
          [ordinary, population, 10],
        ] as const) {
          const expected = Math.max(
            0.001,
            Math.min(0.999, chanceOfSuccess(levelAt(situation, of), situation.item)),
          );
          for (const correct of [true, false])
            expect(rateAnswer({ ...situation, population: of, correct }).predicted).toBeCloseTo(
              expected,
              digits,
            );
        }
      }),
    );
  });

  it('does not change its arguments', () => {
    const population = taughtPopulation();
    const before = storePopulation(population);
    rateAnswer({
      student: newStudentRating(),
      skills: [{ key: 'new', state: newSkillRating() }],
      item: newItemEstimate(3),
      population,
      correct: true,
    });
    expect(storePopulation(population)).toEqual(before);
  });

  it('counts answers and right ones, and stores when a skill occurred last', () => {
    const first = rateAnswer({
      student: { ...newStudentRating(), count: 7 },
      skills: [{ key: 'flaw', state: newSkillRating() }],
      item: newItemEstimate(2),
      population: newPopulation(),
      correct: true,
    });
    expect([first.student.count, first.item.count]).toEqual([8, 1]);
    expect(first.skills[0]!.state).toMatchObject({ count: 1, right: 1, lastAt: 8 });
  });

  it('learns less about an item from an unknown student', () => {
    const item = newItemEstimate(3);
    const population = newPopulation();
    const known = { ...newStudentRating(), variance: 0.04, formVariance: 0.01 };
    const by = (student: RatingState) =>
      rateAnswer({ student, skills: [], item, population, correct: true }).item;
    expect(by(known).mean).toBeLessThan(by(newStudentRating()).mean);
    expect(by(known).variance).toBeLessThan(by(newStudentRating()).variance);
  });

  it('moves uncertain estimates further than certain ones', () => {
    const known = { ...newStudentRating(), variance: 0.04, formVariance: 0.02, count: 200 };
    const { student, item } = rateAnswer({
      student: known,
      skills: [],
      item: newItemEstimate(3),
      population: newPopulation(),
      correct: true,
    });
    expect(Math.abs(item.mean)).toBeGreaterThan(5 * Math.abs(student.mean));
  });

  it('shares what it learns: answers of one type change the others through the general level', () => {
    let student = newStudentRating();
    let flaw = newSkillRating();
    for (let no = 0; no < 20; no += 1) {
      const after = rateAnswer({
        student,
        skills: [{ key: 'flaw', state: flaw }],
        item: newItemEstimate(3),
        population: newPopulation(),
        correct: true,
      });
      student = after.student;
      flaw = after.skills[0]!.state;
    }
    const item = newItemEstimate(3);
    const unseenType = chanceOfSuccess(effectiveLevel(student, newSkillRating()), item);
    expect(unseenType).toBeGreaterThan(0.65);
    expect(chanceOfSuccess(effectiveLevel(student, flaw), item)).toBeGreaterThan(unseenType);
  });

  it('finds the level of a student on items that are known', () => {
    const random = seededRandom(7);
    const misses = [-2, -1, 0, 1, 2].map((trueLevel) => {
      let student = newStudentRating();
      for (let no = 0; no < 400; no += 1) {
        const item: Estimate = { mean: 4 * random() - 2, variance: 0.004, count: 5000 };
        const correct = random() < 1 / (1 + Math.exp(item.mean - trueLevel));
        student = rateAnswer({ student, skills: [], item, population: newPopulation(), correct }).student;
      }
      return Math.abs(student.mean - trueLevel);
    });
    expect(Math.max(...misses)).toBeLessThan(0.5);
  });

  it('follows a student who has learned', () => {
    const random = seededRandom(8);
    let student = newStudentRating();
    const item: Estimate = { mean: 0, variance: 0.004, count: 5000 };
    for (let no = 0; no < 600; no += 1) {
      const trueLevel = no < 300 ? -1 : 1;
      const correct = random() < 1 / (1 + Math.exp(-trueLevel));
      student = rateAnswer({ student, skills: [], item, population: newPopulation(), correct }).student;
    }
    expect(student.mean).toBeGreaterThan(0.5);
  });

  it("gives the student's part exactly, whatever others have changed, if it gets the original difficulty", () => {
    const later = taughtPopulation();
    fc.assert(
      fc.property(answer, estimate, (input, itemLater) => {
        const { effectiveDifficulty, student, skills } = rateAnswer({
          ...input,
          population: newPopulation(),
        });
        const again = rateAnswer({ ...input, item: itemLater, population: later, effectiveDifficulty });
        expect({ student: again.student, skills: again.skills }).toEqual({ student, skills });
      }),
    );
  });

  it('expects more of a student with recent right answers than with old ones', () => {
    const of = (answers: readonly boolean[]) => {
      let student = newStudentRating();
      for (const correct of answers) {
        const item = newItemEstimate(3);
        student = rateAnswer({ student, skills: [], item, population: newPopulation(), correct }).student;
      }
      return levelAt({ student, skills: [] }, newPopulation()).mean;
    };
    const right = Array.from({ length: 15 }, () => true);
    const wrong = right.map(() => false);
    expect(of([...wrong, ...right])).toBeGreaterThan(of([...right, ...wrong]) + 0.3);
  });
});

describe('the population', () => {
  it('learns how hard a skill is, so that a new student is expected to find it equally hard', () => {
    const population = taughtPopulation();
    const at = (key: string) =>
      chanceOfSuccess(
        levelAt({ student: newStudentRating(), skills: [{ key, state: newSkillRating() }] }, population),
        newItemEstimate(3),
      );
    expect(at('flaw')).toBeGreaterThan(at('weaken') + 0.1);
  });

  it('is restored as it was stored, through JSON', () => {
    const stored = storePopulation(taughtPopulation());
    expect(storePopulation(restorePopulation(JSON.parse(JSON.stringify(stored))))).toEqual(stored);
  });

  it('is reset if it was stored for other signals', () => {
    const other = { skills: [['flaw', 1, 0.1, 3] as const], weights: [1], covariance: [1] };
    expect(storePopulation(restorePopulation(other))).toEqual(storePopulation(newPopulation()));
  });
});
