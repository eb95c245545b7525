import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { classes, userClasses } from './classes.tables.ts';

/** What staff write of a class, by column. A field that is added here is read, inserted and updated. */
const writtenColumns = {
  title: classes.title,
  description: classes.description,
  tags: classes.tags,
  tutorName: classes.tutorName,
  tutorSlug: classes.tutorSlug,
  startsAt: classes.startsAt,
  zone: classes.zone,
  minutes: classes.minutes,
  joinUrl: classes.joinUrl,
  capacity: classes.capacity,
  questionIds: classes.questionIds,
};
type WrittenColumns = Pick<typeof classes.$inferSelect, keyof typeof writtenColumns>;
export type ClassFields = Readonly<Omit<WrittenColumns, 'tutorName' | 'tutorSlug'>> & {
  readonly tutor: { readonly name: string; readonly slug: string | null } | null;
};
const toColumns = ({ tutor, ...fields }: ClassFields): WrittenColumns => ({
  ...fields,
  tutorName: tutor?.name ?? null,
  tutorSlug: tutor?.slug ?? null,
});

/** `seriesId`: for weekly classes the id of the first one. */
export const insertClass = (
  tx: Db,
  id: string,
  fields: ClassFields,
  by: string | null,
  now: Date,
  seriesId: string | null = null,
) =>
  tx.orm
    .insert(classes)
    .values({ ...toColumns(fields), id, createdBy: by, createdAt: now, updatedAt: now, seriesId });

export async function readFields(tx: Db, id: string): Promise<ClassFields> {
  const [row] = await tx.orm.select(writtenColumns).from(classes).where(eq(classes.id, id));
  const { tutorName, tutorSlug, ...fields } = row!;
  return { ...fields, tutor: tutorName === null ? null : { name: tutorName, slug: tutorSlug } };
}

/** Calendars apply events with a higher sequence. */
const nextSequence = sql`${classes.sequence} + 1`;
export const updateClass = (tx: Db, id: string, fields: ClassFields, now: Date) =>
  tx.orm
    .update(classes)
    .set({ ...toColumns(fields), updatedAt: now, sequence: nextSequence })
    .where(eq(classes.id, id));

const rename = {
  name: 'classes_rename',
  text: `update classes set title = $2, updated_at = $3, sequence = sequence + 1
    where title = $1 and starts_at > $3 and deleted_at is null returning id`,
};
/** Renames upcoming classes with one title (classes_title), and returns their ids. */
export const renameClasses = (tx: Db, from: string, to: string, now: Date) =>
  tx.rows<{ id: string }>(rename, [from, to, now]);

const removeTutor = {
  name: 'classes_forget_tutors',
  text: `with own as (select id from classes where tutor_slug = any($1::text[]) order by id for no key update)
    update classes c set tutor_name = null, tutor_slug = null, updated_at = $2, sequence = sequence + 1
    from own where c.id = own.id returning c.id`,
};
/**
 * Removes tutors from classes, including deleted ones, and returns the classes' ids. Reads all classes, because
 * tutors' accounts are rarely deleted.
 */
export const takeTutorsOut = (tx: Db, slugs: readonly string[], now: Date) =>
  tx.rows<{ id: string }>(removeTutor, [slugs, now]);

export const setEnabled = (tx: Db, id: string, enabled: boolean, now: Date) =>
  tx.orm.update(classes).set({ enabled, updatedAt: now, sequence: nextSequence }).where(eq(classes.id, id));
export const removeClass = (tx: Db, id: string, now: Date) =>
  tx.orm.update(classes).set({ deletedAt: now, updatedAt: now }).where(eq(classes.id, id));

const begin = {
  name: 'classes_begin',
  text: `update classes set started_at = coalesce(started_at, $3), started_by = coalesce(started_by, $2)
    where id = $1 returning join_url, started_at`,
};
/** Records the first start. */
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
/** A recording without a URL yet has null. */
export interface StoredRecording {
  readonly url: string | null;
  readonly captionsUrl: string | null;
  readonly seconds: number;
}
/** Null without a recording (class_recordings_class). */
export const readRecording = async (tx: Db, classId: string): Promise<StoredRecording | null> =>
  (await tx.rows<StoredRecording & Record<string, unknown>>(recorded, [classId]))[0] ?? null;
export const upsertRecording = (tx: Db, id: string, classId: string, one: Recording, now: Date) =>
  tx.rows(record, [id, classId, one.url, one.captionsUrl, one.seconds, now]);

/** Students begin the recording of a class at its start again. */
export const forgetPositions = (tx: Db, classId: string) =>
  tx.orm.update(userClasses).set({ second: 0 }).where(eq(userClasses.classId, classId));

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
/** Clears the URLs and returns the old ones; the length is kept. */
export const clearUrls = (tx: Db, classId: string) =>
  tx.rows<{ url: string | null; captions_url: string | null }>(clear, [classId]);

const students = {
  name: 'classes_detail_students',
  text: `select r.user_id, u.first_name, u.last_name, u.email, u.simulated, r.state, r.since, r.watched_at, r.attended_at
    from user_classes r join users u on u.id = r.user_id
    where r.class_id = $1 and r.state is not null order by r.state, r.since, r.user_id limit $2`,
};
export interface DetailStudent {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  simulated: boolean;
  state: 'registered' | 'waiting';
  since: Date;
  watched_at: Date | null;
  attended_at: Date | null;
}
/** Registered ones first, each in the order of registration (user_classes_class). */
export const listStudents = (db: Db, classId: string, limit: number): Promise<DetailStudent[]> =>
  db.rows<DetailStudent & Record<string, unknown>>(students, [classId, limit]);
