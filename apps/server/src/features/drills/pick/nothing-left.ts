import type { DrillFilter, DrillType } from '@docket/contract';
import { ApiError, type FieldIssue } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { embargoedQuestions, placedQuestions } from '../../attempts/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { type FilterGroup, filterTests, hasAnyQuestion, includedUnits } from './allowed.ts';
import { seenOfType } from './seen.queries.ts';
import type { Unit, UnitIndex } from './units.ts';

export const typeNames: Record<DrillType, string> = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
  SKILL: 'skill practice',
};
type Field = FilterGroup | 'includeSeen' | 'plan' | 'unfinished' | 'open';
const advice: Record<Field, (count: string, type: DrillType) => string> = {
  types: (count) => `Include all question types to get ${count}.`,
  difficulties: (count) => `Include all difficulties to get ${count}.`,
  sources: (count, type) => `Include all ${type === 'SKILL' ? 'units' : 'tests'} to get ${count}.`,
  includeSeen: (count) => `Include questions you've seen to get ${count}.`,
  plan: (count) => `Your plan and your test settings leave out ${count}.`,
  unfinished: (count) => `To unlock ${count}, see the result of the test you started.`,
  open: (count) => `Drills you have open contain ${count}. Resume those first.`,
};

const countText = (units: readonly Unit[]) => {
  const questions = units.reduce((sum, unit) => sum + unit.questions.length, 0);
  return questions === 1 ? '1 question' : `${questions} questions`;
};

/** Removes one condition after the other and returns which of them exclude all questions. */
async function tooNarrow(
  db: Db,
  access: StudentAccess,
  index: UnitIndex,
  type: DrillType,
  filter: DrillFilter,
  now: Date,
): Promise<FieldIssue[]> {
  const rows = filter.includeSeen ? [] : await seenOfType(db, access.userId, type);
  const seen = new Set(rows.map((row) => row.questionId));
  const embargoed = await embargoedQuestions(db, access.userId, now);
  const placed = new Set((await placedQuestions(db, access.userId)).map((row) => row.questionId));
  const included = includedUnits(access);
  const tests: Record<Field, (unit: Unit) => boolean> = {
    ...filterTests(filter),
    // Embargoed questions were seen too, but the reason `unfinished` explains more.
    includeSeen: (unit) => !unit.questionIds.some((id) => seen.has(id) && !embargoed.has(id)),
    plan: (unit) => (unit.pool !== 'LG' || access.lgEnabled) && included(unit),
    unfinished: (unit) => !hasAnyQuestion(unit, embargoed),
    open: (unit) => !hasAnyQuestion(unit, placed),
  };
  const fields = Object.keys(tests) as Field[];
  return fields.flatMap((field) => {
    const others = fields.filter((one) => one !== field).map((one) => tests[one]);
    const found = index.byType[type].all.filter((unit) => others.every((test) => test(unit)));
    return found.length ? [{ field, message: advice[field](countText(found), type) }] : [];
  });
}

/** The error 422 NOTHING_LEFT with one detail for each choice of the filter that excludes everything. */
export async function nothingLeft(
  db: Db,
  access: StudentAccess,
  index: UnitIndex,
  type: DrillType,
  filter: DrillFilter,
  now: Date,
): Promise<ApiError> {
  const name = typeNames[type];
  if (type === 'LG' && !access.lgEnabled) {
    const message = "Logic Games are off for your account. Today's exam has none.";
    return new ApiError('NOTHING_LEFT', message, [{ field: 'plan', message }]);
  }
  const details = await tooNarrow(db, access, index, type, filter, now);
  const [first] = details;
  if (!first)
    return new ApiError(
      'NOTHING_LEFT',
      `No new ${name} questions left. Clear more than one of your filters.`,
      [{ field: 'types', message: "Clearing one filter isn't enough. Clear more than one." }],
    );
  return new ApiError('NOTHING_LEFT', `No new ${name} questions left. ${first.message}`, details);
}
