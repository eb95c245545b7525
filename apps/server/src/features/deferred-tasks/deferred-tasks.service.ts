import type { DeferredTasks, TaskKind, TaskWork } from '../../http/deferred.ts';
import type { Deps } from '../../http/deps.ts';
import { currentOrigin, withStoredOrigin } from '../../http/origin.ts';
import {
  claimTasks,
  type DeferredTaskRow,
  insertTask,
  markTaskFailed,
  removeTask,
} from './deferred-tasks.queries.ts';

/** Twice as long after each failure, an hour at most: together about five hours. */
const maxTries = 12;
const backOffMs = (tries: number) => Math.min(60_000 * 2 ** (tries - 1), 3_600_000);
/** Longer than any work, so that two processes never do the same. */
const leaseMs = 10 * 60_000;
const batch = 10;

/** Work that begins after a response: a row in the transaction of the request, and a job that does it (decision 102). */
export function deferredTasks(deps: Omit<Deps, 'deferred'>): DeferredTasks {
  const { db, clock, jobs, log, newId } = deps;
  const works = new Map<TaskKind, TaskWork<object>>();
  let running: Promise<void> = Promise.resolve();

  async function run(task: DeferredTaskRow): Promise<void> {
    const work = works.get(task.kind);
    let isDone = false;
    try {
      if (!work) throw new Error(`no work is defined for ${task.kind}`);
      await withStoredOrigin(task.origin, () =>
        work(task.payload, {
          requestedAt: task.requestedAt,
          now: clock.now(),
          async done(tx) {
            if (!(await removeTask(tx, task.id))) throw new Error('another process did this task');
            isDone = true;
          },
        }),
      );
      if (!isDone) await removeTask(db, task.id);
    } catch (error) {
      log.error({ err: error, task: task.id, tries: task.attempts }, `${task.kind} failed`);
      const nextTryAt = new Date(clock.now().getTime() + backOffMs(task.attempts));
      await markTaskFailed(db, task.id, String((error as Error).message).slice(0, 500), nextTryAt);
    }
  }
  async function runAll(isRunning: () => boolean): Promise<void> {
    for (let isMore = true; isMore && isRunning(); ) {
      const now = clock.now();
      const lease = new Date(now.getTime() + leaseMs);
      const claimed = await claimTasks(db, now, lease, { maxTries, count: batch });
      for (const task of claimed) await run(task);
      isMore = claimed.length === batch;
    }
  }
  function runDue(isRunning: () => boolean = () => true): Promise<void> {
    const next = running.then(() => runAll(isRunning));
    running = next.catch(() => undefined);
    return next;
  }
  jobs.handle('deferred-tasks', runDue);
  return {
    define<P extends object>(kind: TaskKind, work: TaskWork<P>) {
      works.set(kind, work as unknown as TaskWork<object>);
      return {
        async requestIn(tx, payload: P) {
          const now = clock.now();
          const task = { id: newId(), kind, payload, origin: currentOrigin() };
          await insertTask(tx, { ...task, requestedAt: now, nextTryAt: now });
          await jobs.requestIn(tx, 'deferred-tasks');
        },
      };
    },
    runDue,
  };
}
