import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { hashFields } from '../../http/field-version.ts';
import { users } from '../users/users.tables.ts';
import { classes, classRecordings as recordings, userClasses } from './classes.tables.ts';

const omitOthers = ({
  id,
  enabled,
  seriesId,
  sequence,
  startedAt,
  startedBy,
  createdBy,
  createdAt,
  updatedAt,
  deletedAt,
  ...written
}: typeof classes._.columns) => written;
/** What staff write of a class: all columns but those that other calls set. A new one is read, inserted and updated. */
const writtenColumns = omitOthers(getTableColumns(classes));
type Column = Exclude<keyof typeof writtenColumns, 'tutorName' | 'tutorSlug'>;
interface WithTutor {
  readonly tutor: { readonly name: string; readonly slug: string | null } | null;
}
export type ClassFields = Readonly<Pick<typeof classes.$inferSelect, Column>> & WithTutor;
/** Columns with a default may be left out. */
type NewClassFields = Readonly<Pick<typeof classes.$inferInsert, Column>> & WithTutor;
export const toColumns = <Fields extends WithTutor>({ tutor, ...fields }: Fields) => ({
  ...fields,
  tutorName: tutor?.name ?? null,
  tutorSlug: tutor?.slug ?? null,
});

const columnNames = Object.keys(writtenColumns) as (keyof typeof writtenColumns)[];
/** Changes with each field that staff write, and with nothing else of a class. */
export const classVersion = (row: Pick<typeof classes.$inferSelect, keyof typeof writtenColumns>): string =>
  hashFields(columnNames.map((name) => row[name]));

/** `seriesId`: for weekly classes the id of the first one. */
export const insertClass = async (
  tx: Db,
  id: string,
  fields: NewClassFields,
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
export const updateClass = async (tx: Db, id: string, fields: ClassFields, now: Date) =>
  tx.orm
    .update(classes)
    .set({ ...toColumns(fields), updatedAt: now, sequence: nextSequence })
    .where(eq(classes.id, id));

/** Renames upcoming classes with one title (classes_title), and returns their ids. */
export const renameClasses = async (tx: Db, from: string, to: string, now: Date) =>
  tx.orm
    .update(classes)
    .set({ title: to, updatedAt: now, sequence: nextSequence })
    .where(and(eq(classes.title, from), gt(classes.startsAt, now), isNull(classes.deletedAt)))
    .returning({ id: classes.id });

/**
 * Removes tutors from classes, including deleted ones, and returns the classes' ids. Reads all classes, because
 * tutors' accounts are rarely deleted. Locks the classes in the order of their ids before it changes them.
 */
export async function takeTutorsOut({ orm }: Db, slugs: readonly string[], now: Date) {
  const own = await orm
    .select({ id: classes.id })
    .from(classes)
    .where(inArray(classes.tutorSlug, slugs))
    .orderBy(classes.id)
    .for('no key update');
  await orm
    .update(classes)
    .set({ tutorName: null, tutorSlug: null, updatedAt: now, sequence: nextSequence })
    .where(
      inArray(
        classes.id,
        own.map(({ id }) => id),
      ),
    );
  return own;
}

export const setEnabled = async (tx: Db, id: string, enabled: boolean, now: Date) =>
  tx.orm.update(classes).set({ enabled, updatedAt: now, sequence: nextSequence }).where(eq(classes.id, id));
export const removeClass = async (tx: Db, id: string, now: Date) =>
  tx.orm.update(classes).set({ deletedAt: now, updatedAt: now }).where(eq(classes.id, id));

/** Records the first start. */
export const startClass = async (tx: Db, id: string, by: string, now: Date) => {
  const [started] = await tx.orm
    .update(classes)
    .set({
      startedAt: sql`coalesce(${classes.startedAt}, ${now.toISOString()}::timestamptz)`,
      startedBy: sql`coalesce(${classes.startedBy}, ${by}::uuid)`,
    })
    .where(eq(classes.id, id))
    .returning({ joinUrl: classes.joinUrl, startedAt: classes.startedAt });
  return { joinUrl: started!.joinUrl, startedAt: started!.startedAt! };
};

/** A recording without a URL yet has null. */
export type StoredRecording = Pick<typeof recordings.$inferSelect, 'url' | 'captionsUrl' | 'seconds'>;
export type Recording = StoredRecording & { readonly url: string };
/** Null without a recording (class_recordings_class). */
export const readRecording = async (tx: Db, classId: string): Promise<StoredRecording | null> => {
  const [recording] = await tx.orm
    .select({ url: recordings.url, captionsUrl: recordings.captionsUrl, seconds: recordings.seconds })
    .from(recordings)
    .where(eq(recordings.classId, classId));
  return recording ?? null;
};
export const upsertRecording = async (
  tx: Db,
  id: string,
  classId: string,
  { url, captionsUrl, seconds }: Recording,
  now: Date,
) =>
  tx.orm
    .insert(recordings)
    .values({ id, classId, url, captionsUrl, seconds, createdAt: now })
    .onConflictDoUpdate({ target: recordings.classId, set: { url, captionsUrl, seconds } });

/** Students begin the recording of a class at its start again. */
export const forgetPositions = async (tx: Db, classId: string) =>
  tx.orm.update(userClasses).set({ second: 0 }).where(eq(userClasses.classId, classId));

export const removeRecordings = async (tx: Db, ids: readonly string[]) =>
  tx.orm
    .delete(recordings)
    .where(inArray(recordings.id, [...ids]))
    .returning({ id: recordings.id, classId: recordings.classId, url: recordings.url });

/** Clears the URLs and returns the old ones; the length is kept. */
export async function clearUrls({ orm }: Db, classId: string) {
  const isOfClass = eq(recordings.classId, classId);
  const [before] = await orm
    .select({ url: recordings.url, captionsUrl: recordings.captionsUrl })
    .from(recordings)
    .where(isOfClass)
    .for('update');
  await orm.update(recordings).set({ url: null, captionsUrl: null }).where(isOfClass);
  return before;
}

/** Registered ones first, each in the order of registration (user_classes_class). */
export const listStudents = async (db: Db, classId: string, limit: number) =>
  db.orm
    .select({
      userId: userClasses.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      simulated: users.simulated,
      state: sql<'registered' | 'waiting'>`${userClasses.state}`,
      since: sql<Date>`${userClasses.since}`.mapWith(userClasses.since),
      watchedAt: userClasses.watchedAt,
      attendedAt: userClasses.attendedAt,
    })
    .from(userClasses)
    .innerJoin(users, eq(users.id, userClasses.userId))
    .where(and(eq(userClasses.classId, classId), isNotNull(userClasses.state)))
    .orderBy(asc(userClasses.state), asc(userClasses.since), asc(userClasses.userId))
    .limit(limit);
