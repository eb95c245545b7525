import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, real, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { lessons } from '../content/lessons.tables.ts';
import { users } from '../users/users.tables.ts';

/** How far a student is in a lesson. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    /** Share of the text, 0 to 1; never falls. */
    read: real('read').notNull().default(0),
    /** Number of the block of the text to go on at, from 0. */
    block: integer('block').notNull().default(0),
    videoSecond: real('video_second').notNull().default(0),
    openedAt: timestamptz('opened_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    doneAt: timestamptz('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    index('lesson_progress_open').on(t.userId, t.updatedAt.desc()).where(sql`done_at is null`),
  ],
);
