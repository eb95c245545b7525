import type { Db } from '../db/database.ts';

/**
 * The kinds of work that begin after the response to a request (decision 102). Each has a case in
 * test/route-table/closing-client.test.ts.
 */
export const taskKinds = [
  'reset-email',
  'refused-sign-in',
  'sign-up-email',
  'sign-up-again',
  'event-sign-up',
  'change-of-address',
  'newsletter-service',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export interface TaskRun {
  /** When the request came. */
  readonly requestedAt: Date;
  readonly now: Date;
  /**
   * Ends the task in the transaction that does its work, so that it is done once. Work without a transaction leaves it
   * out, and may be repeated if the process is killed.
   */
  readonly done: (tx: Db) => Promise<void>;
}
/** What a task does. It gets what it needs of the request in `payload`, which is stored as JSON. */
export type TaskWork<P> = (payload: P, run: TaskRun) => Promise<void>;

export interface Task<P> {
  /** Requests the work in a transaction: it begins after the commit, and is tried again until it succeeds. */
  requestIn(tx: Db, payload: P): Promise<void>;
}

/** Work that begins after a response, so that the response time reveals nothing about it. It survives a restart. */
export interface DeferredTasks {
  /** Defines the work of a kind when the server starts, where no request can be reached. */
  define<P extends object>(kind: TaskKind, work: TaskWork<P>): Task<P>;
  /** Runs what is due, and waits for what this process is already running. */
  runDue(isRunning?: () => boolean): Promise<void>;
}
