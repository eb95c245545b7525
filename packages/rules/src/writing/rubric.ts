/** The criteria of an essay, in display order. */
export const rubricCriteria = ['position', 'reasons', 'perspectives', 'organization', 'language'] as const;
export type RubricCriterion = (typeof rubricCriteria)[number];
/** Levels of each criterion, 1 to 4. */
export const maxRubricLevel = 4;
export type RubricScores = Readonly<Partial<Record<RubricCriterion, number | undefined>>>;

/** The points of a completed rubric; null while a criterion has no level. */
export function sumRubric(scores: RubricScores): number | null {
  let sum = 0;
  for (const criterion of rubricCriteria) {
    const level = scores[criterion];
    if (level === undefined) return null;
    sum += level;
  }
  return sum;
}
export const maxRubricPoints = rubricCriteria.length * maxRubricLevel;
