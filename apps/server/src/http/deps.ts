import type { BackgroundJobs } from '../background-jobs/background-jobs.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { BackgroundWork } from './background.ts';
import type { ProcessMetrics } from './metrics.ts';
import type { Payments } from './payments.ts';

/** Time and ids are passed in, so that tests are exact. */
export interface Clock {
  now(): Date;
}

/** What every feature gets: nothing more is global. */
export interface Deps {
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  /** A new UUID of version 7: it sorts by time. */
  readonly newId: () => string;
  /** What the pages were built as; travels as x-app-version. */
  readonly version: string;
  /** What this process measures of itself. */
  readonly metrics: ProcessMetrics;
  /** Work beside requests that is never lost. */
  readonly jobs: BackgroundJobs;
  /** Work that goes on after an answer. */
  readonly background: BackgroundWork;
  /** The payment provider; null where the server is set up to sell nothing. */
  readonly payments: Payments | null;
  readonly log: {
    info(o: object, m?: string): void;
    warn(o: object, m?: string): void;
    error(o: object, m?: string): void;
  };
}
