import { customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Pictures of content; the same picture is one row. Its bytes are a file, named by their hash (decision 130). */
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
    /** The bytes of a picture that an earlier version stored, until they are moved to a file. */
    bytes: bytea('bytes'),
    /** Of the file; null while the bytes are here. */
    size: integer('size'),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  // What one account has uploaded is counted at each upload.
  (t) => [index('uploads_creator').on(t.createdBy)],
);
