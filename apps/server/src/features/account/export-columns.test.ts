import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { listColumns, listTables } from '../../test/fixtures/catalog.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import {
  exportAccount,
  exportedLists,
  exportedLongLists,
  exportList,
  exportLongList,
} from './export.queries.ts';
import {
  exportAttemptEvents,
  exportAttemptQuestions,
  exportAttemptSections,
  exportAttempts,
} from './export-attempts.queries.ts';

const server = testServer();

/** What an account has in tables that are not exported, and why not. */
const tablesLeftOut = {
  billing_customers: "the provider's ID of the account",
  billing_logs: 'what staff and the provider did; invoices and payments are exported',
  billing_refunds: 'their sums are those of the payments',
  billing_requests: 'answers to repeated requests',
  claim_exclusions: 'how the desk shares its work',
  coupon_reservations: 'for the minutes of a payment',
  dunning_mails: 'the mails are exported',
  email_tokens: 'links that sign in',
  known_devices: 'hashes of cookies; where the account is signed in is exported',
  ledger_postings: 'the books; invoices and payments are exported',
  lsac_logs: "the technical log of the exam council's service",
  pushes: 'deleted once they are sent',
  study_planned_days: 'computed from the rest, for two weeks, and names questions to come',
  ticket_comments: 'what staff note',
  two_step_challenges: 'for the minutes of a sign-in',
  two_step_recovery_codes: 'secrets',
};

/** Columns of exported tables that are not exported: by table, then by reason. */
const columnsLeftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attempt_questions: { 'how the answer counts in statistics': 'counted first' },
  attempt_sections: { 'the export names a section by its number': 'id' },
  attempts: {
    'of the selection, and may name what an embargo hides':
      'next_key reason_code predicted question_types first_question_id',
    'for the clock and for lists': 'closes_at timed_at settled_at archived popup_position',
  },
  billing_charges: {
    "the provider's part": 'id invoice_id fee sold_alone',
    'the mails are exported': 'receipt_mailed_at',
  },
  billing_invoices: {
    'IDs; the plan and the number are exported': 'id plan_id subscription_id coupon_id',
    'how it is collected': 'reason attempt_count next_attempt_at',
    'the mails are exported': 'receipt_mailed_at',
  },
  billing_payment_methods: { "the provider's ID": 'id' },
  bookmarks: { 'derived for searches': 'search_text search' },
  challenges: { 'changes with each drill, which is exported': 'updated_at' },
  class_feeds: { 'a secret': 'token' },
  feedback: { 'how staff handle it': 'id handled_at handled_by' },
  journal_entries: { 'an embargo hides it': 'question_type' },
  lsac_prep_plus_orders: {
    'how it is carried out': 'id request_keys charge_id attempts next_attempt_at error',
  },
  mails: {
    'links that sign in': 'html text secret secret_hash secret_until',
    'how it is delivered; the address is that of the account': 'id to attempts next_try_at error',
  },
  notes: { 'derived for searches': 'search_text search' },
  notice_choices: { 'when a job looks again': 'next_check_at' },
  outside_scores: { 'an ID that nothing else names': 'id' },
  proctored_cancellations: { 'its title and start are exported': 'proctored_test_id' },
  public_tickets: { 'derived for searches': 'search_text search', "staff's name": 'published_by' },
  push_devices: { 'whoever has them reaches the device': 'id session_id address p256dh auth' },
  reviews: { 'derived from the rest': 'urgency', 'what an undo restores': 'before' },
  scholarship_applications: { 'its school is exported': 'id school_id' },
  security_keys: { 'keys of the account': 'id credential_id public_key counter transports' },
  sessions: { 'keys of the account': 'id token_hash password_verified_at must_change_password' },
  streak_corrections: { "staff's part": 'reason created_by' },
  student_reports: { 'how staff handle it': 'id handled_at handled_by' },
  study_plan_changes: { 'names questions to come': 'id replacement step' },
  subscriptions: { "IDs; the plan's name is exported": 'id plan_id provider_id stripe_price_id' },
  ticket_messages: { "staff's name": 'author_id author_name' },
  tickets: {
    'derived from its messages': 'last_from excerpt message_count search_text search',
    'how staff share and handle it':
      'staff_unread claimed_by claimed_at tagged admin_vote team first_reply_at first_reply_by status',
  },
  two_step: { secrets: 'secret last_step pending_secret pending_until key_challenge key_challenge_until' },
  user_classes: {
    'its title and start are exported': 'class_id',
    'when reminders were sent, which are exported': 'day_reminded_at hour_reminded_at',
  },
  users: {
    'what staff note or set':
      'tutor_id is_zoom_updated simulated admin_files tutor_notes fee_waiver_upload_blocked lsac_disable_blocked',
    'of the password': 'password_temporary password_expires_at',
    'how the account works': 'test_settings_updated_notification history_corrupted_at search',
    'only once it is deleted': 'deleted_at deleted_by deletion_due_at',
  },
  writing_attempts: { 'its title is exported': 'prompt_id' },
  writing_saves: { 'how a text was sent': 'attempt_id device seq' },
};

/** All statements of an export. */
async function readStatements(): Promise<string[]> {
  const { id } = await createUser(server);
  const found: string[] = [];
  const db: Db = {
    orm: drizzle({ client: server.db.pool, logger: { logQuery: (text) => void found.push(text) } }),
    rows(statement, values) {
      found.push(statement.text);
      return server.db.rows(statement, values);
    },
  };
  const first = { afterId: '00000000-0000-0000-0000-000000000000', size: 1 };
  await exportAccount(db, id);
  for (const name of exportedLists) await exportList(db, name, id);
  for (const name of exportedLongLists) await exportLongList(db, name, id, first);
  await exportAttempts(db, id, first.afterId, first.size);
  for (const read of [exportAttemptEvents, exportAttemptQuestions, exportAttemptSections])
    await read(db, id, [first.afterId]);
  return found;
}

test('every table and column with rows of an account is exported, or left out with a reason', async () => {
  const statements = await readStatements();
  const owned = ['users', ...(await listTables(server.db, 'user_id'))].sort();
  const withoutExport: string[] = [];
  const columns: Record<string, string[]> = {};
  for (const table of owned) {
    const own = statements.filter((text) => new RegExp(`(?:from|join) "?${table}"?\\b`).test(text));
    if (own.length === 0) {
      withoutExport.push(table);
      continue;
    }
    // A statement of the query builder quotes names. What it only filters by stands after `from`.
    const selected = own.map((text) => text.split(' from "')[0]!).join(' ');
    columns[table] = (await listColumns(server.db, table)).filter(
      (name) => name !== 'user_id' && !new RegExp(`\\b${name}\\b`).test(selected),
    );
  }
  expect(withoutExport).toEqual(Object.keys(tablesLeftOut));
  for (const [table, left] of Object.entries(columns)) {
    const known = Object.values(columnsLeftOut[table] ?? {}).flatMap((names) => names.split(' '));
    expect(left.toSorted(), table).toEqual(known.sort());
  }
});
