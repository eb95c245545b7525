import type { Deps } from '../../http/deps.ts';
import { findStandings, markUnlocked } from './lock.queries.ts';
import { type LockedQuestion, requireOpen, type Viewer } from './viewer.service.ts';

/**
 * Opens a question that the student did not answer. Throws NOT_INCLUDED, or WRONG_STATE while it is part of work under
 * way: that is asked again once the student's row is held, since a drill may have begun in between.
 */
export async function unlockQuestion(
  deps: Deps,
  viewer: Viewer,
  { meta, lock }: LockedQuestion,
  now: Date,
): Promise<void> {
  if (lock !== 'locked') requireOpen(lock);
  await deps.db.transaction(async (tx) => {
    await markUnlocked(tx, viewer.userId, meta.id, meta.pool, now);
    const [standing] = await findStandings(tx, viewer.userId, [meta.id]);
    if (standing?.working && !viewer.staff) requireOpen('working');
  });
}
