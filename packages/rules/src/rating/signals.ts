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

/** The input of a signal. */
interface Read extends Situation {
  /** Mean difficulty of the skills. */
  readonly skillDifficulty: number;
}

/**
 * The signals besides the rating itself, all scaled to about one. Counts of the student and at the skills are those
 * of performance factors analysis (P. Pavlik, H. Cen, K. Koedinger, 2009) and of "Best-LR" (T. Gervet and others,
 * "When is deep learning the best approach to knowledge tracing?", 2020), in logarithms; recent answers as in A.
 * Galyardt, I. Goldin, "Move your lamp post: recent data reflects learner knowledge better than older data", 2015.
 * The means of the rating are signals too: their weights correct priors that are too wide or too narrow for the
 * actual students.
 */
const signals: readonly ((read: Read) => number)[] = [
  () => 1,
  ({ student }) => 0.5 * Math.log1p(student.right),
  ({ student }) => 0.5 * Math.log1p(student.count - student.right),
  ({ skills }) => average(skills, (state) => Math.log1p(state.right)),
  ({ skills }) => average(skills, (state) => Math.log1p(state.count - state.right)),
  ({ skills }) => average(skills, (state) => state.recent),
  ({ skills }) => average(skills, (state) => (state.count === 0 ? 1 : 0)),
  ({ skills, student }) =>
    0.3 * average(skills, (state) => (state.count === 0 ? 0 : Math.log1p(student.count + 1 - state.lastAt))),
  ({ student }) => 2 * student.surprise,
  ({ skills }) => 2 * average(skills, (state) => state.surprise),
  ({ student }) => meanScale * student.mean,
  ({ student }) => meanScale * student.formMean,
  ({ skills }) => meanScale * average(skills, (state) => state.mean),
  ({ skillDifficulty }) => -meanScale * skillDifficulty,
  ({ repetition }) => (repetition ? (repetition.lastRight ? 1 : -1) : 0),
  ({ repetition }) => (repetition ? Math.log1p(repetition.answers) : 0),
  ({ repetition }) => (repetition ? repetition.right / repetition.answers - 0.5 : 0),
];

export const signalCount = signals.length;

/** The prior standard deviation of a weight. */
export const signalDeviation = 0.15;

/** The values of all signals; `difficulties` are those of skills, by key. */
export function computeSignals(
  situation: Situation,
  difficulties: ReadonlyMap<string, Estimate>,
): Float64Array {
  const { skills } = situation;
  const skillDifficulty =
    skills.reduce((sum, { key }) => sum + (difficulties.get(key)?.mean ?? 0), 0) / Math.max(1, skills.length);
  const read: Read = { ...situation, skillDifficulty };
  const values = new Float64Array(signalCount);
  for (let at = 0; at < signalCount; at += 1) values[at] = signals[at]!(read);
  return values;
}

/** The mean over the skills; 0 without any. */
function average(skills: readonly SkillState[], of: (state: RatingState) => number): number {
  let sum = 0;
  for (const { state } of skills) sum += of(state);
  return skills.length === 0 ? 0 : sum / skills.length;
}
