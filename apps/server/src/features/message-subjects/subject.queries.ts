import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { attemptQuestions, attemptSections, attempts } from '../attempts/attempts.tables.ts';
import { classes } from '../classes/classes.tables.ts';

/** The classes among these ids that exist and may be shown. */
export const findClasses = async (db: Db, ids: readonly string[]) =>
  db.orm
    .select({ id: classes.id, title: classes.title })
    .from(classes)
    .where(and(inArray(classes.id, ids), eq(classes.enabled, true), isNull(classes.deletedAt)));

/** Throws NOT_FOUND unless such a class exists and may be shown. */
export async function requireClass(db: Db, id: string): Promise<void> {
  if ((await findClasses(db, [id])).length === 0) throw notFound('Class');
}

const ownAttempt = and(
  eq(attempts.userId, attemptQuestions.userId),
  eq(attempts.id, attemptQuestions.attemptId),
  isNull(attempts.deletedAt),
);

/** A question as a student worked on it. `revealedAt`: since when its key was shown. */
export type WorkRow = Awaited<ReturnType<typeof selectWork>>[number];
const selectWork = (db: Db, where: SQL | undefined) =>
  db.orm
    .select({
      attemptQuestionId: attemptQuestions.id,
      questionId: attemptQuestions.questionId,
      surface: attempts.surface,
      title: attempts.title,
      answer: attemptQuestions.answer,
      brAnswer: attemptQuestions.brAnswer,
      hidden: attemptQuestions.hidden,
      brHidden: attemptQuestions.brHidden,
      flagged: attemptQuestions.flagged,
      timeMs: attemptQuestions.timeMs,
      confidence: attemptQuestions.confidence,
      highlights: attemptQuestions.highlights,
      optionOrder: attemptQuestions.optionOrder,
      revealedAt: attempts.revealedAt,
    })
    .from(attemptQuestions)
    .innerJoin(attempts, ownAttempt)
    .where(where)
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .limit(1);

/** A question of the user's own attempt; undefined for anybody else's, and in a deleted attempt. */
export const findWork = async (db: Db, userId: string, attemptQuestionId: string) =>
  (
    await selectWork(db, and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.id, attemptQuestionId)))
  ).at(0);
/** The last time the student worked on a question. */
export const findLatestWork = async (db: Db, userId: string, questionId: string) =>
  (
    await selectWork(
      db,
      and(
        eq(attemptQuestions.userId, userId),
        eq(attemptQuestions.questionId, questionId),
        isNotNull(attempts.startedAt),
      ),
    )
  ).at(0);

export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number];
/** The attempts that these questions belong to, if they still exist. */
export const findLinks = async (db: Db, userId: string, attemptQuestionIds: readonly string[]) =>
  db.orm
    .select({
      attemptQuestionId: attemptQuestions.id,
      attemptId: attempts.id,
      surface: attempts.surface,
      practiceSectionId: attemptSections.id,
    })
    .from(attemptQuestions)
    .innerJoin(attempts, ownAttempt)
    .leftJoin(
      attemptSections,
      and(
        eq(attemptSections.userId, attemptQuestions.userId),
        eq(attemptSections.attemptId, attempts.id),
        eq(attemptSections.no, attemptQuestions.sectionNo),
      ),
    )
    .where(and(eq(attemptQuestions.userId, userId), inArray(attemptQuestions.id, [...attemptQuestionIds])));
