import type pg from 'pg';
import { ApiError } from '../api-error.ts';
import type { Db } from './database.ts';
import { findReplayed, findWritten } from './replica.queries.ts';
import { type LogPosition, onPrimary, type Replica, runOnReplica } from './replica-scope.ts';

/** A replica that is further behind is left out. */
const maxLagMs = 5_000;
const checkEveryMs = 1_000;

interface Parts {
  readonly primary: Db;
  readonly replica: Db;
  readonly pool: pg.Pool;
  readonly now?: () => number;
}

/** Starts to compare the replica with the primary, once a second. */
export function openReplica({ primary, replica, pool, now = Date.now }: Parts): Replica {
  /** What the primary had written when, oldest first. The first one was replayed when the replica was last asked. */
  let samples: { readonly at: number; readonly written: LogPosition }[] = [];
  let replayed: LogPosition | null = null;

  async function check() {
    try {
      const at = now();
      const written = await findWritten(primary);
      samples.push({ at, written });
      replayed = await findReplayed(replica);
    } catch {
      replayed = null;
    }
    const last = samples.findLastIndex((sample) => replayed !== null && sample.written <= replayed);
    // With more, it is left out in any case.
    samples = samples.slice(Math.max(last, samples.length - (2 * maxLagMs) / checkEveryMs, 0));
  }
  /** When the replica was last known to show everything; null if it never did. */
  function findLag(): number | null {
    const first = samples[0];
    if (replayed === null || !first || first.written > replayed) return null;
    const lag = now() - first.at;
    return lag <= maxLagMs ? lag : null;
  }
  const isUsable = (after: LogPosition | null) =>
    replayed !== null && findLag() !== null && (after === null || after <= replayed);

  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let watching = Promise.resolve();
  const watch = () => {
    watching = watching.then(check).then(() => {
      if (!isClosed) timer = setTimeout(watch, checkEveryMs).unref();
    });
  };
  watch();
  return {
    async read(after, work) {
      if (!isUsable(after)) return work();
      try {
        return await runOnReplica(pool, work);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        // Until the next check says otherwise.
        replayed = null;
        return onPrimary(work);
      }
    },
    findWritten: () => findWritten(primary),
    lagSeconds() {
      const lag = findLag();
      return lag === null ? null : lag / 1_000;
    },
    async check() {
      watching = watching.then(check);
      await watching;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watching;
      await pool.end();
    },
  };
}
