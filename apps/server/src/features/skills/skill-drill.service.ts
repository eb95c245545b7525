import { errorMessages } from '@docket/contract';
import { ApiError, notFound, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { embargoedQuestions, lockStudent, unfinishedDrills } from '../attempts/index.ts';
import { type ContentIndex, mayLearnUnit, type QuestionMeta } from '../content/index.ts';
import { insertDrill, readAttemptOptions, skillTitle } from '../drills/index.ts';
import type { StudentAccess } from '../plans/index.ts';
import { findQuestionProgress } from './question-progress.queries.ts';
import { unitNotIncluded } from './skills.policy.ts';

export type SkillRequest =
  | { readonly segmentId: string }
  | { readonly unitId: string }
  | { readonly questionId: string };

interface Target {
  readonly title: string;
  /** In the order in which they are given. */
  readonly questionIds: readonly string[];
}

/** The skill, unit or question of the request. Throws NOT_FOUND, NOT_INCLUDED. */
function findWanted(access: StudentAccess, index: ContentIndex, request: SkillRequest): Target {
  if ('unitId' in request) {
    const unit = index.skillUnitsById.get(request.unitId);
    if (!unit) throw notFound('Unit');
    if (!mayLearnUnit(access, unit)) throw unitNotIncluded();
    return {
      title: `Unit ${unit.no}: ${unit.title}`,
      questionIds: unit.skills.flatMap((one) => one.questionIds),
    };
  }
  const question = 'questionId' in request ? index.questionsById.get(request.questionId) : null;
  const skillId = 'segmentId' in request ? request.segmentId : (question?.skillId ?? '');
  const skill = index.skillsById.get(skillId);
  if (!skill || (question && !question.enabled))
    throw notFound('segmentId' in request ? 'Skill' : 'Question');
  if (!mayLearnUnit(access, skill.unit)) throw unitNotIncluded();
  return { title: skillTitle(skill), questionIds: question ? [question.id] : skill.questionIds };
}

/**
 * The first question whose key the student has not seen. If there is none and it may start over, the missed question
 * or, if none was missed, the one answered longest ago. Questions that are embargoed elsewhere are skipped. Throws
 * NOTHING_LEFT.
 */
async function chooseNext(
  tx: Db,
  userId: string,
  questionIds: readonly string[],
  embargoed: ReadonlySet<string>,
  again: boolean,
): Promise<string> {
  const rows = new Map(
    (await findQuestionProgress(tx, userId, questionIds)).map((row) => [row.questionId, row]),
  );
  const open = questionIds.filter((id) => !embargoed.has(id));
  const fresh = open.find((id) => !rows.get(id)?.revealed);
  if (fresh) return fresh;
  const [oldest] = open
    .map((id) => rows.get(id)!)
    .sort(
      (a, b) =>
        Number(a.lastCorrect ?? false) - Number(b.lastCorrect ?? false) ||
        (a.lastAnsweredAt?.getTime() ?? 0) - (b.lastAnsweredAt?.getTime() ?? 0),
    );
  if (again && oldest) return oldest.questionId;
  const message = "You've answered every question here. You can start over.";
  throw new ApiError('NOTHING_LEFT', message, [{ field: 'again', message }]);
}

/**
 * A drill of one question of a skill or unit, or of a chosen question; an unfinished one of the same request is
 * returned again. Throws NOT_FOUND, NOT_INCLUDED, NOTHING_LEFT, and WRONG_STATE for a question that waits in a blind
 * review.
 */
export async function skillDrill(
  deps: Deps,
  access: StudentAccess,
  index: ContentIndex,
  request: SkillRequest,
  again: boolean,
  now: Date,
): Promise<string> {
  const { userId } = access;
  const { title, questionIds } = findWanted(access, index, request);
  const nextKey = `skill:${Object.entries(request).flat().join(':')}`;
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const open = (await unfinishedDrills(tx, userId)).find((attempt) => attempt.nextKey === nextKey);
    if (open) return open.id;
    const embargoed = await embargoedQuestions(tx, userId, now);
    const chosen = 'questionId' in request;
    if (chosen && embargoed.has(request.questionId))
      throw wrongState(errorMessages.skills.embargoedByBlindReview);
    const id = chosen ? request.questionId : await chooseNext(tx, userId, questionIds, embargoed, again);
    const question: QuestionMeta = index.questionsById.get(id)!;
    return insertDrill(tx, deps, {
      userId,
      kind: chosen ? 'requested' : 'drill',
      type: 'SKILL',
      nextKey,
      title,
      reason: chosen ? 'requested' : 'skill',
      chance: null,
      questions: [question],
      ...readAttemptOptions(access),
      now,
    });
  });
}
