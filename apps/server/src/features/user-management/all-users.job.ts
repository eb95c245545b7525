import { ApiError, wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { audit } from '../audit/index.ts';
import type { JobSteps, JobWork } from '../jobs/index.ts';
import {
  countUsers,
  findMarked,
  findStudents,
  listStudentsOfTest,
  markHistory,
  notifyNewVideoLinks,
  type UserPart,
} from './change.queries.ts';
import { type HistoryServices, rebuildHistory } from './history/history.service.ts';

/**
 * The number of users in a part; with their histories it takes well below a second, so that a cancelled job ends
 * soon.
 */
const partSizes = { notified: 500, corrected: 25 };
/** After each part the job rests for this share of the part's time, because requests have precedence. */
const restShare = 0.5;

/** The progress of a job; saved with every part, so that a restarted job continues from there. */
interface Progress {
  after: string;
  seen: number;
}
const begin: Progress = { after: '00000000-0000-0000-0000-000000000000', seen: 0 };

/** Processes users by id, part by part, from the job's position. */
async function overAll(
  steps: JobSteps,
  progress: Progress,
  size: number,
  total: number,
  part: (afterId: string, size: number) => Promise<UserPart>,
): Promise<void> {
  await steps.progress(progress.seen, Math.max(total, progress.seen));
  for (;;) {
    const began = performance.now();
    const { seen, last } = await part(progress.after, size);
    progress.seen += seen;
    progress.after = last ?? progress.after;
    await steps.progress(progress.seen, Math.max(total, progress.seen), progress);
    if (seen < size) return;
    await steps.rest((performance.now() - began) * restShare);
  }
}
const students = (count: number) => (count === 1 ? '1 student' : `${count} students`);

const zoomUpdated =
  ({ db }: Deps): JobWork =>
  async (_, steps, { kept }) => {
    const progress = { ...begin, notified: 0, ...(kept as object | null) };
    await overAll(steps, progress, partSizes.notified, await countUsers(db), async (afterId, size) => {
      const done = await notifyNewVideoLinks(db, afterId, size);
      progress.notified += done.changed;
      return done;
    });
    await steps.log(
      progress.notified === 0
        ? 'All students were already notified'
        : `${students(progress.notified)} notified`,
    );
    return async () => undefined;
  };

/**
 * Compares the history of every student with the answers and corrects it, each in a separate transaction. Students
 * whose history could not be compared are marked. Throws WRONG_STATE at its end if there were any; a restarted job
 * begins with them.
 */
const correctHistories =
  (deps: Deps, services: HistoryServices): JobWork =>
  async (_, steps, { id, kept, createdBy }) => {
    const { db, clock } = deps;
    const progress = { ...begin, compared: 0, repaired: 0, failed: 0, ...(kept as object | null) };
    const one = async (userId: string) => {
      const now = clock.now();
      try {
        const own = { userId, actorId: createdBy, what: 'correct', onlyChanges: true } as const;
        const { changed } = await rebuildHistory(deps, services, own, now);
        progress.compared += 1;
        progress.repaired += Number(changed.length > 0);
      } catch (error) {
        // Deleted, or no longer a student, since the list was read.
        if (error instanceof ApiError) return;
        deps.log.warn({ err: error, user: userId }, 'history could not be corrected');
        await markHistory(db, userId, now);
        progress.failed += 1;
      }
    };
    const total = await countUsers(db);
    if (progress.failed > 0) {
      progress.failed = 0;
      for (let after = begin.after; ; ) {
        const marked = await findMarked(db, after, partSizes.corrected);
        for (const userId of marked) await one(userId);
        // Not saved, because a restarted job looks for students who are still marked.
        await steps.progress(progress.seen, Math.max(total, progress.seen));
        if (marked.length < partSizes.corrected) break;
        after = marked.at(-1)!;
      }
    }
    await overAll(steps, progress, partSizes.corrected, total, async (afterId, size) => {
      const part = await findStudents(db, afterId, size);
      for (const userId of part.ids) await one(userId);
      return part;
    });
    const { compared, repaired, failed } = progress;
    await steps.log(`${students(compared)} compared with the answers, ${repaired} corrected`);
    const logResult = async (tx: Db) => {
      const context = { newId: deps.newId, now: clock.now(), actorId: createdBy };
      const after = { compared, repaired, failed };
      await audit(tx, context, 'job.history-corrupted.result', `job:${id}`, { after });
    };
    if (failed === 0) return logResult;
    await logResult(db);
    throw wrongState(
      `${students(failed)} couldn't be compared and ${failed === 1 ? 'is' : 'are'} flagged. Retry to continue with them.`,
    );
  };

/**
 * Grades the shown answers of every student of a test by the current key: drills, then practice tests with their
 * scores; each student in separate transactions, so that a cancelled job leaves nobody between the two keys.
 */
const rescoreTest =
  (deps: Deps, services: HistoryServices): JobWork =>
  async ({ testId }, steps, { kept, createdBy }) => {
    const { db, clock } = deps;
    const cursor = { ...begin, rescored: 0, failed: 0, ...(kept as object | null) };
    const ids = await listStudentsOfTest(db, testId!);
    await overAll(steps, cursor, partSizes.corrected, ids.length, async (afterId, size) => {
      const part = ids.filter((id) => id > afterId).slice(0, size);
      for (const userId of part)
        try {
          const own = { userId, actorId: createdBy, onlyChanges: true };
          const drills = await rebuildHistory(deps, services, { ...own, what: 'drills' }, clock.now());
          const tests = await rebuildHistory(deps, services, { ...own, what: 'tests' }, clock.now());
          cursor.rescored += Number(drills.changed.length + tests.changed.length > 0);
        } catch (error) {
          // Deleted, or no longer a student, since the list was read.
          if (error instanceof ApiError) continue;
          deps.log.warn({ err: error, user: userId }, 'student could not be rescored');
          await markHistory(db, userId, clock.now());
          cursor.failed += 1;
        }
      return { seen: part.length, last: part.at(-1) ?? null };
    });
    await steps.log(
      `${students(cursor.seen)} compared with the credited answers, ${cursor.rescored} rescored`,
    );
    if (cursor.failed > 0)
      throw wrongState(`${students(cursor.failed)} couldn't be rescored and are flagged.`);
    return async () => undefined;
  };

/** The kinds of jobs that change many users. */
export const allUserJobs = (deps: Deps, services: HistoryServices) => ({
  'history-corrupted': correctHistories(deps, services),
  'zoom-updated': zoomUpdated(deps),
  rescore: rescoreTest(deps, services),
});
