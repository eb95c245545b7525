import type { Db } from '../../../db/database.ts';
import { Fault, invalid } from '../../../fault.ts';
import type { Deps } from '../../../http/deps.ts';
import { unfinishedDrills } from '../../attempts/attempts.queries.ts';
import { lockStudent } from '../../attempts/submit/student.queries.ts';
import type { QuestionMeta } from '../../content/content.service.types.ts';
import type { StudentAccess } from '../../plans/access.types.ts';
import { includedUnits } from '../pick/allowed.ts';
import type { UnitIndex } from '../pick/units.ts';
import { give, waysOf } from './give.ts';
import { reviewQuestions } from './review.queries.ts';
import { reviewTitle } from './titles.ts';

export interface ReviewFilter {
  /** LR, RC, LG, or codes of question types; empty is all. */
  readonly types?: readonly string[] | undefined;
  readonly difficulty?: readonly number[] | undefined;
}

const batch = 500;
const sectionTypes: readonly string[] = ['LR', 'RC', 'LG'];

/** The question that has waited longest and may be given; reads on in batches while the filter leaves out all. */
async function mostUrgent(db: Db, access: StudentAccess, index: UnitIndex, filter: ReviewFilter) {
  const types = new Set(filter.types);
  const difficulties = new Set(filter.difficulty);
  const included = includedUnits(access);
  const allowed = (question: QuestionMeta) => {
    const unit = index.byId.get(question.segmentId ?? question.id);
    const ofType = types.size === 0 || types.has(question.sectionType) || types.has(question.questionType);
    const ofDifficulty = difficulties.size === 0 || difficulties.has(question.difficulty);
    return unit !== undefined && question.enabled && included(unit) && ofType && ofDifficulty;
  };
  for (let offset = 0; ; offset += batch) {
    const ids = await reviewQuestions(db, access.userId, batch, offset);
    for (const id of ids) {
      const question = index.content.questionsById.get(id);
      if (question && allowed(question)) return question;
    }
    if (ids.length < batch) return null;
  }
}

/** A drill on the most urgent missed or flagged question. Throws INVALID, NOTHING_LEFT. */
export async function reviewNext(
  deps: Deps,
  access: StudentAccess,
  index: UnitIndex,
  filter: ReviewFilter,
  now: Date,
): Promise<string> {
  const { userId } = access;
  for (const type of filter.types ?? [])
    if (!sectionTypes.includes(type) && !index.content.questionTypes.has(type))
      throw invalid('reviewInboxFilter.types', `There is no question type '${type}'`);
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const question = await mostUrgent(tx, access, index, filter);
    if (!question) {
      const narrowed = Boolean(filter.types?.length || filter.difficulty?.length);
      throw new Fault(
        'NOTHING_LEFT',
        narrowed
          ? 'Nothing in your review inbox fits this filter. Widen its types or difficulties.'
          : 'Your review inbox is empty: there is no missed or flagged question.',
      );
    }
    const nextKey = `review:${question.id}`;
    const open = (await unfinishedDrills(tx, userId)).find((attempt) => attempt.nextKey === nextKey);
    if (open) return open.id;
    return give(tx, deps, {
      userId,
      kind: 'review',
      type: question.sectionType,
      nextKey,
      title: reviewTitle(index.content, question),
      reason: 'review',
      chance: null,
      questions: [question],
      ...waysOf(access.drillSettings),
      now,
    });
  });
}
