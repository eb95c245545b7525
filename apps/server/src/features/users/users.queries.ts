import type {
  Accommodations,
  DrillSettings,
  Role,
  StudySettings,
  TestSettings,
  UsageState,
} from '@docket/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { twoStepEnabled, twoStepMissing } from '../two-step/policy.queries.ts';
import { users } from './users.tables.ts';

export interface MeRow {
  id: string;
  email: string;
  phone: string | null;
  first_name: string;
  last_name: string;
  profile_pic: string | null;
  roles: Role[];
  timezone: string | null;
  old_demon_id: string | null;
  tutor_id: string | null;
  discount_percentage: number;
  fee_waiver: { url: string; name: string; expiry: string | null; status: string } | null;
  test_settings: TestSettings;
  usage_state: UsageState;
  drill_settings: DrillSettings;
  accommodations: Accommodations;
  study_settings: StudySettings;
  open_courses: string[];
  email_verified_at: Date | null;
  allow_overlapping: boolean;
  available_only: boolean;
  created_at: Date;
  lg_enabled: boolean;
  merged_tests_enabled: boolean;
  is_zoom_updated: boolean;
  test_settings_updated_notification: boolean;
  google_linked: boolean;
  has_password: boolean;
  password_temporary: boolean;
  two_step_enabled: boolean;
  two_step_missing: boolean;
}
const me = {
  name: 'users_me',
  text: `select id, email, phone, first_name, last_name, profile_pic, roles, timezone, old_demon_id, tutor_id,
      discount_percentage, fee_waiver, test_settings, usage_state, drill_settings, accommodations, study_settings, open_courses, email_verified_at,
      allow_overlapping, available_only, created_at, lg_enabled, merged_tests_enabled, is_zoom_updated,
      test_settings_updated_notification, google_id is not null as google_linked,
      password_hash is not null as has_password, password_temporary,
      ${twoStepEnabled('users.id')} as two_step_enabled,
      ${twoStepMissing('users.id', 'users.roles')} as two_step_missing
    from users where id = $1 and deleted_at is null`,
};
/** Everything a user may see of the own account. */
export const findMe = async (db: Db, userId: string) => (await db.rows<MeRow>(me, [userId]))[0] ?? null;

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
/** Changes what is given; at least one field must be. */
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
/** Merges key by key, and the drill filter type by type, in one statement: two devices never undo each other. */
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
