import type { Db } from '../../db/database.ts';

export interface ClassFields {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly tutor: { readonly name: string; readonly slug: string | null } | null;
  readonly startsAt: Date;
  readonly zone: string;
  readonly minutes: number;
  readonly joinUrl: string;
  readonly capacity: number | null;
  readonly questionIds: readonly string[];
}
const insert = {
  name: 'classes_insert',
  text: `insert into classes (id, title, description, tags, tutor_name, tutor_slug, starts_at, zone, minutes, join_url,
      capacity, question_ids, created_by, created_at, updated_at, series_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)`,
};
const toValues = (id: string, fields: ClassFields) => [
  id,
  fields.title,
  fields.description,
  fields.tags,
  fields.tutor?.name ?? null,
  fields.tutor?.slug ?? null,
  fields.startsAt,
  fields.zone,
  fields.minutes,
  fields.joinUrl,
  fields.capacity,
  fields.questionIds,
];
/** `seriesId`: of classes that repeat, the first one's id. */
export const insertClass = (
  tx: Db,
  id: string,
  fields: ClassFields,
  by: string | null,
  now: Date,
  seriesId: string | null = null,
) => tx.rows(insert, [...toValues(id, fields), by, now, seriesId]);

const whole = {
  name: 'classes_whole',
  text: `select title, description, tags, tutor_name, tutor_slug, starts_at, zone, minutes, join_url, capacity,
      question_ids from classes where id = $1`,
};
interface WholeRow extends Record<string, unknown> {
  title: string;
  description: string;
  tags: string[];
  tutor_name: string | null;
  tutor_slug: string | null;
  starts_at: Date;
  zone: string;
  minutes: number;
  join_url: string;
  capacity: number | null;
  question_ids: string[];
}
export async function readFields(tx: Db, id: string): Promise<ClassFields> {
  const row = (await tx.rows<WholeRow>(whole, [id]))[0]!;
  return {
    title: row.title,
    description: row.description,
    tags: row.tags,
    tutor: row.tutor_name === null ? null : { name: row.tutor_name, slug: row.tutor_slug },
    startsAt: row.starts_at,
    zone: row.zone,
    minutes: row.minutes,
    joinUrl: row.join_url,
    capacity: row.capacity,
    questionIds: row.question_ids,
  };
}
const update = {
  name: 'classes_update',
  text: `update classes set title = $2, description = $3, tags = $4, tutor_name = $5, tutor_slug = $6, starts_at = $7,
      zone = $8, minutes = $9, join_url = $10, capacity = $11, question_ids = $12, updated_at = $13,
      sequence = sequence + 1
    where id = $1`,
};
export const updateClass = (tx: Db, id: string, fields: ClassFields, now: Date) =>
  tx.rows(update, [...toValues(id, fields), now]);

const rename = {
  name: 'classes_rename',
  text: `update classes set title = $2, updated_at = $3, sequence = sequence + 1
    where title = $1 and starts_at > $3 and deleted_at is null returning id`,
};
/** Coming classes of one title get another (classes_title); which they are. */
export const renameClasses = (tx: Db, from: string, to: string, now: Date) =>
  tx.rows<{ id: string }>(rename, [from, to, now]);

const forget = {
  name: 'classes_forget_tutors',
  text: `with own as (select id from classes where tutor_slug = any($1::text[]) order by id for no key update)
    update classes c set tutor_name = null, tutor_slug = null, updated_at = $2, sequence = sequence + 1
    from own where c.id = own.id returning c.id`,
};
/** Classes lose tutors, deleted ones too; which they are. Reads all classes: accounts of tutors are seldom deleted. */
export const takeTutorsOut = (tx: Db, slugs: readonly string[], now: Date) =>
  tx.rows<{ id: string }>(forget, [slugs, now]);

const enable = {
  name: 'classes_enable',
  text: 'update classes set enabled = $2, updated_at = $3, sequence = sequence + 1 where id = $1',
};
export const setEnabled = (tx: Db, id: string, enabled: boolean, now: Date) =>
  tx.rows(enable, [id, enabled, now]);
const remove = {
  name: 'classes_remove',
  text: 'update classes set deleted_at = $2, updated_at = $2 where id = $1',
};
export const removeClass = (tx: Db, id: string, now: Date) => tx.rows(remove, [id, now]);

const begin = {
  name: 'classes_begin',
  text: `update classes set started_at = coalesce(started_at, $3), started_by = coalesce(started_by, $2)
    where id = $1 returning join_url, started_at`,
};
/** Notes the first start. */
export const startClass = async (tx: Db, id: string, by: string, now: Date) =>
  (await tx.rows<{ join_url: string; started_at: Date }>(begin, [id, by, now]))[0]!;

const record = {
  name: 'classes_record',
  text: `insert into class_recordings (id, class_id, url, captions_url, seconds, created_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (class_id) do update set url = excluded.url, captions_url = excluded.captions_url,
      seconds = excluded.seconds`,
};
export interface Recording {
  readonly url: string;
  readonly captionsUrl: string | null;
  readonly seconds: number;
}
const recorded = {
  name: 'classes_recording',
  text: 'select url, captions_url as "captionsUrl", seconds from class_recordings where class_id = $1',
};
/** A recording that waits for an address has none. */
export interface StoredRecording {
  readonly url: string | null;
  readonly captionsUrl: string | null;
  readonly seconds: number;
}
/** Null without a recording (class_recordings_class). */
export const readRecording = async (tx: Db, classId: string): Promise<StoredRecording | null> =>
  (await tx.rows<StoredRecording & Record<string, unknown>>(recorded, [classId]))[0] ?? null;
export const putRecording = (tx: Db, id: string, classId: string, one: Recording, now: Date) =>
  tx.rows(record, [id, classId, one.url, one.captionsUrl, one.seconds, now]);

const removals = {
  name: 'classes_remove_recordings',
  text: 'delete from class_recordings where id = any($1::uuid[]) returning id, class_id, url',
};
export const removeRecordings = (tx: Db, ids: readonly string[]) =>
  tx.rows<{ id: string; class_id: string; url: string | null }>(removals, [ids]);
const clear = {
  name: 'classes_clear_urls',
  text: `update class_recordings v set url = null, captions_url = null
    from (select id, url, captions_url from class_recordings where class_id = $1 for update) before
    where v.id = before.id returning before.url, before.captions_url`,
};
/** What they were; the length stays. */
export const clearUrls = (tx: Db, classId: string) =>
  tx.rows<{ url: string | null; captions_url: string | null }>(clear, [classId]);

const students = {
  name: 'classes_detail_students',
  text: `select r.user_id, u.first_name, u.last_name, u.email, r.state, r.since, r.watched_at, r.attended_at
    from user_classes r join users u on u.id = r.user_id
    where r.class_id = $1 and r.state is not null order by r.state, r.since, r.user_id limit $2`,
};
export interface DetailStudent {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  state: 'registered' | 'waiting';
  since: Date;
  watched_at: Date | null;
  attended_at: Date | null;
}
/** Registered ones first, each in the order in which they came (user_classes_class). */
export const listStudents = (db: Db, classId: string, limit: number): Promise<DetailStudent[]> =>
  db.rows<DetailStudent & Record<string, unknown>>(students, [classId, limit]);
