import type { jobCalls, Out } from '@docket/contract';
import type { Db } from '../../db/database.ts';

type JobView = Out<(typeof jobCalls)['get']['output']>['job'];
export type JobKind = JobView['kind'];
export type JobState = JobView['state'];
/** The input of a job as plain JSON. A null `testId` means everything; other kinds have more fields. */
export interface JobInput {
  readonly testId: string | null;
  readonly [more: string]: unknown;
}
/** A line in the log of a job. */
export interface LogLine {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly text: string;
}
export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  readonly input: JobInput;
  readonly state: JobState;
  readonly done: number;
  readonly total: number;
  readonly cancelRequestedAt: Date | null;
  readonly error: string | null;
  readonly tries: number;
  readonly log: readonly LogLine[];
  /** The state that the job needs if it is started again, as plain JSON; null if it kept none. */
  readonly kept: unknown;
  /** The user who requested it last. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/**
 * What a job can use while it runs. Everything throws when the job has to end: it was cancelled or taken over, or the
 * server is stopping.
 */
export interface JobSteps {
  /**
   * Reports the progress; call it at least every ten seconds, and never inside a transaction. `kept` is available to
   * the process that starts the job again.
   */
  progress(done: number, total: number, kept?: unknown): Promise<void>;
  /** Writes a line to the log for staff; it must not contain personal data or secrets. */
  log(text: string): Promise<void>;
  rest(ms: number): Promise<void>;
}
/** What the work knows about its job; a job that is started again has the value that it kept before. */
export type JobAtHand = Pick<Job, 'id' | 'kept' | 'createdBy'>;
/**
 * Does the work of a job and returns a function that stores its results. That function runs in the transaction that
 * ends the job, so that either all results are stored or none.
 */
export type JobWork = (
  input: JobInput,
  steps: JobSteps,
  job: JobAtHand,
) => Promise<(tx: Db) => Promise<void>>;
