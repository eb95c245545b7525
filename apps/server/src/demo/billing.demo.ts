import {
  addCard,
  changePlan,
  createFreeSubscription,
  customerSync,
  findCustomer,
  listSuccessfulPayments,
  moneyOnly,
  payOpenInvoice,
  reconcileLedger,
  refundPayment,
  removeCard,
  type SyncCustomer,
  setAutoRenew,
  setPrimaryCard,
  subscribe,
} from '../features/billing/index.ts';
import { insertCoupon } from '../features/coupons/index.ts';
import { openPayments } from '../features/payments-gateway/index.ts';
import type { Deps } from '../http/deps.ts';
import {
  type DemoPeople,
  deleteSubscriptionsOfUsers,
  findDemoMoneyState,
  findDemoPeople,
  insertProcessedWebhooks,
  isMoneyUsed,
  removeAllMoney,
  saveDemoMoneyState,
  setJoined,
} from './billing.demo.queries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Stripe's public test cards. */
const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  disputed: '4000000000000259',
};
const payers = 30;
/** The students whose cards fail at the first renewal. */
const failing = [13, 15, 22, 28];
const adminEmail = 'admin@docket.example';
const couponCode = 'WELCOME20';
const shownEvents = 100;

/** One event, at a time in the past. */
interface Step {
  readonly at: number;
  readonly run: () => Promise<unknown>;
}
/** The payment provider in the past: its clock is set to the time of the current step. */
interface Past {
  readonly deps: Deps;
  readonly sync: SyncCustomer;
  readonly createCard: (number: string) => Promise<string>;
}

/** The same day of another month (UTC), or its last one. Milliseconds. */
function monthsAfter(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
}

/** Keys that are the same at every first start. */
const getIdempotencyKey = (userId: string, what: string) => `demo-${what}-${userId}`;
/** No test card of the demo redirects there. */
const appUrl = 'http://localhost';
const returnTo = `${appUrl}/checkout`;

/** The payments of one student, as the pages would send them. */
function payer({ deps, sync, createCard }: Past, userId: string) {
  const cause = { source: 'student', actorId: userId } as const;
  const purchase = { isPrepPlusIncludedFromVendor: false, ignoreIfLSACNotFound: true };
  return {
    async buy(
      planId: string,
      { card = cards.visa, couponCode }: { card?: string; couponCode?: string } = {},
    ) {
      await subscribe(deps, sync, {
        userId,
        key: getIdempotencyKey(userId, `buy-with-${card.slice(-4)}`),
        purchase: { ...purchase, planId, couponCode, paymentMethod: await createCard(card) },
        mayAsk: false,
        isOffSession: false,
        returnTo,
      });
    },
    change: (planId: string) =>
      changePlan(deps, sync, {
        userId,
        key: getIdempotencyKey(userId, 'change'),
        purchase: { ...purchase, planId },
        cause,
        returnTo: null,
      }),
    stopRenewal: () => setAutoRenew(deps, sync, { userId, isOn: false, cause }),
    /** Adds a card and pays with it from then on. */
    async useCard(number: string) {
      const id = await createCard(number);
      await addCard(deps, sync, { userId, id, key: getIdempotencyKey(userId, `card-${id}`), returnTo });
      const customer = (await findCustomer(deps.db, userId))!;
      await setPrimaryCard(deps, sync, { customer, id, cause });
      return id;
    },
    removeCard: (id: string) => removeCard(deps, sync, { userId, id, cause }),
    payOpen: async (number: string) =>
      payOpenInvoice(deps, sync, {
        userId,
        key: getIdempotencyKey(userId, 'pay'),
        returnTo,
        paymentMethod: await createCard(number),
      }),
    /** The provider's own actions, as its events would report them. */
    async read() {
      const customer = await findCustomer(deps.db, userId);
      if (customer) await sync(customer.customerId, { source: 'provider' });
    },
  };
}

/** A year of the demo student: a payment that failed and succeeded later, and two cards. */
function demoStudentSteps(past: Past, userId: string, full: string, now: number): Step[] {
  const robin = payer(past, userId);
  // The next renewal is some days in the future.
  const start = monthsAfter(now - 19 * dayMs, -11);
  const renewal = (months: number) => monthsAfter(start, months);
  let broken = '';
  return [
    { at: start, run: () => robin.buy(full) },
    ...Array.from({ length: 11 }, (_, index) => ({
      at: renewal(index + 1) + 2 * hourMs,
      run: robin.read,
    })),
    {
      at: renewal(7) - 3 * dayMs,
      run: async () => {
        broken = await robin.useCard(cards.failsLater);
      },
    },
    {
      at: renewal(7) + 2 * dayMs,
      run: async () => {
        await robin.payOpen(cards.mastercard);
        await robin.removeCard(broken);
      },
    },
  ];
}

