import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { lockNamed } from '../../../db/lock-named.ts';
import { upsertion } from '../../../db/upsert.ts';
import type { MetricRow, SchoolRow, SourceRow } from '../schools.queries.ts';
import { schoolMetrics, schoolNames, schoolSources, schools } from '../schools.tables.ts';

export type NameRow = typeof schoolNames.$inferSelect;
type NewMetric = Omit<MetricRow, 'updatedAt'>;

/** One transaction at a time changes schools: an import compares with the stored state before it writes. */
export const lockSchools = (tx: Db) => lockNamed(tx, 'docket schools');

export const findSchool = async (db: Db, id: string): Promise<SchoolRow | undefined> =>
  (await db.orm.select().from(schools).where(eq(schools.id, id)))[0];
export const insertSchools = async (tx: Db, rows: readonly SchoolRow[]) =>
  tx.orm.insert(schools).values([...rows]);
export const updateSchool = async (tx: Db, { id, ...row }: SchoolRow) =>
  tx.orm.update(schools).set(row).where(eq(schools.id, id));
/** Which of the school's unique fields another school has; undefined if none. */
export async function findTakenField(
  tx: Db,
  row: Pick<SchoolRow, 'id' | 'slug' | 'nameKey' | 'externalId'>,
): Promise<'slug' | 'name' | 'externalId' | undefined> {
  const others = await tx.orm
    .select()
    .from(schools)
    .where(
      sql`${schools.id} <> ${row.id} and (${schools.slug} = ${row.slug} or ${schools.nameKey} = ${row.nameKey}
        or ${schools.externalId} = ${row.externalId})`,
    );
  if (others.some(({ slug }) => slug === row.slug)) return 'slug';
  if (others.some(({ nameKey }) => nameKey === row.nameKey)) return 'name';
  return others.length > 0 ? 'externalId' : undefined;
}

const isMetric = (row: Pick<MetricRow, 'schoolId' | 'year' | 'metric'>) =>
  and(
    eq(schoolMetrics.schoolId, row.schoolId),
    eq(schoolMetrics.year, row.year),
    eq(schoolMetrics.metric, row.metric),
  );
export const findMetricRow = async (
  tx: Db,
  key: Pick<MetricRow, 'schoolId' | 'year' | 'metric'>,
): Promise<MetricRow | undefined> => (await tx.orm.select().from(schoolMetrics).where(isMetric(key)))[0];
export const deleteMetric = async (tx: Db, key: Pick<MetricRow, 'schoolId' | 'year' | 'metric'>) =>
  tx.orm.delete(schoolMetrics).where(isMetric(key));

const upsert = upsertion(schoolMetrics, { key: ['schoolId', 'year', 'metric'] });
const metricsAtOnce = 5_000;
/** Inserts or updates values, in batches of one statement: 10,000 values take a quarter of a second. */
export async function upsertMetrics(tx: Db, rows: readonly NewMetric[], updatedAt: Date): Promise<void> {
  for (let at = 0; at < rows.length; at += metricsAtOnce)
    await upsert(
      tx,
      rows.slice(at, at + metricsAtOnce).map((row) => ({ ...row, updatedAt })),
    );
}

export const findSource = async (db: Db, id: string): Promise<SourceRow | undefined> =>
  (await db.orm.select().from(schoolSources).where(eq(schoolSources.id, id)))[0];
export const findSourceByName = async (db: Db, name: string): Promise<SourceRow | undefined> =>
  (await db.orm.select().from(schoolSources).where(eq(schoolSources.name, name)))[0];
export const insertSource = async (tx: Db, row: SourceRow) => tx.orm.insert(schoolSources).values(row);
export const updateSource = async (tx: Db, { id, ...row }: SourceRow) =>
  tx.orm.update(schoolSources).set(row).where(eq(schoolSources.id, id));
export const deleteSource = async (tx: Db, id: string) =>
  tx.orm.delete(schoolSources).where(eq(schoolSources.id, id));
export const isSourceUsed = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.orm.select({ one: sql`1` }).from(schoolMetrics).where(eq(schoolMetrics.sourceId, id)).limit(1))
    .length > 0;

export const findName = async (tx: Db, id: string): Promise<NameRow | undefined> =>
  (await tx.orm.select().from(schoolNames).where(eq(schoolNames.id, id)))[0];
export const findNameByKey = async (tx: Db, nameKey: string): Promise<NameRow | undefined> =>
  (await tx.orm.select().from(schoolNames).where(eq(schoolNames.nameKey, nameKey)))[0];
export const insertNames = async (tx: Db, rows: readonly NameRow[]) =>
  tx.orm.insert(schoolNames).values([...rows]);
export const deleteName = async (tx: Db, id: string) =>
  tx.orm.delete(schoolNames).where(eq(schoolNames.id, id));
