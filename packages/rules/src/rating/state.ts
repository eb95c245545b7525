import type { Estimate } from './gaussian.ts';
import type { LastAnswer } from './patterns.ts';

/**
 * The rating state of a student, in general or for one skill: a Gaussian level, and the input of the recency signals.
 * Only the general state has a form and the last answers; only a skill's state has `recent` and `lastAt`.
 */
export interface RatingState extends Estimate {
  /** How far the student has recently been above or below the general level; it fades with every answer. */
  readonly formMean: number;
  readonly formVariance: number;
  /** Right answers among `count`. */
  readonly right: number;
  /** Recent answers as +1 and -1, averaged over about two. */
  readonly recent: number;
  /**
   * Recent surprises (answer minus predicted chance), averaged over about seven answers in general, four for a skill.
   */
  readonly surprise: number;
  /** The student's general `count` when the skill last occurred. */
  readonly lastAt: number;
  /** The student's last four answers, oldest first. */
  readonly lastAnswers: readonly LastAnswer[];
}

/** Earlier answers of the student to the same item. */
export interface Repetition {
  readonly answers: number;
  readonly right: number;
  readonly lastRight: boolean;
}

/**
 * Prior variances. Students are distributed as N(0, 1); an author's difficulty leaves an uncertainty of about 0.75
 * logits, and an item without one is known only by its skill.
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
 * Minimum variances, so that every estimate keeps changing: a student who learns, a question type that is corrected,
 * an item whose difficulty was misjudged or that became known.
 */
export const varianceFloor = { student: 0.04, skill: 0.02, item: 0.002, skillDifficulty: 0.001 };

/** The typical variance of an item, for computing with a level before the item is known. */
export const ordinaryItemVariance = 0.1;

/** Variance that a student's offset for a skill gains before each answer, up to its prior. */
export const skillDrift = 0.003;

/** Decay factors of the form and of the averages of recent answers, per answer. */
export const keep = { form: 0.95, studentSurprise: 0.85, skillRecent: 0.5, skillSurprise: 0.75 };

/** In the order in which `rateAnswer` makes a state: objects of one shape are faster. */
const nothingYet: RatingState = {
  mean: 0,
  variance: 0,
  count: 0,
  formMean: 0,
  formVariance: 0,
  right: 0,
  recent: 0,
  surprise: 0,
  lastAt: 0,
  lastAnswers: [],
};

/** The level of an unknown student. */
export const newStudentRating = (): RatingState => ({
  ...nothingYet,
  variance: prior.student,
  formVariance: prior.form,
});

/** How much better or worse a student is at one skill than in general; prior mean 0. */
export const newSkillRating = (): RatingState => ({ ...nothingYet, variance: prior.skill });
