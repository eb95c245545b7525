import { describe, expect, it, test } from 'vitest';
import { type Random, seededRandom } from '../random.ts';
import {
  newItemEstimate,
  newPopulation,
  newSkillRating,
  newStudentRating,
  type RatingState,
  rateAnswer,
  teachPopulation,
} from '../rating/index.ts';
import { scaledScore } from './conversion.ts';
import { defaultConversion } from './default-conversion.ts';
import { type Forecast, forecastScore } from './forecast.ts';
import { type ScoredItem, scoreOfLevels, type UnseenTest } from './level-score.ts';

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface SimulatedItem extends ScoredItem {
  readonly levelKey: string;
  readonly difficulty: number;
}
/** Half of the students answer a little better, half a little worse, in three hours against the clock, in logits. */
const clockSpread = 0.2;
const typesOf = { LR: ['LR:a', 'LR:b', 'LR:c', 'LR:d'], RC: ['RC:a', 'RC:b', 'RC:c'] };

class School {
  readonly random = seededRandom(122);
  readonly population = newPopulation();
  readonly items: { -readonly [K in keyof SimulatedItem]: SimulatedItem[K] }[];
  constructor() {
    this.items = Array.from({ length: 900 }, (_, no) => {
      const type = no % 3 === 2 ? 'RC' : 'LR';
      const difficulty = -0.4 + normal(this.random);
      const judged = Math.round(3 + (difficulty + 0.7 * normal(this.random)) / 0.8);
      const item = newItemEstimate(Math.max(1, Math.min(5, judged)) as 1 | 2 | 3 | 4 | 5);
      const keys = typesOf[type];
      return { type, levelKey: keys[Math.floor(this.random() * keys.length)]!, item, difficulty };
    });
  }
  /** A form of 77 questions, 51 of them LR. */
  readonly form = () => {
    const draw = (type: 'LR' | 'RC', count: number) => {
      const all = this.items.filter((item) => item.type === type);
      return Array.from({ length: count }, () => all[Math.floor(this.random() * all.length)]!);
    };
    return [...draw('LR', 51), ...draw('RC', 26)];
  };
}

class Student {
  readonly levels = new Map<string, RatingState>();
  readonly scores: number[] = [];
  readonly #school: School;
  readonly #own: Record<'LR' | 'RC', number>;
  readonly #clock: number;
  readonly #gain: number;
  #tests = 0;
  constructor(school: School) {
    this.#school = school;
    const { random } = school;
    const both = Math.sqrt(0.8) * normal(random);
    this.#own = {
      LR: both + Math.sqrt(0.2) * normal(random),
      RC: both + Math.sqrt(0.2) * normal(random),
    };
    this.#clock = clockSpread * normal(random);
    this.#gain = 0.07 * random();
  }
  #answer(item: School['items'][number], shift: number): boolean {
    const { random, population } = this.#school;
    const level = this.#own[item.type] + this.#gain * this.#tests + shift;
    const correct = random() < 1 / (1 + Math.exp(item.difficulty - level));
    const rated = rateAnswer({
      student: this.levels.get(item.type) ?? newStudentRating(),
      skills: [{ key: item.levelKey, state: this.levels.get(item.levelKey) ?? newSkillRating() }],
      item: item.item,
      population,
      correct,
    });
    this.levels.set(item.type, rated.student);
    this.levels.set(item.levelKey, rated.skills[0]!.state);
    item.item = rated.item;
    teachPopulation(population, rated.lesson);
    return correct;
  }
  drill(questions: number) {
    const { items, random } = this.#school;
    for (let no = 0; no < questions; no += 1) this.#answer(items[Math.floor(random() * items.length)]!, 0);
  }
  /** Its answers are first answers, too, and change the levels. */
  takeTest(): number {
    const raw = this.#school.form().filter((item) => this.#answer(item, this.#clock)).length;
    this.#tests += 1;
    const { scaled } = scaledScore(raw, defaultConversion, defaultConversion);
    this.scores.push(scaled);
    return scaled;
  }
  forecast(tests: readonly UnseenTest[]): Forecast {
    return forecastScore(
      this.scores.map((scaled) => ({ scaled, doubt: 0 })),
      scoreOfLevels(this.levels, this.#school.population, tests),
    );
  }
}

const cases = ['3 answers', '20 answers', '60 answers', '1 test', '3 tests', '6 tests'] as const;

/** How often the 80 % range of each moment contains the next score, and its mean width. */
function simulate(students: number) {
  const school = new School();
  const found = new Map(cases.map((one) => [one as string, { in: 0, of: 0, width: 0 }]));
  for (let no = 0; no < students; no += 1) {
    const student = new Student(school);
    const tests = [0, 1, 2].map(() => ({ items: school.form(), conversion: defaultConversion }));
    const open: [string, Forecast][] = [];
    const note = (name: string) => open.push([name, student.forecast(tests)]);
    const settle = (scaled: number) => {
      for (const [name, { range }] of open.splice(0)) {
        const sum = found.get(name);
        if (!sum || no < students / 4) continue;
        sum.of += 1;
        sum.in += Number(scaled >= range!.low && scaled <= range!.high);
        sum.width += range!.high - range!.low;
      }
    };
    student.drill(3);
    note('3 answers');
    student.drill(17);
    note('20 answers');
    student.drill(40);
    note('60 answers');
    for (let taken = 1; taken <= 7; taken += 1) {
      settle(student.takeTest());
      student.drill(20);
      note(`${taken} test${taken === 1 ? '' : 's'}`);
    }
  }
  return new Map(
    [...found].map(([name, sum]) => [name, { share: sum.in / sum.of, width: sum.width / sum.of }]),
  );
}

describe('the range from drills and tests', () => {
  const found = simulate(500);
  it.each(cases)('contains the next score four times in five after %s', (name) => {
    expect(found.get(name)!.share).toBeGreaterThan(0.75);
    expect(found.get(name)!.share).toBeLessThan(0.85);
  });
  it('gets narrower with what is known', () => {
    const widths = cases.map((name) => found.get(name)!.width);
    expect(widths).toEqual([...widths].sort((a, b) => b - a));
  });
});

test('says nothing without answers or tests, and follows the level', () => {
  const population = newPopulation();
  const item = { type: 'LR', levelKey: null, item: newItemEstimate(3) } as const;
  const tests = [{ items: Array.from({ length: 77 }, () => item), conversion: defaultConversion }];
  const level = (mean: number, variance: number) =>
    new Map([['LR', { ...newStudentRating(), mean, variance, count: 30 }]]);
  expect(scoreOfLevels(new Map(), population, tests)).toBeNull();
  expect(scoreOfLevels(level(1, 0.1), population, [])).toBeNull();
  const scores = [-1, 0, 1].map((mean) => scoreOfLevels(level(mean, 0.1), population, tests)!);
  expect(scores[0]!.scaled).toBeLessThan(scores[1]!.scaled);
  expect(scores[1]!.scaled).toBeLessThan(scores[2]!.scaled);
  expect(scores[0]!.answers).toBe(30);
  // The same distance from the middle with less known points further, with less weight.
  const unsure = scoreOfLevels(level(1, 0.5), population, tests)!;
  expect(unsure.scaled).toBeGreaterThan(scores[2]!.scaled);
  expect(unsure.variance).toBeGreaterThan(4 * scores[2]!.variance);
});
