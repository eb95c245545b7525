import type { Accommodations, Role, StudySettings } from '@docket/contract';
import type { ExamRegion } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import type { users } from '../users/users.tables.ts';

export interface UserListRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  email_verified_at: Date | null;
  roles: Role[];
  plan_id: string | null;
  plan_name: string | null;
  status: string | null;
  is_event: boolean;
  event_name: string | null;
  lg_enabled: boolean;
  fee_waiver: { status: string; expiry: string | null } | null;
  lsac_linked: boolean | null;
  has_note: boolean;
  history_corrupted_at: Date | null;
  simulated: boolean;
  created_at: Date;
  last_seen_at: Date | null;
  deleted_at: Date | null;
}
const rowColumns = `u.id, u.first_name, u.last_name, u.email, u.email_verified_at, u.roles, p.id as plan_id, p.name as plan_name,
  s.status, u.is_event, u.event_name, u.lg_enabled, u.fee_waiver, l.linked as lsac_linked, u.tutor_notes <> '' as has_note,
  u.history_corrupted_at, u.simulated, u.created_at, u.last_seen_at, u.deleted_at`;
const joins = `left join lateral (
    select status, plan_id from subscriptions where user_id = u.id order by created_at desc, id desc limit 1) s on true
  left join plans p on p.id = s.plan_id left join lsac_accounts l on l.user_id = u.id`;
const listed = {
  name: 'users_list_rows',
  text: `select ${rowColumns} from unnest($1::uuid[]) with ordinality as hit(id, position) join users u on u.id = hit.id ${joins}
    order by hit.position`,
};
/** Users in the order of the ids. */
export const findUserRows = (db: Db, ids: readonly string[]) =>
  db.rows<UserListRow & Record<string, unknown>>(listed, [ids]);

export interface UserDetailRow extends UserListRow {
  phone: string | null;
  profile_pic: string | null;
  timezone: string | null;
  exam_region: ExamRegion | null;
  tutor_id: string | null;
  tutor_name: string | null;
  tutor_notes: string;
  weighted_average: boolean;
  merged_tests_enabled: boolean;
  is_zoom_updated: boolean;
  accommodations: Accommodations;
  study_settings: StudySettings;
  attempts: number;
  completed: number;
  practice: number;
  tickets: number;
  reviews_open: number;
  discount_percentage: number;
  waiver: (typeof users.$inferSelect)['feeWaiver'];
  fee_waiver_upload_blocked: boolean;
  lsac_disable_blocked: boolean;
  admin_files: { id: string; name: string; url: string; addedAt: string }[];
  google_linked: boolean;
  has_password: boolean;
  password_temporary: boolean;
  password_expires_at: Date | null;
  deletion_due_at: Date | null;
  sessions: number;
  two_step_enabled_at: Date | null;
  old_demon_id: string | null;
}
const detail = {
  name: 'users_staff_one',
  text: `select ${rowColumns}, u.phone, u.profile_pic, u.timezone, u.usage_state->>'examRegion' as exam_region,
      u.tutor_id, t.name as tutor_name,
      u.tutor_notes, u.weighted_average, u.merged_tests_enabled, u.is_zoom_updated, u.accommodations, u.study_settings,
      a.attempts, a.completed, a.practice,
      (select count(*) from tickets k where k.user_id = u.id)::int as tickets,
      (select count(*) from reviews r where r.user_id = u.id and r.resolved_at is null)::int as reviews_open,
      u.discount_percentage, u.fee_waiver as waiver, u.fee_waiver_upload_blocked, u.lsac_disable_blocked, u.admin_files,
      u.google_id is not null as google_linked, u.password_hash is not null as has_password, u.password_temporary,
      u.password_expires_at, u.deletion_due_at, u.old_demon_id,
      (select ts.enabled_at from two_step ts where ts.user_id = u.id) as two_step_enabled_at,
      (select count(*) from sessions e where e.user_id = u.id and e.expires_at > $2 and e.impersonator_id is null)::int as sessions
    from users u ${joins} left join tutors t on t.id = u.tutor_id
      cross join lateral (
        select (count(*) filter (where state <> 'new'))::int as attempts,
          (count(*) filter (where state = 'completed'))::int as completed,
          (count(*) filter (where surface = 'practice' and state <> 'new'))::int as practice
        from attempts where user_id = u.id and deleted_at is null) a
    where u.id = $1 and u.deleted_at is null`,
};
export const findUserDetail = async (db: Db, id: string, now: Date) =>
  (await db.rows<UserDetailRow & Record<string, unknown>>(detail, [id, now]))[0];

const alive = { name: 'users_staff_alive', text: 'select 1 from users where id = $1 and deleted_at is null' };
export const isUser = async (db: Db, id: string) => (await db.rows(alive, [id])).length > 0;
