import type { BackgroundJobs } from '../background-jobs/background-jobs.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { DeferredTasks } from './deferred.ts';
import type { ProcessMetrics } from './metrics.ts';
import type { Payments } from './payments.ts';

/** Time and ids are passed in, so that tests are deterministic. */
export interface Clock {
  now(): Date;
}

/** Dependencies of every feature; there is no other global state. */
export interface Deps {
  readonly db: Database;
  readonly config: Config;
  /** Pictures, media and other files. */
  readonly files: FileStore;
  readonly clock: Clock;
  /** A new UUID of version 7: it sorts by time. */
  readonly newId: () => string;
  /** The build version of the pages, sent as x-app-version. */
  readonly version: string;
  /** Metrics of this process. */
  readonly metrics: ProcessMetrics;
  /** Work outside of requests that survives a restart. */
  readonly jobs: BackgroundJobs;
  /** Work that begins after a response. */
  readonly deferred: DeferredTasks;
  /** The payment provider, or `noPayments`. */
  readonly payments: Payments;
  readonly log: {
    info(o: object, m?: string): void;
    warn(o: object, m?: string): void;
    error(o: object, m?: string): void;
  };
  /** For security events, which are written unless only errors are logged. */
  readonly securityLog: { info(o: object, m?: string): void };
}
