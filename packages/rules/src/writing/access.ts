import { includedLearning } from '../access/learning.ts';
import type { PlanFeatures } from '../access/plan.ts';

/**
 * Whether a plan includes a writing prompt, by its position among the published ones (from 1): a plan with all
 * lessons includes all, others only the first.
 */
export const writingPromptAllowed = (features: PlanFeatures, promptNo: number): boolean =>
  promptNo === 1 || includedLearning(features).lessons.free === 'all';
