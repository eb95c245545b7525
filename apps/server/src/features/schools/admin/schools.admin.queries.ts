import { asc, between, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { idRanges, type MetricRow, type SchoolRow, type SourceRow } from '../schools.queries.ts';
import { schoolMetrics, schoolNames, schools } from '../schools.tables.ts';
import type { NameRow } from './schools.writes.queries.ts';

export interface CountRow extends Record<string, unknown> {
  readonly school_id: string;
  readonly metrics: number;
  readonly latest_year: number;
  /** Keys of the metrics that it has in any year. */
  readonly keys: string[];
}
const counts = {
  name: 'schools_counts',
  text: `select school_id, count(*)::int as metrics, max(year)::int as latest_year, array_agg(distinct metric) as keys
    from school_metrics group by school_id`,
};
/** The metrics of each school, in one pass over all values. */
export const countMetrics = (db: Db): Promise<CountRow[]> => db.rows<CountRow>(counts, []);

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
const sources = {
  name: 'schools_sources',
  text: `select s.id, s.name, s.publisher, s.url, s.published_on::text as "publishedOn", s.created_at as "createdAt",
      s.updated_at as "updatedAt", (select count(*)::int from school_metrics m where m.source_id = s.id) as metrics
    from school_sources s where $1::uuid is null or s.id = $1 order by s.name`,
};
/** All sources, or one, with the number of their values, counted by index. */
export const listSourcesWithCounts = (db: Db, id: string | null = null): Promise<SourceWithCount[]> =>
  db.rows<SourceWithCount & Record<string, unknown>>(sources, [id]);

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

export interface ChangeRow extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actor_name: string | null;
  readonly before: unknown;
  readonly after: unknown;
}
const changes = {
  name: 'schools_changes',
  text: `select a.id, a.at, a.action, trim(u.first_name || ' ' || u.last_name) as actor_name, a.before, a.after
    from audit_log a left join users u on u.id = a.actor_id
    where a.home_id = $1 and ($2::timestamptz is null or (a.at, a.id) < ($2, $3::uuid))
    order by a.at desc, a.id desc limit $4`,
};
/** Newest first, by the index of homes. */
export const listChanges = (
  db: Db,
  schoolId: string,
  after: { readonly at: Date; readonly id: string } | null,
  limit: number,
): Promise<ChangeRow[]> =>
  db.rows<ChangeRow>(changes, [schoolId, after?.at ?? null, after?.id ?? null, limit]);
