import type { userCalls } from '@docket/contract';
import type { JWTVerifyGetKey } from 'jose';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { StopRenewal } from '../account-deletion/index.ts';
import { changeGoogleAccount, googleKeys } from '../auth/index.ts';
import { loadMe } from '../current-user/index.ts';
import type { MailService } from '../mail/index.ts';
import { throttle } from '../throttle/index.ts';
import { accountHandlers } from './account.routes.ts';
import { addressChangeTask } from './change-of-address.task.ts';
import { feedbackHandlers } from './feedback.routes.ts';
import { profileHandlers } from './profile.routes.ts';

/** Work and progress have their own feature. */
type OtherCalls = 'timeStats' | 'drillHistory' | 'streakData' | 'dashboard' | 'studyPlan';

export function userHandlers(
  deps: Deps,
  parts: {
    readonly mail: MailService;
    readonly stopRenewal: StopRenewal;
    /** The keys that sign Google's ID tokens. */
    readonly googleKeys?: JWTVerifyGetKey;
  },
): Omit<Handlers<typeof userCalls>, OtherCalls> {
  const rateLimiter = throttle(deps);
  const addressChange = addressChangeTask({ deps, mail: parts.mail, rateLimiter });
  const keys = parts.googleKeys ?? googleKeys();
  return {
    ...profileHandlers(deps),
    ...accountHandlers({ deps, ...parts, rateLimiter, addressChange }),
    ...feedbackHandlers(deps, rateLimiter),
    async googleId({ user, body, request, now }) {
      await changeGoogleAccount(deps, keys, user.id, { credential: body.googleId, request }, now);
      return { user: await loadMe(deps.db, user, now) };
    },
  };
}
