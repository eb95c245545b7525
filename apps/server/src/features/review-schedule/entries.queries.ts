import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { upsertion } from '../../db/upsert.ts';
import { users } from '../users/users.tables.ts';
import { reviewLog, reviews } from './review-schedule.tables.ts';

const { userId, missReason, updatedAt, ...columns } = getTableColumns(reviews);

/** The entries on these questions, and the one with that id; locked until the transaction ends. */
export const lockEntries = (tx: Db, userId: string, questionIds: readonly string[], id: string | null) =>
  touched(tx).execute({ user: userId, questions: questionIds, id });
const touched = builtOnce((orm) =>
  orm
    .select(columns)
    .from(reviews)
    .where(
      and(
        eq(reviews.userId, sql.placeholder('user')),
        or(isAmong(reviews.questionId, sql.placeholder('questions')), eq(reviews.id, sql.placeholder('id'))),
      ),
    )
    .orderBy(reviews.id)
    .for('update')
    .prepare('reviews_touched'),
);
/** An entry as it is read before a change, and as it is written afterwards. */
export type Entry = Readonly<Awaited<ReturnType<typeof lockEntries>>[number]>;

/** The user's own entries by id; those of other users are left out. */
export const lockOwn = (tx: Db, userId: string, ids: readonly string[]): Promise<Entry[]> =>
  tx.orm
    .select(columns)
    .from(reviews)
    .where(and(eq(reviews.userId, userId), inArray(reviews.id, [...ids])))
    .orderBy(reviews.id)
    .for('update');

const { id, questionId, createdAt, ...changed } = { ...columns, updatedAt };
const upsertEntries = upsertion(reviews, {
  key: ['userId', 'questionId'],
  omitted: ['missReason'],
  changed: Object.keys(changed) as (keyof typeof changed)[],
});
/** Inserts or updates entries in one statement, however many; the student's reason for the miss is unchanged. */
export const writeEntries = (tx: Db, userId: string, entries: readonly Entry[], now: Date) =>
  upsertEntries(
    tx,
    entries.map((entry) => ({ ...entry, userId, updatedAt: now })),
  );

export const removeEntry = async (tx: Db, userId: string, id: string) =>
  tx.orm.delete(reviews).where(and(eq(reviews.userId, userId), eq(reviews.id, id)));

export type ReviewWork = Omit<typeof reviewLog.$inferSelect, 'userId' | 'at'>;
export async function logWork(tx: Db, userId: string, work: readonly ReviewWork[], now: Date): Promise<void> {
  if (work.length > 0)
    await tx.orm.insert(reviewLog).values(work.map((one) => ({ ...one, userId, at: now })));
}

const student = builtOnce((orm) =>
  orm
    .select({
      timezone: users.timezone,
      study: users.studySettings,
      accommodations: users.accommodations,
      /** As it is stored among the small choices, unchecked. */
      filter: sql<unknown>`${users.usageState}->'reviewInboxFilter'`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('user')))
    .prepare('reviews_student'),
);
/** What the inbox needs to know about its student. */
export const findReviewStudent = async (db: Db, userId: string) =>
  (await student(db).execute({ user: userId }))[0]!;
export type ReviewStudent = Awaited<ReturnType<typeof findReviewStudent>>;
