import {
  attemptOrder,
  embargoText,
  type OptionKey,
  optionKeyNumber,
  optionPosition,
  seededRandom,
} from '@docket/rules';
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
  type QuestionKeyData,
  questionKeys,
  stateAfter,
  timeIsUp,
} from '../../attempts/index.ts';
import type { DrillServices } from '../drills.service.ts';
import { setHint } from './hint.queries.ts';
import { hashSeed } from './seed.ts';

/**
 * A wrong option that a hint eliminates: always the same for a question, and never the student's own answer, which it
 * would grade.
 */
export function eliminatedOption(
  questionId: string,
  { credited, optionKeys }: Pick<QuestionKeyData, 'credited' | 'optionKeys'>,
  answer: OptionKey | null,
): OptionKey {
  const wrong = optionKeys
    .filter((option) => option !== credited && option !== answer)
    .toSorted((a, b) => optionKeyNumber(a) - optionKeyNumber(b));
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
  const { option, order } = await deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, userId, attemptId);
    if (!attempt) throw drillNotFound();
    stateAfter(attempt.state, 'hint');
    if (isClosed(attempt, now)) throw timeIsUp();
    const embargo = embargoOn(await findEmbargoes(tx, userId, now), questionId, attemptId);
    if (embargo) throw wrongState(embargoText(embargo));
    const row = (await findAttemptQuestions(tx, userId, attemptId)).find(
      (attemptQuestion) => attemptQuestion.id === id,
    )!;
    const order = attemptOrder(row.optionOrder, key);
    // A hint about an option that was replaced since is given again.
    if (optionPosition(order, row.hintOption) !== null) return { option: row.hintOption, order };
    const option = eliminatedOption(questionId, key, row.answer);
    await setHint(tx, userId, id, option);
    return { option, order };
  });
  return hintView(index, key.questionType, optionPosition(order, option)!);
}
