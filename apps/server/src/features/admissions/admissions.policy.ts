import type { Role } from '@docket/contract';
import { inGroup } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import type { ItemRow, UnitRow } from './admissions.queries.ts';

/**
 * Who may read units: authors see all, TEAM also sees units that are released to it, everybody else sees enabled
 * ones.
 */
export interface Reader {
  readonly author: boolean;
  readonly team: boolean;
  readonly staff: boolean;
  /** The student's plan; null without one. */
  readonly planId: string | null;
}
export const createReader = (roles: readonly Role[], planId: string | null): Reader => ({
  author: inGroup(roles, 'content'),
  team: roles.includes('TEAM'),
  staff: inGroup(roles, 'staff'),
  planId,
});

export const maySee = (reader: Reader, unit: Pick<UnitRow, 'enabled' | 'enabledForTeam'>): boolean =>
  reader.author || unit.enabled || (reader.team && unit.enabledForTeam);

/**
 * Whether a plan includes the unit; plans that the unit does not name include it. Staff may read every unit that they
 * see.
 */
export const includesUnit = (reader: Reader, unit: Pick<UnitRow, 'planSettings'>): boolean =>
  reader.staff || (reader.planId !== null && (unit.planSettings[reader.planId]?.allowed ?? true));

/** Whether an item is shown: a skill that students cannot reach is hidden. */
export const mayList = (
  reader: Reader,
  index: Pick<ContentIndex, 'skillsById'>,
  item: Pick<ItemRow, 'enabled' | 'segmentId'>,
): boolean => reader.author || (item.enabled && (!item.segmentId || index.skillsById.has(item.segmentId)));

/** Whether an item of a visible unit may be opened; a skill only if the plan also includes its skill unit. */
export const mayOpen = (
  reader: Reader,
  access: Pick<StudentAccess, 'mayLearn'>,
  unit: Pick<UnitRow, 'planSettings'>,
  item: { readonly skillUnitNo: number | null },
): boolean =>
  includesUnit(reader, unit) && (item.skillUnitNo === null || access.mayLearn({ unitNo: item.skillUnitNo }));
