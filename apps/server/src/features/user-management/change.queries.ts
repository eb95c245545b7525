import { and, arrayContains, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attemptQuestions } from '../attempts/attempts.tables.ts';
import { questions, sections } from '../content/content.tables.ts';
import { accountEmail } from '../users/index.ts';
import { users } from '../users/users.tables.ts';

export type StoredWaiver = NonNullable<(typeof users.$inferSelect)['feeWaiver']>;

/**
 * Locks users by id until the end of the transaction; unknown and deleted ones are left out. In the order of the ids,
 * so that two changes of the same users cannot deadlock.
 */
export const lockUsers = async ({ orm }: Db, ids: readonly string[]) =>
  orm
    .select({
      id: users.id,
      email: accountEmail,
      firstName: users.firstName,
      roles: users.roles,
      lgEnabled: users.lgEnabled,
      isEvent: users.isEvent,
      eventName: users.eventName,
      weightedAverage: users.weightedAverage,
      emailVerifiedAt: users.emailVerifiedAt,
      tutorNotes: users.tutorNotes,
      adminFiles: users.adminFiles,
      feeWaiver: users.feeWaiver,
      feeWaiverUploadBlocked: users.feeWaiverUploadBlocked,
      lsacDisableBlocked: users.lsacDisableBlocked,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update');
/** The columns of a user that staff can change. */
export type ChangeableRow = Awaited<ReturnType<typeof lockUsers>>[number];

/** The ids of deleted accounts among these. */
export async function deletedAmong({ orm }: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotNull(users.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

export const updateUser = async (
  { orm }: Db,
  id: string,
  change: Partial<Omit<ChangeableRow, 'id' | 'email' | 'firstName' | 'roles'>>,
) => orm.update(users).set(change).where(eq(users.id, id));

const isStudent = and(isNull(users.deletedAt), arrayContains(users.roles, ['STUDENT']))!;

/** Users in the order of their ids, in parts, each after the last id of the previous one. */
export interface UserPart {
  readonly last: string | null;
  readonly seen: number;
}
/** The students among the next users. */
export async function findStudents(
  { orm }: Db,
  afterId: string,
  size: number,
): Promise<UserPart & { readonly ids: string[] }> {
  const part = await orm
    .select({ id: users.id, isStudent: sql<boolean>`${isStudent}` })
    .from(users)
    .where(gt(users.id, afterId))
    .orderBy(asc(users.id))
    .limit(size);
  return {
    last: part.at(-1)?.id ?? null,
    seen: part.length,
    ids: part.flatMap((user) => (user.isStudent ? [user.id] : [])),
  };
}

/** Notifies students, once, that the video links were renewed. */
export async function notifyNewVideoLinks(
  db: Db,
  afterId: string,
  size: number,
): Promise<UserPart & { readonly changed: number }> {
  const { ids, ...part } = await findStudents(db, afterId, size);
  const { rowCount } = await db.orm
    .update(users)
    .set({ isZoomUpdated: true })
    .where(and(inArray(users.id, ids), isStudent, eq(users.isZoomUpdated, false)));
  return { ...part, changed: rowCount ?? 0 };
}

/**
 * Ids of the students who were served a question of a test, in order. Question by question: one statement over all
 * answers to a test keeps the connection of the embedded database for a third of a second.
 */
export async function listStudentsOfTest({ orm }: Db, testId: string): Promise<string[]> {
  const ofTest = await orm
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .where(eq(sections.testId, testId));
  const ids = new Set<string>();
  for (const { id } of ofTest) {
    const students = await orm
      .selectDistinct({ id: attemptQuestions.userId })
      .from(attemptQuestions)
      .where(eq(attemptQuestions.questionId, id));
    for (const student of students) ids.add(student.id);
  }
  return [...ids].sort();
}

/** The next students whose history must be corrected. */
export async function findMarked({ orm }: Db, afterId: string, size: number): Promise<string[]> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, afterId), isNotNull(users.historyCorruptedAt), isStudent))
    .orderBy(asc(users.id))
    .limit(size);
  return rows.map(({ id }) => id);
}

/** Marks the history of this student for correction. */
export const markHistory = async ({ orm }: Db, id: string, at: Date) =>
  orm
    .update(users)
    .set({ historyCorruptedAt: at })
    .where(and(eq(users.id, id), isNull(users.historyCorruptedAt), isNull(users.deletedAt)));

export const countUsers = ({ orm }: Db): Promise<number> => orm.$count(users);
