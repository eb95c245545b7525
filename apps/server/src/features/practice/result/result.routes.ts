import type { Contract } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { markViewedSeen, type OwnAttempt } from '../../attempts/index.ts';
import { presentPractice } from '../attempt/present.service.ts';
import { settle } from '../attempt/settle.service.ts';
import type { PracticeServices } from '../practice.services.ts';
import { loadReplay } from './replay.service.ts';
import { addReviewSeconds } from './result.queries.ts';
import { practiceResult } from './result.service.ts';
import { revealPractice } from './reveal.service.ts';
import { readScoreHistory, setCounts } from './score-history.service.ts';

type Calls = Pick<
  Contract['practice'],
  'reveal' | 'result' | 'replay' | 'reviewTime' | 'scoreHistory' | 'setCounts'
>;

const toOwnAttempt = (context: { user: { id: string }; params: { id: string }; now: Date }): OwnAttempt => ({
  userId: context.user.id,
  attemptId: context.params.id,
  now: context.now,
});

/** The calls for the result and its follow-ups. */
export function resultHandlers(deps: Deps, services: PracticeServices): Handlers<Calls> {
  return {
    async reveal(context) {
      const own = toOwnAttempt(context);
      await revealPractice(deps, services, own);
      return presentPractice(deps, services, own);
    },
    result: async (context) => practiceResult(deps, services, toOwnAttempt(context)),
    replay: async (context) => loadReplay(deps, services, toOwnAttempt(context), context.params.no),
    async reviewTime(context) {
      const own = toOwnAttempt(context);
      await settle(deps, services, own);
      const seconds = Math.round(context.body.timeSpent);
      if (!(await addReviewSeconds(deps.db, own.userId, own.attemptId, seconds)))
        throw wrongState(errorMessages.practice.reviewAfterEnd);
      const { viewed } = context.body;
      if (viewed?.length) await markViewedSeen(deps.db, own.userId, own.attemptId, viewed, own.now);
      return { ok: true };
    },
    async setCounts(context) {
      await setCounts(deps, services, toOwnAttempt(context), context.body.counts);
      return { ok: true };
    },
    scoreHistory: async ({ user, now }) => readScoreHistory(deps.db, services.content, user.id, now),
  };
}
