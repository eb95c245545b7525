import type { Deps } from '../../http/deps.ts';
import type { MailService } from '../mail/mail.service.ts';
import { createNotices } from './notices.service.ts';
import { pushService } from './push/push.service.ts';
import { tellNextOfReviews } from './reviews-due/reviews-due.ts';
import { rounds } from './rounds.ts';

const lookEveryMs = 60_000;

/** Notices with what runs beside requests for them: delivery to devices, and the morning's look at due reviews. */
export function noticesFeature(deps: Deps, { mail }: { readonly mail: MailService }) {
  const push = pushService(deps);
  const notices = createNotices(deps, { mail, push });
  const mornings = rounds(deps, lookEveryMs, async (goOn) => {
    while (goOn() && (await tellNextOfReviews(deps, notices)));
  });
  return {
    push,
    notices,
    async start() {
      await push.start();
      mornings.start();
    },
    async stop() {
      await Promise.all([mornings.stop(), push.stop()]);
    },
  };
}
