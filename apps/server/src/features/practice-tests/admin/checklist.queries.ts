import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
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

// SQL text: inserts only if the test exists.
const save = rawStatement({
  name: 'tests_checklist_save',
  columns: {},
  text: `insert into test_checklists (test_id, version, checked_at, result, duplicates)
    select $1, $2, $3, $4::jsonb, $5::jsonb where exists (select 1 from tests where id = $1)
    on conflict (test_id) do update set version = excluded.version, checked_at = excluded.checked_at,
      result = excluded.result, duplicates = excluded.duplicates`,
});
/** Stores the last check of a test, unless it has been deleted since it was read. */
export const saveChecklist = (
  db: Db,
  testId: string,
  { version, checkedAt, result, duplicates }: StoredChecklist,
) => db.rows(save, [testId, version, checkedAt, JSON.stringify(result), JSON.stringify(duplicates)]);
