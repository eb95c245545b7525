import type { Estimate } from './gaussian.ts';
import type { RatingState, Repetition } from './state.ts';

/** A student's state at a skill of the question, with the skill's key. */
export interface SkillState {
  readonly key: string;
  readonly state: RatingState;
}

/** The input of a prediction besides the item. */
export interface Situation {
  readonly student: RatingState;
  /** The skills of the question, in any order; may be empty. */
  readonly skills: readonly SkillState[];
  /** Earlier answers to the same item, if there are any. */
  readonly repetition?: Repetition | undefined;
}

/** Scales the means to about the size of their contribution to a logit, so that all signals have one scale. */
const meanScale = 0.8;

/** As many as `computeSignals` returns. */
export const signalCount = 17;

/** The prior standard deviation of a weight. */
export const signalDeviation = 0.15;

/** The signals of the question's skills, each the mean over them; 0 without any. */
function averageSkills(skills: readonly SkillState[], answered: number, difficulties: Difficulties) {
  const sum = { right: 0, wrong: 0, recent: 0, unknown: 0, gap: 0, surprise: 0, mean: 0, difficulty: 0 };
  const share = 1 / Math.max(1, skills.length);
  for (const { key, state } of skills) {
    sum.right += share * Math.log1p(state.right);
    sum.wrong += share * Math.log1p(state.count - state.right);
    sum.recent += share * state.recent;
    if (state.count === 0) sum.unknown += share;
    else sum.gap += share * Math.log1p(answered + 1 - state.lastAt);
    sum.surprise += share * state.surprise;
    sum.mean += share * state.mean;
    sum.difficulty += share * (difficulties.get(key)?.mean ?? 0);
  }
  return sum;
}

/** Difficulties of skills, by key. */
type Difficulties = ReadonlyMap<string, Estimate>;

/**
 * The signals besides the rating itself, all scaled to about one. Counts of the student and at the skills are those
 * of performance factors analysis (P. Pavlik, H. Cen, K. Koedinger, 2009) and of "Best-LR" (T. Gervet and others,
 * "When is deep learning the best approach to knowledge tracing?", 2020), in logarithms; recent answers as in A.
 * Galyardt, I. Goldin, "Move your lamp post: recent data reflects learner knowledge better than older data", 2015.
 * The means of the rating are signals too: their weights correct priors that are too wide or too narrow for the
 * actual students. One plain array, because it is made for every answer.
 */
export function computeSignals(
  { student, skills, repetition }: Situation,
  difficulties: Difficulties,
): readonly number[] {
  const skill = averageSkills(skills, student.count, difficulties);
  return [
    1,
    0.5 * Math.log1p(student.right),
    0.5 * Math.log1p(student.count - student.right),
    skill.right,
    skill.wrong,
    skill.recent,
    skill.unknown,
    0.3 * skill.gap,
    2 * student.surprise,
    2 * skill.surprise,
    meanScale * student.mean,
    meanScale * student.formMean,
    meanScale * skill.mean,
    -meanScale * skill.difficulty,
    repetition ? (repetition.lastRight ? 1 : -1) : 0,
    repetition ? Math.log1p(repetition.answers) : 0,
    repetition ? repetition.right / repetition.answers - 0.5 : 0,
  ];
}
