import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** All objects of the gateway in their published shape; times are seconds. */
export const gatewayObjects = pgTable(
  'gateway_objects',
  {
    id: text().primaryKey(),
    object: text().notNull(),
    customer: text(),
    /** The object that it belongs to: the charge of a refund, the endpoint of a delivery. */
    parent: text(),
    sequence: bigserial({ mode: 'number' }).notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Data that is never published, such as the behavior of a test card. */
    internal: jsonb().$type<Record<string, unknown>>(),
    dueAt: bigint('due_at', { mode: 'number' }),
  },
  (table) => [
    index('gateway_objects_customer').on(table.object, table.customer, table.sequence),
    index('gateway_objects_parent').on(table.object, table.parent, table.sequence),
    index('gateway_objects_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** The stored response of an idempotency key, for a repeated request. */
export const gatewayIdempotency = pgTable('gateway_idempotency', {
  key: text().primaryKey(),
  method: text().notNull(),
  path: text().notNull(),
  requestHash: text('request_hash').notNull(),
  status: integer().notNull(),
  body: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

/** A delivery of an event to a webhook endpoint. */
export const gatewayDeliveries = pgTable(
  'gateway_deliveries',
  {
    id: text().primaryKey(),
    eventId: text('event_id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    attempts: integer().notNull().default(0),
    /** Null if it was delivered, or given up. */
    nextAttemptAt: bigint('next_attempt_at', { mode: 'number' }),
    deliveredAt: bigint('delivered_at', { mode: 'number' }),
    lastStatus: integer('last_status'),
  },
  (table) => [
    index('gateway_deliveries_next').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
);
