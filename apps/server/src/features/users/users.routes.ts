import type { userCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { throttle } from '../auth/throttle.service.ts';
import type { LeaveClasses } from '../classes/classes.feature.ts';
import type { MailService } from '../mail/mail.service.ts';
import { accountHandlers } from './account.routes.ts';
import type { EndBilling } from './deletion.service.ts';
import { feedbackHandlers } from './feedback.routes.ts';
import { profileHandlers } from './profile.routes.ts';

/** Work and progress have their own feature. */
type Elsewhere = 'timeStats' | 'drillHistory' | 'streakData' | 'dashboard' | 'studyPlan';

export function userHandlers(
  deps: Deps,
  parts: { readonly mail: MailService; readonly leaveClasses: LeaveClasses; readonly endBilling: EndBilling },
): Omit<Handlers<typeof userCalls>, Elsewhere> {
  const tries = throttle(deps);
  return {
    ...profileHandlers(deps),
    ...accountHandlers({ deps, ...parts, tries }),
    ...feedbackHandlers(deps, tries),
  };
}
