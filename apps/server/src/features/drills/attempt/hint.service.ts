import { embargoText, seededRandom } from '@docket/rules';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  drillNotFound,
  embargoOn,
  findAttemptQuestions,
  findEmbargoes,
  hintView,
  isClosed,
  lockAttempt,
  meantQuestion,
  type OwnAttempt,
  questionKeys,
  stateAfter,
  timeIsUp,
} from '../../attempts/index.ts';
import type { DrillServices } from '../drills.service.ts';
import { setHint } from './hint.queries.ts';
import { hashSeed } from './seed.ts';

const optionNos = [1, 2, 3, 4, 5];

/**
 * A wrong option that a hint eliminates: always the same for a question, and never the student's own answer, which it
 * would grade.
 */
export function eliminatedOption(questionId: string, credited: number, answer: number | null): number {
  const wrong = optionNos.filter((no) => no !== credited && no !== answer);
  return wrong[Math.floor(seededRandom(hashSeed(questionId))() * wrong.length)]!;
}

/** Gives a hint and records it; a second request gets the same one. Throws NOT_FOUND, WRONG_STATE, INVALID. */
export async function takeHint(
  deps: Deps,
  services: DrillServices,
  own: OwnAttempt,
  drillQuestionId: string | undefined,
) {
  const { userId, attemptId, now } = own;
  const { id, questionId } = await meantQuestion(deps.db, userId, attemptId, drillQuestionId);
  const index = await services.content.index();
  const key = (await questionKeys(services.content, [questionId])).get(questionId)!;
  const option = await deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, userId, attemptId);
    if (!attempt) throw drillNotFound();
    stateAfter(attempt.state, 'hint');
    if (isClosed(attempt, now)) throw timeIsUp();
    const embargo = embargoOn(await findEmbargoes(tx, userId, now), questionId, attemptId);
    if (embargo) throw wrongState(embargoText(embargo));
    const row = (await findAttemptQuestions(tx, userId, attemptId)).find(
      (attemptQuestion) => attemptQuestion.id === id,
    )!;
    if (row.hintOption !== null) return row.hintOption;
    const chosen = eliminatedOption(questionId, key.credited, row.answer);
    await setHint(tx, userId, id, chosen);
    return chosen;
  });
  return hintView(index, key.questionType, option);
}
