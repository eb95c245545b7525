import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

/** Errors of pages in browsers, one row for each kind of error; they name nobody (decision 134). */
export const browserErrors = pgTable(
  'browser_errors',
  {
    id: uuid('id').primaryKey(),
    /** A hash of what makes it another error: kind, version, route, message and frames. */
    fingerprint: text('fingerprint').notNull().unique(),
    kind: text('kind').$type<'uncaught' | 'chunk' | 'send'>().notNull(),
    version: text('version').notNull(),
    route: text('route').notNull(),
    message: text('message').notNull(),
    frames: jsonb('frames').$type<readonly string[]>().notNull(),
    count: integer('count').notNull(),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (t) => [index('browser_errors_latest').on(t.lastAt.desc(), t.id)],
);

/** How often an error was reported on a day (UTC) by each family of browsers. */
export const browserErrorDays = pgTable(
  'browser_error_days',
  {
    errorId: uuid('error_id')
      .notNull()
      .references(() => browserErrors.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    browser: text('browser').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.errorId, t.day, t.browser] }), index('browser_error_days_day').on(t.day)],
);
