import { signPayload } from '@docket/payments-gateway';
import type Stripe from 'stripe';
import { listAllPlans } from '../../apps/server/src/features/billing/billing.queries.ts';
import { ensureCustomer } from '../../apps/server/src/features/billing/cards/customers.service.ts';
import { ensureSold } from '../../apps/server/src/features/billing/catalog/catalog.service.ts';
import { reconcileLedger } from '../../apps/server/src/features/billing/sync/reconcile.service.ts';
import { customerSync, moneyOnly } from '../../apps/server/src/features/billing/sync/sync.service.ts';
import {
  processWebhooks,
  readEvent,
  storeEvent,
} from '../../apps/server/src/features/billing/sync/webhooks.service.ts';
import { actions, type Customer, chooseAction, findRunning } from './billing-actions.ts';
import {
  forEachAtOnce,
  type InProcess,
  openInProcess,
  SetClock,
  seededRandom,
} from './billing-in-process.ts';
import { findLastSequence, listEventsAfter, readBillingState } from './billing-rows.ts';
import type { Measurement } from './measurements.ts';

const wanted = Number(process.env.DOCKET_BENCH_SEQUENCES ?? 10_000);
/**
 * The first customer of each group receives all events in order; the others receive the same events in another order.
 */
const perGroup = 26;
const sequencesPerGroup = 5;
const actionsPerSequence = 3;
const groups = Math.ceil(wanted / ((perGroup - 1) * sequencesPerGroup));
const concurrency = 6;
const daySeconds = 86_400;
const percentLost = 15;
const percentDoubled = 20;
const percentDelayed = 35;
/** The customers, in one sequence, for whom all events are lost. */
const percentSilent = 5;

/** An event that is delivered after this many more actions. */
interface Delivery {
  readonly event: Stripe.Event;
  wait: number;
}

interface Follower {
  readonly customer: Customer;
  readonly waiting: Delivery[];
  hasLost: boolean;
  isSilent: boolean;
}

interface Totals {
  sequences: number;
  delivered: number;
  doubled: number;
  delayed: number;
  lost: number;
  readonly done: Map<string, number>;
  readonly errors: string[];
}

/**
 * The same actions for many customers, whose events arrive in order for one and shuffled, doubled, late or not at all
 * for the others: after the last one (and the nightly read, if one was lost) all of them have the same state, which
 * is the provider's.
 */
export async function measureEvents(): Promise<Measurement[]> {
  const random = seededRandom(Number(process.env.DOCKET_BENCH_SEED ?? 23));
  const clock = new SetClock(Date.UTC(2027, 0, 1) / 1000);
  const billing = await openInProcess('bench_billing_events', clock, { students: groups * perGroup });
  const totals: Totals = {
    sequences: 0,
    delivered: 0,
    doubled: 0,
    delayed: 0,
    lost: 0,
    done: new Map(),
    errors: [],
  };
  const from = performance.now();
  try {
    // The events of all groups are in one table, and each delivery reads the newest.
    await billing.database.pool.query(
      `create index bench_events on gateway_objects (sequence) where object = 'event'`,
    );
    const prices: string[] = [];
    for (const plan of await listAllPlans(billing.database))
      if (plan.price > 0) prices.push((await ensureSold(billing.deps, plan)).priceId);
    await billing.stripe.coupons.create({ id: 'quarter', percent_off: 25, duration: 'forever' });
    for (let group = 0; group < groups && totals.sequences < wanted; group += 1) {
      await runGroup(billing, { random, group, prices, totals });
      if (process.env.DOCKET_BENCH_PROGRESS)
        console.log(
          `${totals.sequences} sequences, ${totals.errors.length} errors`,
          ...totals.errors.slice(-1),
        );
    }
    const { differences, transactions } = await reconcileLedger(billing.deps);
    const { rows } = await billing.database.pool.query<{ sum: number }>(
      'select coalesce(sum(amount), 0)::int as sum from ledger_lines',
    );
    for (const error of totals.errors.slice(0, 20)) console.log(`ERROR events: ${error}`);
    const kinds = [...totals.done].map(([name, count]) => `${name} ${count}`).join(', ');
    console.log(`Actions of the customers: ${kinds}.`);
    return [
      { name: 'sequences of events', value: totals.sequences, unit: '', atLeast: wanted },
      { name: 'events delivered', value: totals.delivered, unit: '' },
      { name: 'of them doubled', value: totals.doubled, unit: '' },
      { name: 'of them late', value: totals.delayed, unit: '' },
      { name: 'events lost', value: totals.lost, unit: '' },
      { name: 'end states that differ', value: totals.errors.length, unit: '', atMost: 0 },
      { name: 'sum of the ledger', value: rows[0]!.sum, unit: 'cents', atMost: 0, atLeast: 0 },
      { name: 'movements of money at the provider', value: transactions, unit: '', atLeast: 1 },
      {
        name: 'differences of ledger and provider',
        value: differences.length,
        unit: '',
        atMost: 0,
      },
      { name: 'events took', value: (performance.now() - from) / 1000, unit: 's' },
    ];
  } finally {
    await billing.close();
  }
}

interface GroupOptions {
  readonly random: ReturnType<typeof seededRandom>;
  readonly group: number;
  readonly prices: readonly string[];
  readonly totals: Totals;
}

