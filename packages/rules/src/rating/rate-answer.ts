import { type Estimate, predict, shrinkFactor, type Term, update } from './gaussian.ts';
import {
  addAnswer,
  learnPatterns,
  patternShift,
  shiftChance,
  toPatternKeys,
  toSkillSet,
} from './patterns.ts';
import { difficultyOfSkill, type Lesson, type RatingPopulation } from './population.ts';
import { computeSignals, type Situation, type SkillState } from './signals.ts';
import { keep, ordinaryItemVariance, prior, type RatingState, skillDrift, varianceFloor } from './state.ts';

/** The student's state at the next answer: the form has faded, and each skill may have changed. */
function atNextAnswer({ student, skills, repetition }: Situation): Situation {
  return {
    repetition,
    student: {
      ...student,
      formMean: keep.form * student.formMean,
      formVariance: keep.form ** 2 * student.formVariance + (1 - keep.form ** 2) * prior.form,
    },
    skills: skills.map(({ key, state }) => ({
      key,
      state: {
        ...state,
        variance: Math.max(state.variance, Math.min(prior.skill, state.variance + skillDrift)),
      },
    })),
  };
}

/**
 * The contribution of the signals to the logit: its mean and variance, and covariance x signals, the direction in
 * which the weights move.
 */
function weigh({ weights, covariance }: RatingPopulation, signals: readonly number[]) {
  const size = signals.length;
  const direction: number[] = [];
  let [mean, variance] = [0, 0];
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let column = 0; column < size; column += 1) {
      sum += covariance[row * size + column]! * signals[column]!;
    }
    direction.push(sum);
    variance += sum * signals[row]!;
    mean += weights[row]! * signals[row]!;
  }
  return { mean, variance, direction };
}

/** The student's part of a prediction: level, form, and the mean of the offsets for its skills. */
function ownLevel({ student, skills }: Situation): Estimate {
  let mean = student.mean + student.formMean;
  let variance = student.variance + student.formVariance;
  let count = student.count;
  const weight = 1 / Math.max(1, skills.length);
  for (const { state } of skills) {
    mean += weight * state.mean;
    variance += weight ** 2 * state.variance;
    count = Math.min(count, state.count);
  }
  return { mean, variance, count };
}

/** How hard a question was for a student, on the logit scale, without the student's own level. */
export interface EffectiveDifficulty {
  readonly mean: number;
  readonly variance: number;
}

/** The part of the difficulty that comes from the question's skills, minus the contribution of the signals. */
function difficultyOfSituation(
  { skills }: Situation,
  population: RatingPopulation,
  weighed: { readonly mean: number; readonly variance: number },
): EffectiveDifficulty {
  let mean = -weighed.mean;
  let { variance } = weighed;
  const weight = 1 / Math.max(1, skills.length);
  for (const { key } of skills) {
    const difficulty = difficultyOfSkill(population, key);
    mean += weight * difficulty.mean;
    variance += weight ** 2 * difficulty.variance;
  }
  return { mean, variance };
}

/**
 * The student's level for a question of these skills: `chanceOfSuccess` of it and an item is what `rateAnswer`
 * predicts, exactly for an item of ordinary variance. It is for predictions; the displayed level is `effectiveLevel`.
 */
export function levelAt(situation: Situation, population: RatingPopulation): Estimate {
  const now = atNextAnswer(situation);
  const own = ownLevel(now);
  const difficulty = difficultyOfSituation(
    now,
    population,
    weigh(population, computeSignals(now, population.skills)),
  );
  const variance = own.variance + difficulty.variance;
  const patterns = toPatternKeys(situation.student.lastAnswers, findSkillSet(situation));
  const shift = patternShift(population.patterns, patterns);
  return {
    mean: own.mean - difficulty.mean + shift / shrinkFactor(variance + ordinaryItemVariance),
    variance,
    count: own.count,
  };
}

const findSkillSet = ({ skills }: Situation): string => toSkillSet(skills.map(({ key }) => key));

export interface Rated {
  /** The chance of a right answer, in (0, 1), predicted before the answer was used. */
  readonly predicted: number;
  readonly student: RatingState;
  readonly skills: readonly SkillState[];
  readonly item: Estimate;
  /** Stored with the answer, so that the student's part can be recomputed exactly. */
  readonly effectiveDifficulty: EffectiveDifficulty;
  /** What it teaches about all students, for `teachPopulation`. */
  readonly lesson: Lesson;
}

