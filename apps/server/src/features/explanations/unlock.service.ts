import type { Deps } from '../../http/deps.ts';
import { findQuestionAccess, markUnlocked } from './lock.queries.ts';
import { type LockedQuestion, type Reader, requireOpen } from './reader.service.ts';

/**
 * Unlocks a question that the student did not answer. Throws NOT_INCLUDED, or WRONG_STATE while it is part of work in
 * progress. This is checked again once the student's row is locked, because a drill may have begun since it was read.
 */
export async function unlockQuestion(
  deps: Deps,
  reader: Reader,
  { meta, lock }: LockedQuestion,
  now: Date,
): Promise<void> {
  if (lock !== 'locked') requireOpen(lock);
  await deps.db.transaction(async (tx) => {
    await markUnlocked(tx, reader.userId, meta.id, meta.pool, now);
    const [access] = await findQuestionAccess(tx, reader.userId, [meta.id], now);
    if (access?.working && !reader.staff) requireOpen('working');
  });
}
