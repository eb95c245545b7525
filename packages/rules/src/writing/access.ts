import { includedLearning } from '../access/learning.ts';
import type { PlanFeatures } from '../access/plan.ts';

/** Whether a plan holds a writing prompt, by its place among the published ones (from 1): all with all lessons, else the first. */
export const writingPromptAllowed = (features: PlanFeatures, promptNo: number): boolean =>
  promptNo === 1 || includedLearning(features).lessons.free === 'all';
