import { inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { listAllPlans } from '../../apps/server/src/features/billing/billing.queries.ts';
import { ensureSold } from '../../apps/server/src/features/billing/catalog/catalog.service.ts';
import {
  ensureOwnDiscount,
  ensureProviderCoupon,
} from '../../apps/server/src/features/billing/catalog/coupons.service.ts';
import { changePlan } from '../../apps/server/src/features/billing/checkout/change.service.ts';
import {
  previewPlanChange,
  upcomingInvoice,
} from '../../apps/server/src/features/billing/checkout/preview.service.ts';
import { subscribe } from '../../apps/server/src/features/billing/checkout/subscribe.service.ts';
import { customerSync, moneyOnly } from '../../apps/server/src/features/billing/sync/sync.service.ts';
import { coupons } from '../../apps/server/src/features/plans/plans.tables.ts';
import {
  type Account,
  type CalculatedDiscount,
  calculatePurchase,
  calculateRenewal,
  calculateUpgrade,
  endOfMonthlyPeriod,
} from './billing-calculation.ts';
import {
  forEachAtOnce,
  type InProcess,
  openInProcess,
  type Random,
  SetClock,
  seededRandom,
} from './billing-in-process.ts';
import { findInvoiceTotals } from './billing-rows.ts';
import type { SeededPerson, SeededPlan } from './billing-school.ts';
import type { Measurement } from './measurements.ts';

const wanted = Number(process.env.DOCKET_BENCH_CHANGES ?? 5_000);
const perGroup = 12;
const changesPerPeriod = 9;
const concurrency = 6;
const ownPercents = [3, 7, 10, 15, 33, 50, 75];
const planCount = 40;
const groups = Math.ceil(wanted / (perGroup * changesPerPeriod)) + 1;
const daySeconds = 86_400;

interface OfferedCoupon {
  readonly code: string;
  readonly discount: CalculatedDiscount;
}

interface Learner {
  readonly person: SeededPerson;
  readonly ownPercent: number;
  readonly hasWaiver: boolean;
  plan: number;
  /** Set by a downgrade that waits for the period's end. */
  next: { readonly plan: number; readonly discounts: readonly CalculatedDiscount[] } | null;
  account: Account;
}

/** Prices rise, so that a student can upgrade many times in a period. */
function offerPlans(random: Random): SeededPlan[] {
  let cents = 0;
  const paid = Array.from({ length: planCount }, (_, index) => {
    cents += 1 + random.below(random.chance(20) ? 60 : 1_500);
    const waiver = random.chance(40) ? (100 + random.below(cents + 100)) / 100 : null;
    return { code: `plan-${index}`, price: (100 + cents) / 100, feeWaiverPrice: waiver };
  });
  return [...paid, { code: 'free', price: 0 }];
}

async function offerCoupons({ deps, database }: InProcess, random: Random): Promise<OfferedCoupon[]> {
  const now = deps.clock.now();
  const rows = Array.from({ length: 24 }, (_, index) => {
    const isPercent = index % 2 === 0;
    return {
      id: v7(),
      code: `CODE${index}`,
      name: `Code ${index}`,
      percentOff: isPercent ? 1 + random.below(90) : null,
      amountOff: isPercent ? null : 1 + random.below(6_000),
      duration: random.pick(['once', 'repeating', 'forever'] as const),
      durationMonths: null as number | null,
      planIds: [],
      createdAt: now,
      updatedAt: now,
    };
  });
  for (const row of rows) if (row.duration === 'repeating') row.durationMonths = 2 + random.below(10);
  await database.orm.insert(coupons).values(rows);
  const stored = await database.orm
    .select()
    .from(coupons)
    .where(
      inArray(
        coupons.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const row of stored) await ensureProviderCoupon(deps, row);
  return rows.map(({ code, percentOff, amountOff, duration }) => ({
    code,
    discount: {
      percent: percentOff === null ? null : BigInt(percentOff),
      amount: amountOff === null ? null : BigInt(amountOff),
      isOnce: duration === 'once',
    },
  }));
}

/** Ends of months, leap days, and any other second of eight years, two of which have a leap day. */
function pickStart(random: Random): number {
  const year = 2027 + random.below(8);
  const month = random.below(12);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const kind = random.below(100);
  const second = random.chance(10) ? random.pick([0, daySeconds - 1]) : random.below(daySeconds);
  if (kind < 40) return Date.UTC(year, month, lastDay - random.below(2)) / 1000 + second;
  if (kind < 60)
    return Date.UTC(random.pick([2028, 2032]), random.pick([0, 1]), 27 + random.below(3)) / 1000 + second;
  return Date.UTC(year, month, 1 + random.below(lastDay)) / 1000 + second;
}

const toCents = (dollars: number) => BigInt(Math.round(dollars * 100));

/** What a student pays for a plan before discounts: with a waiver the lower one of two prices. */
function priceFor({ price, feeWaiverPrice }: SeededPlan, { hasWaiver }: Pick<Learner, 'hasWaiver'>): bigint {
  const usual = toCents(price);
  const waiver = feeWaiverPrice == null ? usual : toCents(feeWaiverPrice);
  return hasWaiver && waiver < usual ? waiver : usual;
}
const ownDiscounts = ({ ownPercent }: Pick<Learner, 'ownPercent'>): CalculatedDiscount[] =>
  ownPercent === 0 ? [] : [{ percent: BigInt(ownPercent), amount: null, isOnce: false }];

interface Tally {
  changes: number;
  up: number;
  down: number;
  back: number;
  credited: number;
  withCoupon: number;
  errors: string[];
}

export async function measureProration(): Promise<Measurement[]> {
  const random = seededRandom(Number(process.env.DOCKET_BENCH_SEED ?? 17));
  const offered = offerPlans(random);
  const clock = new SetClock(Date.UTC(2027, 0, 1) / 1000);
  const traits = Array.from({ length: groups * perGroup }, () => ({
    ownPercent: random.chance(35) ? random.pick(ownPercents) : 0,
    hasWaiver: random.chance(35),
  }));
  const session = await openInProcess('bench_billing_proration', clock, {
    students: traits.length,
    offered,
    choose: (position) => ({
      discountPercentage: traits[position]!.ownPercent,
      ...(traits[position]!.hasWaiver && {
        feeWaiver: { url: 'https://files.example/w.pdf', name: 'w.pdf', expiry: null, status: 'active' },
      }),
    }),
  });
  const tally: Tally = { changes: 0, up: 0, down: 0, back: 0, credited: 0, withCoupon: 0, errors: [] };
  const from = performance.now();
  try {
    const sold = await offerCoupons(session, random);
    for (const plan of await listAllPlans(session.database))
      if (plan.price > 0) await ensureSold(session.deps, plan);
    for (const percent of ownPercents) await ensureOwnDiscount(session.deps, percent);
    for (let group = 0; group < groups && tally.changes < wanted; group += 1) {
      const learners = await buyPlans(session, { random, offered, sold, group, traits, tally });
      const { start, end } = learners[0]!.account;
      const seconds = Array.from(
        { length: changesPerPeriod },
        () => start + 1 + random.below(end - start - 2),
      );
      // The first day, when nothing of the old plan was used, and the last second.
      seconds[0] = start + random.below(3_600);
      if (random.chance(50)) seconds[1] = end - 1 - random.below(daySeconds);
      for (const second of seconds.sort((one, other) => one - other)) {
        clock.seconds = second;
        const plans = learners.map((learner) => chooseChange(learner, { random, offered, sold }));
        await forEachAtOnce(learners, concurrency, async (learner, index) => {
          const choice = plans[index];
          if (choice) await change(session, learner, { ...choice, offered, tally });
        });
      }
      if (process.env.DOCKET_BENCH_PROGRESS)
        console.log(`${tally.changes} changes, ${tally.errors.length} errors`);
    }
  } finally {
    await session.close();
  }
  for (const error of tally.errors.slice(0, 20)) console.log(`ERROR proration: ${error}`);
  return [
    {
      name: 'changes: our preview, the charge, the calculation',
      value: tally.changes,
      unit: '',
      atLeast: wanted,
    },
    { name: 'changes up, charged at once', value: tally.up, unit: '' },
    { name: "changes down, for the period's end", value: tally.down, unit: '' },
    { name: 'changes taken back', value: tally.back, unit: '' },
    { name: 'changes up with a coupon given then', value: tally.withCoupon, unit: '' },
    { name: 'changes up that a balance paid or carried on', value: tally.credited, unit: '' },
    { name: 'differences of a cent or more', value: tally.errors.length, unit: '', atMost: 0 },
    { name: 'proration took', value: (performance.now() - from) / 1000, unit: 's' },
  ];
}

interface Purchases {
  readonly random: Random;
  readonly offered: readonly SeededPlan[];
  readonly sold: readonly OfferedCoupon[];
  readonly group: number;
  readonly traits: readonly Pick<Learner, 'ownPercent' | 'hasWaiver'>[];
  readonly tally: Tally;
}

async function buyPlans(
  session: InProcess,
  { random, offered, sold, group, traits, tally }: Purchases,
): Promise<Learner[]> {
  const { deps, school, clock } = session;
  clock.seconds = pickStart(random);
  const sync = customerSync(deps, moneyOnly);
  const choices = Array.from({ length: perGroup }, (_, index) => {
    const trait = traits[group * perGroup + index]!;
    const coupon = random.chance(50) ? random.pick(sold) : null;
    return { trait, coupon, plan: random.below(6), person: school.students[group * perGroup + index]! };
  });
  const learners: Learner[] = [];
  await forEachAtOnce(choices, concurrency, async ({ trait, coupon, plan, person }) => {
    const planId = school.plans.get(offered[plan]!.code)!;
    const price = priceFor(offered[plan]!, trait);
    const discounts = [...ownDiscounts(trait), ...(coupon ? [coupon.discount] : [])];
    const { cost, account } = calculatePurchase(price, discounts, clock.seconds);
    const couponCode = coupon?.code;
    const preview = await previewPlanChange(deps, {
      userId: person.id,
      planId,
      couponCode,
      isPrepPlusIncluded: false,
    });
    const card = await session.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2045, cvc: '123' },
    });
    await subscribe(deps, sync, {
      userId: person.id,
      key: `buy-${person.id}`,
      purchase: {
        planId,
        couponCode,
        paymentMethod: card.id,
        isPrepPlusIncludedFromVendor: false,
        ignoreIfLSACNotFound: true,
      },
      mayAsk: false,
      isOffSession: true,
      returnTo: 'http://app.example/checkout',
    });
    const paid = await findInvoiceTotals(session.database, person.id);
    const upcoming = await upcomingInvoice(deps, person.id);
    compare(tally, `purchase of ${planId} by ${person.id}`, [
      ['preview', preview.amountDue, cost.due],
      ['invoice', paid?.amountDue, cost.due],
      ['renewal in the preview', preview.nextRenewal?.amount, calculateRenewal(price, account.discounts)],
      ['upcoming invoice', upcoming?.total, calculateRenewal(price, account.discounts)],
      ['its date', Date.parse(upcoming!.date) / 1000, BigInt(endOfMonthlyPeriod(clock.seconds))],
    ]);
    learners.push({ person, ...trait, plan, next: null, account });
  });
  return learners;
}

