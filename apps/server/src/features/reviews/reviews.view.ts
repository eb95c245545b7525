import type { ReviewItem } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { type Embargo, embargoOn, embargoView, findEmbargoes } from '../attempts/index.ts';
import {
  type ContentIndex,
  type ContentService,
  composeExcerpt,
  questionSourceView,
} from '../content/index.ts';
import type { ReviewRow } from './list.queries.ts';

function linkView(row: ReviewRow): ReviewItem['link'] {
  if (row.surface === null || row.attempt_id === null || row.attempt_question_id === null) return null;
  return {
    kind: row.surface,
    attemptId: row.attempt_id,
    attemptQuestionId: row.attempt_question_id,
    practiceSectionId: row.practice_section_id,
  };
}

function reviewView(
  index: ContentIndex,
  row: ReviewRow,
  excerpt: string,
  embargo: Embargo | null,
  now: Date,
): ReviewItem | null {
  const meta = index.questionsById.get(row.question_id);
  if (!meta) return null;
  return {
    id: row.id,
    questionId: row.question_id,
    source: questionSourceView(index, meta),
    from: row.source,
    link: linkView(row),
    excerpt,
    questionType: embargo
      ? null
      : {
          code: row.question_type,
          label: index.questionTypes.get(row.question_type)?.label ?? row.question_type,
        },
    sectionType: row.section_type,
    difficulty: embargo ? null : row.difficulty,
    reasons: embargo ? [] : row.reasons,
    priority: embargo ? false : row.priority,
    missReason: embargo ? null : row.miss_reason,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    due: row.resolved_at === null && row.due_at <= now,
    embargoed: embargo !== null,
    embargo: embargoView(embargo),
    snoozedUntil: row.snoozed_until && row.snoozed_until > now ? row.snoozed_until.toISOString() : null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    reps: row.reps,
    canUndo: row.can_undo,
  };
}

/** Entries with an excerpt of their question. Type and difficulty may be shown unless it is embargoed. */
export async function presentReviews(
  db: Db,
  userId: string,
  content: ContentService,
  rows: readonly ReviewRow[],
  now: Date,
): Promise<ReviewItem[]> {
  const [index, embargoes] = await Promise.all([content.index(), findEmbargoes(db, userId, now)]);
  const texts = await content.questions(rows.map((row) => row.question_id));
  return rows.flatMap((row) => {
    const text = texts.get(row.question_id);
    const excerpt = text ? composeExcerpt((text.stimulusHtml ?? '') + text.stemHtml, '') : '';
    return reviewView(index, row, excerpt, embargoOn(embargoes, row.question_id), now) ?? [];
  });
}
