import type { Accommodations, StudySettings, TestSettings, UsageState } from '@docket/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from './users.tables.ts';

export type ProfileChange = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'firstName'
    | 'lastName'
    | 'timezone'
    | 'profilePic'
    | 'phone'
    | 'allowOverlapping'
    | 'availableOnly'
    | 'openCourses'
    | 'testSettingsUpdatedNotification'
    | 'isZoomUpdated'
  >
>;
/** Changes the given fields; there must be at least one. */
export const updateProfile = (db: Db, userId: string, change: ProfileChange) =>
  db.orm.update(users).set(change).where(eq(users.id, userId));

const mergeUsage = {
  name: 'users_merge_usage',
  text: `update users set usage_state = usage_state || $2::jsonb || case
      when $2::jsonb ? 'drillFilter' then jsonb_build_object('drillFilter',
        coalesce(usage_state->'drillFilter', '{}'::jsonb) || ($2::jsonb->'drillFilter'))
      else '{}'::jsonb end
    where id = $1 returning usage_state`,
};
/**
 * Merges key by key, and the drill filter type by type, in one statement: two devices never undo each other's
 * changes.
 */
export async function mergeUsageState(db: Db, userId: string, change: UsageState): Promise<UsageState> {
  const [row] = await db.rows<{ usage_state: UsageState }>(mergeUsage, [userId, JSON.stringify(change)]);
  return row!.usage_state;
}

const mergeAccommodation = {
  name: 'users_merge_accommodations',
  text: 'update users set accommodations = accommodations || $2::jsonb where id = $1 returning accommodations',
};
export async function mergeAccommodations(
  db: Db,
  userId: string,
  change: { readonly [K in keyof Accommodations]?: Accommodations[K] | undefined },
): Promise<Accommodations> {
  const [row] = await db.rows<{ accommodations: Accommodations }>(mergeAccommodation, [
    userId,
    JSON.stringify(change),
  ]);
  return row!.accommodations;
}

const mergeStudy = {
  name: 'users_merge_study',
  text: 'update users set study_settings = study_settings || $2::jsonb where id = $1 returning study_settings',
};
export async function mergeStudySettings(
  db: Db,
  userId: string,
  change: { readonly [K in keyof StudySettings]?: StudySettings[K] | undefined },
): Promise<StudySettings> {
  const [row] = await db.rows<{ study_settings: StudySettings }>(mergeStudy, [
    userId,
    JSON.stringify(change),
  ]);
  return row!.study_settings;
}

const unknownTests = {
  name: 'users_unknown_tests',
  text: `select given.id::text from unnest($1::uuid[]) given(id)
    where not exists (
      select 1 from tests where tests.id = given.id and tests.type in ('NORMAL', 'MERGED')) limit 20`,
};
export const findUnknownTests = async (db: Db, ids: readonly string[]) =>
  (await db.rows<{ id: string }>(unknownTests, [ids])).map((row) => row.id);

const setTests = {
  name: 'users_set_tests',
  text: 'update users set test_settings = $2::jsonb where id = $1',
};
export const replaceTestSettings = (db: Db, userId: string, settings: TestSettings) =>
  db.rows(setTests, [userId, JSON.stringify(settings)]);
