import { and, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { builtOnce, type Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { questionStats, questions, segments } from './content.tables.ts';

const isRequested = (column: PgColumn) => isAmong(column, sql.placeholder('ids'));

const questionTexts = builtOnce((orm) =>
  orm
    .select({
      id: questions.id,
      stimulusHtml: questions.stimulusHtml,
      stemHtml: questions.stemHtml,
      options: questions.options,
      optionIds: questions.optionIds,
      optionKeys: questions.optionKeys,
      retiredOptions: questions.retiredOptions,
      credited: questions.credited,
    })
    .from(questions)
    .where(isRequested(questions.id))
    .prepare('content_question_texts'),
);
/** The texts of questions with their keys; sent only through views. */
export const findQuestionTexts = (db: Db, ids: readonly string[]) => questionTexts(db).execute({ ids });

const segmentTexts = builtOnce((orm) =>
  orm
    .select({
      id: segments.id,
      no: sql<number>`(${segments.no} % 1000)::smallint`,
      kind: sql<'passage' | 'game'>`${segments.kind}`,
      title: segments.title,
      subject: segments.subject,
      comparative: segments.comparative,
      lineNumbers: segments.lineNumbers,
      passageHtml: segments.passageHtml,
      passageBHtml: segments.passageBHtml,
    })
    .from(segments)
    .where(and(isRequested(segments.id), ne(segments.kind, 'skill')))
    .prepare('content_segment_texts'),
);
export const findSegmentTexts = (db: Db, ids: readonly string[]) => segmentTexts(db).execute({ ids });
export type SegmentTextRow = Awaited<ReturnType<typeof findSegmentTexts>>[number];

const statistics = builtOnce((orm) =>
  orm
    .select({
      questionId: questionStats.questionId,
      answers: questionStats.answers,
      right: questionStats.right,
      timeMs: questionStats.timeMs,
      timedAnswers: questionStats.timedAnswers,
      optionCounts: questionStats.optionCounts,
    })
    .from(questionStats)
    .where(isRequested(questionStats.questionId))
    .prepare('content_statistics'),
);
/** Statistics of first answers; the counts of options are by key. */
export const findStatistics = (db: Db, ids: readonly string[]) => statistics(db).execute({ ids });
export type QuestionStatisticsRow = Awaited<ReturnType<typeof findStatistics>>[number];
