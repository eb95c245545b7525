import type { NoticeKind } from '@docket/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { sessions } from '../sessions/sessions.tables.ts';
import { users } from '../users/users.tables.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** Settings that differ from the defaults in notices.policy.ts, for each kind of notice, for mail and for push. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: owner(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull(),
    /** When to check next whether reviews are planned; only set on rows of that kind that are switched on. */
    nextCheckAt: timestamptz('next_check_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    index('notice_choices_next_check').on(t.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/**
 * A browser or a phone that shows notices. It is removed with its session: after signing out, a user receives nothing
 * there.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    service: text('service').$type<'web' | 'onesignal'>().notNull(),
    /** The endpoint of the browser's push service, or the player id of the mobile app. */
    address: text('address').notNull(),
    /** The browser's public key and secret, base64url; null for a player id. */
    p256dh: text('p256dh'),
    auth: text('auth'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('push_devices_address').on(t.service, t.address),
    index('push_devices_session').on(t.sessionId),
  ],
);

/** A notice on its way to one device; the row is removed when it was delivered or given up. */
export const pushes = pgTable(
  'pushes',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    deviceId: uuid('device_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The page that it opens, as a path from the root. */
    path: text('path').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** No process tries before this time. */
    nextTryAt: timestamptz('next_try_at').notNull(),
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({
      name: 'pushes_device_fk',
      columns: [t.userId, t.deviceId],
      foreignColumns: [pushDevices.userId, pushDevices.id],
    }).onDelete('cascade'),
    index('pushes_due').on(t.nextTryAt),
    index('pushes_device').on(t.userId, t.deviceId),
  ],
);

/** The key pair by which push services identify this server; one row, created on the first start. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Never leaves the server. */
  privateKey: text('private_key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});
