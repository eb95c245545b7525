import type { CallOptions } from '@docket/contract/client';
import type { SeededPerson, SeededPlan } from './billing-school.ts';
import type { BillingServer } from './billing-server.ts';

/** What a flow costs and leads to, by the provider's charges in cents. */
export interface Goal {
  readonly from: string;
  readonly to: string;
  /** Scheduled for the period's end. */
  readonly next?: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** All that a student does for one change of plan, always under the same key: doing it again continues it. */
export interface Flow {
  readonly student: SeededPerson;
  readonly goal: Goal;
  run(): Promise<void>;
}

/**
 * Coupons and plans that nobody bought before, so that a checkout first creates them at the provider: each flow has
 * its own.
 */
export const ownPlan = (index: number) => `own-${index}`;
export const ownCoupon = (index: number) => `OWN-${index}`;
export const offerOwnPlans = (count: number): SeededPlan[] =>
  Array.from({ length: count }, (_, index) => ({ code: ownPlan(index), price: 69 }));

/** Required at every payment. */
const askingCard = '4000002760003184';
const quarterOff = 25;

interface Begin {
  readonly server: BillingServer;
  readonly student: SeededPerson;
  readonly index: number;
}

const getPlan = ({ server }: Begin, code: string) => server.school.plans.get(code)!;
const toCallOptions = ({ student }: Begin, what: string): CallOptions => ({
  idempotencyKey: `bench-${what}-${student.id}`,
});

async function offerCoupon({ server }: Begin, code: string): Promise<void> {
  await server.as(server.school.staff.token)('POST /coupon', {
    body: { code, name: code, percentOff: quarterOff, duration: 'forever' },
  });
}

/** The student's own plan before a change. */
async function buyBefore(begin: Begin, code: string): Promise<void> {
  const { server, student } = begin;
  const body = {
    planId: getPlan(begin, code),
    paymentMethod: await server.createCard(),
    ignoreIfLSACNotFound: true,
  };
  await server.as(student.token)('POST /billing', { body }, toCallOptions(begin, 'before'));
}

async function beginCheckout(
  begin: Begin,
  { code, card, couponCode, cents }: { code: string; card?: string; couponCode?: string; cents: number },
): Promise<Flow> {
  const { server, student } = begin;
  const planId = getPlan(begin, code);
  const body = {
    planId,
    paymentMethod: await server.createCard(card),
    ignoreIfLSACNotFound: true,
    ...(couponCode !== undefined && { couponCode }),
  };
  return {
    student,
    goal: { from: getPlan(begin, 'free'), to: planId, before: [], after: [cents] },
    async run() {
      const call = server.as(student.token);
      const { payment } = await call('POST /billing', { body }, toCallOptions(begin, 'buy'));
      if (payment.status !== 'requires-action') return;
      await server.completeBankPage(payment.redirectUrl!);
      // As the page that the bank redirects to does.
      await call('POST /billing/refresh-subscriptions');
    },
  };
}

async function beginChange(
  begin: Begin,
  {
    from,
    to,
    couponCode,
    hasNewCard = false,
    ...goal
  }: { from: string; to: string; couponCode?: string; hasNewCard?: boolean } & Pick<Goal, 'before' | 'after'>,
): Promise<Flow> {
  const { server, student } = begin;
  await buyBefore(begin, from);
  const [fromId, toId] = [getPlan(begin, from), getPlan(begin, to)];
  const body = {
    planId: toId,
    ignoreIfLSACNotFound: true,
    ...(couponCode !== undefined && { couponCode }),
    ...(hasNewCard && { paymentMethod: await server.createCard('5555555555554444') }),
  };
  const isLater = goal.before.length === goal.after.length;
  return {
    student,
    goal: isLater ? { from: fromId, to: fromId, next: toId, ...goal } : { from: fromId, to: toId, ...goal },
    async run() {
      await server.as(student.token)('PUT /billing', { body }, toCallOptions(begin, 'change'));
    },
  };
}

/** Changes are made on the day of the purchase, so that the full price of the old plan is credited. */
export const flows: Readonly<Record<string, (begin: Begin) => Promise<Flow>>> = {
  checkout: (begin) => beginCheckout(begin, { code: 'full', cents: 6900 }),
  async 'checkout of a new plan with a new coupon'(begin) {
    const couponCode = ownCoupon(begin.index);
    await offerCoupon(begin, couponCode);
    return beginCheckout(begin, { code: ownPlan(begin.index), couponCode, cents: 5175 });
  },
  'checkout with 3-D Secure': (begin) =>
    beginCheckout(begin, { code: 'full', card: askingCard, cents: 6900 }),
  upgrade: (begin) => beginChange(begin, { from: 'basic', to: 'full', before: [2900], after: [2900, 4000] }),
  async 'upgrade with a coupon and a new card'(begin) {
    const couponCode = `UP-${begin.index}`;
    await offerCoupon(begin, couponCode);
    return beginChange(begin, {
      from: 'basic',
      to: 'full',
      couponCode,
      hasNewCard: true,
      before: [2900],
      // The coupon also counts for the credited amount.
      after: [2900, 3000],
    });
  },
  downgrade: (begin) => beginChange(begin, { from: 'full', to: 'basic', before: [6900], after: [6900] }),
};
