import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const resourceCategories = pgTable('resource_categories', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description').notNull().default(''),
  /** The position among the categories, from 1. */
  position: smallint('position').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  updatedAt: timestamptz('updated_at').notNull(),
});

/** An article or a link in one category. */
export const resources = pgTable(
  'resources',
  {
    id: uuid('id').primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => resourceCategories.id),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    summary: text('summary').notNull().default(''),
    /** Sanitized HTML. */
    bodyHtml: text('body_html').notNull().default(''),
    /** An https address, if the resource is on another site. */
    url: text('url'),
    /** The length of the text, for its reading time: lists do not read texts. */
    wordCount: integer('word_count')
      .notNull()
      .generatedAlwaysAs(
        sql`cardinality(array_remove(regexp_split_to_array(regexp_replace(body_html, '<[^>]*>', ' ', 'g'), '\\s+'), ''))`,
      ),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('docket', docket_fold(title)), 'A') || setweight(to_tsvector('docket', docket_fold(summary)), 'B') || to_tsvector('docket', docket_fold(docket_html_text(body_html)))`,
    ),
    position: smallint('position').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('resources_slug').on(t.categoryId, t.slug),
    index('resources_position').on(t.categoryId, t.position),
    index('resources_search').using('gin', t.search),
  ],
);
