import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Who changed what and when, with the state before and after; written in the transaction of the change, never edited. Sign-ins
 * and other security events of an account are entries, too.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    target: text('target').notNull(),
    /** The test, skill unit, course or other parent that the target is part of: its history is read by this. */
    homeId: uuid('home_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** From where the request came; null for the product itself, and for accounts that were deleted. */
    address: text('address'),
    device: text('device'),
  },
  (t) => [
    index('audit_log_newest').on(t.at, t.id),
    index('audit_log_target').on(t.target, t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at, t.id),
    index('audit_log_action').on(t.action, t.at, t.id),
    /** One actor may have many entries of which few match a filter. */
    index('audit_log_actor_action').on(t.actorId, t.action, t.at, t.id),
    /** By the id of the target alone, whatever its kind. */
    index('audit_log_target_id').on(sql`split_part(target, ':', 2)`, t.at, t.id),
    index('audit_log_home').on(t.homeId, t.at.desc(), t.id.desc()).where(sql`home_id is not null`),
  ],
);
