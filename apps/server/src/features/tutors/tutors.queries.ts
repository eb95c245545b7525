import { type Role, tutorAccountRoles } from '@docket/rules';
import { and, arrayOverlaps, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { reorder } from '../../db/reorder.ts';
import { users } from '../users/users.tables.ts';
import { tutors } from './tutors.tables.ts';

/** More than there will ever be; calls that add one refuse more. */
export const maxTutors = 200;

export type TutorRow = typeof tutors.$inferSelect;
export type NewTutor = Omit<typeof tutors.$inferInsert, 'position'>;

const isListed = isNull(tutors.deletedAt);
/** All that are not deleted, in order (tutors_position). */
export const listTutors = (db: Db): Promise<TutorRow[]> =>
  db.orm.select().from(tutors).where(isListed).orderBy(asc(tutors.position), asc(tutors.id)).limit(maxTutors);

export const findTutor = async (db: Db, id: string): Promise<TutorRow | undefined> =>
  (
    await db.orm
      .select()
      .from(tutors)
      .where(and(eq(tutors.id, id), isListed))
  )[0];

/** Only one writer at a time: the list is short, and its order and slugs concern the whole list. */
export const lockTutors = (tx: Db) => lockNamed(tx, 'docket tutors');

export const isSlugTaken = async (tx: Db, slug: string): Promise<boolean> =>
  (await tx.orm.select({ id: tutors.id }).from(tutors).where(eq(tutors.slug, slug))).length > 0;

/** Whether an account may be linked to a tutor. */
export const isTutorAccount = async (tx: Db, userId: string): Promise<boolean> =>
  (
    await tx.orm
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), arrayOverlaps(users.roles, tutorAccountRoles as Role[])))
  ).length > 0;

/** The tutor to whom an account is already linked (tutors_account). */
export const findLinked = async (tx: Db, userId: string): Promise<TutorRow | undefined> =>
  (
    await tx.orm
      .select()
      .from(tutors)
      .where(and(eq(tutors.accountId, userId), isListed))
      .orderBy(asc(tutors.position))
      .limit(1)
  )[0];

/** Adds a tutor after all others. */
export const insertTutor = async (tx: Db, row: NewTutor): Promise<TutorRow> =>
  (
    await tx.orm
      .insert(tutors)
      .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from ${tutors})` })
      .returning()
  )[0]!;
export const updateTutor = async (tx: Db, id: string, change: Partial<NewTutor>): Promise<TutorRow> =>
  (await tx.orm.update(tutors).set(change).where(eq(tutors.id, id)).returning())[0]!;

/** The other columns stay unchanged: a form that is open in another tab can still be saved. */
export const orderTutors = (tx: Db, ids: readonly string[]) =>
  reorder(tx, tutors, ids, { position: 'position' });

/** The tutors linked to an account, including deleted ones (tutors_account). */
export const slugsOfAccount = async (tx: Db, accountId: string): Promise<string[]> =>
  (await tx.orm.select({ slug: tutors.slug }).from(tutors).where(eq(tutors.accountId, accountId))).map(
    ({ slug }) => slug,
  );

/**
 * Removes all personal data of the tutors linked to an account (tutors_account); returns the rows that were emptied.
 */
export const emptyTutorsOfAccount = async (tx: Db, accountId: string, now: Date): Promise<string[]> => {
  const emptied = await tx.orm
    .update(tutors)
    .set({
      slug: sql`'deleted-' || ${tutors.id}`,
      name: 'Deleted tutor',
      title: 'Tutor',
      subjects: [],
      bio: '',
      languages: [],
      timezone: 'UTC',
      photo: null,
      accountId: null,
      acceptsStudents: false,
      enabled: false,
      updatedAt: now,
      deletedAt: sql`coalesce(${tutors.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(tutors.accountId, accountId))
    .returning({ id: tutors.id });
  return emptied.map(({ id }) => id);
};

export const findAccount = async (tx: Db, email: string): Promise<string | null> =>
  (await tx.orm.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? null;
