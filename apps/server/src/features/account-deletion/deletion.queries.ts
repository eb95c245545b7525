import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { removeOrigins } from '../audit/index.ts';
import { pendingSignups } from '../auth/auth.tables.ts';
import { endSessions } from '../sessions/index.ts';
import { users } from '../users/users.tables.ts';

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
  'bookmarks',
  'review_log',
  'reviews',
  'proctored_cancellations',
  'proctored_registrations',
  'user_classes',
  'class_feeds',
  'challenges',
  'diagnostics',
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
const removals = personal.map((table) => ({
  name: `delete_${table}`,
  text: `delete from ${table} where user_id = $1`,
}));

const lock = {
  name: 'delete_lock',
  text: 'select email from users where id = $1 and deleted_at is null for update',
};
/** The address of a user, whose row stays locked until the transaction ends; null when the account is gone. */
export const lockAccount = async (tx: Db, userId: string) =>
  (await tx.rows<{ email: string }>(lock, [userId]))[0]?.email ?? null;

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

const mails = { name: 'delete_mails', text: 'delete from mails where user_id = $1 or "to" = $2' };
const newsletter = {
  name: 'delete_newsletter',
  text: 'delete from newsletter_subscribers where user_id = $1 or email = $2 returning email',
};
const templates = { name: 'delete_templates', text: 'delete from reply_templates where owner_id = $1' };
// What a tutor wrote to students stays theirs, without the tutor's name.
const writings = {
  name: 'delete_author',
  text: 'update ticket_messages set author_name = null where author_id = $1',
};
const claims = {
  name: 'delete_claims',
  text: 'update tickets set claimed_by = null, claimed_at = null where claimed_by = $1',
};
const clear = {
  name: 'delete_user',
  text: `update users set email = null, email_verified_at = null, password_hash = null, google_id = null,
      first_name = 'Deleted', last_name = 'user', phone = null, profile_pic = null, timezone = null, roles = '{}',
      old_demon_id = null, tutor_id = null, is_event = false, event_name = null, test_settings = '{"tests": {}}',
      accommodations = default, study_settings = default, consent = null,
      usage_state = '{}', open_courses = '{}', discount_percentage = 0, fee_waiver = null, feedback_requested_at = null,
      password_temporary = false, password_expires_at = null, weighted_average = false, admin_files = '[]',
      tutor_notes = '', fee_waiver_upload_blocked = false, lsac_disable_blocked = false, history_corrupted_at = null,
      last_seen_at = null, deletion_due_at = null, deleted_at = $2, deleted_by = $3
    where id = $1`,
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
  await tx.rows(writings, [userId]);
  await tx.rows(claims, [userId]);
  await tx.rows(mails, [userId, email]);
  const subscribers = await tx.rows<{ email: string }>(newsletter, [userId, email]);
  await tx.orm.delete(pendingSignups).where(eq(pendingSignups.email, email));
  await tx.rows(templates, [userId]);
  await removeOrigins(tx, userId);
  await tx.rows(clear, [userId, now, by]);
  return subscribers.map((subscriber) => subscriber.email);
}
