import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { segments } from '../content/content.tables.ts';
import type { StoredVideo } from '../content/lessons.tables.ts';
import { users } from '../users/users.tables.ts';

/** A unit of the admissions course, by number. */
export const admissionUnits = pgTable('admission_units', {
  id: uuid('id').primaryKey(),
  no: smallint('no').notNull(),
  title: text('title').notNull(),
  enabled: boolean('enabled').notNull().default(false),
  /** Staff with the role TEAM see it before students do. */
  enabledForTeam: boolean('enabled_for_team').notNull().default(false),
  /** Which plans include it, by plan id; plans that are not listed include it. */
  planSettings: jsonb('plan_settings').$type<Record<string, { allowed: boolean }>>().notNull(),
  deletedAt: timestamptz('deleted_at'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});

/** A lesson, or a skill of a skill unit. */
export const admissionItems = pgTable(
  'admission_items',
  {
    id: uuid('id').primaryKey(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => admissionUnits.id),
    no: smallint('no').notNull(),
    kind: text('kind').$type<'lesson' | 'skill'>().notNull(),
    /** The skill, of kind 'skill'. */
    segmentId: uuid('segment_id').references(() => segments.id),
    enabled: boolean('enabled').notNull().default(true),
    deletedAt: timestamptz('deleted_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('admission_items_unit').on(t.unitId, t.no), index('admission_items_segment').on(t.segmentId)],
);

export const admissionLessons = pgTable(
  'admission_lessons',
  {
    id: uuid('id').primaryKey(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => admissionItems.id),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitized HTML. */
    bodyHtml: text('body_html').notNull(),
    /** The length of the text, for its reading time: lists do not read texts. */
    wordCount: integer('word_count')
      .notNull()
      .generatedAlwaysAs(
        sql`cardinality(array_remove(regexp_split_to_array(regexp_replace(body_html, '<[^>]*>', ' ', 'g'), '\\s+'), ''))`,
      ),
    video: jsonb('video').$type<StoredVideo>(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [uniqueIndex('admission_lessons_item').on(t.itemId)],
);

/** A student's progress in an item. It stays when the item is hidden or removed, since the item may come back. */
export const admissionProgress = pgTable(
  'admission_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => admissionItems.id),
    /** The share of the text that was read, 0 to 1; never decreases. */
    read: real('read').notNull().default(0),
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
  (t) => [primaryKey({ columns: [t.userId, t.itemId] })],
);
