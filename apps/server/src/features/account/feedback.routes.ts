import type { Contract } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { limits } from '../auth/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { trackActivity } from './activity.service.ts';
import { drillsBeforeAsking, shouldAskForFeedback } from './feedback.policy.ts';
import { findFeedbackFacts, insertFeedback } from './feedback.queries.ts';

type Calls = Pick<Contract['user'], 'feedback' | 'shouldShowFeedback' | 'trackActivity'>;

/** Feedback by users, and the pages that they use. */
export function feedbackHandlers(deps: Deps, rateLimiter: Throttle): Handlers<Calls> {
  return {
    async feedback({ user, body, now }) {
      await rateLimiter.take(limits.feedbackAccount, user.id, now);
      await insertFeedback(deps.db, {
        userId: user.id,
        id: deps.newId(),
        message: body.message,
        createdAt: now,
      });
      return { ok: true };
    },
    async shouldShowFeedback({ user, now }) {
      const facts = await findFeedbackFacts(deps.db, user.id, drillsBeforeAsking);
      return { shouldShowFeedback: facts !== null && shouldAskForFeedback(facts, now) };
    },
    async trackActivity({ user, body, now }) {
      await trackActivity(deps, user.id, body.stats, now);
      return { ok: true };
    },
  };
}
