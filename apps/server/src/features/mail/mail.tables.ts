import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

/** Every mail, written in the transaction that causes it. Without SMTP it is only stored here, for staff to read. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    /**
     * The user the mail was written to, kept even if the address changes later; null if nobody has an account with
     * that address.
     */
    userId: uuid('user_id'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    sentAt: timestamptz('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** No process tries before this time: at first the time of writing, later set by a running or failed try. */
    nextTryAt: timestamptz('next_try_at').notNull(),
    error: text('error'),
    /** What opens an account: the token of the link, or a code. Null without one, and once it is blanked. */
    secret: text('secret'),
    /** The hash under which the token is stored, if it works only once. */
    secretHash: text('secret_hash'),
    /** When the secret stops working; kept when it is blanked. */
    secretUntil: timestamptz('secret_until'),
  },
  (t) => [
    index('mails_created').on(t.createdAt, t.id),
    index('mails_due').on(t.nextTryAt).where(sql`sent_at is null`),
    index('mails_to').on(t.to),
    index('mails_sent').on(t.createdAt, t.id).where(sql`sent_at is not null`),
    index('mails_unsent').on(t.createdAt, t.id).where(sql`sent_at is null`),
    index('mails_failed').on(t.createdAt, t.id).where(sql`sent_at is null and attempts >= 5`),
    index('mails_user').on(t.userId),
    index('mails_secret').on(t.secretUntil).where(sql`secret is not null`),
  ],
);
