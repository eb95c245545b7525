import type { Deps } from '../../../http/deps.ts';
import { loadReviewLoad } from '../../reviews/index.ts';
import type { Notices } from '../notices.service.ts';
import { claimReader, scheduleNextCheck } from './due.queries.ts';
import { nextMorning } from './next-morning.ts';

/** Notifies the next student whose morning has come of the due reviews; returns whether there was one. */
export function notifyNextDueReviews(deps: Deps, notices: Notices): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const reader = await claimReader(tx, now);
    if (!reader) return false;
    const { userId, timezone, study } = reader;
    await scheduleNextCheck(tx, userId, nextMorning(now, timezone));
    const { today } = await loadReviewLoad(tx, { userId, timezone, cap: study.reviewCap, now });
    if (today > 0)
      await notices.send(tx, {
        userId,
        kind: 'review-due',
        title: today === 1 ? 'One review is due today' : `${today} reviews are due today`,
        text: 'A few minutes now help you remember.',
        path: '/reviews',
      });
    return true;
  });
}
