import type { Deps } from '../../http/deps.ts';
import type { MailService } from '../mail/index.ts';
import { createNotices } from './notices.service.ts';
import { pushService } from './push/push.service.ts';
import { notifyNextDueReviews } from './reviews-due/reviews-due.ts';

/** Notices and their background work: the delivery to devices, and the daily check for due reviews. */
export function noticesFeature(deps: Deps, { mail }: { readonly mail: MailService }) {
  const push = pushService(deps);
  const notices = createNotices(deps, { mail, push });
  deps.jobs.handle('review-notices', async (isRunning) => {
    while (isRunning() && (await notifyNextDueReviews(deps, notices)));
  });
  return { push, notices, start: push.start };
}