function compare(
  tally: Tally,
  what: string,
  pairs: readonly (readonly [name: string, ours: number | undefined, calculated: bigint])[],
): void {
  for (const [name, ours, calculated] of pairs)
    if (ours === undefined || BigInt(ours) !== calculated)
      tally.errors.push(`${what}: ${name} is ${ours}, calculated ${calculated}`);
}

interface Choice {
  readonly plan: number;
  readonly coupon: OfferedCoupon | null;
}

/** Mostly small upgrades; sometimes a downgrade, and then mostly back. */
function chooseChange(
  { plan, next }: Learner,
  { random, sold }: Pick<Purchases, 'random' | 'offered' | 'sold'>,
): Choice | null {
  const coupon = random.chance(25) ? random.pick(sold) : null;
  if (next && random.chance(50)) return { plan, coupon: null };
  if (plan > 0 && random.chance(20)) return { plan: random.below(plan), coupon };
  const highest = planCount - 1;
  return plan === highest
    ? { plan: random.below(highest), coupon }
    : { plan: Math.min(highest, plan + 1 + random.below(6)), coupon };
}

async function change(
  session: InProcess,
  learner: Learner,
  {
    plan,
    coupon,
    offered,
    tally,
  }: Choice & { readonly offered: readonly SeededPlan[]; readonly tally: Tally },
): Promise<void> {
  const { deps, school, clock, database } = session;
  const userId = learner.person.id;
  const planId = school.plans.get(offered[plan]!.code)!;
  const couponCode = coupon?.code;
  const before = await findInvoiceTotals(database, userId);
  const preview = await previewPlanChange(deps, { userId, planId, couponCode, isPrepPlusIncluded: false });
  const sync = customerSync(deps, moneyOnly);
  await changePlan(deps, sync, {
    userId,
    key: `change-${tally.changes}-${clock.seconds}`,
    purchase: { planId, couponCode, isPrepPlusIncludedFromVendor: false, ignoreIfLSACNotFound: true },
    cause: { source: 'student', actorId: userId },
    returnTo: null,
  });
  const after = await findInvoiceTotals(database, userId);
  const upcoming = await upcomingInvoice(deps, userId);
  const price = priceFor(offered[plan]!, learner);
  const newDiscounts = coupon ? [...ownDiscounts(learner), coupon.discount] : null;
  const what = `${preview.kind} of ${userId} to ${planId} at ${clock.seconds}${coupon ? ` with ${coupon.code}` : ''}`;
  const isBack = plan === learner.plan;
  const expectedKind = isBack ? 'undo' : price < learner.account.price ? 'downgrade' : 'upgrade';
  if (preview.kind !== expectedKind) tally.errors.push(`${what}: ${expectedKind} expected`);
  tally.changes += 1;
  if (preview.kind !== 'upgrade') {
    if (preview.kind === 'undo') tally.back += 1;
    else tally.down += 1;
    learner.next =
      preview.kind === 'undo' ? null : { plan, discounts: newDiscounts ?? learner.account.discounts };
    const renewal = learner.next
      ? calculateRenewal(price, learner.next.discounts)
      : calculateRenewal(learner.account.price, learner.account.discounts);
    compare(tally, what, [
      ['preview', preview.amountDue, 0n],
      ['invoices', (after?.count ?? 0) - (before?.count ?? 0), 0n],
      ['renewal in the preview', preview.nextRenewal?.amount, renewal],
      ['upcoming invoice', upcoming?.total, renewal],
    ]);
    return;
  }
  const { cost, account } = calculateUpgrade(learner.account, price, newDiscounts, clock.seconds);
  tally.up += 1;
  if (coupon) tally.withCoupon += 1;
  if (cost.due !== cost.total) tally.credited += 1;
  const charged = (await session.stripe.charges.list({ customer: after!.customerId, limit: 1 })).data[0];
  const isCharged = after!.charges > before!.charges;
  compare(tally, what, [
    ['invoices', after!.count - before!.count, 1n],
    ['credit in the preview', -preview.credit, cost.credit],
    ['charge in the preview', preview.charge, cost.charge],
    ['total in the preview', preview.total, cost.total],
    ['due in the preview', preview.amountDue, cost.due],
    ['total of the invoice', after!.total, cost.total],
    ['due of the invoice', after!.amountDue, cost.due],
    ["the gateway's charge", isCharged ? charged?.amount : 0, cost.due],
    ['balance', after!.balance, account.balance],
    ['renewal in the preview', preview.nextRenewal?.amount, calculateRenewal(price, account.discounts)],
    ['upcoming invoice', upcoming?.total, calculateRenewal(price, account.discounts)],
  ]);
  learner.account = account;
  learner.plan = plan;
  learner.next = null;
}
