import { errorMessages } from '@docket/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createBillingStaff,
  createPayer,
  dayMs,
  newKey,
  readFailure,
  waitForWebhooks,
} from '../../../test/fixtures/billing-admin.ts';
import { enterPasswordAgain } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
type Payer = Awaited<ReturnType<typeof createPayer>>;
type Staff = Awaited<ReturnType<typeof createBillingStaff>>;
let staff: Staff;
let open: string;
let bound: string;

/** A plan on offer. */
async function createPlan(name: string, price: number, requiresLsacAccount: boolean): Promise<string> {
  await enterPasswordAgain(server, staff);
  const { plan } = await staff.call('POST /plan', { body: { name, price } });
  const params = { id: plan.id };
  await staff.call('PUT /plan/settings/{id}', { params, body: { version: 0, requiresLsacAccount } });
  await staff.call('PUT /plan/status/{id}', { params, body: { enabled: true } });
  return plan.id;
}
const setRequired = async (id: string, requiresLsacAccount: boolean) => {
  const { plans } = await staff.call('GET /plan/all');
  const { version } = plans.find((plan) => plan.id === id)!;
  await staff.call('PUT /plan/settings/{id}', { params: { id }, body: { version, requiresLsacAccount } });
};
beforeAll(async () => {
  staff = await createBillingStaff(server);
  open = await createPlan('Open', 39, false);
  bound = await createPlan('Bound', 89, true);
});

const linksLater = { ignoreIfLSACNotFound: true };
const getAccessCode = async ({ me }: Payer) => (await me()).accessCode;
const isBound = async ({ me }: Payer) => (await me()).subscription!.lsacEnabled;
const simulate = (payer: Payer, body: object) =>
  staff.call('PUT /billing/admin/lsac-simulator/{id}', { params: { id: payer.id }, body });
const change = (payer: Payer, planId: string, body: object = {}) =>
  payer.call('PUT /billing', { body: { planId, ...body } }, newKey());

describe('a plan that requires an LSAC account', () => {
  test('leaves seven days to link it, then seven days to get prep plus', async () => {
    const payer = await createPayer(server);
    await payer.buy(undefined, { planId: bound, ...linksLater });
    expect([await isBound(payer), await getAccessCode(payer)]).toEqual([true, 1]);
    server.clock.advance(7 * dayMs - 60_000);
    expect(await getAccessCode(payer)).toBe(1);
    server.clock.advance(120_000);
    // Refreshing does not restart the days.
    await payer.call('POST /billing/refresh-subscriptions');
    expect(await getAccessCode(payer)).toBe(-3);
    await payer.call('POST /billing/start-lsac');
    await simulate(payer, { linked: true });
    await payer.call('POST /billing/lsac-update');
    expect(await getAccessCode(payer)).toBe(1);
    server.clock.advance(7 * dayMs + 60_000);
    expect(await getAccessCode(payer)).toBe(-7);
    await simulate(payer, {
      subscriptionType: 'PREP_PLUS',
      subscriptionExpirationDate: new Date(server.clock.now().getTime() + dayMs).toISOString(),
    });
    await payer.call('POST /billing/refresh-subscriptions');
    expect(await getAccessCode(payer)).toBe(1);
    // Its end, and the grace period after it.
    server.clock.advance(9 * dayMs);
    expect(await getAccessCode(payer)).toBe(-4);
  });

  test('does not shorten the time because of a link that was started and abandoned before', async () => {
    const payer = await createPayer(server);
    await payer.call('POST /billing/start-lsac');
    server.clock.advance(30 * dayMs);
    await payer.buy(undefined, { planId: bound, ...linksLater });
    expect(await getAccessCode(payer)).toBe(1);
    server.clock.advance(8 * dayMs);
    expect(await getAccessCode(payer)).toBe(-3);
  });

  test('is not sold to a student without one who does not choose to link it later', async () => {
    const payer = await createPayer(server);
    const refused = {
      status: 422,
      message: errorMessages.billing.lsacNotLinked,
      fields: ['ignoreIfLSACNotFound'],
    };
    expect(await readFailure(payer.buy(undefined, { planId: bound }))).toMatchObject(refused);
    await payer.buy(undefined, { planId: open });
    expect(await readFailure(change(payer, bound))).toMatchObject(refused);
    expect([(await payer.me()).subscription!.plan.id, await isBound(payer)]).toEqual([open, false]);
    // With an account there is nothing to choose.
    await payer.call('POST /billing/start-lsac');
    await simulate(payer, { linked: true });
    await payer.call('POST /billing/lsac-update');
    await change(payer, bound);
    expect([await isBound(payer), await getAccessCode(payer)]).toEqual([true, 1]);
  });

  test('applies to a student who changes to it, also at the end of a period', async () => {
    const payer = await createPayer(server);
    const cheap = await createPlan('Cheap and bound', 19, true);
    await payer.buy(undefined, { planId: open });
    await change(payer, cheap, linksLater);
    expect(await isBound(payer)).toBe(false);
    server.clock.advance(32 * dayMs);
    await waitForWebhooks(server);
    expect([(await payer.me()).subscription!.plan.id, await isBound(payer)]).toEqual([cheap, true]);
    expect(await getAccessCode(payer)).toBe(1);
  });

  test('applies to a student from the first renewal after staff switched it on', async () => {
    const later = await createPlan('Later bound', 49, false);
    const payer = await createPayer(server);
    await payer.buy(undefined, { planId: later });
    await setRequired(later, true);
    await payer.call('POST /billing/refresh-subscriptions');
    expect(await isBound(payer)).toBe(false);
    server.clock.advance(32 * dayMs);
    await waitForWebhooks(server);
    expect([await isBound(payer), await getAccessCode(payer)]).toEqual([true, 1]);
    const since = (await payer.me()).subscription!.lsacCalledAt;
    server.clock.advance(31 * dayMs);
    await waitForWebhooks(server);
    expect([await getAccessCode(payer), (await payer.me()).subscription!.lsacCalledAt]).toEqual([-3, since]);
  });
});

test('a plan without the requirement can be bought directly, and has no rules', async () => {
  const payer = await createPayer(server);
  await payer.buy(undefined, { planId: open });
  server.clock.advance(20 * dayMs);
  expect([await isBound(payer), await getAccessCode(payer)]).toEqual([false, 1]);
});