async function runGroup(billing: InProcess, { random, group, prices, totals }: GroupOptions): Promise<void> {
  const { deps, database, clock, school, stripe } = billing;
  const sync = customerSync(deps, moneyOnly);
  const students = school.students.slice(group * perGroup, (group + 1) * perGroup);
  const followers: Follower[] = [];
  await forEachAtOnce(students, concurrency, async ({ id }) => {
    const { customerId } = await ensureCustomer(deps, id);
    const customer = { userId: id, customerId, stripe, prices };
    await actions['use a good card'](customer);
    followers.push({ customer, waiting: [], hasLost: false, isSilent: false });
    // The expected result of the events up to here: nothing may happen to the group in its first sequence.
    await sync(customerId, { source: 'job' });
  });
  const byCustomer = new Map(followers.map((follower) => [follower.customer.customerId, follower]));
  const reference = followers[0]!;
  let sequence = await findLastSequence(database);

  /** Takes the new events of everybody and delivers those that are due by now. */
  async function deliver(isLast: boolean): Promise<void> {
    const events = await listEventsAfter(database, sequence);
    sequence = events.at(-1)?.sequence ?? sequence;
    const now: Stripe.Event[] = [];
    const inOrder: Stripe.Event[] = [];
    for (const follower of followers)
      for (const delivery of follower.waiting.splice(0))
        if (isLast || delivery.wait <= 1) now.push(delivery.event);
        else follower.waiting.push({ ...delivery, wait: delivery.wait - 1 });
    for (const { event } of events) {
      const follower = byCustomer.get(readCustomerId(event));
      if (!follower) continue;
      if (follower === reference) inOrder.push(event);
      else if (follower.isSilent || random.chance(percentLost)) {
        follower.hasLost = true;
        totals.lost += 1;
      } else {
        const copies = random.chance(percentDoubled) ? 2 : 1;
        totals.doubled += copies - 1;
        for (let copy = 0; copy < copies; copy += 1) {
          const isLate = !isLast && random.chance(percentDelayed);
          if (isLate) follower.waiting.push({ event, wait: 1 + random.below(actionsPerSequence) });
          else now.push(event);
          totals.delayed += Number(isLate);
        }
      }
    }
    for (const event of inOrder) await receive(billing, event);
    const pauseAt = random.below(now.length + 1);
    for (const [index, event] of shuffle(now, random).entries()) {
      if (index === pauseAt) await processWebhooks(deps, sync);
      await receive(billing, event);
    }
    totals.delivered += now.length;
    // Two processes may work on the same events at the same time.
    do {
      const workers = random.chance(30) ? 2 : 1;
      await Promise.all(Array.from({ length: workers }, () => processWebhooks(deps, sync)));
    } while (isLast && (await hasWaiting(billing)));
  }

  for (let count = 0; count < sequencesPerGroup; count += 1) {
    const names: string[] = [];
    for (const follower of followers.slice(1)) {
      follower.hasLost = false;
      follower.isSilent = random.chance(percentSilent);
    }
    for (let step = 0; step < actionsPerSequence; step += 1) {
      clock.seconds += 60 + random.below(random.pick([3_600, 5 * daySeconds, 40 * daySeconds]));
      await billing.runDue();
      const name = await chooseAction(reference.customer, random);
      names.push(name);
      totals.done.set(name, (totals.done.get(name) ?? 0) + followers.length);
      await forEachAtOnce(followers, concurrency, ({ customer }) => actions[name](customer));
      await deliver(step === actionsPerSequence - 1);
    }
    await compareAll(billing, { followers, sync, what: `group ${group}, ${names.join(' + ')}`, totals });
  }
  // Otherwise they would be charged throughout the time of the later groups.
  const isRunning = (await findRunning(reference.customer)) !== undefined;
  await forEachAtOnce(followers, concurrency, async ({ customer }) => {
    if (isRunning) await actions['end at once'](customer);
    await sync(customer.customerId, { source: 'job' });
  });
}

async function compareAll(
  { database }: InProcess,
  {
    followers: [reference, ...others],
    sync,
    what,
    totals,
  }: {
    readonly followers: readonly Follower[];
    readonly sync: ReturnType<typeof customerSync>;
    readonly what: string;
    readonly totals: Totals;
  },
): Promise<void> {
  // The nightly job reads everybody again; it must not change a state whose events were all received.
  const expected = await readBillingState(database, reference!.customer.userId);
  await sync(reference!.customer.customerId, { source: 'job' });
  const nightly = await readBillingState(database, reference!.customer.userId);
  if (nightly !== expected)
    totals.errors.push(`${what}: in order, the nightly read changed something\n  ${expected}\n  ${nightly}`);
  await forEachAtOnce(others, concurrency, async ({ customer: { userId, customerId }, hasLost }) => {
    if (hasLost) await sync(customerId, { source: 'job' });
    const state = await readBillingState(database, userId);
    totals.sequences += 1;
    if (state !== expected)
      totals.errors.push(`${what}: ${hasLost ? 'some lost' : 'none lost'}\n  ${expected}\n  ${state}`);
  });
}

/** As the provider sends it, signed. */
async function receive({ deps, school, clock }: InProcess, event: Stripe.Event): Promise<void> {
  const body = JSON.stringify(event);
  const signature = signPayload(body, school.keys.webhookSecret, Math.floor(clock.seconds));
  await storeEvent(deps, readEvent(deps, body, signature)!);
}

async function hasWaiting({ database }: InProcess): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select 1 from billing_webhooks where status in ('received', 'failed') limit 1`,
  );
  return rowCount! > 0;
}

function readCustomerId({ type, data }: Stripe.Event): string {
  const object = data.object as { id?: string; object: string; customer?: string | null };
  return type.startsWith('customer.') && object.object === 'customer' ? object.id! : (object.customer ?? '');
}

function shuffle<T>(list: readonly T[], random: GroupOptions['random']): T[] {
  const shuffled = [...list];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    [shuffled[index], shuffled[other]] = [shuffled[other]!, shuffled[index]!];
  }
  return shuffled;
}
