import { errorMessages } from '@docket/contract';
import { wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { findComingEvent, findEmbargoes } from './embargo.queries.ts';

/**
 * Throws WRONG_STATE if work that begins at this time has a question of a proctored event that the student registered
 * for before, and that is not over (decision 85).
 */
export async function requireNoComingEvent(
  db: Db,
  userId: string,
  questionIds: readonly string[],
  {
    now,
    startedAt = now,
    attemptId,
  }: { readonly now: Date; readonly startedAt?: Date; readonly attemptId?: string },
): Promise<void> {
  const embargoes = await findEmbargoes(db, userId, now);
  for (const id of questionIds) {
    const event = findComingEvent(embargoes, id);
    // The event's own attempt is what it is kept for.
    if (
      event?.registeredAt &&
      (!attemptId || event.attemptId !== attemptId) &&
      event.registeredAt <= startedAt
    )
      throw wrongState(errorMessages.proctored.questionsOfEvent(event.title));
  }
}
