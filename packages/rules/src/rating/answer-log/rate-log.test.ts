import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Random, seededRandom } from '../../random.ts';
import {
  newPopulation,
  newSkillRating,
  newStudentRating,
  type RatingState,
  rateAnswer,
  teachPopulation,
} from '../index.ts';
import type { LoggedAnswer } from './answers.ts';
import { PredictionCollector } from './prediction-collector.ts';
import { LogRating } from './rate-log.ts';

function spread(random: Random, deviation: number): number {
  return deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Students in turn, each working through blocks of one skill; `gain` logits are learned per answer in a skill. */
function simulatedLog(seed: number, gain: number): { answer: LoggedAnswer; difficulty: number }[] {
  const random = seededRandom(seed);
  const items = Array.from({ length: 300 }, (_, no) => ({
    name: `i${no}`,
    skill: `k${no % 20}`,
    difficulty: spread(random, 1),
  }));
  return Array.from({ length: 300 }, (_, no) => {
    const level = spread(random, 1);
    const practiced = new Map<string, number>();
    const offsets = new Map<string, number>();
    let skill = 0;
    return Array.from({ length: 60 }, () => {
      if (random() < 0.2) skill = Math.floor(20 * random());
      const item = items[skill + 20 * Math.floor(15 * random())]!;
      const times = practiced.get(item.skill) ?? 0;
      const offset = offsets.get(item.skill) ?? spread(random, 0.5);
      practiced.set(item.skill, times + 1);
      offsets.set(item.skill, offset);
      const correct = random() < 1 / (1 + Math.exp(item.difficulty - level - offset - gain * times));
      const answer = { student: `s${no}`, item: item.name, skills: [item.skill], correct };
      return { answer, difficulty: item.difficulty };
    });
  }).flat();
}

/** The rating with the true difficulty of every item, so that only the students are unknown. */
function informedRating() {
  const students = new Map<string, RatingState>();
  const offsets = new Map<string, RatingState>();
  const population = newPopulation();
  return ({ answer, difficulty }: { answer: LoggedAnswer; difficulty: number }): number => {
    const key = `${answer.student} ${answer.skills[0]}`;
    const rated = rateAnswer({
      student: students.get(answer.student) ?? newStudentRating(),
      skills: [{ key: 'any', state: offsets.get(key) ?? newSkillRating() }],
      item: { mean: difficulty, variance: 1e-6, count: 1e6 },
      population,
      correct: answer.correct,
    });
    teachPopulation(population, rated.lesson);
    students.set(answer.student, rated.student);
    offsets.set(key, rated.skills[0]!.state);
    return rated.predicted;
  };
}

it.each([
  ['nobody learns', 0],
  ['students learn by practice', 0.25],
])('predicts, once items have answers, nearly as well as if told their difficulty, where %s', (_, gain) => {
  const log = simulatedLog(1, gain);
  const rating = new LogRating();
  const informed = informedRating();
  const predictions = log.map((one) => ({
    correct: one.answer.correct,
    ours: rating.rate(one.answer),
    informed: informed(one),
  }));
  const [ours, best] = [new PredictionCollector(), new PredictionCollector()];
  for (const { correct, ...chances } of predictions.slice(log.length / 2)) {
    ours.add(chances.ours, correct);
    best.add(chances.informed, correct);
  }
  expect(best.computeMetrics().auc - ours.computeMetrics().auc).toBeLessThan(0.02);
  expect(ours.computeMetrics().logLoss - best.computeMetrics().logLoss).toBeLessThan(0.02);
});

/** A plain Elo rating in one pass: the chance, then an update of student and item against each other. */
function eloRating() {
  const [students, items] = [new Map<string, number>(), new Map<string, number>()];
  const step = 0.4;
  return ({ student, item, correct }: LoggedAnswer): number => {
    const [level, difficulty] = [students.get(student) ?? 0, items.get(item) ?? 0];
    const chance = 1 / (1 + Math.exp(difficulty - level));
    const move = step * ((correct ? 1 : 0) - chance);
    students.set(student, level + move);
    items.set(item, difficulty - move);
    return chance;
  };
}

it('beats a plain Elo rating if students learn by practice', () => {
  const log = simulatedLog(2, 0.25);
  const rating = new LogRating();
  const elo = eloRating();
  const [ours, plain] = [new PredictionCollector(), new PredictionCollector()];
  for (const { answer } of log) {
    plain.add(elo(answer), answer.correct);
    ours.add(rating.rate(answer), answer.correct);
  }
  expect(ours.computeMetrics().auc).toBeGreaterThan(plain.computeMetrics().auc + 0.005);
  expect(ours.computeMetrics().logLoss).toBeLessThan(plain.computeMetrics().logLoss - 0.005);
});

it('predicts without using the answer', () => {
  const log = simulatedLog(3, 0.1).slice(0, 500);
  const [one, other] = [new LogRating(), new LogRating()];
  for (const { answer } of log) {
    const chance = one.rate(answer);
    expect(other.rate(answer)).toBe(chance);
  }
  const next = { student: 's0', item: 'i0', skills: ['k0'] };
  expect(one.rate({ ...next, correct: true })).toBe(other.rate({ ...next, correct: false }));
});

it('expects a new item of a hard skill to be hard', () => {
  const rating = new LogRating();
  for (let no = 0; no < 200; no += 1) {
    const hard = no % 2 === 1;
    const skill = hard ? 'hard' : 'easy';
    rating.rate({ student: `s${no % 40}`, item: `${skill} ${no % 10}`, skills: [skill], correct: !hard });
  }
  const chanceOn = (skill: string) =>
    rating.rate({ student: `new to ${skill}`, item: `new ${skill}`, skills: [skill], correct: true });
  expect(chanceOn('hard')).toBeLessThan(0.3);
  expect(chanceOn('easy')).toBeGreaterThan(0.7);
});

it('expects an answer to be repeated', () => {
  const rating = new LogRating();
  const random = seededRandom(3);
  const answers = Array.from({ length: 600 }, (_, no) => ({ no, correct: random() < 0.5 }));
  for (const { no, correct } of answers) {
    for (let time = 0; time < 3; time += 1)
      rating.rate({ student: `s${no % 60}`, item: `i${no}`, skills: [], correct });
  }
  const again = (correct: boolean) => {
    const { no } = answers.find((answer) => answer.correct === correct)!;
    return rating.rate({ student: `s${no % 60}`, item: `i${no}`, skills: [], correct });
  };
  expect(again(true)).toBeGreaterThan(again(false) + 0.3);
});

it('gives finite chances strictly between 0 and 1 for any log', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const answer = fc.record({
    student: name,
    item: name,
    skills: fc.uniqueArray(name),
    correct: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 80 }), fc.boolean(), (answers, alike) => {
      const rating = new LogRating();
      for (const one of answers) {
        const chance = rating.rate(alike ? { ...one, correct: true } : one);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
      }
    }),
  );
});
