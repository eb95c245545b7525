import { type Estimate, predict, type Term, update } from '../gaussian.ts';
import type { LoggedAnswer } from './answers.ts';
import { Blend } from './blend.ts';
import {
  newSkillHistory,
  newStudentHistory,
  noteAnswer,
  type SkillPopulation,
  type StudentHistory,
} from './history.ts';
import { readSignals, signalStart } from './signals.ts';

/** Prior variances, in logits squared, when nothing at all is known about the log. */
const prior = { base: 1, student: 0.8, offset: 0.3, item: 0.7, skill: 0.7, gain: 0.05 };

/** Variance gained before each answer, up to the prior: students and their skills change while they work. */
const drift = { student: 0.001, offset: 0.003 };

const floor = { base: 1e-5, student: 0.02, offset: 0.02, item: 0.002, skill: 0.001, gain: 0.0005 };

function unknown(variance: number): Estimate {
  return { mean: 0, variance, count: 0 };
}

function drifted(estimate: Estimate, by: number, limit: number): Estimate {
  return { ...estimate, variance: Math.min(limit, estimate.variance + by) };
}

/** A term of the sum, and where its estimate goes after the answer. */
interface Kept extends Term {
  readonly keep: (after: Estimate) => void;
}

/**
 * The rating over a plain log, where nothing is known of the items and every answer counts, not only first
 * ones. An answer's logit is a sum of Gaussian unknowns, all rated together by the update of ../gaussian.ts:
 *
 *   base + student + mean over skills of (offset of the student + gains by practice - skill) - item
 *
 * A new item of a known skill so starts at the skill's difficulty, a new skill of a known student at the
 * student's level. Gains by practice are those of performance factors analysis (P. Pavlik, H. Cen,
 * K. Koedinger, 2009), in log counts. A blend then weighs the rated logit against plain signals of recency
 * and repetition (signals.ts).
 */
export class LogRater {
  private base = unknown(prior.base);
  private readonly students = new Map<string, StudentHistory>();
  private readonly items = new Map<string, Estimate>();
  private readonly skills = new Map<string, SkillPopulation>();
  private readonly blend = new Blend(signalStart);
  private readonly signals = new Float64Array(signalStart.length);

  get counts() {
    return { students: this.students.size, items: this.items.size, skills: this.skills.size };
  }

  /** The chance, in (0, 1), given to a right answer before it is looked at; then learns from it. */
  rate(answer: LoggedAnswer): number {
    const student = this.studentOf(answer.student);
    const at = student.right + student.wrong + 1;
    const skills = answer.skills.map((name) => {
      const mine = student.skills.get(name) ?? newSkillHistory(unknown(prior.offset), at);
      student.skills.set(name, mine);
      return { mine, all: this.skillOf(name) };
    });
    const item = this.items.get(answer.item) ?? unknown(prior.item);

    const terms: Kept[] = [
      {
        estimate: this.base,
        weight: 1,
        floor: floor.base,
        keep: (after) => {
          this.base = after;
        },
      },
      {
        estimate: drifted(student.level, drift.student, prior.student),
        weight: 1,
        floor: floor.student,
        keep: (after) => {
          student.level = after;
        },
      },
      {
        estimate: item,
        weight: -1,
        floor: floor.item,
        keep: (after) => {
          this.items.set(answer.item, after);
        },
      },
    ];
    const weight = 1 / Math.max(1, skills.length);
    for (const { mine, all } of skills) {
      terms.push(
        {
          estimate: drifted(mine.offset, drift.offset, prior.offset),
          weight,
          floor: floor.offset,
          keep: (after) => {
            mine.offset = after;
          },
        },
        {
          estimate: all.difficulty,
          weight: -weight,
          floor: floor.skill,
          keep: (after) => {
            all.difficulty = after;
          },
        },
        {
          estimate: all.gainFromRight,
          weight: weight * gainScale(mine.right),
          floor: floor.gain,
          keep: (after) => {
            all.gainFromRight = after;
          },
        },
        {
          estimate: all.gainFromWrong,
          weight: weight * gainScale(mine.wrong),
          floor: floor.gain,
          keep: (after) => {
            all.gainFromWrong = after;
          },
        },
      );
    }
    const prediction = predict(terms);
    const mine = skills.map((skill) => skill.mine);
    readSignals(
      {
        prediction,
        student,
        skills: mine,
        skillDifficulty: average(skills, ({ all }) => all.difficulty.mean),
        itemOffset: item.mean,
        itemHistory: student.items.get(answer.item),
        at,
      },
      this.signals,
    );
    const chance = this.blend.predictThenLearn(this.signals, answer.correct);
    for (const term of terms) term.keep(update(term, prediction, answer.correct));
    noteAnswer(student, mine, answer.item, answer.correct, (answer.correct ? 1 : 0) - prediction.chance);
    return chance;
  }

  private studentOf(name: string): StudentHistory {
    const known = this.students.get(name) ?? newStudentHistory(unknown(prior.student));
    this.students.set(name, known);
    return known;
  }

  private skillOf(name: string): SkillPopulation {
    const known = this.skills.get(name) ?? {
      difficulty: unknown(prior.skill),
      gainFromRight: unknown(prior.gain),
      gainFromWrong: unknown(prior.gain),
    };
    this.skills.set(name, known);
    return known;
  }
}

function gainScale(count: number): number {
  return 0.5 * Math.log1p(count);
}

function average<Value>(values: readonly Value[], of: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + of(value), 0) / Math.max(1, values.length);
}
