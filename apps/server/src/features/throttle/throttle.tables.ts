import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Counters of the brute-force limits, per account and per address; shared by all processes. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timestampColumn('window_ends_at').notNull(),
    /** Attempts are refused until this time; only for counters with a growing delay. */
    blockedUntil: timestampColumn('blocked_until'),
  },
  (t) => [index('throttles_window').on(t.windowEndsAt)],
);
