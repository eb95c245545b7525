import type { PlanFeatures } from './plan.ts';

/** A skill unit, or a lesson of a course, by its number. */
export type LearningPosition = { readonly unitNo: number } | { readonly lessonNo: number };

/** Included in every plan: the first unit and the first two lessons of each course. */
export const freeLearning = { skills: { units: [1] }, lessons: { free: 2 } } as const;

/** Skill units and lessons of a plan. Plans older than skill units include the same as the free plan. */
export function includedLearning(features: PlanFeatures): {
  skills: { units: 'all' | number[] };
  lessons: { free: number | 'all' };
} {
  return {
    skills: { units: features.skills?.units ?? [...freeLearning.skills.units] },
    lessons: { free: features.lessons?.free ?? freeLearning.lessons.free },
  };
}

/** Whether a plan includes a skill unit or a lesson. */
export function learningAllowed(features: PlanFeatures, position: LearningPosition): boolean {
  const { skills, lessons } = includedLearning(features);
  if ('unitNo' in position) return skills.units === 'all' || skills.units.includes(position.unitNo);
  return lessons.free === 'all' || position.lessonNo <= lessons.free;
}
