import type { Contract, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { ApiError } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { requireNoComingEvent } from '../../attempts/index.ts';
import type { FullQuestion } from '../../content/index.ts';
import { chooseSections } from '../attempt/choice.policy.ts';
import type { PracticeServices } from '../practice.services.ts';
import { paperView } from './paper.view.ts';

/** At most as many questions as content reads in one call. */
const batch = 120;

/**
 * A whole test to print, for those who may take it and whose plan includes tests on paper. Throws NOT_FOUND,
 * NOT_INCLUDED; WRONG_STATE while the student is registered for an event with its questions.
 */
export async function readPaper(
  deps: Deps,
  { content, access }: PracticeServices,
  user: SessionUser,
  testId: string,
  now: Date,
): Promise<Out<Contract['practice']['paper']['output']>['paper']> {
  const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
  const { test, sections } = chooseSections(index, own, user, { testId });
  if (!own.mayPrint) throw new ApiError('NOT_INCLUDED', errorMessages.practice.paperNotIncluded);
  const ids = sections.flatMap((section) => section.questionIds);
  await requireNoComingEvent(deps.db, user.id, ids, { now });
  const questions = new Map<string, FullQuestion>();
  for (let at = 0; at < ids.length; at += batch)
    for (const [id, question] of await content.questions(ids.slice(at, at + batch)))
      questions.set(id, question);
  const segments = await content.segments(sections.flatMap((section) => section.segmentIds));
  return paperView(test, sections, questions, segments);
}
