import type { Input } from '@docket/contract/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPayer, waitForWebhooks } from './fixtures/billing-admin.ts';
import { scheduleClass } from './fixtures/classes.ts';
import { importSampleTest } from './fixtures/content.ts';
import { workOn } from './fixtures/drill-history.ts';
import { createUser, ensurePlan, enterPasswordAgain, type TestUser } from './fixtures/factories.ts';
import { testServer } from './fixtures/index.ts';
import { testCards } from './fixtures/payments.ts';

/*
 * Two people, one of whom does not pay the renewal; one person who deleted the account; three demo accounts, one of
 * which does not pay either. All of them did the same. Every page of staff must count two people (three payers where
 * money is counted) and three demo accounts (decision 94).
 */
const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
let admin: TestUser;
let fullPlan: string;
let classId: string;
const call = () => server.as(admin.token);
type Payer = Awaited<ReturnType<typeof createPayer>>;

const people = { counted: 2, demo: 3 };
const span = { from: '2026-03-10 00:00:00', to: '2026-03-11 00:00:00' };

beforeAll(async () => {
  fullPlan = await ensurePlan(server, 'full', { tests: [], classes: true });
  const { lr } = await importSampleTest(server);
  admin = await createUser(server, { roles: ['ADMIN'], password: 'a long password' });
  await call()('POST /coupon', {
    body: { code: 'SPRING', name: 'Spring', percentOff: 10, duration: 'once' },
  });
  classId = (await scheduleClass(server)).id;
  const createStudent = (name: string, simulated: boolean) =>
    createPayer(server, {
      firstName: name,
      lastName: 'Counted',
      email: `${name.toLowerCase()}@example.com`,
      lsac: { linked: true, linkedDate: server.clock.now() },
      columns: { simulated },
    });
  const stays = await createStudent('Stays', false);
  const owes = await createStudent('Owes', false);
  const leaves = await createStudent('Leaves', false);
  const demos = [
    await createStudent('Demo1', true),
    await createStudent('Demo2', true),
    await createStudent('DemoOwes', true),
  ];
  for (const student of [stays, owes, leaves, ...demos]) {
    await student.buy(testCards.visa, { couponCode: 'SPRING' });
    await student.call('POST /v2/class/student/register', { body: { id: classId } });
    await workOn(server, student.token, lr[0]!.id, { answer: lr[0]!.credited, seconds: 60 });
    await student.call('POST /user/exit-survey', { body: { reason: 'price', helped: 4, goal: 'close' } });
    await student.call('POST /user/report-help', {
      body: { about: 'account', details: 'Lost', when: 'today' },
    });
    await student.call('POST /user/report-afford', { body: { situation: 'abroad', feeWaiver: 'none' } });
    await student.call('POST /user/feedback', { body: { message: 'Good' } });
  }
  const stopPaying = async (student: Payer) => {
    const id = await student.addCard(testCards.failsLater);
    await student.call('POST /billing/payment-method-primary/{id}', { params: { id } });
  };
  await stopPaying(owes);
  await stopPaying(demos[2]!);
  await enterPasswordAgain(server, admin);
  await call()('DELETE /user/{id}', { params: { id: leaves.id } });
  server.clock.set('2026-04-12T15:00:00Z');
  await waitForWebhooks(server);
});