interface DemoScenario {
  readonly past: Past;
  readonly people: DemoPeople;
  readonly core: string;
  readonly full: string;
  readonly adminId: string;
  readonly now: number;
}

/** Three months of a small school: who buys when, and what happens afterwards. */
function schoolSteps({ past, people, core, full, adminId, now }: DemoScenario): Step[] {
  const { deps, sync } = past;
  return people.students.slice(0, payers).flatMap(({ id }, index): Step[] => {
    const one = payer(past, id);
    // Most came at the beginning; the two with an unpaid renewal renewed some days ago.
    const daysAgo = index === 22 ? 33 : index === 28 ? 35 : 91 - index * 3;
    const start = now - daysAgo * dayMs - ((index * 5) % 11) * hourMs;
    const after = (days: number, run: Step['run']): Step => ({ at: start + days * dayMs, run });
    const plan = index % 3 === 0 ? core : full;
    const steps: Step[] = [
      {
        at: start,
        run: () =>
          one.buy(plan, {
            card: index === 10 ? cards.disputed : index % 4 === 1 ? cards.mastercard : cards.visa,
            ...(index % 7 === 3 && { couponCode }),
          }),
      },
      ...[1, 2, 3].map((months) => ({
        at: monthsAfter(start, months) + 2 * hourMs,
        run: one.read,
      })),
    ];
    const refund = (amount?: number) => async () => {
      const [payment] = await listSuccessfulPayments(deps.db, id, null, 1);
      await refundPayment(deps, sync, {
        userId: id,
        staff: { staffId: adminId, now: deps.clock.now() },
        key: getIdempotencyKey(id, 'refund'),
        chargeId: payment!.charge.id,
        amount,
        reason: 'requested_by_customer',
        note: amount === undefined ? 'Bought by mistake.' : 'A class was canceled.',
      });
    };
    if (index === 2) steps.push(after(3, refund()), after(3.1, one.stopRenewal));
    if (index === 8) steps.push(after(9, refund(20_00)));
    // A card that the bank disputes is not used again.
    if (index === 10) steps.push(after(5, () => one.useCard(cards.visa)));
    if (index === 14)
      steps.push(after(-0.01, () => one.buy(plan, { card: cards.declined }).catch(() => undefined)));
    if (plan === core && index % 2 === 0 && index > 0) steps.push(after(20, () => one.change(full)));
    if (index === 7 || index === 16) steps.push(after(10, () => one.change(core)));
    if (index % 6 === 5) steps.push(after(12, one.stopRenewal));
    if (failing.includes(index)) steps.push(after(25, () => one.useCard(cards.failsLater)));
    // Two are paid later, two stay open.
    if (index === 13 || index === 15) steps.push(after(33, () => one.payOpen(cards.visa)));
    return steps;
  });
}

/** Runs the steps in order; before each step the provider processes what was due by then. */
async function play(
  steps: readonly Step[],
  { move, onStep, now }: { move: (at: number) => Promise<void>; onStep: (step: number) => void; now: number },
): Promise<void> {
  const past = steps.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
  for (const [index, { at, run }] of past.entries()) {
    await move(at);
    await run();
    onStep(index + 1);
  }
  await move(now);
}

/** Whether the demo has no money yet, and should have some. */
export const isMoneyMissing = async ({ db, payments }: Pick<Deps, 'db' | 'payments'>): Promise<boolean> =>
  payments.isConfigured && payments.provider === 'local' && (await findDemoMoneyState(db)) !== 'done';

export interface DemoMoneyOptions {
  /** Called after each step with its number, from 1: a test interrupts the loading by throwing. */
  readonly onStep?: (step: number) => void;
}

const insertWelcomeCoupon = (deps: Deps, createdBy: string, at: Date) =>
  deps.db.transaction(async (tx) => {
    await insertCoupon(tx, {
      id: deps.newId(),
      code: couponCode,
      name: 'Welcome: 20% off the first month',
      percentOff: 20,
      duration: 'once',
      planIds: [],
      createdBy,
      createdAt: at,
      updatedAt: at,
    });
  });

