import type { DrillFilter, DrillType, SectionType } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { Fault, type FieldFault } from '../../../fault.ts';
import type { StudentAccess } from '../../plans/access.types.ts';
import { type FilterGroup, filterTests, includedUnits, sectionTypeOf } from './allowed.ts';
import { seenOfType } from './seen.queries.ts';
import type { Unit, UnitIndex } from './units.ts';

export const typeNames: Record<DrillType, string> = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
  SKILL: 'skill practice',
};
type Field = FilterGroup | 'includeSeen' | 'plan';
const advice: Record<Field, (count: string) => string> = {
  types: (count) => `With all question types there would be ${count}.`,
  difficulties: (count) => `With all difficulties there would be ${count}.`,
  sources: (count) => `With all tests there would be ${count}.`,
  includeSeen: (count) => `With questions you have seen before there would be ${count}.`,
  plan: (count) => `Your plan and your test settings leave out ${count}.`,
};

const countText = (units: readonly Unit[]) => {
  const questions = units.reduce((sum, unit) => sum + unit.questions.length, 0);
  return questions === 1 ? '1 question' : `${questions} questions`;
};

/** Lifts one bound after the other and tells which of them would bring questions. */
async function tooNarrow(
  db: Db,
  access: StudentAccess,
  index: UnitIndex,
  type: SectionType,
  filter: DrillFilter,
): Promise<FieldFault[]> {
  const rows = filter.includeSeen ? [] : await seenOfType(db, access.userId, type);
  const seen = new Set(rows.map((row) => row.question_id));
  const included = includedUnits(access);
  const tests: Record<Field, (unit: Unit) => boolean> = {
    ...filterTests(filter),
    includeSeen: (unit) => !unit.questionIds.some((id) => seen.has(id)),
    plan: (unit) => (unit.sectionType !== 'LG' || access.lgEnabled) && included(unit),
  };
  const fields = Object.keys(tests) as Field[];
  return fields.flatMap((field) => {
    const others = fields.filter((one) => one !== field).map((one) => tests[one]);
    const found = index.byType[type].all.filter((unit) => others.every((test) => test(unit)));
    return found.length ? [{ field, message: advice[field](countText(found)) }] : [];
  });
}

const lead = 'The filter is too narrow.';

/** 422 NOTHING_LEFT that says which choice of the filter stands in the way, one detail for each. */
export async function nothingLeft(
  db: Db,
  access: StudentAccess,
  index: UnitIndex,
  type: DrillType,
  filter: DrillFilter,
): Promise<Fault> {
  const name = typeNames[type];
  if (type === 'LG' && !access.lgEnabled) {
    const message = 'Logic Games are switched off for your account: today’s exam has none.';
    return new Fault('NOTHING_LEFT', message, [{ field: 'plan', message }]);
  }
  const details = await tooNarrow(db, access, index, sectionTypeOf(type), filter);
  const [first] = details;
  if (!first)
    return new Fault('NOTHING_LEFT', `No ${name} question is left. ${lead} Widen several choices of it.`, [
      { field: 'types', message: 'No single choice of the filter would bring a question.' },
    ]);
  const narrow = first.field === 'plan' ? '' : ` ${lead}`;
  return new Fault('NOTHING_LEFT', `No ${name} question is left.${narrow} ${first.message}`, details);
}
