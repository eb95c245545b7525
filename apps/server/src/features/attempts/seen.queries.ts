import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { attemptQuestions, attempts, isOfAttempt, studentQuestions } from './attempts.tables.ts';

/** The student's questions of an attempt that do not count as seen. */
const isUnseen = (userId: string, attemptId: string) =>
  and(
    eq(attemptQuestions.userId, userId),
    eq(attemptQuestions.attemptId, attemptId),
    eq(studentQuestions.userId, userId),
    eq(studentQuestions.questionId, attemptQuestions.questionId),
    isNull(studentQuestions.seenAt),
  );
/** Marks the answered questions of an attempt that ends without a submit as seen. The others can be served again. */
export const markAnsweredSeen = async (tx: Db, userId: string, attemptId: string, now: Date) =>
  tx.orm
    .update(studentQuestions)
    .set({ seenAt: sql`coalesce(${attemptQuestions.answerAt}, ${now})` })
    .from(attemptQuestions)
    .where(and(isUnseen(userId, attemptId), isNotNull(attemptQuestions.answer)));

/**
 * Marks questions whose result the student looked at as seen. Until then a blank question that was never opened
 * counts as new.
 */
export const markViewedSeen = async (
  db: Db,
  userId: string,
  attemptId: string,
  ids: readonly string[],
  now: Date,
) =>
  db.orm
    .update(studentQuestions)
    .set({ seenAt: now })
    .from(attemptQuestions)
    .innerJoin(
      attempts,
      and(eq(attempts.userId, attemptQuestions.userId), eq(attempts.id, attemptQuestions.attemptId)),
    )
    .where(
      and(
        isUnseen(userId, attemptId),
        inArray(attemptQuestions.id, [...ids]),
        isNotNull(attempts.revealedAt),
      ),
    );

const placed = builtOnce((orm) =>
  orm
    .select({ questionId: attemptQuestions.questionId, attemptId: attemptQuestions.attemptId })
    .from(attempts)
    .innerJoin(attemptQuestions, isOfAttempt)
    .where(
      and(
        eq(attempts.userId, sql.placeholder('user')),
        sql`${attempts.state} in ('new', 'started', 'paused', 'in_break')`,
        isNull(attempts.deletedAt),
        eq(attempts.surface, 'drill'),
      ),
    )
    .prepare('attempts_placed_questions'),
);
/** The questions of drills that are in progress or not started (attempts_unfinished). */
export const placedQuestions = (db: Db, userId: string) => placed(db).execute({ user: userId });
export type PlacedQuestion = Awaited<ReturnType<typeof placedQuestions>>[number];
