import type { Deps } from '../../http/deps.ts';
import { audit, type ChangeAuthor, toAuditContext, writeAudits } from '../audit/index.ts';
import { classNotFound } from './classes.policy.ts';
import { lockClass } from './registration.queries.ts';
import { clearUrls, removeRecordings } from './schedule.queries.ts';

/** Deletes recordings and returns how many there were. */
export const deleteRecordings = (deps: Deps, ids: readonly string[], by: ChangeAuthor): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const removed = await removeRecordings(tx, ids);
    await writeAudits(
      tx,
      removed.map((one) => ({
        id: deps.newId(),
        at: by.now,
        actorId: by.userId,
        action: 'class.delete-recording',
        target: `class:${one.classId}`,
        before: { recordingId: one.id, url: one.url },
      })),
    );
    return removed.length;
  });

/** Clears the URLs of a class's video and captions; the length is kept. Throws NOT_FOUND. */
export const clearVideoUrls = (deps: Deps, id: string, by: ChangeAuthor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockClass(tx, id))) throw classNotFound();
    const before = await clearUrls(tx, id);
    await audit(tx, toAuditContext(deps, by), 'class.clear-video-urls', `class:${id}`, {
      before: { url: before?.url ?? null, captionsUrl: before?.captionsUrl ?? null },
    });
  });
