import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Settings of the product; a missing name has the default of settings.defaults.ts. */
export const appSettings = pgTable('app_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
