import type { Checklist } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import type { Likeness } from './duplicates.service.ts';

const version = {
  name: 'tests_library_version',
  text: `select count(*) || '/' || coalesce(sum(extract(epoch from updated_at)), 0) as version from tests`,
};
/**
 * Changes with every change of content, because each sets the time of its test. It is the sum of these times, because
 * a change may have an earlier time than the newest one: that of its request, which waited for another or read a long
 * file.
 */
export const findLibraryVersion = async (db: Db): Promise<string> =>
  (await db.rows<{ version: string }>(version, []))[0]!.version;

export type CheckResult = Omit<Checklist, 'dismissed'>;
export interface StoredChecklist {
  readonly version: string;
  readonly checkedAt: Date;
  readonly result: CheckResult;
  readonly duplicates: readonly Likeness[];
}
const one = {
  name: 'tests_checklist',
  text: `select version, checked_at as "checkedAt", result, duplicates from test_checklists where test_id = $1`,
};
export const findStoredChecklist = async (db: Db, testId: string): Promise<StoredChecklist | undefined> =>
  (await db.rows<StoredChecklist & Record<string, unknown>>(one, [testId]))[0];

const save = {
  name: 'tests_checklist_save',
  text: `insert into test_checklists (test_id, version, checked_at, result, duplicates)
    select $1, $2, $3, $4::jsonb, $5::jsonb where exists (select 1 from tests where id = $1)
    on conflict (test_id) do update set version = excluded.version, checked_at = excluded.checked_at,
      result = excluded.result, duplicates = excluded.duplicates`,
};
/** Stores the last check of a test, unless it has been deleted since it was read. */
export const saveChecklist = (
  db: Db,
  testId: string,
  { version, checkedAt, result, duplicates }: StoredChecklist,
) => db.rows(save, [testId, version, checkedAt, JSON.stringify(result), JSON.stringify(duplicates)]);
