import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { tests } from '../../content/content.tables.ts';
import { testChecklists } from './checks.tables.ts';

/**
 * Changes with every change of content, because each sets the time of its test. It is the sum of these times, because
 * a change may have an earlier time than the newest one: that of its request, which waited for another or read a long
 * file.
 */
export const findLibraryVersion = async (db: Db): Promise<string> =>
  (
    await db.orm
      .select({
        version: sql<string>`count(*) || '/' || coalesce(sum(extract(epoch from ${tests.updatedAt})), 0)`,
      })
      .from(tests)
  )[0]!.version;

export type StoredChecklist = Readonly<Omit<typeof testChecklists.$inferSelect, 'testId'>>;
export type CheckResult = StoredChecklist['result'];
const { testId: _, ...columns } = getTableColumns(testChecklists);
export const findStoredChecklist = async (db: Db, testId: string): Promise<StoredChecklist | undefined> =>
  (await db.orm.select(columns).from(testChecklists).where(eq(testChecklists.testId, testId)))[0];

/** Stores the last check of a test, unless it has been deleted since it was read. */
export const saveChecklist = async (
  { orm }: Db,
  testId: string,
  { version, checkedAt, result, duplicates }: StoredChecklist,
) => {
  const checked = orm
    .select({
      testId: tests.id,
      version: sql<string>`${version}::text`.as('version'),
      checkedAt: sql<Date>`${checkedAt}::timestamptz`.as('checked_at'),
      result: sql<CheckResult>`${JSON.stringify(result)}::jsonb`.as('result'),
      duplicates: sql<StoredChecklist['duplicates']>`${JSON.stringify(duplicates)}::jsonb`.as('duplicates'),
    })
    .from(tests)
    .where(eq(tests.id, testId));
  return orm
    .insert(testChecklists)
    .select(checked)
    .onConflictDoUpdate({ target: testChecklists.testId, set: { version, checkedAt, result, duplicates } });
};
