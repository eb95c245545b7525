import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { DrillRow } from './attempts.queries.ts';
import { attemptQuestions, attempts, isOfAttempt, studentQuestions } from './attempts.tables.ts';

/** Drills whose questions the product picked: one that was never started gives way to the next request. */
export const pickedKinds: readonly DrillRow['kind'][] = ['drill', 'choice', 'challenge', 'ps'];

/** Why questions are not new for a student. Each is at most the size of the library. */
export interface Freshness {
  /** With the time at which each was seen last. */
  readonly seen: ReadonlyMap<string, Date>;
  /** Questions of drills in progress, answered or not, and those answered in a test in progress. */
  readonly open: ReadonlySet<string>;
}

/** The one rule for "new" (decision 92): not seen, and in no attempt in progress. */
export const isNewQuestion = ({ seen, open }: Freshness, questionId: string): boolean =>
  !seen.has(questionId) && !open.has(questionId);

const findSeen = (db: Db, userId: string) =>
  db.orm
    .select({
      id: studentQuestions.questionId,
      at: sql<Date>`coalesce(${studentQuestions.lastAnsweredAt}, ${studentQuestions.seenAt})`.mapWith(
        studentQuestions.seenAt,
      ),
    })
    .from(studentQuestions)
    .where(and(eq(studentQuestions.userId, userId), isNotNull(studentQuestions.seenAt)));

const findOpen = (db: Db, userId: string) =>
  db.orm
    .select({ id: attemptQuestions.questionId })
    .from(attempts)
    .innerJoin(attemptQuestions, isOfAttempt)
    .where(
      and(
        eq(attempts.userId, userId),
        inArray(attempts.state, ['new', 'started', 'paused', 'in_break']),
        isNull(attempts.deletedAt),
        or(
          isNotNull(attemptQuestions.answer),
          and(
            eq(attempts.surface, 'drill'),
            or(ne(attempts.state, 'new'), notInArray(attempts.kind, [...pickedKinds])),
          ),
        ),
      ),
    );

/** Reads what is new for a student in two statements (attempts_unfinished). */
export async function loadFreshness(db: Db, userId: string): Promise<Freshness> {
  const seen = await findSeen(db, userId);
  const open = await findOpen(db, userId);
  return { seen: new Map(seen.map(({ id, at }) => [id, at])), open: new Set(open.map(({ id }) => id)) };
}
