import type { OptionKey } from '@docket/rules';
import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { attemptEvents, attemptSections, attempts } from '../attempts/attempts.tables.ts';

import { isOpen, pick } from './export-columns.queries.ts';

/** A column that is exported once the key was shown to the student. */
const ifRevealed = (column: PgColumn) =>
  sql`case when ${attempts.revealedAt} is not null then ${column} end`.mapWith(column);
/**
 * A page of attempts after an id, ordered by id. Whether an answer is right is left out until the key was shown to the
 * student. Drills that were never started are not part of the work.
 */
export const exportAttempts = async ({ orm }: Db, userId: string, afterId: string, size: number) =>
  orm
    .select({
      ...pick(attempts, 'id surface kind type state title reasonText challengeId sessionId'),
      ...pick(attempts, 'budgetSeconds onTimeUp blindReview createdAt startedAt pausedAt'),
      ...pick(attempts, 'pausedMs endedAt revealedAt archivedAt excludedAt deletedAt'),
      ...pick(attempts, 'reviewSeconds questionCount answeredCount flaggedCount timeMs testId'),
      ...pick(attempts, 'proctoredTestId sectionNo rules'),
      raw: ifRevealed(attempts.raw),
      rawOf: ifRevealed(attempts.rawOf),
      scaled: ifRevealed(attempts.scaled),
      brScaled: ifRevealed(attempts.brScaled),
      estimated: ifRevealed(attempts.estimated),
      provisional: ifRevealed(attempts.provisional),
      rightCount: ifRevealed(attempts.rightCount),
      brRightCount: ifRevealed(attempts.brRightCount),
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        gt(attempts.id, afterId),
        not(and(eq(attempts.surface, 'drill'), eq(attempts.state, 'new'))!),
      ),
    )
    .orderBy(asc(attempts.id))
    .limit(size);

interface QuestionRow extends Record<string, unknown> {
  id: string;
  attemptId: string;
  options: string[];
  optionKeys: OptionKey[];
  retiredOptions: { key: OptionKey; html: string }[];
  /** The order in which the student sees the options: that of the attempt until the key is shown. */
  shownKeys: OptionKey[];
}
/** Options are keys here, which `export.options.ts` names: outside of the database they say nothing. */
const attemptQuestions = rawStatement<QuestionRow>({
  name: 'export_attempt_questions',
  columns: {
    id: 'uuid',
    attemptId: 'uuid',
    sectionNo: 'int2?',
    no: 'int2',
    questionId: 'uuid',
    answer: 'int2?',
    answerAt: 'timestamptz?',
    brAnswer: 'int2?',
    brAnswerAt: 'timestamptz?',
    hidden: 'int4',
    brHidden: 'int4',
    flagged: 'bool',
    timeMs: 'int4',
    highlights: 'jsonb',
    confidence: 'int2?',
    brOpenedAt: 'timestamptz?',
    hintOption: 'int2',
    options: 'text[]',
    optionKeys: 'int2[]',
    retiredOptions: 'jsonb',
    shownKeys: 'int2[]',
    correct: 'bool',
    effectiveDifficulty: 'float8',
    effectiveDifficultyVariance: 'float8',
  },
  text: `select q.id, q.attempt_id as "attemptId", q.section_no as "sectionNo", q.no, q.question_id as "questionId", q.answer,
    q.answer_at as "answerAt", q.br_answer as "brAnswer", q.br_answer_at as "brAnswerAt", q.hidden, q.br_hidden as "brHidden",
    q.flagged, q.time_ms as "timeMs", q.highlights, q.confidence, q.br_opened_at as "brOpenedAt",
    case when ${isOpen('q.question_id')} or a.revealed_at is null then q.hint_option end as "hintOption",
    w.options, w.option_keys as "optionKeys", w.retired_options as "retiredOptions",
    case when a.revealed_at is null then coalesce(q.option_order, '{1,2,3,4,5}') else w.option_keys end as "shownKeys",
    case when a.revealed_at is not null and ${isOpen('q.question_id')} then q.correct end as correct,
    case when a.revealed_at is not null and ${isOpen('q.question_id')} then q.effective_difficulty end as "effectiveDifficulty",
    case when a.revealed_at is not null and ${isOpen('q.question_id')} then q.effective_difficulty_variance end
      as "effectiveDifficultyVariance"
  from attempt_questions q join questions w on w.id = q.question_id join attempts a on a.user_id = q.user_id and a.id = q.attempt_id
  where q.user_id = $1 and q.attempt_id = any($2::uuid[]) order by q.attempt_id, q.section_no, q.no`,
});
export const exportAttemptQuestions = (db: Db, userId: string, attemptIds: readonly string[]) =>
  db.rows(attemptQuestions, [userId, attemptIds]);

/** Which section is unscored is exported only with the result, as on the pages. */
export const exportAttemptSections = async ({ orm }: Db, userId: string, attemptIds: readonly string[]) =>
  orm
    .select({
      ...pick(attemptSections, 'attemptId no sectionId type questionCount budgetSeconds addedSeconds'),
      ...pick(attemptSections, 'startedAt pausedMs endedAt endedBy breakSeconds breakStartedAt'),
      ...pick(attemptSections, 'breakEndedAt lateSeconds answeredCount timeMs'),
      variable: ifRevealed(attemptSections.variable),
      rightCount: ifRevealed(attemptSections.rightCount),
      brRightCount: ifRevealed(attemptSections.brRightCount),
    })
    .from(attemptSections)
    .innerJoin(
      attempts,
      and(eq(attempts.userId, attemptSections.userId), eq(attempts.id, attemptSections.attemptId)),
    )
    .where(and(eq(attemptSections.userId, userId), inArray(attemptSections.attemptId, [...attemptIds])))
    .orderBy(asc(attemptSections.attemptId), asc(attemptSections.no));

export const exportAttemptEvents = async ({ orm }: Db, userId: string, attemptIds: readonly string[]) =>
  orm
    .select({
      ...pick(attemptEvents, 'attemptId device seq attemptQuestionId kind data clientAt serverAt'),
    })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.userId, userId), inArray(attemptEvents.attemptId, [...attemptIds])))
    .orderBy(
      asc(attemptEvents.attemptId),
      asc(attemptEvents.serverAt),
      asc(attemptEvents.device),
      asc(attemptEvents.seq),
    );
