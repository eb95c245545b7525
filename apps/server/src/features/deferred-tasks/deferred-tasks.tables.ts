import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import type { TaskKind } from '../../http/deferred.ts';
import type { Origin } from '../../http/origin.ts';

/**
 * Work that begins after the response to a request, written in the transaction of the request (decision 102). A row is
 * deleted when its work is done.
 */
export const deferredTasks = pgTable(
  'deferred_tasks',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<TaskKind>().notNull(),
    /** What the work needs to know of the request; no password and no token. */
    payload: jsonb('payload').$type<object>().notNull(),
    /** From where the request came, for the audit log. */
    origin: jsonb('origin').$type<Origin>(),
    requestedAt: timestamptz('requested_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** No process tries before this time: at first that of the request, later set by a running or failed try. */
    nextTryAt: timestamptz('next_try_at').notNull(),
    error: text('error'),
  },
  (t) => [index('deferred_tasks_due').on(t.nextTryAt), index('deferred_tasks_requested').on(t.requestedAt)],
);
