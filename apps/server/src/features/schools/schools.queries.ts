import { and, asc, between, eq, type SQL } from 'drizzle-orm';
import { listenTo, notifyOthers } from '../../db/channel.queries.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { schoolMetrics, schoolSources, schools } from './schools.tables.ts';

export type SchoolRow = typeof schools.$inferSelect;
export type SourceRow = typeof schoolSources.$inferSelect;
export type MetricRow = typeof schoolMetrics.$inferSelect;

/** The most schools; calls that add one refuse more. Lists are read completely. */
export const maxSchools = 2_000;

/** All schools by name. */
export const listSchools = (db: Db): Promise<SchoolRow[]> =>
  db.orm.select().from(schools).orderBy(asc(schools.name), asc(schools.id)).limit(maxSchools);
/** A school that students can see; undefined if there is none. The unique index of each field is sufficient. */
const findVisible = async (db: Db, condition: SQL): Promise<SchoolRow | undefined> =>
  (
    await db.orm
      .select()
      .from(schools)
      .where(and(condition, eq(schools.enabled, true)))
  )[0];
export const findVisibleSchool = (db: Db, id: string) => findVisible(db, eq(schools.id, id));
export const findVisibleSchoolBySlug = (db: Db, slug: string) => findVisible(db, eq(schools.slug, slug));
export const listSources = (db: Db): Promise<SourceRow[]> =>
  db.orm.select().from(schoolSources).orderBy(asc(schoolSources.name));

/** Schools whose metrics one statement reads: some 10,000 values at most. */
const schoolsAtOnce = 50;
/** The first and last ids of parts of a list: ranges of the primary key, whatever the planner knows of the table. */
export function* idRanges(schoolIds: readonly string[]): Generator<[first: string, last: string]> {
  const sorted = schoolIds.toSorted();
  for (let at = 0; at < sorted.length; at += schoolsAtOnce)
    yield [sorted[at]!, sorted[Math.min(at + schoolsAtOnce, sorted.length) - 1]!];
}
const readValues = (db: Db, [first, last]: readonly [first: string, last: string]) =>
  db.orm
    .select({
      schoolId: schoolMetrics.schoolId,
      year: schoolMetrics.year,
      metric: schoolMetrics.metric,
      value: schoolMetrics.value,
      sourceId: schoolMetrics.sourceId,
    })
    .from(schoolMetrics)
    .innerJoin(schools, eq(schools.id, schoolMetrics.schoolId))
    .where(and(eq(schools.enabled, true), between(schoolMetrics.schoolId, first, last)));
export type ValueRow = Awaited<ReturnType<typeof readValues>>[number];
/**
 * Every metric of these schools, if they are enabled. Read in parts, because the embedded database has a single
 * connection; done once after each change.
 */
export async function listValues(db: Db, schoolIds: readonly string[]): Promise<ValueRow[]> {
  const all: ValueRow[] = [];
  for (const range of idRanges(schoolIds)) for (const row of await readValues(db, range)) all.push(row);
  return all;
}

const channel = 'schools_changed';
/** Notifies the other processes that schools or metrics have changed. */
export const announceSchoolsChange = (db: Database, origin: string) => notifyOthers(db, channel, origin);
/**
 * Listens for changes made by other processes; reports a change once it is connected, since one may have been missed
 * before.
 */
export const listenForSchoolsChanges = (
  db: Database,
  log: Deps['log'],
  origin: string,
  changed: () => void,
) =>
  listenTo(db, log, channel, {
    onNotification: (payload) => {
      if (payload !== origin) changed();
    },
    connected: changed,
  });
