import { and, asc, count, eq, sql } from 'drizzle-orm';
import { builtOnce, type Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import type { AttemptQuestionRow } from './attempts.queries.ts';
import { attemptQuestions, attemptSections } from './attempts.tables.ts';

export type AttemptSectionRow = typeof attemptSections.$inferSelect;

const selectSections = builtOnce((orm) =>
  orm
    .select()
    .from(attemptSections)
    .where(
      and(
        eq(attemptSections.userId, sql.placeholder('user')),
        eq(attemptSections.attemptId, sql.placeholder('attempt')),
      ),
    )
    .orderBy(asc(attemptSections.no))
    .prepare('practice_sections'),
);
/** The sections of an attempt in order: at most twelve, by the index of the attempt. */
export const findSections = (db: Db, userId: string, attemptId: string): Promise<AttemptSectionRow[]> =>
  selectSections(db).execute({ user: userId, attempt: attemptId });

const selectQuestions = builtOnce((orm) =>
  orm
    .select()
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.userId, sql.placeholder('user')),
        eq(attemptQuestions.attemptId, sql.placeholder('attempt')),
        eq(attemptQuestions.sectionNo, sql.placeholder('section')),
      ),
    )
    .orderBy(asc(attemptQuestions.no))
    .prepare('practice_section_questions'),
);
export const findSectionQuestions = (
  db: Db,
  userId: string,
  attemptId: string,
  sectionNo: number,
): Promise<AttemptQuestionRow[]> =>
  selectQuestions(db).execute({ user: userId, attempt: attemptId, section: sectionNo });

const counts = builtOnce((orm) =>
  orm
    .select({
      sectionNo: sql<number>`${attemptQuestions.sectionNo}`,
      answered: count(attemptQuestions.answer),
      flagged: sql<number>`(count(*) filter (where ${attemptQuestions.flagged}))::int`,
      reviewed: count(attemptQuestions.brOpenedAt),
      timeMs: sql<number>`sum(${attemptQuestions.timeMs})::float8`,
    })
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.userId, sql.placeholder('user')),
        eq(attemptQuestions.attemptId, sql.placeholder('attempt')),
      ),
    )
    .groupBy(attemptQuestions.sectionNo)
    .prepare('practice_section_counts'),
);
/** Counts the answers in each section so far. */
export const countSections = (db: Db, userId: string, attemptId: string) =>
  counts(db).execute({ user: userId, attempt: attemptId });
export type SectionCounts = Awaited<ReturnType<typeof countSections>>[number];

// SQL text: updates from aggregates.
const recountSections = rawStatement({
  name: 'practice_recount_sections',
  columns: {},
  text: `update attempt_sections s set answered_count = c.answered, time_ms = c.ms
    from (select section_no, count(answer) as answered, sum(time_ms) as ms from attempt_questions
      where user_id = $1 and attempt_id = $2 group by section_no) c
    where s.user_id = $1 and s.attempt_id = $2 and s.no = c.section_no`,
});
const recountAttempt = rawStatement({
  name: 'practice_recount_attempt',
  columns: {},
  text: `update attempts a set answered_count = c.answered, flagged_count = c.flagged, time_ms = c.ms
    from (select count(answer) as answered, count(*) filter (where flagged) as flagged, sum(time_ms) as ms
      from attempt_questions where user_id = $1 and attempt_id = $2) c
    where a.user_id = $1 and a.id = $2`,
});
/** Updates the counts that lists show from the questions. */
export async function recount(tx: Db, userId: string, attemptId: string): Promise<void> {
  await tx.rows(recountSections, [userId, attemptId]);
  await tx.rows(recountAttempt, [userId, attemptId]);
}
