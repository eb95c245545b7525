import { setImmediate } from 'node:timers/promises';
import type { Database, Db } from './database.ts';

export type WriteStep = (tx: Db) => Promise<void>;

/** The work under way on each embedded database; only one process uses it. */
const queues = new WeakMap<Database, Promise<unknown>>();

/** Runs work that compares and then writes in steps, one after the other: there, a lock would end with its transaction. */
export async function inTurn<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const before = queues.get(db);
  const running = (async () => {
    await before?.catch(() => undefined);
    return work();
  })();
  queues.set(db, running);
  return running;
}

/**
 * Writes much, after everything was checked: on PostgreSQL in one transaction with a lock. The embedded database has a
 * single connection, which a transaction keeps from all others, so there each step is a transaction of its own, and
 * requests are served in between. A step must leave valid data, and the whole must be repeatable: what a killed
 * process left out is added when the same is written again (decision 84).
 */
export async function writeInSteps(
  db: Database,
  lock: (tx: Db) => Promise<unknown>,
  /** Compares with the stored state and returns what is to be written. */
  plan: (tx: Db) => Promise<readonly WriteStep[]>,
): Promise<void> {
  if (db.kind === 'postgres')
    return db.transaction(async (tx) => {
      await lock(tx);
      for (const step of await plan(tx)) await step(tx);
    });
  await inTurn(db, async () => {
    for (const step of await plan(db)) {
      await db.transaction(step);
      await setImmediate();
    }
  });
}

/** The time that one transaction may keep the only connection of the embedded database. */
const maxStepMs = 20;

/**
 * Carries out many writes in short transactions, so that requests are served in between (decision 95). `step` is called in
 * each of them: it checks that the writes still apply, calls `carryOut` once, and logs what that returns. Each step
 * must leave valid data, and the same call again must write what a killed process left out.
 */
export async function runInSteps<Write extends { readonly run: (tx: Db) => PromiseLike<unknown> }>(
  db: Database,
  writes: readonly Write[],
  step: (
    tx: Db,
    carryOut: () => Promise<{ readonly done: readonly Write[]; readonly isLast: boolean }>,
  ) => Promise<void>,
  stepMs = maxStepMs,
): Promise<void> {
  let next = 0;
  while (next < writes.length) {
    await db.transaction(async (tx) => {
      await step(tx, async () => {
        const first = next;
        const since = performance.now();
        do {
          await writes[next]!.run(tx);
          next += 1;
        } while (next < writes.length && performance.now() - since < stepMs);
        return { done: writes.slice(first, next), isLast: next === writes.length };
      });
    });
    await setImmediate();
  }
}
