import type { jobCalls, Out } from '@docket/contract';
import type { Db } from '../../db/database.ts';

type JobView = Out<(typeof jobCalls)['get']['output']>['job'];
export type JobKind = JobView['kind'];
export type JobState = JobView['state'];
/** What a job is done to, plain JSON. `testId` null is everything; other kinds name more beside it. */
export interface JobInput {
  readonly testId: string | null;
  readonly [more: string]: unknown;
}
/** The log of a job. */
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
  /** What the work wants to know should it be begun anew, plain JSON; null: nothing yet. */
  readonly kept: unknown;
  /** Who requested it last. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** What the work of a job has at hand. All of it throws where the job is to end: cancelled, taken over, or the server stops. */
export interface JobSteps {
  /**
   * Tells how far it is; to be called at least every ten seconds, never inside a transaction. `kept` is at hand to whoever
   * begins the job anew.
   */
  progress(done: number, total: number, kept?: unknown): Promise<void>;
  /** Writes a line for staff to read; nothing personal or secret. */
  log(text: string): Promise<void>;
  rest(ms: number): Promise<void>;
}
/** What the job is known by; one that is begun anew has what it kept before. */
export type JobAtHand = Pick<Job, 'id' | 'kept' | 'createdBy'>;
/**
 * Does a job and answers what is to be stored of it. That runs in the transaction which ends the job, so that its
 * results are stored whole, or not at all.
 */
export type JobWork = (
  input: JobInput,
  steps: JobSteps,
  job: JobAtHand,
) => Promise<(tx: Db) => Promise<void>>;