/**
 * Creates the payments of a new demo library: the product's own services work with the local gateway, whose clock is
 * moved through the year. Does nothing if Stripe is configured, or if somebody has already bought something.
 */
export async function demoMoney(
  deps: Deps,
  announce: (line: string) => void,
  { onStep = () => undefined }: DemoMoneyOptions = {},
): Promise<void> {
  // Checked again: another process may have created it while this one waited.
  if (!(await isMoneyMissing(deps))) return;
  const state = await findDemoMoneyState(deps.db);
  const now = deps.clock.now();
  if (state === null && (await isMoneyUsed(deps.db))) {
    await saveDemoMoneyState(deps.db, 'done', now);
    return;
  }
  const people = await findDemoPeople(deps.db);
  const student = people.ids.get('student@docket.example');
  const adminId = people.ids.get(adminEmail);
  const [core, full] = [people.plans.get('core'), people.plans.get('full')];
  if (!student || !adminId || !core || !full || people.students.length <= payers) {
    await saveDemoMoneyState(deps.db, 'done', now);
    return;
  }
  await saveDemoMoneyState(deps.db, 'begun', now);
  announce('  A year of payments in test mode');
  const buyers = [student, ...people.students.slice(0, payers).map(({ id }) => id)];
  const guest = people.students[payers]!.id;
  const userIds = [...buyers, guest];
  if (state === 'begun') await removeAllMoney(deps.db, { userIds, adminId, couponCode });

  let at = now.getTime();
  const clock = { now: () => new Date(at) };
  const { PAYMENTS_URL: _, ...config } = deps.config;
  const provider = await openPayments({ ...config, PAYMENTS_PORT: 0, APP_URL: appUrl }, { ...deps, clock });
  try {
    const pastDeps = { ...deps, clock, payments: provider.payments };
    const past: Past = {
      deps: pastDeps,
      sync: customerSync(pastDeps, moneyOnly),
      createCard: (number) => createCard(provider.payments, number),
    };
    await deleteSubscriptionsOfUsers(deps.db, userIds);
    const begin = now.getTime() - 366 * dayMs;
    await setJoined(deps.db, student, new Date(begin));
    const joined = new Date(begin);
    await insertWelcomeCoupon(deps, adminId, joined);
    const steps = [
      ...demoStudentSteps(past, student, full, now.getTime()),
      ...schoolSteps({ past, people, core, full, adminId, now: now.getTime() }),
    ];
    await play(steps, {
      move: async (time) => {
        at = time;
        await provider.runDue();
      },
      onStep,
      now: now.getTime(),
    });
    // Retries by the provider, and disputes, happen between the reads.
    for (const id of buyers) await payer(past, id).read();
    await createFreeSubscription(pastDeps, {
      userId: guest,
      staff: { staffId: adminId, now },
      key: getIdempotencyKey(adminId, 'free'),
      planId: full,
      until: new Date(now.getTime() + 60 * dayMs).toISOString(),
    });
    await writeEvents(pastDeps);
    await reconcileLedger(pastDeps);
  } finally {
    await provider.close();
  }
  await saveDemoMoneyState(deps.db, 'done', deps.clock.now());
}

/** The newest events, for the list of events. */
async function writeEvents(deps: Deps): Promise<void> {
  const { data } = await deps.payments.stripe.events.list({ limit: shownEvents });
  await insertProcessedWebhooks(
    deps.db,
    data.map((event) => {
      const object = event.data.object as { id?: string; customer?: unknown };
      const createdAt = new Date(event.created * 1000);
      const customerId = typeof object.customer === 'string' ? object.customer : null;
      return {
        id: event.id,
        type: event.type,
        customerId,
        objectId: object.id ?? null,
        status: customerId === null ? 'ignored' : 'processed',
        attempts: customerId === null ? 0 : 1,
        createdAt,
        receivedAt: createdAt,
        processedAt: createdAt,
      } as const;
    }),
  );
}

/** A card as a page creates it: the number is sent only to the gateway. */
async function createCard(
  { gatewayUrl, publishableKey }: NonNullable<Deps['payments']>,
  number: string,
): Promise<string> {
  const response = await fetch(`${gatewayUrl}/v1/payment_methods`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }),
  });
  const { id } = (await response.json()) as { id?: string };
  if (!id) throw new Error('The local gateway refused a test card');
  return id;
}
