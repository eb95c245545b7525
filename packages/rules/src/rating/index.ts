export * from './difficulty.ts';
export {
  chanceOfSuccess,
  effectiveLevel,
  levelOnDifficultyScale,
  newItemEstimate,
  newSkillEstimate,
  newStudentEstimate,
  rateFirstAnswer,
} from './estimates.ts';
export type { Estimate } from './gaussian.ts';
export * from './skill-level.ts';
