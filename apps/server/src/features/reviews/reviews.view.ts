import type { ReviewItem } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { type Embargo, embargoOn, embargoView, findEmbargoes } from '../attempts/index.ts';
import {
  type ContentIndex,
  type ContentService,
  composeExcerpt,
  type QuestionMeta,
  questionSourceView,
} from '../content/index.ts';
import { findJournalTexts } from '../journal/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { includedQuestions } from './included.policy.ts';
import type { ReviewRow } from './list.queries.ts';

function linkView(row: ReviewRow): ReviewItem['link'] {
  if (row.surface === null || row.attemptId === null || row.attemptQuestionId === null) return null;
  return {
    kind: row.surface,
    attemptId: row.attemptId,
    attemptQuestionId: row.attemptQuestionId,
    practiceSectionId: row.practiceSectionId,
  };
}

function reviewView(
  index: ContentIndex,
  row: ReviewRow,
  {
    excerpt,
    embargo,
    isIncluded,
    journal,
  }: {
    excerpt: string;
    embargo: Embargo | null;
    isIncluded: (question: QuestionMeta) => boolean;
    journal: ReviewItem['journal'];
  },
  now: Date,
): ReviewItem | null {
  const meta = index.questionsById.get(row.questionId);
  if (!meta) return null;
  // What is in a running test is that alone.
  const notIncluded = embargo === null && !isIncluded(meta);
  return {
    id: row.id,
    questionId: row.questionId,
    source: questionSourceView(index, meta),
    from: row.source,
    link: linkView(row),
    excerpt,
    questionType: embargo
      ? null
      : {
          code: row.questionType,
          label: index.questionTypes.get(row.questionType)?.label ?? row.questionType,
        },
    sectionType: row.sectionType,
    difficulty: embargo ? null : row.difficulty,
    reasons: embargo ? [] : row.reasons,
    priority: embargo ? false : row.priority,
    missReason: embargo ? null : row.missReason,
    journal,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    due: row.resolvedAt === null && row.dueAt <= now && !notIncluded,
    notIncluded,
    embargoed: embargo !== null,
    embargo: embargoView(embargo),
    snoozedUntil: row.snoozedUntil && row.snoozedUntil > now ? row.snoozedUntil.toISOString() : null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    reps: row.reps,
    canUndo: row.canUndo,
  };
}

/** Entries with an excerpt of their question. Type and difficulty may be shown unless it is embargoed. */
export async function presentReviews(
  db: Db,
  access: StudentAccess,
  content: ContentService,
  rows: readonly ReviewRow[],
  now: Date,
): Promise<ReviewItem[]> {
  const { userId } = access;
  const [index, embargoes] = await Promise.all([content.index(), findEmbargoes(db, userId, now)]);
  const ids = rows.map((row) => row.questionId);
  const [texts, journal] = await Promise.all([
    content.questions(ids),
    findJournalTexts(db, userId, ids, (id) => embargoOn(embargoes, id) !== null),
  ]);
  const isIncluded = includedQuestions(access, index);
  return rows.flatMap((row) => {
    const text = texts.get(row.questionId);
    const excerpt = text ? composeExcerpt((text.stimulusHtml ?? '') + text.stemHtml, '') : '';
    const embargo = embargoOn(embargoes, row.questionId);
    const parts = { excerpt, embargo, isIncluded, journal: journal.get(row.questionId) ?? null };
    return reviewView(index, row, parts, now) ?? [];
  });
}
