import type { Database } from './database.ts';

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (result: O) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects calls that arrive while one is running, and runs them together next: one statement and one commit for
 * many. A single call runs immediately. `run` returns the results in the order of its items. If a batch fails, each
 * of its items runs alone, so that one of them cannot make the others fail. For work with its own transactions.
 * Decision 54.
 */
export function batched<I, O>(
  run: (db: Database, items: readonly I[]) => Promise<readonly O[]>,
  maxItems: number,
): (db: Database, item: I) => Promise<O> {
  const queues = new WeakMap<Database, { waiting: Waiting<I, O>[]; running: boolean }>();

  async function runAlone(db: Database, { item, resolve, reject }: Waiting<I, O>): Promise<void> {
    try {
      resolve((await run(db, [item]))[0]!);
    } catch (error) {
      reject(error);
    }
  }
  async function runTogether(db: Database, batch: readonly Waiting<I, O>[]): Promise<void> {
    if (batch.length === 1) return runAlone(db, batch[0]!);
    let results: readonly O[];
    try {
      results = await run(
        db,
        batch.map(({ item }) => item),
      );
    } catch {
      await Promise.all(batch.map((one) => runAlone(db, one)));
      return;
    }
    for (const [i, { resolve }] of batch.entries()) resolve(results[i]!);
  }

  return (db, item) =>
    new Promise<O>((resolve, reject) => {
      const queue = queues.get(db) ?? { waiting: [], running: false };
      queues.set(db, queue);
      queue.waiting.push({ item, resolve, reject });
      if (queue.running) return;
      queue.running = true;
      void (async () => {
        while (queue.waiting.length > 0) await runTogether(db, queue.waiting.splice(0, maxItems));
        queue.running = false;
      })();
    });
}
