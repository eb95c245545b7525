import type { ReviewItem } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { heldQuestions } from '../attempts/held.queries.ts';
import type { ContentIndex, ContentService } from '../content/content.service.types.ts';
import { excerptOf } from '../content/search.service.ts';
import { questionSourceView } from '../content/source.view.ts';
import type { ReviewRow } from './list.queries.ts';

function linkView(row: ReviewRow): ReviewItem['link'] {
  if (row.face === null || row.attempt_id === null || row.attempt_question_id === null) return null;
  return {
    kind: row.face,
    attemptId: row.attempt_id,
    attemptQuestionId: row.attempt_question_id,
    practiceSectionId: row.practice_section_id,
  };
}

function reviewView(
  index: ContentIndex,
  row: ReviewRow,
  excerpt: string,
  held: boolean,
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
    questionType: {
      code: row.question_type,
      label: index.questionTypes.get(row.question_type)?.label ?? row.question_type,
    },
    sectionType: row.section_type,
    difficulty: row.difficulty,
    reasons: row.reasons,
    priority: row.priority,
    why: row.why,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    due: row.resolved_at === null && row.due_at <= now,
    held,
    snoozedUntil: row.snoozed_until && row.snoozed_until > now ? row.snoozed_until.toISOString() : null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    reps: row.reps,
    canUndo: row.can_undo,
  };
}

/** Entries with an excerpt of their question. Type and difficulty may be shown: an entry's key is known. */
export async function presentReviews(
  db: Db,
  userId: string,
  content: ContentService,
  rows: readonly ReviewRow[],
  now: Date,
): Promise<ReviewItem[]> {
  const [index, held] = await Promise.all([content.index(), heldQuestions(db, userId)]);
  const texts = await content.questions(rows.map((row) => row.question_id));
  return rows.flatMap((row) => {
    const text = texts.get(row.question_id);
    const excerpt = text ? excerptOf((text.stimulusHtml ?? '') + text.stemHtml, '') : '';
    return reviewView(index, row, excerpt, held.has(row.question_id), now) ?? [];
  });
}
