import { Fault, wrongState } from '../../../fault.ts';
import type { Deps } from '../../../http/deps.ts';
import type { JobSteps, JobWork } from '../../jobs/jobs.types.ts';
import { type HistoryServices, rebuildHistory } from '../history/history.service.ts';
import { type BatchRow, countUsers, findMarked, markHistories, tellOfLinks } from './change.queries.ts';

const atOnce = 500;
const restMs = 5;
const beforeAll = '00000000-0000-0000-0000-000000000000';
/** In the log: whoever begins the job anew then goes on with those who are still marked. */
const allMarked = 'Every student is marked';

/** Goes over all users in small steps by id; `part` answers how many it saw, and the last of them. */
async function overAll(
  part: (afterId: string) => Promise<Pick<BatchRow, 'seen' | 'last'>>,
  steps: JobSteps,
  tell: (seen: number) => Promise<void>,
): Promise<void> {
  let [last, seen] = [beforeAll, 0];
  for (;;) {
    const done = await part(last);
    seen += done.seen;
    await tell(seen);
    if (done.seen < atOnce || done.last === null) return;
    last = done.last;
    await steps.rest(restMs);
  }
}
const students = (count: number) => (count === 1 ? '1 student' : `${count} students`);
const nothingToStore = async () => undefined;

const zoomUpdated =
  ({ db }: Deps): JobWork =>
  async (_, steps) => {
    const total = await countUsers(db);
    let told = 0;
    await overAll(
      async (afterId) => {
        const done = await tellOfLinks(db, afterId, atOnce);
        told += done.changed;
        return done;
      },
      steps,
      (seen) => steps.progress(seen, Math.max(total, seen)),
    );
    await steps.log(`${students(told)} told`);
    return nothingToStore;
  };

/**
 * Marks every student, then compares the history of each who is marked with the answers and mends it, each in a
 * transaction of its own that takes the mark away: what is still marked is what is left. Throws WRONG_STATE at its end
 * where some could not be compared; they stay marked.
 */
const correctHistories =
  (deps: Deps, services: HistoryServices): JobWork =>
  async (_, steps, { log, createdBy }) => {
    const { db, clock } = deps;
    const total = await countUsers(db);
    const walked = (seen: number) => steps.progress(seen, Math.max(2 * total, seen));
    if (!log.some(({ text }) => text === allMarked)) {
      await overAll((afterId) => markHistories(db, afterId, atOnce, clock.now()), steps, walked);
      await steps.log(allMarked);
    }
    let [compared, mended, failed, before] = [0, 0, 0, total];
    const one = async (userId: string) => {
      try {
        const own = { userId, actorId: createdBy, what: 'correct' } as const;
        const { changed } = await rebuildHistory(deps, services, own, clock.now());
        compared += 1;
        mended += Number(changed.length > 0);
      } catch (error) {
        // Deleted, or no student any more, since the list was read.
        if (error instanceof Fault) return;
        failed += 1;
        deps.log.warn({ err: error, user: userId }, 'history could not be corrected');
      }
    };
    await overAll(
      async (afterId) => {
        const part = await findMarked(db, afterId, atOnce);
        for (const [i, id] of part.ids.entries()) {
          await walked(before + i);
          await one(id);
          await steps.rest(restMs);
        }
        before += part.seen;
        return part;
      },
      steps,
      () => walked(before),
    );
    await steps.log(`${students(compared)} compared with the answers, ${mended} mended`);
    if (failed > 0)
      throw wrongState(
        `${students(failed)} could not be compared and ${failed === 1 ? 'stays' : 'stay'} marked. Try again to go on from there.`,
      );
    return nothingToStore;
  };

/** The kinds of jobs that change all users. */
export const allUserJobs = (deps: Deps, services: HistoryServices) => ({
  'history-corrupted': correctHistories(deps, services),
  'zoom-updated': zoomUpdated(deps),
});
