import type { DrillType } from '@docket/contract';
import type { OptionKey } from '@docket/rules';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { attemptQuestions, attempts, studentQuestions } from '../attempts/attempts.tables.ts';
import { isEmbargoing, questionsOfEvents } from '../attempts/index.ts';

/** The part of a student's history with a question that locks or unlocks the explanation. */
export interface QuestionAccessRow {
  questionId: string;
  served: boolean;
  /** The student has worked on the question, or seen its key. */
  seen: boolean;
  /** The student has begun its section in a practice test or timed section. */
  taken: boolean;
  revealed: boolean;
  /**
   * True if the question is embargoed or part of unfinished work, started or not. A drill of a kind that is created
   * in advance does not count until it is started, because it is replaced once one of its questions is unlocked.
   */
  working: boolean;
}
// SQL: one statement for any number of questions, with the conditions of attempts.
const questionAccess = rawStatement<QuestionAccessRow>({
  name: 'explanations_question_access',
  columns: {
    questionId: 'uuid',
    served: 'bool',
    seen: 'bool',
    taken: 'bool',
    revealed: 'bool',
    working: 'bool',
  },
  text: `select q.id as "questionId", s.user_id is not null as served, s.seen_at is not null as seen,
      exists (
        select 1 from attempt_sections ts join questions content on content.section_id = ts.section_id
        where ts.user_id = $1 and content.id = q.id and ts.started_at is not null
      ) as taken, s.revealed_at is not null as revealed,
      exists (
        select 1 from attempt_questions aq join attempts a on a.user_id = aq.user_id and a.id = aq.attempt_id
        where aq.user_id = $1 and aq.question_id = q.id and a.deleted_at is null
          and ((${isEmbargoing}) or a.state in ('started', 'paused', 'in_break')
            or (a.state = 'new' and (a.surface = 'practice' or a.kind not in ('drill', 'choice', 'challenge'))))
      ) or q.id in (select question_id from (${questionsOfEvents('$1', '$3')}) of_events) as working
    from unnest($2::uuid[]) as q(id)
    left join student_questions s on s.user_id = $1 and s.question_id = q.id`,
});
export const findQuestionAccess = (db: Db, userId: string, questionIds: readonly string[], now: Date) =>
  db.rows(questionAccess, [userId, questionIds, now]);

/** The answer of the last finished attempt. */
export const findLastAnswer = async (
  db: Db,
  userId: string,
  questionId: string,
): Promise<OptionKey | null> => {
  const [last] = await db.orm
    .select({ answer: attemptQuestions.answer })
    .from(attemptQuestions)
    .innerJoin(
      attempts,
      and(eq(attempts.userId, attemptQuestions.userId), eq(attempts.id, attemptQuestions.attemptId)),
    )
    .where(
      and(
        eq(attemptQuestions.userId, userId),
        eq(attemptQuestions.questionId, questionId),
        isNull(attempts.deletedAt),
        isNotNull(attempts.revealedAt),
      ),
    )
    .orderBy(sql`${attempts.endedAt} desc nulls last`, desc(attempts.id))
    .limit(1);
  return last?.answer ?? null;
};

/**
 * Marks the question as seen, so that it is not selected automatically. Its row stays locked until the end of the
 * transaction.
 */
export const markUnlocked = async (
  tx: Db,
  userId: string,
  questionId: string,
  type: DrillType,
  now: Date,
) => {
  const { seenAt, revealedAt } = studentQuestions;
  return tx.orm
    .insert(studentQuestions)
    .values({ userId, questionId, type, servedAt: now, seenAt: now, revealedAt: now })
    .onConflictDoUpdate({
      target: [studentQuestions.userId, studentQuestions.questionId],
      set: {
        seenAt: sql`coalesce(${seenAt}, excluded.seen_at)`,
        revealedAt: sql`coalesce(${revealedAt}, excluded.revealed_at)`,
      },
    });
};
