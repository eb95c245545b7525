import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { studentQuestions } from '../attempts/attempts.tables.ts';

/** Which of these questions the student has seen; `revealed` if key and explanation were shown. */
export const findSeen = async (db: Db, userId: string, ids: readonly string[]) =>
  db.orm
    .select({
      questionId: studentQuestions.questionId,
      revealed: sql<boolean>`${studentQuestions.revealedAt} is not null`,
    })
    .from(studentQuestions)
    .where(
      and(
        eq(studentQuestions.userId, userId),
        inArray(studentQuestions.questionId, [...ids]),
        isNotNull(studentQuestions.seenAt),
      ),
    );
