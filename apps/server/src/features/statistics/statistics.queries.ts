import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { questionStats, questions } from '../content/content.tables.ts';
import { questionStatistics, scoreStatistics } from './statistics.tables.ts';

/** Questions with their statistics of the last recalculation, null before, and their current rating. */
export const findQuestionStatistics = async (db: Db, sectionIds: readonly string[]) =>
  db.orm
    .select({
      id: questions.id,
      sectionId: questions.sectionId,
      no: questions.no,
      credited: questions.credited,
      optionKeys: questions.optionKeys,
      enabled: questions.enabled,
      questionType: questions.questionType,
      ratingMean: questionStats.ratingMean,
      ratingVariance: questionStats.ratingVariance,
      ratingCount: questionStats.ratingCount,
      /** Arrays are by key. */
      statistics: questionStatistics,
    })
    .from(questions)
    .leftJoin(questionStatistics, eq(questionStatistics.questionId, questions.id))
    .leftJoin(questionStats, eq(questionStats.questionId, questions.id))
    .where(
      and(
        inArray(questions.sectionId, [...sectionIds]),
        isNull(questions.archivedAt),
        sql`${questions.credited} > 0`,
      ),
    )
    .orderBy(questions.sectionId, questions.no);
export type QuestionStatisticsRow = Awaited<ReturnType<typeof findQuestionStatistics>>[number];

type ScoreRow = typeof scoreStatistics.$inferSelect;
export type ScoreStatisticsRow = Omit<ScoreRow, 'scope'>;
const { scope: _, distribution, ...line } = getTableColumns(scoreStatistics);
const hasScope = (scope: ScoreRow['scope'], ids: readonly string[]) =>
  and(eq(scoreStatistics.scope, scope), inArray(scoreStatistics.id, [...ids]));
const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

export const findScores = async (db: Db, scope: ScoreRow['scope'], ids: readonly string[]) =>
  byId(
    await db.orm
      .select({ ...line, distribution })
      .from(scoreStatistics)
      .where(hasScope(scope, ids)),
  );

/** The statistics of tests for a list; without the distributions, which are long. */
export const findTestLines = async (db: Db, ids: readonly string[]) =>
  byId(await db.orm.select(line).from(scoreStatistics).where(hasScope('test', ids)));
export type TestLineRow = Omit<ScoreStatisticsRow, 'distribution'>;

/** The values by which tests are sorted, of every test that has statistics. */
export const findTestOrder = async (db: Db) =>
  byId(
    await db.orm
      .select({
        id: scoreStatistics.id,
        attempts: scoreStatistics.attempts,
        mean: scoreStatistics.mean,
        kr20: scoreStatistics.kr20,
        flagged: scoreStatistics.flagged,
      })
      .from(scoreStatistics)
      .where(eq(scoreStatistics.scope, 'test')),
  );
export type TestSortRow = Pick<ScoreRow, 'attempts' | 'mean' | 'kr20' | 'flagged'>;

/** First answers to every enabled question, as they are counted while students work. */
export const findAnswers = async (db: Db) =>
  db.orm
    .select({
      questionId: questions.id,
      authorDifficulty: questions.authorDifficulty,
      answers: sql<number>`coalesce(${questionStats.answers}, 0)`,
      right: sql<number>`coalesce(${questionStats.right}, 0)`,
      timeMs: sql<number>`coalesce(${questionStats.timeMs}, 0)`,
      timedAnswers: sql<number>`coalesce(${questionStats.timedAnswers}, 0)`,
    })
    .from(questions)
    .leftJoin(questionStats, eq(questionStats.questionId, questions.id))
    .where(and(eq(questions.enabled, true), isNull(questions.archivedAt)));
export type AnswersRow = Awaited<ReturnType<typeof findAnswers>>[number];
