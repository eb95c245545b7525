import { and, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { attemptQuestions, attempts, isOfAttempt } from '../../attempts/attempts.tables.ts';
import { drillSessions } from './session.tables.ts';

export type SessionRow = typeof drillSessions.$inferSelect;

const isOwn = (userId: string, id: string) => and(eq(drillSessions.userId, userId), eq(drillSessions.id, id));

/** A student's own session, by its primary key. */
export const findSession = async (db: Db, userId: string, id: string): Promise<SessionRow | undefined> =>
  (await db.orm.select().from(drillSessions).where(isOwn(userId, id)))[0];

/** The open session of a student (drill_sessions_open). */
export const findOpenSession = async (db: Db, userId: string): Promise<SessionRow | undefined> =>
  (
    await db.orm
      .select()
      .from(drillSessions)
      .where(and(eq(drillSessions.userId, userId), isNull(drillSessions.endedAt)))
  )[0];

export const insertDrillSession = async (tx: Db, row: SessionRow) => tx.orm.insert(drillSessions).values(row);

export const updateSession = async (
  tx: Db,
  { userId, id }: SessionRow,
  change: Pick<SessionRow, 'usedAt'> | Pick<SessionRow, 'endedAt'>,
) => tx.orm.update(drillSessions).set(change).where(isOwn(userId, id));

/** Drills that a session gives count for it, unless they are submitted. */
export const assignDrills = async (tx: Db, { userId, id }: SessionRow, drillIds: readonly string[]) =>
  tx.orm
    .update(attempts)
    .set({ sessionId: id })
    .where(
      and(
        eq(attempts.userId, userId),
        inArray(attempts.id, [...drillIds]),
        inArray(attempts.state, ['new', 'started', 'paused']),
      ),
    );

const isSubmitted = (userId: string, sessionId: string) =>
  and(
    eq(attempts.userId, userId),
    eq(attempts.sessionId, sessionId),
    eq(attempts.state, 'completed'),
    isNull(attempts.deletedAt),
  );

/**
 * The sums over the submitted drills of a session (attempts_session). `hidden` are drills whose totals would tell a key;
 * right answers count once the result was shown.
 */
export async function countSession(
  db: Db,
  userId: string,
  sessionId: string,
  hidden: readonly string[],
): Promise<{ answered: number; graded: number; right: number; timeMs: number }> {
  const shown = and(isNotNull(attempts.revealedAt), notInArray(attempts.id, [...hidden]));
  const [sums] = await db.orm
    .select({
      answered: sql<number>`coalesce(sum(${attempts.answeredCount}), 0)::int`,
      graded: sql<number>`coalesce(sum(${attempts.answeredCount}) filter (where ${shown}), 0)::int`,
      right: sql<number>`coalesce(sum(${attempts.rightCount}) filter (where ${shown}), 0)::int`,
      timeMs: sql<number>`coalesce(sum(${attempts.timeMs}), 0)::float8`,
    })
    .from(attempts)
    .where(isSubmitted(userId, sessionId));
  return sums!;
}

/** The questions of a session whose result was shown, newest first. */
export const findSessionQuestions = async (db: Db, userId: string, sessionId: string, limit: number) =>
  db.orm
    .select({
      id: attemptQuestions.id,
      drillId: attempts.id,
      questionId: attemptQuestions.questionId,
      answer: attemptQuestions.answer,
      correct: attemptQuestions.correct,
      first: attemptQuestions.first,
      timeMs: attemptQuestions.timeMs,
    })
    .from(attempts)
    .innerJoin(attemptQuestions, isOfAttempt)
    .where(and(isSubmitted(userId, sessionId), isNotNull(attempts.revealedAt)))
    .orderBy(desc(attempts.endedAt), desc(attempts.id), desc(attemptQuestions.no))
    .limit(limit);
export type SessionQuestionRow = Awaited<ReturnType<typeof findSessionQuestions>>[number];
