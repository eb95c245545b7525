import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../random.ts';
import { type Estimate, newStudentEstimate, rateFirstAnswer } from '../index.ts';
import type { LoggedAnswer } from './answers.ts';
import { DrillRule } from './drill-rule.ts';
import { LogRater } from './log-rater.ts';
import { PredictionFigures } from './prediction-figures.ts';

interface Simulated {
  readonly answer: LoggedAnswer;
  readonly difficulty: number;
}

function spread(random: Random, deviation: number): number {
  return deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Students in turn, each working through blocks of one skill; `gain` logits are learned per answer in a skill. */
function simulatedLog(seed: number, gain: number): Simulated[] {
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
      const trueChance = 1 / (1 + Math.exp(item.difficulty - level - offset - gain * times));
      const correct = random() < trueChance;
      return {
        answer: { student: `s${no}`, item: item.name, skills: [item.skill], correct },
        difficulty: item.difficulty,
      };
    });
  }).flat();
}

/** The drill rule with the true difficulty of every item and the true spreads: only the students are unknown. */
class InformedRule {
  private readonly levels = new Map<string, Estimate>();
  private readonly offsets = new Map<string, Estimate>();

  rate({ answer: { student, skills, correct }, difficulty }: Simulated): number {
    const key = `${student} ${skills[0]}`;
    const rated = rateFirstAnswer({
      student: this.levels.get(student) ?? newStudentEstimate(),
      skill: this.offsets.get(key) ?? { mean: 0, variance: 0.25, count: 0 },
      item: { mean: difficulty, variance: 1e-6, count: 1e6 },
      correct,
    });
    this.levels.set(student, rated.student);
    this.offsets.set(key, rated.skill!);
    return rated.predicted;
  }
}

function figuresOf(log: readonly Simulated[], predict: (simulated: Simulated) => number) {
  const collected = new PredictionFigures();
  for (const simulated of log) collected.add(predict(simulated), simulated.answer.correct);
  return collected.figures();
}

function rated(log: readonly Simulated[]) {
  const rater = new LogRater();
  return figuresOf(log, ({ answer }) => rater.rate(answer));
}

describe('LogRater', () => {
  it('predicts, once items have answers, nearly as well as a rating that is told their true difficulty', () => {
    const log = simulatedLog(1, 0);
    const rater = new LogRater();
    const informed = new InformedRule();
    const predictions = log.map((simulated) => ({
      simulated,
      ours: rater.rate(simulated.answer),
      informed: informed.rate(simulated),
    }));
    const [ours, best] = [new PredictionFigures(), new PredictionFigures()];
    for (const { simulated, ...chances } of predictions.slice(log.length / 2)) {
      ours.add(chances.ours, simulated.answer.correct);
      best.add(chances.informed, simulated.answer.correct);
    }
    expect(best.figures().auc - ours.figures().auc).toBeLessThan(0.02);
    expect(ours.figures().logLoss - best.figures().logLoss).toBeLessThan(0.02);
  });

  it('beats the drill rule where students learn by practice', () => {
    const log = simulatedLog(2, 0.25);
    const rule = new DrillRule();
    const plain = figuresOf(log, ({ answer }) => rule.rate(answer));
    const ours = rated(log);
    expect(ours.auc).toBeGreaterThan(plain.auc + 0.005);
    expect(ours.logLoss).toBeLessThan(plain.logLoss - 0.005);
  });

  it('predicts before it looks at the answer', () => {
    const log = simulatedLog(3, 0.1).slice(0, 500);
    const [one, other] = [new LogRater(), new LogRater()];
    for (const { answer } of log) {
      const chance = one.rate(answer);
      expect(other.rate(answer)).toBe(chance);
    }
    const next = { student: 's0', item: 'i0', skills: ['k0'] };
    expect(one.rate({ ...next, correct: true })).toBe(other.rate({ ...next, correct: false }));
  });

  it('expects a new item of a hard skill to be hard', () => {
    const rater = new LogRater();
    for (let no = 0; no < 200; no += 1) {
      const [skill, correct] = no % 2 === 0 ? ['easy', true] : ['hard', false];
      rater.rate({
        student: `s${no % 40}`,
        item: `${skill} ${no % 10}`,
        skills: [skill as string],
        correct: correct as boolean,
      });
    }
    const chanceOn = (skill: string) =>
      rater.rate({ student: `new to ${skill}`, item: `new ${skill}`, skills: [skill], correct: true });
    expect(chanceOn('hard')).toBeLessThan(0.3);
    expect(chanceOn('easy')).toBeGreaterThan(0.7);
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
        const rater = new LogRater();
        for (const one of answers) {
          const chance = rater.rate(alike ? { ...one, correct: true } : one);
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThan(1);
        }
      }),
    );
  });
});
