import type { StudyFacts, StudySection } from '@docket/rules';
import { type Freshness, isNewQuestion } from '../attempts/index.ts';
import { hasAnyQuestion, includedUnits, type UnitIndex } from '../drills/index.ts';
import type { StudentAccess } from '../plans/index.ts';

const types: readonly StudySection[] = ['LR', 'RC', 'LG'];
const getKey = (type: StudySection, questionType: string | null) => `${type} ${questionType ?? ''}`;

interface Kept {
  readonly freshness: Freshness;
  /** In a test in progress, or kept for an event. */
  readonly embargoed: ReadonlySet<string>;
  /** In open problem sets, and those that today's drills were the first to show: the plan of the day has them. */
  readonly planned: ReadonlySet<string>;
}

/**
 * How many questions a drill of the plan could give, by the one rule for "new" (decision 92). A passage is given as a
 * whole, so it counts for each type that it has.
 */
export function countNewQuestions(
  access: StudentAccess,
  index: UnitIndex,
  { freshness, embargoed, planned }: Kept,
): StudyFacts['countNew'] {
  const counts = new Map<string, number>();
  const isIncluded = includedUnits(access);
  for (const type of types)
    for (const unit of index.byType[type].all) {
      if (!isIncluded(unit) || hasAnyQuestion(unit, embargoed)) continue;
      if (!unit.questionIds.every((id) => planned.has(id) || isNewQuestion(freshness, id))) continue;
      for (const questionType of new Set([null, ...unit.questions.map((one) => one.questionType)])) {
        const key = getKey(type, questionType);
        counts.set(key, (counts.get(key) ?? 0) + unit.questionIds.length);
      }
    }
  return (type, questionType) => counts.get(getKey(type, questionType)) ?? 0;
}