describe('people and what they have', () => {
  test('users, as listed and as not listed', async () => {
    const list = (query: Input<'GET /user'>['query']) =>
      call()('GET /user', { query: { search: 'counted', ...query } });
    expect(await list({})).toMatchObject({ total: 2, ...people });
    expect(await list({ simulated: 'include' })).toMatchObject({ total: 5, ...people });
    expect(await list({ simulated: 'only' })).toMatchObject({ total: 3, ...people });
  });

  test('subscriptions of a plan are its users in the list', async () => {
    const plan = (await call()('GET /plan/all')).plans.find(({ id }) => id === fullPlan)!;
    const list = await call()('GET /user', { query: { plan: fullPlan, status: 'active' } });
    // Those who owe money keep the plan for a while, but it isn't active.
    expect([plan.subscriptions, plan.demoSubscriptions]).toEqual([1, 2]);
    expect(list).toMatchObject({ total: 1, counted: 1, demo: 2 });
    const failed = await call()('GET /user', { query: { plan: fullPlan, status: 'past_due' } });
    expect(failed).toMatchObject({ counted: 1, demo: 1 });
  });

  test('missing payments are those of the students who owe money', async () => {
    const failed = await call()('GET /billing/admin/failed-payments');
    expect(failed).toMatchObject({ total: 2, counted: 1, demo: 1 });
    expect(failed.items.map(({ user }) => user.simulated).sort()).toEqual([false, true]);
  });

  test('recurring revenue is that of the users of the plan', async () => {
    const now = (await call()('GET /billing/admin/revenue')).months.at(-1)!;
    // A subscription whose payment failed runs until it ends.
    expect(now.byPlan).toMatchObject([{ planId: fullPlan, subscriptions: 2 }]);
    const all = await call()('GET /billing/admin/revenue', { query: { simulated: 'include' } });
    expect(all.months.at(-1)!.byPlan).toMatchObject([{ planId: fullPlan, subscriptions: 5 }]);
  });

  test.each([
    ['work', () => call()('GET /report/drills', { query: span })],
    ['exit surveys', () => call()('GET /report', { query: { kind: 'exit' } })],
    ['requests for help', () => call()('GET /report', { query: { kind: 'help' } })],
    ['reports of cost', () => call()('GET /report', { query: { kind: 'afford' } })],
    ['feedback', () => call()('GET /report/feedback')],
    ['accounts at the exam council', () => call()('POST /user/lsac-report', { body: {} })],
  ])('%s: each row of a demo account is marked', async (_, load) => {
    const list = await load();
    expect(list).toMatchObject({ total: 5, more: false, ...people });
    const marked = list.items.filter(({ simulated }) => simulated);
    expect(marked.map(({ user }) => user.name.slice(0, 4))).toEqual(['Demo', 'Demo', 'Demo']);
  });

  test('the drill report by student has the same people as the report of work', async () => {
    const { rows } = await call()('POST /drill/report', { body: span });
    expect(rows.map(({ user }) => user.split(' ')[0]).sort()).toEqual(['Owes', 'Stays']);
  });

  test('seats of a class', async () => {
    const row = (await call()('GET /class/all')).items.find(({ id }) => id === classId)!;
    expect(row).toMatchObject({ registrations: 5, demo: { registrations: 3, waiting: 0, attended: 0 } });
    const details = await call()('POST /class/fetch-with-details', { body: { id: classId } });
    expect(details).toMatchObject({ registrations: 5, demo: { registrations: 3, waiting: 0, attended: 0 } });
    expect(details.userClasses.filter(({ simulated }) => simulated)).toHaveLength(3);
  });
});

describe('money, which a deleted account leaves behind', () => {
  const payments = (query: Input<'GET /billing/admin/payments'>['query']) =>
    call()('GET /billing/admin/payments', { query: { size: 100, ...query } });

  test('payments, revenue and the ledger have the same sums', async () => {
    // Three people and three demo accounts paid once; one person and two demo accounts paid the renewal.
    const paid = await payments({ status: 'succeeded' });
    expect(paid).toMatchObject({ total: 9, counted: 4, demo: 5 });
    expect(await payments({ status: 'succeeded', simulated: 'exclude' })).toMatchObject({
      ...{ total: 4, counted: 4, demo: 5 },
    });
    expect(await payments({ status: 'succeeded', simulated: 'only' })).toMatchObject({ total: 5 });
    const sum = (rows: typeof paid.items) => rows.reduce((total, { amount }) => total + amount, 0);
    const counted = paid.items.filter(({ user }) => !user.simulated);
    expect(counted).toHaveLength(paid.counted);

    const revenue = await call()('GET /billing/admin/revenue');
    expect(revenue).toMatchObject({ counted: paid.counted, demo: paid.demo });
    const received = (months: typeof revenue.months) =>
      months.reduce((total, month) => total + month.paid, 0);
    expect(received(revenue.months)).toBe(sum(counted));
    const all = await call()('GET /billing/admin/revenue', { query: { simulated: 'include' } });
    expect(received(all.months)).toBe(sum(paid.items));

    // The ledger equals the provider, so it has the money of everybody, and marks that of demo accounts.
    const ledger = await call()('GET /billing/admin/ledger', { query: { size: 100 } });
    const marked = ledger.items.flatMap(({ user }) => (user?.simulated ? [user.id] : []));
    const demoPayers = paid.items.flatMap(({ user }) => (user.simulated ? [user.id] : []));
    expect(new Set(marked)).toEqual(new Set(demoPayers));
    expect(new Set(demoPayers).size).toBe(people.demo);
  });

  test('failed payments, by attempt and by amount', async () => {
    const failed = await payments({ status: 'failed' });
    expect([failed.counted > 0, failed.demo > 0]).toEqual([true, true]);
    const month = (await call()('GET /billing/admin/revenue')).months.at(-1)!;
    const missing = (await call()('GET /billing/admin/failed-payments')).items;
    const owed = missing.filter(({ user }) => !user.simulated).map(({ amountDue }) => amountDue);
    expect([month.failed]).toEqual(owed);
  });

  test('uses of a coupon', async () => {
    const { items } = await call()('GET /coupon');
    expect(items).toMatchObject([{ code: 'SPRING', redemptions: 6, demoRedemptions: 3 }]);
  });
});
