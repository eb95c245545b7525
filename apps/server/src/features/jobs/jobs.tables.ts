import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

/** Work that goes on beside requests; any process may take a queued one, and one that lost its process is taken again. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    /** What is done, as 'statistics'. */
    kind: text('kind').notNull(),
    /** What it is done to, as the kind reads it. */
    input: jsonb('input').notNull(),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    /** Steps done and in all; total 0 while it is not known. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    cancelRequestedAt: timestamptz('cancel_requested_at'),
    /** What its work wants to know should it be begun anew, as the kind reads it. */
    result: jsonb('result'),
    error: text('error'),
    /** How often it was started: one that ends its process each time is set to failed. */
    tries: integer('tries').notNull().default(0),
    /** Its log, oldest first; the last 200 lines. */
    log: jsonb('log').$type<readonly { at: string; text: string }[]>().notNull().default([]),
    /** Who requested it last. */
    createdBy: uuid('created_by'),
    createdAt: timestamptz('created_at').notNull(),
    startedAt: timestamptz('started_at'),
    /** The process that works on it says so again and again. */
    aliveAt: timestamptz('alive_at'),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    index('jobs_newest').on(t.kind, t.createdAt.desc()),
    index('jobs_all').on(t.createdAt.desc(), t.id),
    index('jobs_state').on(t.state, t.createdAt),
  ],
);
