import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { emailTokens, pendingSignups } from '../auth/auth.tables.ts';
import { browserErrorDays, browserErrors } from '../browser-errors/browser-errors.tables.ts';
import { deferredTasks } from '../deferred-tasks/deferred-tasks.tables.ts';
import { drillSessions } from '../drills/session/session.tables.ts';
import { mails } from '../mail/mail.tables.ts';
import { knownDevices, sessions, twoStepChallenges } from '../sessions/sessions.tables.ts';

/** Rows of a table that are deleted when a timestamp of theirs is older than a number of days. */
export interface RetentionRule {
  readonly table: PgTable;
  readonly timestamp: AnyPgColumn;
  readonly days: number;
}

/** What is deleted by age alone (decision 81); docs/operations/retention.md lists all tables. */
export const retentionRules = (auditDays: number): readonly RetentionRule[] => [
  { table: mails, timestamp: mails.createdAt, days: 90 },
  // Those that failed for good.
  { table: deferredTasks, timestamp: deferredTasks.requestedAt, days: 30 },
  { table: browserErrors, timestamp: browserErrors.lastAt, days: 30 },
  { table: browserErrorDays, timestamp: browserErrorDays.day, days: 30 },
  { table: auditLog, timestamp: auditLog.at, days: auditDays },
  // Impersonations that expire are ended within a minute, so that the log records it.
  { table: sessions, timestamp: sessions.expiresAt, days: 7 },
  // A used link answers for a while that it was opened before.
  { table: emailTokens, timestamp: emailTokens.expiresAt, days: 30 },
  { table: pendingSignups, timestamp: pendingSignups.expiresAt, days: 1 },
  { table: twoStepChallenges, timestamp: twoStepChallenges.expiresAt, days: 1 },
  // Their summaries; the drills stay.
  { table: drillSessions, timestamp: drillSessions.usedAt, days: 90 },
  { table: knownDevices, timestamp: knownDevices.lastUsedAt, days: 400 },
];

/** Deletes a limited number of the rows that are older than `before`; returns how many. */
export async function deleteOlder(
  { orm }: Db,
  { table, timestamp }: RetentionRule,
  before: Date,
  limit: number,
): Promise<number> {
  const old = orm
    .select({ row: sql`ctid` })
    .from(table)
    .where(sql`${timestamp} < ${before.toISOString()}::timestamptz`)
    .limit(limit);
  return (await orm.delete(table).where(sql`ctid in ${old}`)).rowCount ?? 0;
}
