import { customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Pictures of content, stored with it so that one backup contains both; the same bytes are one row. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    /** In hexadecimal. */
    sha256: text('sha256').notNull().unique(),
    /** Such as 'image/png'. */
    type: text('type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytea('bytes').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  // What one account has uploaded is counted at each upload.
  (t) => [index('uploads_creator').on(t.createdBy)],
);
