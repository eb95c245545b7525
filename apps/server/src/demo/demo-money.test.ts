import { createClient, requireSession } from '@docket/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { customerSync, moneyOnly } from '../features/billing/sync/sync.service.ts';
import type { Payments } from '../http/payments.ts';
import { type Running, startServer } from '../server.ts';
import { useFreshDatabase } from '../test/fixtures/demo.ts';
import { createCard, listCards } from '../test/fixtures/payments.ts';
import { demoMoney } from './billing.demo.ts';
import { demoAccounts } from './demo.accounts.ts';

const location = useFreshDatabase();
let running: Running;

const start = (settings: Record<string, string> = {}) =>
  startServer(
    readConfig({
      PORT: '0',
      LOG_LEVEL: 'error',
      APP_URL: 'http://app.example',
      DEMO: 'true',
      ...location.settings,
      ...settings,
    }),
    { callsOnly: true },
  );

/** Two first starts whose process is lost in the middle of the demo's money; the third one loads it completely. */
beforeAll(async () => {
  const lost = await start({ LOCAL_PAYMENTS: 'false' });
  const config = { ...lost.deps.config, LOCAL_PAYMENTS: true };
  const deps = { ...lost.deps, config, payments: { isConfigured: true, provider: 'local' } as Payments };
  for (const lastStep of [25, 4]) {
    const onStep = (step: number) => {
      if (step === lastStep) throw new Error(`Lost after step ${step}`);
    };
    await expect(demoMoney(deps, () => undefined, { onStep })).rejects.toThrow(`Lost after step ${lastStep}`);
  }
  await lost.close();
  running = await start();
});
afterAll(() => running.close());

async function signIn(name: 'student' | 'free' | 'admin') {
  const { email, password } = demoAccounts.find((demoAccount) => demoAccount.email.startsWith(name))!;
  const ask = createClient({ base: running.url, token: () => null });
  const { token } = requireSession(await ask('POST /auth/login', { body: { email, password } }));
  return createClient({ base: running.url, token: () => token });
}
const rows = async <R extends Record<string, unknown>>(text: string): Promise<R[]> =>
  (await running.deps.db.pool.query<R>(text)).rows;

describe('the money of the demo', () => {
  it('gives the student a year of invoices, one of them paid late, and two cards', async () => {
    const call = await signIn('student');
    const { items } = await call('GET /billing/receipts', { query: { limit: 50 } });
    expect(items.map(({ status, amountPaid }) => [status, amountPaid])).toEqual(
      Array.from({ length: 12 }, () => ['paid', 6900]),
    );
    expect(items.filter(({ createdAt, paidAt }) => paidAt! > createdAt)).toHaveLength(1);
    const cards = await listCards(call);
    expect(cards.map(({ last4 }) => last4).sort()).toEqual(['4242', '4444']);
    const { user } = await call('GET /user/me');
    expect(user.subscription).toMatchObject({ active: true, autoRenew: true, plan: { name: 'Full' } });
    expect(Date.parse(user.subscription!.renewalDate!)).toBeGreaterThan(Date.now());
    expect((await call('GET /subscription/upcoming-invoice')).invoice!.amountDue).toBe(6900);
  });

  it('shows staff three months of a school', async () => {
    const call = await signIn('admin');
    const { months } = await call('GET /billing/admin/revenue', { query: { simulated: 'include' } });
    for (const month of months.slice(-3)) {
      expect(month.paid, month.month).toBeGreaterThan(0);
      expect(month.recurring, month.month).toBeGreaterThan(0);
    }
    const sum = (field: 'new' | 'lost' | 'refunded' | 'failed' | 'recovered') =>
      months.reduce((total, month) => total + month[field], 0);
    for (const field of ['new', 'lost', 'refunded', 'failed', 'recovered'] as const)
      expect(sum(field), field).toBeGreaterThan(0);
    const { items } = await call('GET /billing/admin/failed-payments');
    expect(items).toHaveLength(2);
    for (const { accessEndsAt } of items) expect(Date.parse(accessEndsAt)).toBeGreaterThan(Date.now());
    const disputed = await call('GET /billing/admin/payments', { query: { status: 'disputed' } });
    expect(disputed.total).toBe(1);
    expect((await call('GET /billing/admin/webhooks')).total).toBeGreaterThan(50);
  });

  it('has a ledger that sums to zero and matches the provider, and does not change when it is read again', async () => {
    const call = await signIn('admin');
    const { reconciliation } = await call('POST /billing/admin/reconciliation');
    expect(reconciliation.differences).toEqual([]);
    // Those of the last days: the first reconciliation read the rest.
    expect(reconciliation.postings).toBeGreaterThan(0);
    const { balances } = await call('GET /billing/admin/ledger');
    expect(balances.reduce((total, { amount }) => total + amount, 0)).toBe(0);
    const state = () =>
      rows(
        `select s.user_id, s.plan_id, s.status, s.current_period_end, s.cancel_at_period_end, c.balance,
            (select count(*)::int from billing_invoices i where i.user_id = s.user_id) as invoices,
            (select count(*)::int from ledger_postings p where p.user_id = s.user_id) as postings,
            (select count(*)::int from billing_logs l where l.user_id = s.user_id) as logs
          from subscriptions s join billing_customers c on c.user_id = s.user_id order by s.user_id, s.id`,
      );
    const before = await state();
    const sync = customerSync(running.deps, moneyOnly);
    for (const { customer_id } of await rows<{ customer_id: string }>(
      'select customer_id from billing_customers',
    ))
      await sync(customer_id, { source: 'job' });
    expect(await state()).toEqual(before);
  });

  it('exists once, although two starts were lost in the middle of it', async () => {
    const [counts] = await rows(
      `select (select count(*)::int from coupons where code = 'WELCOME20') as coupons,
        (select count(*)::int from billing_requests where call like '%free%') as free_requests,
        (select count(*)::int from audit_log where action = 'billing.refund') as refunds,
        (select count(*)::int from audit_log where action like 'billing.%' and action like '%free%') as free_plans,
        (select count(*)::int from (select user_id from subscriptions where provider_id is null
          group by user_id, plan_id having count(*) > 1) doubled) as doubled`,
    );
    expect(counts).toMatchObject({ coupons: 1, refunds: 2, free_plans: 1, doubled: 0 });
  });

  it('contains no card number, not even one of the public test cards', async () => {
    for (const table of [
      'gateway_objects',
      'gateway_idempotency',
      'billing_requests',
      'audit_log',
      'billing_webhooks',
    ]) {
      const found = await rows<{ row: string }>(
        `select entry::text as row from ${table} entry where entry::text ~ '(4242424242424242|5555555555554444|4000000000000[0-9]{3})'`,
      );
      expect(found.slice(0, 1), table).toEqual([]);
    }
  });

  it('lets the free student buy the full plan', async () => {
    const call = await signIn('free');
    const { plans } = await call('GET /plan');
    const full = plans.find(({ name }) => name === 'Full')!;
    const paymentMethod = await createCard({ running });
    const { payment } = await call(
      'POST /billing',
      { body: { planId: full.id, paymentMethod } },
      { idempotencyKey: 'the-free-student-buys' },
    );
    expect(payment.status).toBe('succeeded');
    expect((await call('GET /user/me')).user.subscription).toMatchObject({
      active: true,
      plan: { id: full.id },
    });
  });
});
