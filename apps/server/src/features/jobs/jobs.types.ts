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
/** What a job said on its way. */
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
  /** Who asked for it. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** What the work of a job has at hand. All of it throws where the job is to end: cancelled, taken over, or the server stops. */
export interface JobSteps {
  /** Tells how far it is; to be called at least every ten seconds, never inside a transaction. */
  progress(done: number, total: number): Promise<void>;
  /** Writes a line for staff to read; nothing personal or secret. */
  log(text: string): Promise<void>;
  rest(ms: number): Promise<void>;
}
/** What the job is known by; one that is begun anew has in its log what it said before. */
export type JobAtHand = Pick<Job, 'log' | 'createdBy'>;
/**
 * Does a job and answers what is to be stored of it. That runs in the transaction which ends the job, so that its
 * results are stored whole, or not at all.
 */
export type JobWork = (
  input: JobInput,
  steps: JobSteps,
  job: JobAtHand,
) => Promise<(tx: Db) => Promise<void>>;
