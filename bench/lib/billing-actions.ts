import type Stripe from 'stripe';
import type { Random } from './billing-in-process.ts';

/** A customer of the provider whose actions we only hear about through events. */
export interface Customer {
  readonly userId: string;
  readonly customerId: string;
  readonly stripe: Stripe;
  /** The paid plans, cheapest first. */
  readonly prices: readonly string[];
}

/**
 * Far enough for the years that pass in the bench; the provider accepts no card that is valid for more than fifty.
 */
const cardYear = 2076;

async function useCard({ stripe, customerId }: Customer, number: string): Promise<void> {
  const card = await stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: cardYear, cvc: '123' },
  });
  await stripe.paymentMethods.attach(card.id, { customer: customerId });
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: card.id } });
}

const isOver = ({ status }: Stripe.Subscription) => ['canceled', 'incomplete_expired'].includes(status);

export async function findRunning({
  stripe,
  customerId,
}: Customer): Promise<Stripe.Subscription | undefined> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
  return data.find((one) => !isOver(one));
}

async function requireRunning(customer: Customer): Promise<Stripe.Subscription> {
  const running = await findRunning(customer);
  if (!running) throw new Error(`${customer.customerId} has no subscription, unlike the first of its group`);
  return running;
}

const listOpen = ({ stripe, customerId }: Customer, subscription: string) =>
  stripe.invoices.list({ customer: customerId, subscription, status: 'open', limit: 100 });

/**
 * Open amounts of ended subscriptions, with the credit in them: the product's purchase reads the customer first,
 * which voids them.
 */
async function voidLeftovers({ stripe, customerId }: Customer): Promise<void> {
  const { data: subscriptions } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 100,
  });
  for (const { id: subscription } of subscriptions.filter(isOver)) {
    const open = await stripe.invoices.list({
      customer: customerId,
      subscription,
      status: 'open',
      limit: 100,
    });
    for (const { id } of open.data) await stripe.invoices.voidInvoice(id!);
  }
}

async function buy(customer: Customer, price: string, discounts: { coupon: string }[] = []): Promise<void> {
  const { stripe, customerId } = customer;
  await voidLeftovers(customer);
  await stripe.subscriptions.create({
    customer: customerId,
    items: [{ price }],
    discounts,
    payment_behavior: 'allow_incomplete',
  });
}

async function changePrice(customer: Customer, price: string): Promise<void> {
  const { stripe } = customer;
  const running = await requireRunning(customer);
  await stripe.subscriptions.update(running.id, {
    items: [{ id: running.items.data[0]!.id, price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'allow_incomplete',
  });
}

async function refund(customer: Customer, amount?: number): Promise<void> {
  const { stripe, customerId } = customer;
  const { data } = await stripe.charges.list({ customer: customerId, limit: 100 });
  const charge = data.find((one) => one.status === 'succeeded' && !one.disputed && one.amount_refunded === 0);
  // An upgrade shortly before the renewal is charged less than that.
  if (charge)
    await stripe.refunds.create({
      charge: charge.id,
      ...(amount && { amount: Math.min(amount, charge.amount) }),
    });
}

/** Each leads to one to three requests; a declined card is an outcome like any other. */
export const actions = {
  'use a good card': (customer: Customer) => useCard(customer, '4242424242424242'),
  'use a card that fails later': (customer: Customer) => useCard(customer, '4000000000000341'),
  'use a card that is disputed': (customer: Customer) => useCard(customer, '4000000000000259'),
  'buy the cheap plan': (customer: Customer) => buy(customer, customer.prices[0]!),
  'buy the dear plan': (customer: Customer) => buy(customer, customer.prices[1]!),
  'buy with a coupon': (customer: Customer) => buy(customer, customer.prices[1]!, [{ coupon: 'quarter' }]),
  upgrade: (customer: Customer) => changePrice(customer, customer.prices[1]!),
  'change down at once': (customer: Customer) => changePrice(customer, customer.prices[0]!),
  async 'change down later'(customer: Customer) {
    const { stripe, prices } = customer;
    const { id, items } = await requireRunning(customer);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
    const { price, current_period_start: start, current_period_end: end } = items.data[0]!;
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { items: [{ price: price.id, quantity: 1 }], start_date: start, end_date: end },
        { items: [{ price: prices[0]!, quantity: 1 }] },
      ],
    });
  },
  async 'take the change back'(customer: Customer) {
    const { schedule } = await requireRunning(customer);
    if (schedule)
      await customer.stripe.subscriptionSchedules.release(
        typeof schedule === 'string' ? schedule : schedule.id,
      );
  },
  async 'end renewal'(customer: Customer) {
    const { id } = await requireRunning(customer);
    await customer.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  },
  async 'renew again'(customer: Customer) {
    const { id } = await requireRunning(customer);
    await customer.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  },
  async 'end at once'(customer: Customer) {
    const { id } = await requireRunning(customer);
    await customer.stripe.subscriptions.cancel(id);
  },
  async 'pay what is open'(customer: Customer) {
    // An open amount of an ended subscription cannot be paid in the product: the sync before the payment voids it.
    const open = await listOpen(customer, (await requireRunning(customer)).id);
    await useCard(customer, '5555555555554444');
    for (const { id } of open.data) await customer.stripe.invoices.pay(id!);
  },
  'refund a part': (customer: Customer) => refund(customer, 700),
  'refund all': (customer: Customer) => refund(customer),
  async nothing() {},
} satisfies Record<string, (customer: Customer) => Promise<void>>;
export type ActionName = keyof typeof actions;

/** An action that is possible now. */
export async function chooseAction(customer: Customer, random: Random): Promise<ActionName> {
  const any: ActionName[] = ['nothing', 'use a good card', 'refund a part', 'refund all'];
  const running = await findRunning(customer);
  if (!running)
    return random.pick<ActionName>([
      ...any,
      ...(['buy the cheap plan', 'buy the dear plan', 'buy with a coupon'] as const),
      ...(['buy the cheap plan', 'buy the dear plan', 'buy with a coupon'] as const),
    ]);
  if (running.status !== 'active')
    return random.pick<ActionName>([...any, 'pay what is open', 'pay what is open', 'end at once']);
  const isDear = running.items.data[0]!.price.id === customer.prices[1];
  any.push('use a card that fails later', 'use a card that is disputed', 'end at once');
  if (running.schedule) any.push('take the change back');
  else {
    any.push(running.cancel_at_period_end ? 'renew again' : 'end renewal');
    if (!running.cancel_at_period_end)
      any.push(...(isDear ? (['change down later', 'change down at once'] as const) : ['upgrade' as const]));
  }
  return random.pick(any);
}
