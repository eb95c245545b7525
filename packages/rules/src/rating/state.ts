import type { Estimate } from './gaussian.ts';

/**
 * What is known of a student, in general or at one skill: a Gaussian level, and what the signals of recency need.
 * The form is of the general state alone, `recent` and `lastAt` are of a skill's.
 */
export interface RatingState extends Estimate {
  /** How far the student is above or below the general level of late; it fades with every answer. */
  readonly formMean: number;
  readonly formVariance: number;
  /** Right answers among `count`. */
  readonly right: number;
  /** Recent answers as +1 and -1, over about two. */
  readonly recent: number;
  /** Recent surprises (answer minus predicted chance): over about seven answers in general, four at a skill. */
  readonly surprise: number;
  /** The student's general `count` when the skill last came up. */
  readonly lastAt: number;
}

/** Earlier answers of the student to the same item. */
export interface Repetition {
  readonly answers: number;
  readonly right: number;
  readonly lastRight: boolean;
}

/**
 * Prior variances. Students spread as N(0, 1) in all; an author's figure leaves about 0.75 logits of doubt, and an item
 * without one is known by its skill alone.
 */
export const prior = {
  student: 0.7,
  form: 0.3,
  skill: 0.3,
  item: 0.55,
  unjudgedItem: 0.7,
  skillDifficulty: 0.7,
};

/**
 * Variances never shrink below these, so that every estimate keeps following: a student who learns, a question type that
 * is mended, an item whose difficulty was misjudged or that became known.
 */
export const varianceFloor = { student: 0.04, skill: 0.02, item: 0.002, skillDifficulty: 0.001 };

/** Variance that a student's offset at a skill gains before each answer, up to its prior. */
export const skillDrift = 0.003;

/** What is left of the form, and of the averages of recent answers, after one more answer. */
export const keep = { form: 0.95, studentSurprise: 0.85, skillRecent: 0.5, skillSurprise: 0.75 };

const nothingYet = {
  formMean: 0,
  formVariance: 0,
  right: 0,
  recent: 0,
  surprise: 0,
  lastAt: 0,
  mean: 0,
  count: 0,
};

/** The level of a student nobody knows. */
export const newStudentRating = (): RatingState => ({
  ...nothingYet,
  variance: prior.student,
  formVariance: prior.form,
});

/** How far a student is better or worse at one skill than in general; prior mean 0. */
export const newSkillRating = (): RatingState => ({ ...nothingYet, variance: prior.skill });
