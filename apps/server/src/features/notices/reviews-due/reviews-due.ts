import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import type { Notices } from '../notices.service.ts';
import { claimReader, findNextReader } from './due.queries.ts';
import { nextMorning } from './next-morning.ts';

export interface ReminderParts {
  readonly notices: Notices;
  /** The reviews that the study plan has for the user's day. */
  readonly countPlannedReviews: (
    db: Db,
    user: Pick<SessionUser, 'id' | 'roles'>,
    now: Date,
  ) => Promise<number>;
}

/** Notifies the next student whose morning has come of the planned reviews; returns whether there was one. */
export async function notifyNextDueReviews(deps: Deps, parts: ReminderParts): Promise<boolean> {
  const { db } = deps;
  const now = deps.clock.now();
  const reader = await findNextReader(db, now);
  if (!reader) return false;
  const { id: userId, timezone, hasReviews } = reader;
  // Without an open review no plan has any (decision 142). The plan is read on other handles, so it cannot be computed within the transaction.
  const counting = hasReviews ? parts.countPlannedReviews(db, reader, now) : Promise.resolve(0);
  const planned = await counting.catch((error: unknown) => {
    // The next morning, else this student would be tried again and again before all others.
    deps.log.error({ err: error, userId }, 'no reminder: the study plan could not be read');
    return 0;
  });
  await db.transaction(async (tx) => {
    if (!(await claimReader(tx, userId, now, nextMorning(now, timezone))) || planned === 0) return;
    await parts.notices.send(tx, {
      userId,
      kind: 'review-due',
      title: planned === 1 ? 'One review is planned for today' : `${planned} reviews are planned for today`,
      text: 'A few minutes now help you remember.',
      path: '/reviews',
    });
  });
  return true;
}

/** The daily check for planned reviews. */
export const handleReviewReminders = (deps: Deps, parts: ReminderParts): void =>
  deps.jobs.handle('review-notices', async (isRunning) => {
    while (isRunning() && (await notifyNextDueReviews(deps, parts)));
  });
