import type { ScoredSection } from '@docket/rules';
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { attemptQuestions, attempts } from '../attempts/attempts.tables.ts';
import { questions, sections, tests } from '../content/content.tables.ts';

/**
 * First answers by week and question type of tests: those that count for accuracy, and how many were too fast to count
 * (decision 138). `bounds` are the beginnings of the weeks and the end of the last; `week` is the number of the week,
 * from 0. Leaves embargoed questions out: a week of one type may
 * have a single answer (decision 52). Reads the attempts of the period (attempts_own_ended) and their questions
 * (attempt_questions_attempt).
 */
export async function sumWeeks(
  db: Db,
  userId: string,
  bounds: readonly Date[],
  embargoed: ReadonlySet<string>,
) {
  const times = bounds.map((bound) => bound.toISOString());
  const work = db.orm
    .select({
      id: attempts.id,
      week: sql<number>`width_bucket(${attempts.endedAt}, ${sql.param(times)}::timestamptz[]) - 1`.as('week'),
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        isNotNull(attempts.endedAt),
        gte(attempts.endedAt, bounds[0]!),
        lt(attempts.endedAt, bounds.at(-1)!),
        isNull(attempts.deletedAt),
        isNotNull(attempts.settledAt),
      ),
    )
    .as('work');
  // Summed by question first: its type is looked up once for each question instead of each answer.
  const answers = db.orm
    .select({
      week: work.week,
      questionId: attemptQuestions.questionId,
      of: sql<number>`(count(*) filter (where ${attemptQuestions.counted}))::int`.as('of'),
      right:
        sql<number>`(count(*) filter (where ${attemptQuestions.counted} and ${attemptQuestions.correct}))::int`.as(
          'right',
        ),
      timeMs:
        sql<number>`coalesce(sum(${attemptQuestions.timeMs}) filter (where ${attemptQuestions.counted}), 0)::float8`.as(
          'time_ms',
        ),
      tooFast: sql<number>`(count(*) filter (where not ${attemptQuestions.counted}))::int`.as('too_fast'),
    })
    .from(work)
    .innerJoin(
      attemptQuestions,
      and(eq(attemptQuestions.userId, userId), eq(attemptQuestions.attemptId, work.id)),
    )
    .where(
      and(
        attemptQuestions.first,
        // One with a hint counts for nothing, also not for the level.
        isNull(attemptQuestions.hintOption),
        embargoed.size > 0 ? sql`not ${isAmong(attemptQuestions.questionId, [...embargoed])}` : undefined,
      ),
    )
    .groupBy(work.week, attemptQuestions.questionId)
    .as('answers');
  return db.orm
    .select({
      week: answers.week,
      section: sql<ScoredSection>`${sections.type}`,
      code: questions.questionType,
      of: sql<number>`sum(${answers.of})::int`,
      right: sql<number>`sum(${answers.right})::int`,
      timeMs: sql<number>`sum(${answers.timeMs})::float8`,
      tooFast: sql<number>`sum(${answers.tooFast})::int`,
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(tests, eq(tests.id, sections.testId))
    .where(and(eq(tests.type, 'NORMAL'), inArray(sections.type, ['LR', 'RC'])))
    .groupBy(answers.week, sections.type, questions.questionType);
}
export type WeekRow = Awaited<ReturnType<typeof sumWeeks>>[number];
