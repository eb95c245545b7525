import type { PracticeListItem } from '@docket/contract';
import { and, count, desc, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { attemptQuestions, attemptSections, attempts } from '../../attempts/attempts.tables.ts';

export type PracticeHit = Awaited<ReturnType<typeof searchPractice>>['rows'][number];
/**
 * Those of these questions that occur in the student's finished practice, newest attempt first. `byType` are matches
 * only by question type, which is secret until the result was shown. Starts at the questions that match the search,
 * whose number is bounded, and joins the attempts that contain them (attempt_questions_question).
 */
export async function searchPractice(
  { orm }: Db,
  userId: string,
  params: { ids: readonly string[]; byType: readonly string[]; limit: number; offset: number },
) {
  const hits = orm
    .select({
      practiceId: sql<string>`${attempts.id}`.as('practice_id'),
      title: attempts.title,
      kind: sql<PracticeListItem['kind']>`${attempts.kind}`.as('kind'),
      createdAt: attempts.createdAt,
      revealed: sql<boolean>`${isNotNull(attempts.revealedAt)}`.as('revealed'),
      sectionId: sql<string>`${attemptSections.id}`.as('section_id'),
      sectionNo: sql<number>`${attemptSections.no}`.as('section_no'),
      id: attemptQuestions.id,
      questionId: attemptQuestions.questionId,
      no: attemptQuestions.no,
      correct: attemptQuestions.correct,
    })
    .from(attemptQuestions)
    .innerJoin(
      attempts,
      and(eq(attempts.userId, attemptQuestions.userId), eq(attempts.id, attemptQuestions.attemptId)),
    )
    .innerJoin(
      attemptSections,
      and(
        eq(attemptSections.userId, attemptQuestions.userId),
        eq(attemptSections.attemptId, attemptQuestions.attemptId),
        eq(attemptSections.no, attemptQuestions.sectionNo),
      ),
    )
    .where(
      and(
        eq(attemptQuestions.userId, userId),
        isAmong(attemptQuestions.questionId, params.ids),
        eq(attempts.surface, 'practice'),
        isNull(attempts.deletedAt),
        eq(attempts.state, 'completed'),
        or(isNotNull(attempts.revealedAt), not(isAmong(attemptQuestions.questionId, params.byType))),
      ),
    )
    .as('hits');
  const rows = await orm
    .select()
    .from(hits)
    .orderBy(desc(hits.createdAt), hits.practiceId, hits.sectionNo, hits.no)
    .limit(params.limit)
    .offset(params.offset);
  const [counted] = await orm.select({ total: count() }).from(hits);
  return { rows, total: counted!.total };
}
