import {
  boolean,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

/** Law schools. */
export const schools = pgTable(
  'schools',
  {
    id: uuid('id').primaryKey(),
    /** Stable id of the publisher, such as the id used by the ABA. */
    externalId: text('external_id'),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** The name in the form that imports compare, see `packages/rules/src/schools/names.ts`. */
    nameKey: text('name_key').notNull(),
    city: text('city'),
    state: text('state'),
    type: text('type').$type<'public' | 'private'>(),
    website: text('website'),
    /** Whether students can see it. */
    enabled: boolean('enabled').notNull().default(true),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('schools_external_id').on(t.externalId),
    uniqueIndex('schools_slug').on(t.slug),
    uniqueIndex('schools_name_key').on(t.nameKey),
  ],
);

/** Where metrics were published. */
export const schoolSources = pgTable(
  'school_sources',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    publisher: text('publisher').notNull(),
    url: text('url'),
    /** Day of publication, or of retrieval if that is unknown. */
    publishedOn: date('published_on', { mode: 'string' }),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [uniqueIndex('school_sources_name').on(t.name)],
);

/** One metric of a school and year. A missing value has no row: it is never stored as 0. */
export const schoolMetrics = pgTable(
  'school_metrics',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    year: smallint('year').notNull(),
    /** Key of the catalogue in `packages/rules/src/schools/metrics.ts`. */
    metric: text('metric').notNull(),
    /** Yes and no are stored as 1 and 0. */
    value: doublePrecision('value').notNull(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => schoolSources.id),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.year, t.metric] }),
    /** Finds the latest value of a metric for each school. */
    index('school_metrics_metric').on(t.metric, t.schoolId, t.year.desc()),
    index('school_metrics_source').on(t.sourceId),
  ],
);

/** The crosswalk: other names under which files list a school. */
export const schoolNames = pgTable(
  'school_names',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schools.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [uniqueIndex('school_names_key').on(t.nameKey), index('school_names_school').on(t.schoolId)],
);
