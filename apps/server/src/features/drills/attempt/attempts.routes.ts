import type { Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import * as steps from '../../attempts/index.ts';
import {
  type DrillRow,
  findEmbargoes,
  markViewedSeen,
  requireNoComingEvent,
  revealAttempt,
  submitAttempt,
  submitOverdue,
} from '../../attempts/index.ts';
import { drillView } from '../drill.view.ts';
import type { DrillServices } from '../drills.service.ts';
import { takeHint } from './hint.service.ts';

type Keys =
  | 'get'
  | 'activate'
  | 'pause'
  | 'resume'
  | 'skip'
  | 'submit'
  | 'setExplanationShown'
  | 'reviewTime'
  | 'popup'
  | 'hint';

/**
 * One of the student's drills in the format of the API. Throws NOT_FOUND, and WRONG_STATE if it is not begun and its
 * questions are kept for an event: nobody reads them before.
 */
export async function presentDrill(
  deps: Deps,
  services: DrillServices,
  { userId, attemptId, now }: steps.OwnAttempt,
) {
  const { attempt, questions } = await steps.loadAttempt(deps.db, userId, attemptId);
  if (attempt.state === 'new')
    await requireNoComingEvent(
      deps.db,
      userId,
      questions.map(({ questionId }) => questionId),
      { now },
    );
  const embargoes = await findEmbargoes(deps.db, userId, now);
  return { drill: await drillView(services.content, attempt as DrillRow, questions, embargoes, now) };
}

/** The calls that change the state of an attempt. */
export function attemptHandlers(
  deps: Deps,
  services: DrillServices,
): Pick<Handlers<Contract['drill']>, Keys> {
  const toOwnAttempt = (context: {
    user: { id: string };
    params: { id: string };
    now: Date;
  }): steps.OwnAttempt => ({
    userId: context.user.id,
    attemptId: context.params.id,
    now: context.now,
  });
  return {
    async get(context) {
      await submitOverdue(deps, services, context.user.id, context.now);
      return presentDrill(deps, services, toOwnAttempt(context));
    },
    async activate(context) {
      await submitOverdue(deps, services, context.user.id, context.now);
      await steps.activate(deps, toOwnAttempt(context), context.body?.event);
      return presentDrill(deps, services, toOwnAttempt(context));
    },
    async pause(context) {
      await submitOverdue(deps, services, context.user.id, context.now);
      await steps.pause(deps, toOwnAttempt(context), context.body?.startTime);
      return presentDrill(deps, services, toOwnAttempt(context));
    },
    async resume(context) {
      await steps.resume(deps, toOwnAttempt(context));
      return presentDrill(deps, services, toOwnAttempt(context));
    },
    async skip(context) {
      await steps.skip(deps, toOwnAttempt(context));
      return { ok: true };
    },
    async submit(context) {
      const own = toOwnAttempt(context);
      await submitAttempt(deps, services, { ...own, submitted: context.body });
      return presentDrill(deps, services, own);
    },
    async setExplanationShown(context) {
      await revealAttempt(deps, services, toOwnAttempt(context));
      return presentDrill(deps, services, toOwnAttempt(context));
    },
    async reviewTime(context) {
      const own = toOwnAttempt(context);
      const { timeSpent, viewed } = context.body;
      await steps.addReviewTime(deps, own, timeSpent);
      if (viewed?.length) await markViewedSeen(deps.db, own.userId, own.attemptId, viewed, own.now);
      return { ok: true };
    },
    async popup(context) {
      await steps.setPopupPosition(deps, toOwnAttempt(context), context.body.popupPosition);
      return { ok: true };
    },
    async hint(context) {
      return { hint: await takeHint(deps, services, toOwnAttempt(context), context.body?.drillQuestionId) };
    },
  };
}
