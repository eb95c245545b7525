import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { users } from '../users/users.tables.ts';

/** A live class at a fixed time. */
export const classes = pgTable(
  'classes',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    /** Sanitized HTML. */
    description: text('description').notNull(),
    tags: text('tags').array().notNull(),
    tutorName: text('tutor_name'),
    tutorSlug: text('tutor_slug'),
    startsAt: timestamptz('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    /** The IANA time zone in which the class was planned. */
    zone: text('zone').notNull(),
    joinUrl: text('join_url').notNull(),
    /** Null means unlimited. */
    capacity: integer('capacity'),
    questionIds: uuid('question_ids').array().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** For weekly classes: the id of the first one. */
    seriesId: uuid('series_id'),
    /** Increases with every change that calendars must apply. */
    sequence: integer('sequence').notNull().default(0),
    startedAt: timestamptz('started_at'),
    startedBy: uuid('started_by').references(() => users.id),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    index('classes_starts').on(t.startsAt, t.id),
    index('classes_title').on(t.title),
    index('classes_series').on(t.seriesId, t.startsAt).where(sql`series_id is not null`),
  ],
);

/** The recording of a class. While it has no URL, students do not see it. */
export const classRecordings = pgTable(
  'class_recordings',
  {
    id: uuid('id').primaryKey(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id),
    url: text('url'),
    captionsUrl: text('captions_url'),
    seconds: integer('seconds').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [unique('class_recordings_class').on(t.classId)],
);

/** A student's registration for a class, the progress in its recording, and the reminders that were sent. */
export const userClasses = pgTable(
  'user_classes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id),
    /** Null for a student who is neither; the row then has only the recording's progress. */
    state: text('state').$type<'registered' | 'waiting'>(),
    /** Since when in this state; the waiting list is sorted by it. */
    since: timestamptz('since'),
    watchedAt: timestamptz('watched_at'),
    /** The position in the recording, in seconds. */
    second: integer('second').notNull().default(0),
    dayRemindedAt: timestamptz('day_reminded_at'),
    hourRemindedAt: timestamptz('hour_reminded_at'),
    /** When the student first opened the link while the class was open. */
    attendedAt: timestamptz('attended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.classId] }),
    index('user_classes_class').on(t.classId, t.state, t.since, t.userId),
  ],
);

/**
 * The private calendar of a student. The token is stored in plain text, because the page shows the URL again: it
 * gives access only to times and titles of the student's own classes, which are in the same database.
 */
export const classFeeds = pgTable('class_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  token: text('token').notNull().unique(),
  createdAt: timestamptz('created_at').notNull(),
});
