import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { lessons } from '../content/lessons.tables.ts';
import { users } from '../users/users.tables.ts';

/** A student's progress in a lesson. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    /** The share of the text that was read, 0 to 1; never decreases. */
    read: real('read').notNull().default(0),
    /** That share at the end of each local day on which it grew, so that the plan knows the part of a day. */
    readByDay: jsonb('read_by_day').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** The number of the text block to continue at, from 0. */
    block: integer('block').notNull().default(0),
    /** How that block begins, since blocks before it may come and go. */
    blockName: text('block_name').notNull().default(''),
    videoSecond: real('video_second').notNull().default(0),
    /** The video that the second belongs to, which may be replaced. */
    videoName: text('video_name').notNull().default(''),
    openedAt: timestamptz('opened_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    doneAt: timestamptz('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    index('lesson_progress_open').on(t.userId, t.updatedAt.desc()).where(sql`done_at is null`),
  ],
);
