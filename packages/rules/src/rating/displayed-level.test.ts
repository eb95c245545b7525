import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { targetDifficulty } from '../selection/index.ts';
import { displayedLevel, displayedLevelAfter } from './displayed-level.ts';
import { logitsPerDifficulty } from './estimates.ts';
import {
  newItemEstimate,
  newPopulation,
  newSkillRating,
  newStudentRating,
  type RatingState,
  rateAnswer,
  teachPopulation,
} from './index.ts';
import { prior } from './state.ts';

const types = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const checkpoints = [10, 30, 100];

interface Seen {
  readonly answers: number;
  /** The student's true level, on the logit scale. */
  readonly truth: number;
  readonly state: RatingState;
}

/** Students with N(0, 1) levels answer 100 questions near their level; the first third only teaches the rating. */
function simulate(students: number): Seen[] {
  const random = seededRandom(11);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const population = newPopulation();
  const items = Array.from({ length: 400 }, () => {
    const difficulty = normal();
    const judged = Math.round(3 + (difficulty + 0.7 * normal()) / logitsPerDifficulty);
    const author = Math.max(1, Math.min(5, judged)) as 1 | 2 | 3 | 4 | 5;
    return { difficulty, type: pick(types), estimate: newItemEstimate(author) };
  });
  const seen: Seen[] = [];
  for (let no = 0; no < students; no += 1) {
    const general = normal();
    const offsets = new Map(types.map((type) => [type, 0.3 * normal()]));
    const truth = general + [...offsets.values()].reduce((sum, offset) => sum + offset, 0) / types.length;
    let student = newStudentRating();
    const skills = new Map<string, RatingState>();
    for (let answers = 1; answers <= 100; answers += 1) {
      const target = targetDifficulty(student);
      const far = (item: (typeof items)[0]) => Math.abs(item.estimate.mean - target);
      const item = Array.from({ length: 25 }, () => pick(items)).reduce((a, b) => (far(b) < far(a) ? b : a));
      const level = general + offsets.get(item.type)!;
      const rated = rateAnswer({
        student,
        skills: [{ key: item.type, state: skills.get(item.type) ?? newSkillRating() }],
        item: item.estimate,
        population,
        correct: random() < 1 / (1 + Math.exp(item.difficulty - level)),
      });
      student = rated.student;
      skills.set(item.type, rated.skills[0]!.state);
      item.estimate = rated.item;
      teachPopulation(population, rated.lesson);
      if (no > students / 3 && checkpoints.includes(answers)) seen.push({ answers, truth, state: student });
    }
  }
  return seen;
}

describe('the displayed level, over simulated students', () => {
  const seen = simulate(2500);
  const toScale = (truth: number) => 3 + truth / logitsPerDifficulty;
  const average = (list: readonly Seen[], of: (one: Seen) => number) =>
    list.reduce((sum, one) => sum + of(one), 0) / list.length;

  it.each(checkpoints)(
    'covers 75 to 85 in 100 of each third of the true levels after %d answers',
    (answers) => {
      const sorted = seen.filter((one) => one.answers === answers).sort((a, b) => a.truth - b.truth);
      const third = Math.ceil(sorted.length / 3);
      for (let from = 0; from < sorted.length; from += third) {
        const covered = average(sorted.slice(from, from + third), ({ truth, state }) => {
          const { low, high } = displayedLevel(state);
          // Beyond the ends of the scale an interval that reaches the end covers.
          const shown = Math.max(1, Math.min(5, toScale(truth)));
          return low <= shown && shown <= high ? 1 : 0;
        });
        expect(covered).toBeGreaterThan(0.75);
        expect(covered).toBeLessThan(0.86);
      }
    },
  );

  it.each(checkpoints)('is not pulled to the middle after %d answers', (answers) => {
    const inside = seen.filter((one) => one.answers === answers && Math.abs(one.truth) < 1.2);
    const slope =
      average(inside, ({ truth, state }) => truth * (displayedLevel(state).level - 3) * logitsPerDifficulty) /
      average(inside, ({ truth }) => truth * truth);
    expect(slope).toBeGreaterThan(0.85);
    expect(slope).toBeLessThan(1.1);
  });
});

test('the level of an earlier day, known by its mean and number of answers, is near the one shown that day', () => {
  for (const { answers, state } of simulate(30))
    expect(Math.abs(displayedLevelAfter(state.mean, answers) - displayedLevel(state).level)).toBeLessThan(
      0.4,
    );
});

test('a known level is shown as it is, and no level is stretched to more than twice its distance', () => {
  const level = fc.record({
    mean: fc.double({ min: -1, max: 1, noNaN: true }),
    variance: fc.double({ min: 0, max: prior.student, noNaN: true }),
    count: fc.nat(1000),
  });
  fc.assert(
    fc.property(level, (estimate) => {
      const shown = (displayedLevel(estimate).level - 3) * logitsPerDifficulty;
      expect(Math.abs(shown)).toBeGreaterThanOrEqual(Math.abs(estimate.mean) - 1e-9);
      expect(Math.abs(shown)).toBeLessThanOrEqual(2 * Math.abs(estimate.mean) + 1e-9);
    }),
  );
  expect(displayedLevel({ mean: 0.8, variance: 0, count: 9 })).toEqual({ level: 4, low: 4, high: 4 });
});
