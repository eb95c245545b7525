import type { Db } from '../../db/database.ts';

const attend = {
  name: 'classes_attend',
  text: `update user_classes set attended_at = coalesce(attended_at, $3)
    where user_id = $1 and class_id = $2 and state = 'registered'`,
};
/** Stores the first time only. */
export const markAttended = (db: Db, userId: string, classId: string, now: Date) =>
  db.rows(attend, [userId, classId, now]);

const lockedAttendance = {
  name: 'classes_attended_locked',
  text: `select attended_at from user_classes
    where user_id = $1 and class_id = $2 and state = 'registered' for update`,
};
/** When a registered student attended; undefined for a student who is not registered. */
export const lockAttended = async (tx: Db, userId: string, classId: string) =>
  (await tx.rows<{ attended_at: Date | null }>(lockedAttendance, [userId, classId]))[0]?.attended_at;

const upsertAttendance = {
  name: 'classes_attended_put',
  text: 'update user_classes set attended_at = $3 where user_id = $1 and class_id = $2',
};
export const updateAttended = (tx: Db, userId: string, classId: string, at: Date | null) =>
  tx.rows(upsertAttendance, [userId, classId, at]);