/**
 * Updates student, skills, item and population by one answer. This is the only rating of the product, O(1) per
 * answer. The logit of a right answer is a sum of Gaussian unknowns:
 *
 *   level + form + mean over the skills of (offset of the student - difficulty of the skill) - item + weights x signals
 *
 * all moved by the update of ./gaussian.ts; the weights have a full covariance, which is Bayesian logistic regression
 * learned online (D. Spiegelhalter, S. Lauritzen, 1990). So a new item starts at the difficulty of its skill, a new
 * skill at the student's level. The form is an Ornstein-Uhlenbeck process: what a student can do today, which fades.
 *
 * Other students change the item and the population, so rating an answer again gives other numbers, unless the
 * original `effectiveDifficulty` is passed: then the student's part is exactly the same.
 *
 * What the last answers say beyond that (./patterns.ts) is added to the prediction only.
 */
export function rateAnswer(
  input: Situation & {
    readonly item: Estimate;
    readonly population: RatingPopulation;
    readonly correct: boolean;
    readonly effectiveDifficulty?: EffectiveDifficulty | undefined;
  },
): Rated {
  const { population, correct } = input;
  const { student, skills, repetition } = atNextAnswer(input);
  const signals = computeSignals({ student, skills, repetition }, population.skills);
  const weighed = weigh(population, signals);
  const item: Term = { estimate: input.item, weight: -1, floor: varianceFloor.item };
  const effectiveDifficulty =
    input.effectiveDifficulty ??
    addDifficulty(input.item, difficultyOfSituation({ student, skills }, population, weighed));
  const prediction = predict([
    { estimate: ownLevel({ student, skills }), weight: 1, floor: 0 },
    {
      estimate: { mean: effectiveDifficulty.mean, variance: effectiveDifficulty.variance, count: 0 },
      weight: -1,
      floor: 0,
    },
  ]);
  const { shrink, chance } = prediction;
  const surprise = (correct ? 1 : 0) - chance;
  // The patterns correct what is predicted; the rating learns from its own prediction.
  const skillSet = findSkillSet(input);
  const patterns = toPatternKeys(student.lastAnswers, skillSet);
  const predicted = shiftChance(chance, patternShift(population.patterns, patterns));

  // All fields by name, and no functions made here: spreads and closures cost more than the arithmetic.
  const level = update({ estimate: student, weight: 1, floor: varianceFloor.student }, prediction, correct);
  const formBefore = { mean: student.formMean, variance: student.formVariance, count: 0 };
  const form = update({ estimate: formBefore, weight: 1, floor: 0 }, prediction, correct);
  const weight = 1 / Math.max(1, skills.length);
  const count = student.count + 1;
  return {
    predicted,
    student: {
      mean: level.mean,
      variance: level.variance,
      count,
      formMean: form.mean,
      formVariance: form.variance,
      right: student.right + (correct ? 1 : 0),
      recent: student.recent,
      surprise: faded(student.surprise, surprise, keep.studentSurprise),
      lastAt: student.lastAt,
      lastAnswers: addAnswer(student.lastAnswers, { skillSet, correct }),
    },
    skills: skills.map(({ key, state }) => {
      const offset = update({ estimate: state, weight, floor: varianceFloor.skill }, prediction, correct);
      return {
        key,
        state: {
          mean: offset.mean,
          variance: offset.variance,
          count: offset.count,
          formMean: state.formMean,
          formVariance: state.formVariance,
          right: state.right + (correct ? 1 : 0),
          recent: faded(state.recent, correct ? 1 : -1, keep.skillRecent),
          surprise: faded(state.surprise, surprise, keep.skillSurprise),
          lastAt: count,
          lastAnswers: state.lastAnswers,
        },
      };
    }),
    item: update(item, prediction, correct),
    effectiveDifficulty,
    lesson: {
      skills: skills.map(({ key }) => ({
        key,
        difficulty: update(
          {
            estimate: difficultyOfSkill(population, key),
            weight: -weight,
            floor: varianceFloor.skillDifficulty,
          },
          prediction,
          correct,
        ),
      })),
      direction: weighed.direction,
      slope: shrink * surprise,
      curvature: shrink ** 2 * chance * (1 - chance),
      patterns: learnPatterns(population.patterns, patterns, (correct ? 1 : 0) - predicted),
    },
  };
}

const addDifficulty = (item: Estimate, situation: EffectiveDifficulty): EffectiveDifficulty => ({
  mean: item.mean + situation.mean,
  variance: item.variance + situation.variance,
});

function faded(average: number, value: number, kept: number): number {
  return kept * average + (1 - kept) * value;
}
