import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../audit/index.ts';
import { lockAttended, markAttended, updateAttended } from './attendance.queries.ts';
import { classNotFound, getClassTimes, isOpen, notIncluded } from './classes.policy.ts';
import { loadClass, type Reader } from './reader.service.ts';
import { lockClass } from './registration.queries.ts';

/**
 * Returns the join link for a registered student while the class is open, and records the first time. Throws
 * NOT_FOUND, NOT_INCLUDED, WRONG_STATE.
 */
export async function join(deps: Deps, reader: Reader, id: string): Promise<string> {
  const row = await loadClass(deps, reader, id);
  if (!reader.allowed) throw notIncluded();
  if (row.ownState !== 'registered') throw wrongState(errorMessages.classes.registerFirst);
  if (!isOpen(getClassTimes(row), reader.now)) throw wrongState(errorMessages.classes.notOpenYet);
  await markAttended(deps.db, reader.user.id, id, reader.now);
  return row.joinUrl;
}

/**
 * Records that a student attended or did not, as entered by staff. Throws NOT_FOUND, WRONG_STATE before the class
 * began.
 */
export async function setAttended(
  deps: Deps,
  { id, userId, attended }: { readonly id: string; readonly userId: string; readonly attended: boolean },
  by: ChangeAuthor,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockClass(tx, id);
    if (!found) throw classNotFound();
    const { joinFrom } = getClassTimes(found);
    if (attended && by.now < joinFrom) throw wrongState(errorMessages.classes.notStarted);
    const before = await lockAttended(tx, userId, id);
    if (before === undefined) throw notFound('Registration');
    const after = attended ? (before ?? by.now) : null;
    await updateAttended(tx, userId, id, after);
    await audit(tx, toAuditContext(deps, by), 'class.attended', `class:${id}`, {
      before: { userId, attendedAt: before },
      after: { userId, attendedAt: after },
    });
  });
}
