import type { DrillFilter, DrillType } from '@docket/contract';
import { type ContentIndex, getDrillUse, mayLearnUnit } from '../../content/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import type { Unit } from './units.ts';

/**
 * Whether plan, own settings and the setting for games allow the student to drill the unit; evaluated once per test.
 */
export function includedUnits(access: StudentAccess): (unit: Unit) => boolean {
  const known = new Map<string, { plain: boolean; variable: boolean }>();
  return (unit) => {
    if (unit.pool === 'LG' && !access.lgEnabled) return false;
    if ('skillUnit' in unit.home) return mayLearnUnit(access, unit.home.skillUnit);
    let use = known.get(unit.testId);
    if (!use) {
      use = getDrillUse(access, unit.home.test);
      known.set(unit.testId, use);
    }
    return unit.variable ? use.variable : use.plain;
  };
}

/** Whether a question of the unit is in a test in progress, or in a result that is not shown yet. */
export const hasAnyQuestion = (unit: Unit, questionIds: Pick<ReadonlySet<string>, 'has'>): boolean =>
  unit.questionIds.some((id) => questionIds.has(id));

export type FilterGroup = 'types' | 'difficulties' | 'sources';
export type FilterTest = (unit: Unit) => boolean;

/**
 * One predicate per group of the filter; an empty list accepts everything. A passage has a type if one of its
 * questions has it.
 */
export function filterTests(
  filter: Pick<DrillFilter, FilterGroup>,
): Readonly<Record<FilterGroup, FilterTest>> {
  const types = new Set(filter.types);
  const difficulties = new Set(filter.difficulties);
  const sources = new Set(filter.sources);
  return {
    types: (unit) => types.size === 0 || unit.questions.some((question) => types.has(question.questionType)),
    difficulties: (unit) => difficulties.size === 0 || difficulties.has(unit.difficulty),
    sources: (unit) => sources.size === 0 || sources.has(unit.testId),
  };
}

/**
 * The student's filter of a type. The sources of a skill drill are skill units; filters older than skill units name
 * tests and would exclude everything.
 */
export function ownFilter(access: StudentAccess, index: ContentIndex, type: DrillType): DrillFilter {
  const filter = access.drillFilters[type];
  if (type !== 'SKILL') return filter;
  return { ...filter, sources: filter.sources.filter((id) => index.skillUnitsById.has(id)) };
}

/** A predicate that tests units against the filter, seen or not. */
export function createFilterTest(filter: Pick<DrillFilter, FilterGroup>): FilterTest {
  const { types, difficulties, sources } = filterTests(filter);
  return (unit) => types(unit) && difficulties(unit) && sources(unit);
}
