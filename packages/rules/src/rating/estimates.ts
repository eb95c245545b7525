import {
  type Estimate,
  type Prediction,
  predict,
  shrinkFactor,
  sigmoid,
  type Term,
  update,
} from './gaussian.ts';

/** Logits between two neighbouring steps of the authors' 1 to 5: five steps then cover items spread as N(0, 1). */
export const logitsPerDifficulty = 0.8;
const middleDifficulty = 3;

/** Prior variances: students spread as N(0, 1); an author's figure leaves about 0.75 logits of doubt. */
const prior = { student: 1, skill: 0.15, item: 0.55 };

/**
 * Variances never shrink below these, so that every estimate keeps following: a student who learns, a
 * question type that is mended, an item whose difficulty was misjudged or that became known.
 */
export const varianceFloor = { student: 0.04, skill: 0.03, item: 0.004 };

/** The level of a student nobody knows. */
export function newStudentEstimate(): Estimate {
  return { mean: 0, variance: prior.student, count: 0 };
}

/** How far a student is better or worse at one question type than in general; prior mean 0. */
export function newSkillEstimate(): Estimate {
  return { mean: 0, variance: prior.skill, count: 0 };
}

/** The difficulty of an item that nobody has answered, from its author's figure. */
export function newItemEstimate(authorDifficulty: 1 | 2 | 3 | 4 | 5): Estimate {
  const mean = (authorDifficulty - middleDifficulty) * logitsPerDifficulty;
  return { mean, variance: prior.item, count: 0 };
}

/** A student's level at one question type: the general level plus the offset (taken as independent). */
export function effectiveLevel(student: Estimate, skill?: Estimate): Estimate {
  if (!skill) return student;
  return {
    mean: student.mean + skill.mean,
    variance: student.variance + skill.variance,
    count: Math.min(student.count, skill.count),
  };
}

/**
 * The chance, in (0, 1), that a student of this level answers this item right, averaged over what is not
 * known about both. There is no guessing floor: picks stay near 0.7, where a floor cannot be told from level.
 */
export function chanceOfSuccess(level: Estimate, item: Estimate): number {
  return sigmoid(shrinkFactor(level.variance + item.variance) * (level.mean - item.mean));
}

/** What one first answer teaches about the student, the question type and the item, learned together. */
export function rateFirstAnswer(input: {
  student: Estimate;
  skill?: Estimate;
  item: Estimate;
  correct: boolean;
}): { student: Estimate; skill?: Estimate; item: Estimate; predicted: number } {
  const student: Term = { estimate: input.student, weight: 1, floor: varianceFloor.student };
  const item: Term = { estimate: input.item, weight: -1, floor: varianceFloor.item };
  const skill: Term | null = input.skill
    ? { estimate: input.skill, weight: 1, floor: varianceFloor.skill }
    : null;
  const prediction: Prediction = predict(skill ? [student, skill, item] : [student, item]);
  const after = (term: Term) => update(term, prediction, input.correct);
  return {
    student: after(student),
    ...(skill ? { skill: after(skill) } : {}),
    item: after(item),
    predicted: prediction.chance,
  };
}

/** 80 % of a Gaussian lies within this many standard deviations. */
const eightyPercent = 1.2816;

/**
 * A level for people, on the 1 to 5 scale of difficulty, with an interval that holds the true level about
 * eight times in ten. A student of level 3 has even odds on an item of difficulty 3.
 */
export function levelOnDifficultyScale(level: Estimate): { level: number; low: number; high: number } {
  const onScale = (mean: number) => Math.max(1, Math.min(5, middleDifficulty + mean / logitsPerDifficulty));
  const margin = eightyPercent * Math.sqrt(level.variance);
  return {
    level: onScale(level.mean),
    low: onScale(level.mean - margin),
    high: onScale(level.mean + margin),
  };
}
