import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { removeOrigins } from '../audit/index.ts';
import { pendingSignups } from '../auth/auth.tables.ts';
import { findFileKeys, scheduleRemoval } from '../files/index.ts';
import { mails } from '../mail/mail.tables.ts';
import { endSessions } from '../sessions/index.ts';
import { replyTemplates, ticketMessages, tickets } from '../tickets/tickets.tables.ts';
import { newsletterSubscribers as subscribers, users } from '../users/users.tables.ts';

/** Every table whose rows belong to a single user, by `user_id`; tables that reference others come first. */
export const personal = [
  'attempt_events',
  'attempt_questions',
  'attempt_sections',
  'attempts',
  'public_tickets',
  'ticket_comments',
  'ticket_messages',
  'tickets',
  'notes',
  'journal_entries',
  'bookmarks',
  'review_log',
  'reviews',
  'proctored_cancellations',
  'proctored_registrations',
  'user_classes',
  'class_feeds',
  'challenges',
  'diagnostics',
  'drill_sessions',
  'student_questions',
  'student_levels',
  'student_type_stats',
  'student_days',
  'student_hours',
  'student_progress',
  'explanation_votes',
  'lesson_progress',
  'admission_progress',
  'feedback',
  'student_reports',
  'streak_corrections',
  'study_plan_changes',
  'study_planned_days',
  'claim_exclusions',
  // Their copies in the pool of cases stay: nothing says whose they were (decision 61).
  'scholarship_applications',
  'scholarship_sharing',
  'writing_saves',
  'writing_attempts',
  'outside_scores',
  'store_entries',
  'page_activity',
  // Invoices, payments and the ledger stay: they must be kept, and do not identify anyone.
  'billing_payment_methods',
  'billing_requests',
  'coupon_reservations',
  'billing_logs',
  'dunning_mails',
  'subscriptions',
  'lsac_prep_plus_orders',
  'lsac_logs',
  'lsac_accounts',
  'email_tokens',
  'known_devices',
  'two_step_challenges',
  'two_step_recovery_codes',
  'security_keys',
  'two_step',
  'pushes',
  'push_devices',
  'notice_choices',
  'sessions',
] as const;
// Raw: the list has names of tables, so that a test can compare it with the database.
const removals = personal.map((table) =>
  rawStatement({ name: `delete_${table}`, columns: {}, text: `delete from ${table} where user_id = $1` }),
);

/** The address of a user, whose row stays locked until the transaction ends; null when the account is gone. */
export async function lockAccount({ orm }: Db, userId: string): Promise<string | null> {
  const [row] = await orm
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return row?.email ?? null;
}

export async function setDeletionDue({ orm }: Db, userId: string, dueAt: Date): Promise<void> {
  await orm.update(users).set({ deletionDueAt: dueAt }).where(eq(users.id, userId));
}

/** Cancels a deletion that is not due yet; returns false without one. */
export async function clearDeletionDue({ orm }: Db, userId: string, now: Date): Promise<boolean> {
  const kept = await orm
    .update(users)
    .set({ deletionDueAt: null })
    .where(and(eq(users.id, userId), isNull(users.deletedAt), gt(users.deletionDueAt, now)))
    .returning({ id: users.id });
  return kept.length > 0;
}

/** Accounts whose deletion is due, the oldest first. Reads users_deletion_due. */
export async function listDueDeletions({ orm }: Db, now: Date, limit: number): Promise<string[]> {
  const due = await orm
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(users.deletionDueAt)
    .limit(limit);
  return due.map(({ id }) => id);
}

/** What remains of an account: nothing that says who it was. */
const emptyAccount = {
  email: null,
  emailVerifiedAt: null,
  passwordHash: null,
  googleId: null,
  firstName: 'Deleted',
  lastName: 'user',
  phone: null,
  profilePic: null,
  timezone: null,
  roles: [],
  oldDemonId: null,
  tutorId: null,
  isEvent: false,
  eventName: null,
  testSettings: { tests: {} },
  accommodations: sql`default`,
  studySettings: sql`default`,
  consent: null,
  usageState: {},
  openCourses: [],
  discountPercentage: 0,
  feeWaiver: null,
  feedbackRequestedAt: null,
  passwordTemporary: false,
  passwordExpiresAt: null,
  weightedAverage: false,
  adminFiles: [],
  tutorNotes: '',
  feeWaiverUploadBlocked: false,
  lsacDisableBlocked: false,
  historyCorruptedAt: null,
  lastSeenAt: null,
  deletionDueAt: null,
};

/**
 * Removes all personal data. What stays: the empty row, sums of answers and votes that name nobody, and the audit
 * log without the addresses and devices that the person used. Returns the addresses that were on the list of the
 * newsletter.
 */
export async function removePersonalData(
  tx: Db,
  { userId, email, by }: { readonly userId: string; readonly email: string; readonly by: string },
  now: Date,
): Promise<string[]> {
  // Not covered by the list alone: for sessions in which staff impersonated the user, the log records their end.
  await endSessions(tx, userId, null, now);
  for (const removal of removals) await tx.rows(removal, [userId]);
  const { orm } = tx;
  // What a tutor wrote to students stays theirs, without the tutor's name.
  await orm.update(ticketMessages).set({ authorName: null }).where(eq(ticketMessages.authorId, userId));
  await orm.update(tickets).set({ claimedBy: null, claimedAt: null }).where(eq(tickets.claimedBy, userId));
  await orm.delete(mails).where(or(eq(mails.userId, userId), eq(mails.to, email)));
  const removed = await orm
    .delete(subscribers)
    .where(or(eq(subscribers.userId, userId), eq(subscribers.email, email)))
    .returning({ email: subscribers.email });
  await orm.delete(pendingSignups).where(eq(pendingSignups.email, email));
  await orm.delete(replyTemplates).where(eq(replyTemplates.ownerId, userId));
  await removeOrigins(tx, userId);
  const [account] = await orm.select({ files: users.adminFiles }).from(users).where(eq(users.id, userId));
  await scheduleRemoval(tx, findFileKeys(account?.files ?? []), now);
  await orm
    .update(users)
    .set({ ...emptyAccount, deletedAt: now, deletedBy: by })
    .where(eq(users.id, userId));
  return removed.map((one) => one.email);
}
