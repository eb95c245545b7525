import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

/** Counters of the brute-force limits, per account and per address; shared by all processes. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timestamptz('window_ends_at').notNull(),
    /** Attempts are refused until this time; only for counters with a growing delay. */
    blockedUntil: timestamptz('blocked_until'),
  },
  (t) => [index('throttles_window').on(t.windowEndsAt)],
);
