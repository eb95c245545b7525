import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A position in the write-ahead log, in bytes. */
export type LogPosition = bigint;

const scope = new AsyncLocalStorage<pg.Pool | null>();
export const runOnReplica = <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => scope.run(pool, work);
/** The pool of the replica, for statements of work that reads from it. */
export const findReplicaPool = (): pg.Pool | null => scope.getStore() ?? null;
/** For what is read into the memory of this process, and so must not be older than what it was told of. */
export const onPrimary = <T>(work: () => Promise<T>): Promise<T> => scope.run(null, work);

/** A streaming replica, for reads that may be some seconds old (decision 132). */
export interface Replica {
  /**
   * Runs work that only reads, on the replica if that has replayed the log up to `after` and is not far behind, else on the primary.
   * What the replica fails at is done again on the primary.
   */
  read<T>(after: LogPosition | null, work: () => Promise<T>): Promise<T>;
  /** A position after everything that was committed until now. */
  findWritten(): Promise<LogPosition>;
  /** How far it is behind, in seconds; null while it is left out. */
  lagSeconds(): number | null;
  /** Compares it with the primary now. Never rejects. */
  check(): Promise<void>;
  close(): Promise<void>;
}
