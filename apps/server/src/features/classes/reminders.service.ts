import type { Deps } from '../../http/deps.ts';
import type { Notices } from '../notices/index.ts';
import { reminder } from './notices.ts';
import { markReminded, takeDueReminders } from './reminders.queries.ts';

const batch = 200;

/** Sends what is due, at most a batch, and answers how many; mark and notice are one transaction, so each goes once. */
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

/** Looks for reminders that are due, beside the requests. */
export const handleClassReminders = (deps: Deps, notices: Notices) =>
  deps.jobs.handle('class-reminders', async (isRunning) => {
    while (isRunning() && (await sendDueReminders(deps, notices)) === batch);
  });
