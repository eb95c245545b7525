import { and, asc, between, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isBeyond } from '../../../db/list-query.ts';
import { auditLog } from '../../audit/audit.tables.ts';
import { users } from '../../users/users.tables.ts';
import { idRanges, type MetricRow, type SchoolRow, type SourceRow } from '../schools.queries.ts';
import { schoolMetrics, schoolNames, schoolSources, schools } from '../schools.tables.ts';
import type { NameRow } from './schools.writes.queries.ts';

/** The metrics of each school, in one pass over all values; `keys` are those that it has in any year. */
export const countMetrics = async (db: Db) =>
  db.orm
    .select({
      schoolId: schoolMetrics.schoolId,
      metrics: count(),
      latestYear: sql<number>`max(${schoolMetrics.year})::int`,
      keys: sql<string[]>`array_agg(distinct ${schoolMetrics.metric})`,
    })
    .from(schoolMetrics)
    .groupBy(schoolMetrics.schoolId);
export type CountRow = Awaited<ReturnType<typeof countMetrics>>[number];

/** By the primary key. */
export const listMetricsOfSchool = (db: Db, schoolId: string): Promise<MetricRow[]> =>
  db.orm
    .select()
    .from(schoolMetrics)
    .where(eq(schoolMetrics.schoolId, schoolId))
    .orderBy(asc(schoolMetrics.year), asc(schoolMetrics.metric));
/** In parts, because the embedded database has a single connection. */
export async function listMetricsOfMany(db: Db, schoolIds: readonly string[]): Promise<MetricRow[]> {
  const all: MetricRow[] = [];
  const wanted = new Set(schoolIds);
  for (const [first, last] of idRanges(schoolIds))
    for (const row of await db.orm
      .select()
      .from(schoolMetrics)
      .where(between(schoolMetrics.schoolId, first, last)))
      if (wanted.has(row.schoolId)) all.push(row);
  return all;
}

export type SourceWithCount = SourceRow & { readonly metrics: number };
/** All sources, or one, with the number of their values, counted by index. */
export const listSourcesWithCounts = (db: Db, id: string | null = null): Promise<SourceWithCount[]> =>
  db.orm
    .select({
      ...getTableColumns(schoolSources),
      metrics: db.orm.$count(schoolMetrics, eq(schoolMetrics.sourceId, schoolSources.id)),
    })
    .from(schoolSources)
    .where(id === null ? undefined : eq(schoolSources.id, id))
    .orderBy(asc(schoolSources.name));

export type NameWithSchool = NameRow & { readonly schoolName: SchoolRow['name'] };
const namedColumns = {
  id: schoolNames.id,
  name: schoolNames.name,
  nameKey: schoolNames.nameKey,
  schoolId: schoolNames.schoolId,
  createdAt: schoolNames.createdAt,
  schoolName: schools.name,
};
/** The maximum number of aliases; calls that add one refuse more. */
export const maxNames = 10_000;
/** The aliases of all schools, or of one. */
export const listNames = (db: Db, schoolId?: string): Promise<NameWithSchool[]> =>
  db.orm
    .select(namedColumns)
    .from(schoolNames)
    .innerJoin(schools, eq(schools.id, schoolNames.schoolId))
    .where(schoolId === undefined ? undefined : eq(schoolNames.schoolId, schoolId))
    .orderBy(asc(schoolNames.nameKey))
    .limit(maxNames);

/** Newest first, by the index of homes. */
export const listChanges = async (
  db: Db,
  schoolId: string,
  after: { readonly at: Date; readonly id: string } | null,
  limit: number,
) =>
  db.orm
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actorName: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.homeId, schoolId),
        after ? isBeyond('desc', [auditLog.at, auditLog.id], [after.at, after.id]) : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];
