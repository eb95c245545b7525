import { requireSession } from '@docket/contract/client';
import { expect, test } from 'vitest';
import { listTables } from '../../test/fixtures/catalog.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { deleteOwnAccount } from '../../test/fixtures/own-deletion.queries.ts';
import { insertTraces } from '../../test/fixtures/traces.queries.ts';
import { insertCompletedDrill, insertQuestion } from '../../test/fixtures/work.queries.ts';

const server = testServer();
const password = 'a long password';
const count = async (sql: string, values: unknown[]) =>
  (await server.db.rows<{ n: number }>({ name: `test_${sql}`.slice(0, 60), text: sql }, values))[0]!.n;

/** Invoices, payments and the ledger must be kept; they do not identify anyone. */
const kept = [
  'billing_charges',
  'billing_customers',
  'billing_invoices',
  'billing_refunds',
  'ledger_postings',
];
/** Tables with a column user_id; tables that are added later are checked, too. */
const ownedTables = async () =>
  (await listTables(server.db, 'user_id')).filter((name) => !kept.includes(name));

async function worker(email: string) {
  const { newId } = server.running.deps;
  const now = server.clock.now();
  const user = await createUser(server, {
    email,
    password,
    lsac: { accountId: 'L-1' },
    columns: { phone: '555' },
  });
  const { questionId } = await insertQuestion(server.db, newId, now);
  await insertCompletedDrill(server.db, newId, {
    userId: user.id,
    questionId,
    createdAt: now,
    revealedAt: now,
  });
  const traces = await insertTraces(server.db, newId, user.id, questionId, now);
  await server.as(null)('POST /auth/login', { body: { email, password } });
  await server.db.rows(
    {
      name: 'test_told',
      text: `with report as (insert into student_reports (user_id, id, kind, answers, created_at)
          values ($1, $2, 'help', '{}', $3)),
        news as (insert into newsletter_subscribers (email, source, user_id, subscribed_at) values ($4, 'account', $1, $3)),
        streak as (insert into streak_corrections (user_id, day, kind, reason, created_by, created_at)
          values ($1, '2026-01-01', 'worked', 'Asked for.', $1, $3)),
        plan_change as (insert into study_plan_changes (user_id, id, day, step_key, action, step, created_at)
          values ($1, $2, '2026-01-01', 'drill:LR#1', 'skip', '{}', $3)),
        planned_days as (insert into study_planned_days (user_id, days) values ($1, '{}')),
        drill_session as (insert into drill_sessions (user_id, id, type, seen, started_at, used_at)
          values ($1, $2, 'LR', false, $3, $3)),
        diagnostic as (insert into diagnostics (user_id, slots, drill_ids, started_at) values ($1, '[]', '{}', $3)),
        two_step_on as (insert into two_step (user_id, secret, enabled_at) values ($1, 'encrypted', $3)),
        two_step_code as (insert into two_step_recovery_codes (user_id, code_hash) values ($1, 'hash')),
        security_key as (insert into security_keys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
          values ($1, $2, $2::text, 'key', 0, '{}', 'Blue key', $3)),
        two_step_challenge as (insert into two_step_challenges (token_hash, user_id, created_at, expires_at)
          values ($2::text, $1, $3, $3)),
        prep_plus as (insert into lsac_prep_plus_orders (user_id, id, request_keys, amount, status, next_attempt_at, created_at)
          values ($1, $2, '{key}', 12000, 'canceled', $3, $3)),
        council_log as (insert into lsac_logs (id, user_id, at, type, method, path, duration_ms)
          values ($2, $1, $3, 'account', 'GET', '/accounts/L-1', 5)),
        law_school as (insert into schools (id, slug, name, name_key, created_at, updated_at)
          values ($2, $2::text, $4, $4, $3, $3)),
        application as (insert into scholarship_applications
            (user_id, id, school_id, year, status, grant_period, notes, created_at, updated_at)
          values ($1, $2, $2, 2026, 'applied', 'year', '', $3, $3)),
        sharing as (insert into scholarship_sharing (user_id, shared_since) values ($1, $3)),
        card as (insert into billing_payment_methods (user_id, id, brand, last4, exp_month, exp_year, created_at)
          values ($1, 'pm_1', 'visa', '4242', 1, 2030, $3)),
        reservation as (insert into coupon_reservations (coupon_id, user_id, created_at, expires_at)
          values (gen_random_uuid(), $1, now(), now())),
        request as (insert into billing_requests (user_id, key, call, request_hash, lease_until, created_at, ended_at)
          values ($1, 'key', 'subscribe', 'hash', $3, $3, $3)),
        billing_log as (insert into billing_logs (user_id, id, at, event, source, details)
          values ($1, $2, $3, 'plan.changed', 'student', '{}')),
        dunning as (insert into dunning_mails (user_id, invoice_id, number, sent_at) values ($1, 'in_1', 1, $3)),
        excluded as (insert into claim_exclusions (user_id, reason, created_by, created_at) values ($1, 'New.', $1, $3))
        insert into reply_templates (id, owner_id, title, html, created_by, created_at, updated_at)
          values ($2, $1, 'Hello', '<p>Hello.</p>', $1, $3, $3)`,
    },
    [user.id, newId(), now, email],
  );
  const call = server.as(user.token);
  await call('POST /store/save', { body: { key: 'podcast-1', value: { at: 3 } } });
  await call('POST /user/feedback', { body: { message: 'Good.' } });
  await call('POST /user/activity/track', { body: { stats: { page: '/drill', seconds: 5 } } });
  await server.as(null)('POST /auth/forgot-password', { body: { email } });
  await server.settled();
  return { ...user, questionId, ...traces };
}

