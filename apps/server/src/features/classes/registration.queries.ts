import type { Db } from '../../db/database.ts';

export interface LockedClass {
  id: string;
  title: string;
  tags: string[];
  starts_at: Date;
  minutes: number;
  zone: string;
  capacity: number | null;
  enabled: boolean;
}
const lock = {
  name: 'classes_lock',
  text: `select id, title, tags, starts_at, minutes, zone, capacity, enabled from classes
    where id = $1 and deleted_at is null for no key update`,
};
/** Locks a class, so that its seats and its waiting list are changed by one transaction at a time. */
export const lockClass = async (tx: Db, id: string) =>
  (await tx.rows<LockedClass & Record<string, unknown>>(lock, [id]))[0] as LockedClass | undefined;

const lockStudent = {
  name: 'classes_lock_student',
  text: 'select allow_overlapping from users where id = $1 for no key update',
};
/** Locks the student, so that two concurrent registrations for the same time cannot both succeed. */
export const allowsOverlapping = async (tx: Db, userId: string) =>
  (await tx.rows<{ allow_overlapping: boolean }>(lockStudent, [userId]))[0]?.allow_overlapping ?? false;

const own = {
  name: 'classes_own_state',
  text: 'select state from user_classes where user_id = $1 and class_id = $2',
};
export const ownState = async (tx: Db, userId: string, classId: string) =>
  (await tx.rows<{ state: 'registered' | 'waiting' | null }>(own, [userId, classId]))[0]?.state ?? null;

const overlap = {
  name: 'classes_overlap',
  text: `select c.title from user_classes o join classes c on c.id = o.class_id
    where o.user_id = $1 and o.state is not null and o.class_id <> $2 and c.deleted_at is null and c.enabled
      and c.starts_at < $4 and c.starts_at + make_interval(mins => c.minutes) > $3
    order by c.starts_at limit 1`,
};
/** The title of another class of the student at the same time (primary keys). */
export const findOverlap = async (tx: Db, userId: string, classId: string, from: Date, to: Date) =>
  (await tx.rows<{ title: string }>(overlap, [userId, classId, from, to]))[0]?.title ?? null;

const taken = {
  name: 'classes_taken',
  text: `select count(*)::int as count from user_classes where class_id = $1 and state = 'registered'`,
};
export const countRegistered = async (tx: Db, classId: string) =>
  (await tx.rows<{ count: number }>(taken, [classId]))[0]!.count;

const upsertRegistration = {
  name: 'classes_put_student',
  text: `insert into user_classes (user_id, class_id, state, since) values ($1, $2, $3, $4)
    on conflict (user_id, class_id) do update set state = excluded.state, since = excluded.since`,
};
export const registerStudent = (
  tx: Db,
  userId: string,
  classId: string,
  state: 'registered' | 'waiting',
  now: Date,
) => tx.rows(upsertRegistration, [userId, classId, state, now]);

const take = {
  name: 'classes_take_student',
  text: 'update user_classes set state = null, since = null where user_id = $1 and class_id = $2',
};
export const takeStudent = (tx: Db, userId: string, classId: string) => tx.rows(take, [userId, classId]);

export interface Student {
  user_id: string;
  timezone: string | null;
}
export interface WaitingStudent extends Student {
  since: Date;
}
const waiting = {
  name: 'classes_waiting',
  text: `select r.user_id, r.since, u.timezone from user_classes r join users u on u.id = r.user_id
    where r.class_id = $1 and r.state = 'waiting' and (r.since, r.user_id) > ($2, $3::uuid)
    order by r.since, r.user_id limit $4`,
};
const beforeAll = { since: new Date(0), user_id: '00000000-0000-0000-0000-000000000000' };
/** The waiting list in order, after somebody or from its beginning (user_classes_class). */
export const listWaiting = (
  tx: Db,
  classId: string,
  behind: { readonly since: Date; readonly user_id: string } | undefined,
  limit: number,
): Promise<WaitingStudent[]> => {
  const { since, user_id: userId } = behind ?? beforeAll;
  return tx.rows<WaitingStudent & Record<string, unknown>>(waiting, [classId, since, userId, limit]);
};

const promote = {
  name: 'classes_promote',
  text: `update user_classes set state = 'registered', since = $3
    where class_id = $1 and user_id = any($2::uuid[])`,
};
/** Moves these from the waiting list to a seat. */
export const promoteWaiting = (tx: Db, classId: string, userIds: readonly string[], now: Date) =>
  tx.rows(promote, [classId, userIds, now]);

const upcoming = {
  name: 'classes_lock_coming',
  text: `select c.id, c.title, c.tags, c.starts_at, c.minutes, c.zone, c.capacity, c.enabled
    from user_classes r join classes c on c.id = r.class_id
    where r.user_id = $1 and r.state is not null and c.deleted_at is null
      and c.starts_at + make_interval(mins => c.minutes) > $2
    order by c.id for no key update of c`,
};
/** Locks the upcoming classes in which a student has a seat or waits, always in the same order. */
export const lockUpcomingClassesOfUser = (tx: Db, userId: string, now: Date): Promise<LockedClass[]> =>
  tx.rows<LockedClass & Record<string, unknown>>(upcoming, [userId, now]);

const leave = { name: 'classes_leave', text: 'delete from user_classes where user_id = $1' };
/** Removes a student from all classes. */
export const leaveAll = (tx: Db, userId: string) => tx.rows(leave, [userId]);

const students = {
  name: 'classes_students',
  text: `select r.user_id, u.timezone from user_classes r join users u on u.id = r.user_id
    where r.class_id = $1 and r.state is not null`,
};
/** Registered and waiting students. */
export const findStudents = (tx: Db, classId: string): Promise<Student[]> =>
  tx.rows<Student & Record<string, unknown>>(students, [classId]);

const unremind = {
  name: 'classes_unremind',
  text: 'update user_classes set day_reminded_at = null, hour_reminded_at = null where class_id = $1',
};
/** Reminders of a class that was moved are sent again. */
export const resetReminders = (tx: Db, classId: string) => tx.rows(unremind, [classId]);

const watch = {
  name: 'classes_watch',
  text: `insert into user_classes (user_id, class_id, watched_at) values ($1, $2, $3)
    on conflict (user_id, class_id) do update set watched_at = case
      when $3::timestamptz is null then null else coalesce(user_classes.watched_at, $3) end`,
};
export const markWatched = (db: Db, userId: string, classId: string, at: Date | null) =>
  db.rows(watch, [userId, classId, at]);

const progress = {
  name: 'classes_progress',
  text: `insert into user_classes (user_id, class_id, second) values ($1, $2, $3)
    on conflict (user_id, class_id) do update set second = excluded.second`,
};
export const saveProgress = (db: Db, userId: string, classId: string, second: number) =>
  db.rows(progress, [userId, classId, second]);
