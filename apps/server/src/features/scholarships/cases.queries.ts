import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { schools } from '../schools/schools.tables.ts';
import { scholarshipCases as cases } from './scholarships.tables.ts';

export type CaseRow = typeof cases.$inferSelect;

/** The most cases of a school and year; more than the whole class of any school. */
const MAX_CASES = 5_000;

/**
 * Only one transaction at a time adds or removes cases: otherwise a student who stops sharing while the pool is
 * updated would leave cases behind.
 */
export const lockPool = (tx: Db) => lockNamed(tx, 'docket scholarship pool');

/** By LSAT and GPA, highest first; the index on school and year is sufficient. */
export const listCaseRows = (
  db: Db,
  {
    schoolId,
    year,
    withIgnored,
    withSimulated = true,
  }: { schoolId: string; year?: number; withIgnored: boolean; withSimulated?: boolean },
): Promise<CaseRow[]> =>
  db.orm
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.schoolId, schoolId),
        year === undefined ? undefined : eq(cases.year, year),
        withIgnored ? undefined : isNull(cases.ignoredAt),
        withSimulated ? undefined : eq(cases.simulated, false),
      ),
    )
    .orderBy(desc(cases.lsat), desc(cases.gpa), asc(cases.id))
    .limit(MAX_CASES);

/** Every real case that is not ignored, school by school: read once after each change, for the estimator. */
export const listCountedCases = (db: Db): Promise<CaseRow[]> =>
  db.orm
    .select()
    .from(cases)
    .where(and(isNull(cases.ignoredAt), eq(cases.simulated, false)))
    .orderBy(asc(cases.schoolId), asc(cases.id));

export interface CaseCount {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly year: number;
  readonly cases: number;
}
/**
 * The number of cases of each school in each year, by name; only schools that students see. One pass over the index.
 */
export const countCases = (db: Db, withIgnored: boolean): Promise<CaseCount[]> =>
  db.orm
    .select({
      id: schools.id,
      slug: schools.slug,
      name: schools.name,
      year: cases.year,
      cases: sql<number>`count(*)::int`,
    })
    .from(cases)
    .innerJoin(schools, eq(schools.id, cases.schoolId))
    .where(and(eq(schools.enabled, true), withIgnored ? undefined : isNull(cases.ignoredAt)))
    .groupBy(schools.id, schools.slug, schools.name, cases.year)
    .orderBy(asc(schools.name), asc(schools.id), desc(cases.year));

export const deleteCases = async (tx: Db, ids: readonly string[]) =>
  tx.orm.delete(cases).where(inArray(cases.id, [...ids]));
