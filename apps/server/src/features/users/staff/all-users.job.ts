import type { Deps } from '../../../http/deps.ts';
import type { JobWork } from '../../jobs/jobs.types.ts';
import { changeBatch, countUsers } from './change.queries.ts';

const atOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Goes over all users in small steps, each its own statement: one that is begun anew goes on where rows still differ. */
const overAll =
  (
    { db, clock }: Pick<Deps, 'db' | 'clock'>,
    what: 'history' | 'zoom',
    said: (users: number) => string,
  ): JobWork =>
  async (_, steps) => {
    const total = await countUsers(db);
    let [last, seen, changed] = [beforeAll, 0, 0];
    for (;;) {
      const done = await changeBatch(db, what, last, atOnce, clock.now());
      seen += done.seen;
      changed += done.changed;
      await steps.progress(seen, Math.max(total, seen));
      if (done.seen < atOnce || done.last === null) break;
      last = done.last;
      await steps.rest(5);
    }
    await steps.log(said(changed));
    return async () => undefined;
  };

/** The kinds of jobs that change all users. */
export const allUserJobs = (deps: Pick<Deps, 'db' | 'clock'>) => ({
  'history-corrupted': overAll(deps, 'history', (users) => `${users} students marked`),
  'zoom-updated': overAll(deps, 'zoom', (users) => `${users} users told`),
});
