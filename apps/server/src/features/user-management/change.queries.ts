import type { Role } from '@docket/contract';
import type { Db, Statement } from '../../db/database.ts';
import type { AdminFile } from '../users/users.tables.ts';

export interface StoredWaiver {
  readonly url: string;
  readonly name: string;
  readonly expiry: string | null;
  readonly status: 'added' | 'active' | 'invalid' | 'expired';
}
/** The columns of a user that staff can change. */
export interface ChangeableRow {
  id: string;
  email: string;
  first_name: string;
  roles: Role[];
  lg_enabled: boolean;
  is_event: boolean;
  event_name: string | null;
  weighted_average: boolean;
  email_verified_at: Date | null;
  tutor_notes: string;
  admin_files: AdminFile[];
  fee_waiver: StoredWaiver | null;
  fee_waiver_upload_blocked: boolean;
  lsac_disable_blocked: boolean;
}
// In the order of the ids, so that two changes of the same users cannot deadlock.
const lock = {
  name: 'users_change_lock',
  text: `select id, email, first_name, roles, lg_enabled, is_event, event_name, weighted_average, email_verified_at, tutor_notes, admin_files,
      fee_waiver, fee_waiver_upload_blocked, lsac_disable_blocked
    from users where id = any($1::uuid[]) and deleted_at is null order by id for update`,
};
/** Locks users by id until the end of the transaction; unknown and deleted ones are left out. */
export const lockUsers = (tx: Db, ids: readonly string[]) =>
  tx.rows<ChangeableRow & Record<string, unknown>>(lock, [ids]);

const deleted = {
  name: 'users_change_deleted',
  text: 'select id from users where id = any($1::uuid[]) and deleted_at is not null',
};
/** The ids of deleted accounts among these. */
export const deletedAmong = async (tx: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await tx.rows<{ id: string }>(deleted, [ids])).map((row) => row.id));

const setters = {
  lgEnabled: { name: 'users_set_lg', text: 'update users set lg_enabled = $2 where id = $1' },
  event: { name: 'users_set_event', text: 'update users set is_event = $2, event_name = $3 where id = $1' },
  weightedAverage: {
    name: 'users_set_weighted',
    text: 'update users set weighted_average = $2 where id = $1',
  },
  emailVerifiedAt: {
    name: 'users_set_verified',
    text: 'update users set email_verified_at = $2 where id = $1',
  },
  tutorNotes: { name: 'users_set_notes', text: 'update users set tutor_notes = $2 where id = $1' },
  adminFiles: { name: 'users_set_files', text: 'update users set admin_files = $2::jsonb where id = $1' },
  feeWaiver: { name: 'users_set_waiver', text: 'update users set fee_waiver = $2::jsonb where id = $1' },
  uploadBlocked: {
    name: 'users_set_upload_blocked',
    text: 'update users set fee_waiver_upload_blocked = $2 where id = $1',
  },
  lsacBlocked: {
    name: 'users_set_lsac_blocked',
    text: 'update users set lsac_disable_blocked = $2 where id = $1',
  },
} satisfies Record<string, Statement>;
export const setUserField = (tx: Db, field: keyof typeof setters, id: string, ...values: unknown[]) =>
  tx.rows(setters[field], [id, ...values]);

/** Users in the order of their ids, in parts, each after the last id of the previous one. */
export interface PartRow extends Record<string, unknown> {
  last: string | null;
  seen: number;
}
const notifyVideoLinks = {
  name: 'users_part_zoom',
  text: `with part as materialized (select id from users where id > $1 order by id limit $2),
      done as (update users u set is_zoom_updated = true from part
        where u.id = part.id and u.deleted_at is null and 'STUDENT' = any(u.roles) and not u.is_zoom_updated
        returning u.id)
    select (select max(id::text) from part) as last, (select count(*) from part)::int as seen, (select count(*) from done)::int as changed`,
};
/** Notifies students, once, that the video links were renewed. */
export const notifyNewVideoLinks = async (db: Db, afterId: string, size: number) =>
  (await db.rows<PartRow & { changed: number }>(notifyVideoLinks, [afterId, size]))[0]!;

const part = {
  name: 'users_part_students',
  text: `with part as materialized (
      select id, deleted_at is null and 'STUDENT' = any(roles) as student from users where id > $1 order by id limit $2)
    select max(id::text) as last, count(*)::int as seen, coalesce(array_agg(id order by id) filter (where student), '{}') as ids
      from part`,
};
/** The students among the next users. */
export const findStudents = async (db: Db, afterId: string, size: number) =>
  (await db.rows<PartRow & { ids: string[] }>(part, [afterId, size]))[0]!;

const questionsOfTest = {
  name: 'users_questions_of_test',
  text: 'select q.id from questions q join sections s on s.id = q.section_id where s.test_id = $1',
};
const studentsOfQuestion = {
  name: 'users_of_question',
  text: 'select distinct user_id as id from attempt_questions where question_id = $1',
};
/**
 * Ids of the students who were served a question of a test, in order. Question by question: one statement over all
 * answers to a test keeps the connection of the embedded database for a third of a second.
 */
export async function listStudentsOfTest(db: Db, testId: string): Promise<string[]> {
  const ids = new Set<string>();
  for (const { id } of await db.rows<{ id: string }>(questionsOfTest, [testId]))
    for (const student of await db.rows<{ id: string }>(studentsOfQuestion, [id])) ids.add(student.id);
  return [...ids].sort();
}

const marked = {
  name: 'users_part_marked',
  text: `select id from users where id > $1 and history_corrupted_at is not null and deleted_at is null
      and 'STUDENT' = any(roles) order by id limit $2`,
};
/** The next students whose history must be corrected. */
export const findMarked = async (db: Db, afterId: string, size: number) =>
  (await db.rows<{ id: string }>(marked, [afterId, size])).map(({ id }) => id);

const mark = {
  name: 'users_mark_history',
  text: `update users set history_corrupted_at = $2
    where id = $1 and history_corrupted_at is null and deleted_at is null`,
};
/** Marks the history of this student for correction. */
export const markHistory = (db: Db, id: string, at: Date) => db.rows(mark, [id, at]);

const count = { name: 'users_batch_count', text: 'select count(*)::int as n from users' };
export const countUsers = async (db: Db) => (await db.rows<{ n: number }>(count, []))[0]!.n;
