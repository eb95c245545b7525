import type { ReviewInboxFilter } from '@docket/contract';
import { findSibling, wantsSibling } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { embargoedQuestions, lockStudent, placedQuestions, unfinishedDrills } from '../../attempts/index.ts';
import type { QuestionMeta } from '../../content/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { findReviewStudent } from '../../review-schedule/index.ts';
import {
  findUnserved,
  type NextReview,
  nextReview,
  parseStoredFilter,
  requireKnown,
  toReviewChoice,
} from '../../reviews/index.ts';
import { hasAnyQuestion, includedUnits } from '../pick/allowed.ts';
import { seenAmong } from '../pick/seen.queries.ts';
import type { UnitIndex } from '../pick/units.ts';
import { insertDrill, readAttemptOptions } from './create-attempt.ts';
import { reviewTitle } from './titles.ts';

export interface ReviewRequest {
  /** Undefined uses the student's stored filter. */
  readonly filter: ReviewInboxFilter | undefined;
  /** Continue even if the daily limit is reached or nothing is due yet. */
  readonly anyway: boolean;
}

/**
 * The question for a review entry: its own, or a similar one while the student still remembers it. Questions of a
 * passage are never replaced, because that would use up another passage.
 */
async function questionFor(
  tx: Db,
  access: StudentAccess,
  index: UnitIndex,
  entry: NextReview,
  embargoed: ReadonlySet<string>,
  now: Date,
): Promise<{ question: QuestionMeta; sibling: boolean }> {
  const own = index.content.questionsById.get(entry.questionId)!;
  const known = wantsSibling(entry.card, { now, timezone: access.timezone });
  if (own.segmentId !== null || !known) return { question: own, sibling: false };
  const group = index.byType[own.pool].groups.get(own.skillId ?? own.questionType) ?? [];
  const included = includedUnits(access);
  const placed = new Set((await placedQuestions(tx, access.userId)).map((row) => row.questionId));
  const candidates = group
    .filter((unit) => included(unit) && !hasAnyQuestion(unit, embargoed) && !hasAnyQuestion(unit, placed))
    .map((unit) => unit.questions[0]!);
  const rows = await seenAmong(
    tx,
    access.userId,
    candidates.map((question) => question.id),
  );
  const seen = new Set(rows.map((row) => row.questionId));
  const found = findSibling(own, candidates, (id) => seen.has(id));
  return found ? { question: found, sibling: true } : { question: own, sibling: false };
}

/** A drill on the most urgent entry of the review inbox. Throws INVALID, NOTHING_LEFT. */
export async function reviewNext(
  deps: Deps,
  access: StudentAccess,
  index: UnitIndex,
  request: ReviewRequest,
  now: Date,
): Promise<string> {
  const { userId, lgEnabled } = access;
  const student = await findReviewStudent(deps.db, userId);
  const filter = request.filter ?? parseStoredFilter(student.filter, lgEnabled);
  if (request.filter)
    requireKnown(index.content, request.filter, {
      types: 'reviewInboxFilter.types',
      other: 'reviewInboxFilter.other',
    });
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const embargoed = await embargoedQuestions(tx, userId, now);
    const entry = await nextReview(tx, {
      userId,
      student,
      choice: toReviewChoice(filter),
      anyway: request.anyway,
      isKnown: (questionId) => index.content.questionsById.has(questionId),
      ...(await findUnserved(tx, userId, { access, index: index.content }, embargoed)),
      now,
    });
    const nextKey = `review:${entry.id}`;
    const open = (await unfinishedDrills(tx, userId)).find((attempt) => attempt.nextKey === nextKey);
    if (open) return open.id;
    const { question, sibling } = await questionFor(tx, access, index, entry, embargoed, now);
    return insertDrill(tx, deps, {
      userId,
      kind: 'review',
      type: question.pool,
      nextKey,
      title: reviewTitle(index.content, question),
      reason: sibling ? 'review-sibling' : 'review',
      chance: null,
      questions: [question],
      ...readAttemptOptions(access),
      // The student has seen the key, so a second answer would test nothing and delay the schedule.
      blindReview: false,
      now,
    });
  });
}