test('removes all personal data and keeps the statistics', async () => {
  const user = await worker('leaving@example.com');
  const tables = await ownedTables();
  expect(tables).toContain('attempts');
  const rowsIn = async (table: string) =>
    count(`select count(*)::int as n from ${table} where user_id = $1`, [user.id]);
  for (const table of tables) expect(await rowsIn(table), table).toBeGreaterThan(0);

  await deleteOwnAccount(server, user);
  for (const table of tables) expect(await rowsIn(table), table).toBe(0);
  const [row] = await server.db.rows(
    {
      name: 'test_deleted_user',
      text: `select email, password_hash, google_id, first_name, last_name, phone, profile_pic, timezone, roles,
        deleted_at, search::text from users where id = $1`,
    },
    [user.id],
  );
  expect(row).toEqual({
    email: null,
    password_hash: null,
    google_id: null,
    first_name: 'Deleted',
    last_name: 'user',
    phone: null,
    profile_pic: null,
    timezone: null,
    search: "'deleted' 'user'",
    roles: [],
    deleted_at: server.clock.now(),
  });
  expect(await readMails(server, 'leaving@example.com')).toEqual([]);
  const answers = 'select answers as n from question_stats where question_id = $1';
  expect(await count(answers, [user.questionId])).toBe(1);
  expect(await count('select score as n from explanations where id = $1', [user.explanationId])).toBe(1);

  expect((await server.raw('GET', '/api/user/me', { token: user.token })).status).toBe(401);
  expect(await count('select count(*)::int as n from pending_signups where email = $1', [user.email])).toBe(
    0,
  );
  const login = { email: 'leaving@example.com', password };
  expect((await server.raw('POST', '/api/auth/login', { body: login })).status).toBe(401);
  await server.as(null)('POST /auth/signup-v1', {
    body: { ...login, firstName: 'Back', lastName: 'Again' },
  });
  const [mail] = await readMails(server, 'leaving@example.com');
  const body = { token: mail!.token, password };
  const again = requireSession(await server.as(null)('POST /auth/confirm-signup', { body }));
  expect(again.user.id).not.toBe(user.id);
});

test('removes mails to a former address, too', async () => {
  const user = await createUser(server, { email: 'former@example.com', password });
  await server.as(null)('POST /auth/forgot-password', { body: { email: 'former@example.com' } });
  await server.as(user.token)('PUT /user/email', { body: { newEmail: 'later@example.com', password } });
  const [link] = await readMails(server, 'later@example.com');
  await server.as(user.token)('GET /auth/verify-email/{token}', { params: { token: link!.token } });
  expect((await readMails(server, 'former@example.com')).length).toBe(2);
  const mails = (await server.as(user.token)('GET /user/export')).mails as unknown[];
  expect(mails.length).toBe(3);
  await deleteOwnAccount(server, { email: 'later@example.com' });
  expect(await readMails(server, 'former@example.com')).toEqual([]);
  expect(await readMails(server, 'later@example.com')).toEqual([]);
});
