import type { ExamRegion } from '@docket/rules';
import { asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { users } from '../users/users.tables.ts';
import { examDates } from './exam-dates.tables.ts';

export type ExamDateRow = typeof examDates.$inferSelect;

/** The most administrations; lists are read completely, by a scan. */
export const MAX_EXAM_DATES = 200;

/** The administrations that are not over on that day, or all of them; in order. */
export const listExamDates = (db: Db, from?: string): Promise<ExamDateRow[]> =>
  db.orm
    .select()
    .from(examDates)
    .where(from === undefined ? undefined : gte(examDates.lastDay, from))
    .orderBy(asc(examDates.firstDay), asc(examDates.region), asc(examDates.id))
    .limit(MAX_EXAM_DATES);

export interface ExamStudent {
  readonly timezone: string | null;
  readonly examDate: string | null;
  /** The student's choice; null if the time zone decides. */
  readonly region: ExamRegion | null;
}
/** What the deadlines of a student depend on. */
export async function findExamStudent(db: Db, userId: string): Promise<ExamStudent> {
  const [row] = await db.orm
    .select({
      timezone: users.timezone,
      examDate: sql<string | null>`${users.studySettings}->>'examDate'`,
      region: sql<ExamRegion | null>`${users.usageState}->>'examRegion'`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row!;
}

/** One transaction at a time changes the dates: two of a region never have one name. */
export const lockExamDates = (tx: Db) => lockNamed(tx, 'docket exam dates');
export const insertExamDate = async (tx: Db, row: ExamDateRow) => tx.orm.insert(examDates).values(row);
export const updateExamDate = async (tx: Db, { id, ...row }: ExamDateRow) =>
  tx.orm.update(examDates).set(row).where(eq(examDates.id, id));
export const deleteExamDate = async (tx: Db, id: string) =>
  tx.orm.delete(examDates).where(eq(examDates.id, id));
