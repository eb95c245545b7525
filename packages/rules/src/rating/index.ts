export * from './difficulty.ts';
export * from './displayed-level.ts';
export {
  chanceOfSuccess,
  effectiveLevel,
  levelOnDifficultyScale,
  newItemEstimate,
} from './estimates.ts';
export type { Estimate } from './gaussian.ts';
export type { LastAnswer } from './patterns.ts';
export {
  newPopulation,
  type RatingPopulation,
  restorePopulation,
  type StoredPopulation,
  storePopulation,
  teachPopulation,
} from './population.ts';
export { type EffectiveDifficulty, levelAt, rateAnswer } from './rate-answer.ts';
export type { SkillState } from './signals.ts';
export * from './skill-level.ts';
export { newSkillRating, newStudentRating, type RatingState, type Repetition } from './state.ts';
