import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import type { JobInput, JobKind, JobState, LogLine } from './jobs.types.ts';

/** Background jobs. Any process may take a queued job, and a job that lost its process is taken again. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    /** The kind of job, such as 'statistics'. */
    kind: text('kind').$type<JobKind>().notNull(),
    /** The input of the job; its format depends on the kind. */
    input: jsonb('input').$type<JobInput>().notNull(),
    state: text('state').$type<JobState>().notNull(),
    /** The number of steps done and in total; the total is 0 while it is unknown. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    cancelRequestedAt: timestamptz('cancel_requested_at'),
    /** The state that the job needs if it is started again; its format depends on the kind. */
    result: jsonb('result'),
    error: text('error'),
    /** How often it was started: a job that ends its process each time is set to failed. */
    tries: integer('tries').notNull().default(0),
    /** The log of the job, oldest line first; only the last 200 lines are kept. */
    log: jsonb('log').$type<readonly LogLine[]>().notNull().default([]),
    /** The user who requested it last. */
    createdBy: uuid('created_by'),
    createdAt: timestamptz('created_at').notNull(),
    startedAt: timestamptz('started_at'),
    /** The process that runs the job updates this regularly. */
    aliveAt: timestamptz('alive_at'),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    index('jobs_newest').on(t.kind, t.createdAt.desc()),
    index('jobs_all').on(t.createdAt.desc(), t.id),
    index('jobs_state').on(t.state, t.createdAt),
  ],
);
