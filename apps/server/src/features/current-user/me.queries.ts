import type {
  Accommodations,
  DrillSettings,
  Role,
  StudySettings,
  TestSettings,
  UsageState,
} from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { twoStepEnabled, twoStepMissing } from '../users/index.ts';

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
  deletion_due_at: Date | null;
  two_step_enabled: boolean;
  two_step_missing: boolean;
  setup_open: boolean;
}
// The last column reads the student's questions by primary key, and only until the setup is over.
const me = {
  name: 'users_me',
  text: `select id, email, phone, first_name, last_name, profile_pic, roles, timezone, old_demon_id, tutor_id,
      discount_percentage, fee_waiver, test_settings, usage_state, drill_settings, accommodations, study_settings, open_courses, email_verified_at,
      allow_overlapping, available_only, created_at, lg_enabled, merged_tests_enabled, is_zoom_updated,
      test_settings_updated_notification, google_id is not null as google_linked,
      password_hash is not null as has_password, password_temporary, deletion_due_at,
      ${twoStepEnabled('users.id')} as two_step_enabled,
      ${twoStepMissing('users.id', 'users.roles')} as two_step_missing,
      not usage_state ? 'setup' and not exists (select 1 from student_questions q
        where q.user_id = users.id and q.last_answered_at is not null) as setup_open
    from users where id = $1 and deleted_at is null`,
};
/** Everything that a user may see of the own account. */
export const findMe = async (db: Db, userId: string) => (await db.rows<MeRow>(me, [userId]))[0] ?? null;
