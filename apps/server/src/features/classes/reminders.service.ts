import type { Deps } from '../../http/deps.ts';
import type { Notices } from '../notices/index.ts';
import { reminder } from './notices.ts';
import { markReminded, takeDueReminders } from './reminders.queries.ts';

const batch = 200;

/**
 * Sends due reminders, at most a batch, and returns how many; mark and notice are in one transaction, so each is sent
 * once.
 */
export const sendDueReminders = (deps: Deps, notices: Notices): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const due = await takeDueReminders(tx, now, batch);
    if (due.length === 0) return 0;
    await markReminded(tx, due, now);
    await notices.sendAll(
      tx,
      due.map((one) => reminder(one, one, one.kind)),
    );
    return due.length;
  });

/** The background job that sends due reminders. */
export const handleClassReminders = (deps: Deps, notices: Notices) =>
  deps.jobs.handle('class-reminders', async (isRunning) => {
    while (isRunning() && (await sendDueReminders(deps, notices)) === batch);
  });
