import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { errorFrom, eventually, openContract } from './testing/contract.ts';
import { shapeDifferences } from './testing/shapes.ts';

const contract = openContract();
const automatic = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } } as const;

const pay = (changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  contract.stripe.paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    ...automatic,
    ...changes,
  });
const retrieveCharge = async (intent: Stripe.PaymentIntent) =>
  contract.stripe.charges.retrieve(intent.latest_charge as string);
const eventTypes = async (id: string, last: string) =>
  eventually(async () => {
    const events = await contract.stripe.events.list({ limit: 50 });
    const own = events.data.filter(({ data }) => (data.object as { id?: string }).id === id);
    const types = own.map(({ type }) => type as string);
    return types.includes(last) ? types : null;
  });

describe('payment intents', () => {
  test('succeed with intent, charge and balance transaction in the published shapes', async () => {
    const { stripe } = contract;
    const customer = await stripe.customers.create({});
    const metadata = { order: '7' };
    const intent = await pay({ customer: customer.id, description: 'Full plan', metadata });
    expect(shapeDifferences('payment_intent', intent)).toEqual([]);
    expect(intent).toMatchObject({
      amount: 2000,
      amount_received: 2000,
      status: 'succeeded',
      customer: customer.id,
      last_payment_error: null,
      next_action: null,
    });
    const charge = await retrieveCharge(intent);
    expect(shapeDifferences('charge', { refunds: null, ...charge })).toEqual([]);
    expect(charge).toMatchObject({
      amount: 2000,
      amount_refunded: 0,
      captured: true,
      customer: customer.id,
      description: 'Full plan',
      metadata,
      paid: true,
      payment_intent: intent.id,
      refunded: false,
      status: 'succeeded',
      outcome: { type: 'authorized', network_status: 'approved_by_network' },
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    });
    const transaction = await eventually(async () => {
      const found = await stripe.paymentIntents.retrieve(intent.id, {
        expand: ['latest_charge.balance_transaction'],
      });
      return (found.latest_charge as Stripe.Charge).balance_transaction as Stripe.BalanceTransaction | null;
    });
    expect(shapeDifferences('balance_transaction', transaction)).toEqual([]);
    expect(transaction).toMatchObject({
      amount: 2000,
      fee: 88,
      net: 1912,
      type: 'charge',
      reporting_category: 'charge',
      source: charge.id,
      fee_details: [{ amount: 88, currency: 'usd', type: 'stripe_fee' }],
    });
    const types = await eventTypes(intent.id, 'payment_intent.succeeded');
    expect(types).toEqual(['payment_intent.succeeded', 'payment_intent.created']);
  });

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
  ])(
    '%s is declined with %s, and the same intent is then paid with another card',
    async (card, code, decline) => {
      const error = await errorFrom(pay({ payment_method: card }));
      expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
      if (decline) expect(error?.decline_code).toBe(decline);
      const intent = error!.payment_intent!;
      expect(intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
      expect(intent.last_payment_error).toMatchObject({ type: 'card_error', code });
      const failed = await retrieveCharge(intent);
      expect(shapeDifferences('charge', { refunds: null, ...failed })).toEqual([]);
      expect(failed).toMatchObject({ paid: false, status: 'failed', failure_code: code, amount_captured: 0 });
      const confirmed = await contract.stripe.paymentIntents.confirm(intent.id, {
        payment_method: 'pm_card_mastercard',
      });
      expect(confirmed).toMatchObject({
        status: 'succeeded',
        amount_received: 2000,
        last_payment_error: null,
      });
      const charges = await contract.stripe.charges.list({ payment_intent: intent.id });
      expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    },
  );

  test('need confirmation for some cards on session, and are declined off session', async () => {
    const intent = await pay({ payment_method: 'pm_card_authenticationRequired' });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const { id: customer } = await contract.stripe.customers.create({});
    const method = await contract.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer,
    });
    const error = await errorFrom(pay({ customer, payment_method: method.id, off_session: true }));
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
    expect(error?.payment_intent?.status).toBe('requires_payment_method');
  });

  test('are created, changed, confirmed and listed; each status allows its own steps', async () => {
    const { stripe } = contract;
    const { id: customer } = await stripe.customers.create({});
    const created = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      customer,
      ...automatic,
    });
    expect(shapeDifferences('payment_intent', created)).toEqual([]);
    expect(created).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
    expect(await errorFrom(stripe.paymentIntents.confirm(created.id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
    const updated = await stripe.paymentIntents.update(created.id, { amount: 800, metadata: { a: 'b' } });
    expect(updated).toMatchObject({ amount: 800, metadata: { a: 'b' } });
    const { status } = await stripe.paymentIntents.update(created.id, { payment_method: 'pm_card_visa' });
    expect(status).toBe('requires_confirmation');
    const paid = await stripe.paymentIntents.confirm(created.id);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 800 });
    for (const call of [
      () => stripe.paymentIntents.confirm(created.id),
      () => stripe.paymentIntents.cancel(created.id),
      () => stripe.paymentIntents.update(created.id, { amount: 900 }),
    ])
      expect(await errorFrom(call())).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const other = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', customer });
    const canceled = await stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' });
    expect(shapeDifferences('payment_intent', canceled)).toEqual([]);
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const listed = await stripe.paymentIntents.list({ customer });
    expect(listed.data.map(({ id }) => id)).toEqual([other.id, created.id]);
  });

  test('save a card if that is requested, and another customer cannot pay with it', async () => {
    const { stripe } = contract;
    const [one, other] = [await stripe.customers.create({}), await stripe.customers.create({})];
    const first = await pay({ customer: one.id, setup_future_usage: 'off_session' });
    const methods = await stripe.customers.listPaymentMethods(one.id);
    expect(methods.data.map(({ id }) => id)).toEqual([first.payment_method]);
    const payment_method = first.payment_method as string;
    const again = await pay({ customer: one.id, payment_method, off_session: true, amount: 999 });
    expect(again.status).toBe('succeeded');
    for (const changes of [{ customer: other.id }, {}])
      expect(await errorFrom(pay({ payment_method, ...changes }))).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
      });
    const once = (await pay({ customer: other.id })).payment_method as string;
    expect(await errorFrom(pay({ customer: other.id, payment_method: once }))).toMatchObject({
      statusCode: 400,
    });
  });

  test('have limits for amounts, and refuse an unknown id or parameter', async () => {
    expect(await errorFrom(pay({ amount: 49 }))).toMatchObject({ code: 'amount_too_small', param: 'amount' });
    expect(await errorFrom(pay({ amount: 100_000_000 }))).toMatchObject({ code: 'amount_too_large' });
    expect(await errorFrom(pay({ customer: 'cus_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    expect(await errorFrom(pay({ payment_method: 'pm_none' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'payment_method',
    });
    expect(await errorFrom(pay({ colour: 'red' } as never))).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    const { stripe } = contract;
    expect(await errorFrom(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    });
  });

  test('make one charge per key, also for a declined card', async () => {
    const { id: customer } = await contract.stripe.customers.create({});
    const parameters = { customer, amount: 1500, currency: 'usd', confirm: true, ...automatic };
    const options = { idempotencyKey: `paid-${customer}` };
    const create = (payment_method: string, requestOptions = options) =>
      contract.stripe.paymentIntents.create({ ...parameters, payment_method }, requestOptions);
    const [first, second] = [await create('pm_card_visa'), await create('pm_card_visa')];
    expect(second.id).toBe(first.id);
    const declined = { idempotencyKey: `declined-${customer}` };
    const errors = [
      await errorFrom(create('pm_card_chargeDeclined', declined)),
      await errorFrom(create('pm_card_chargeDeclined', declined)),
    ];
    expect(errors[1]).toMatchObject({
      code: 'card_declined',
      payment_intent: { id: errors[0]!.payment_intent!.id },
    });
    const charges = await contract.stripe.charges.list({ customer });
    expect(charges.data.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });
});

describe('setup intents', () => {
  test('save a card, which then pays off session', async () => {
    const { stripe } = contract;
    const { id: customer } = await stripe.customers.create({});
    const created = await stripe.setupIntents.create({ customer, ...automatic });
    expect(shapeDifferences('setup_intent', created)).toEqual([]);
    expect(created).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' });
    const done = await stripe.setupIntents.confirm(created.id, { payment_method: 'pm_card_visa' });
    expect(done).toMatchObject({ status: 'succeeded', last_setup_error: null, customer });
    const payment_method = done.payment_method as string;
    const method = await stripe.paymentMethods.retrieve(payment_method);
    expect(method.customer).toBe(customer);
    expect((await pay({ customer, payment_method, off_session: true })).status).toBe('succeeded');
    expect(await errorFrom(stripe.setupIntents.cancel(created.id))).toMatchObject({
      code: 'setup_intent_unexpected_state',
    });
    const types = await eventTypes(created.id, 'setup_intent.succeeded');
    expect(types).toEqual(['setup_intent.succeeded', 'setup_intent.created']);
  });

  test('ask for confirmation if a card needs it, report a declined card, and can be canceled', async () => {
    const { stripe } = contract;
    const { id: customer } = await stripe.customers.create({});
    const create = (payment_method: string) =>
      stripe.setupIntents.create({ customer, payment_method, confirm: true, ...automatic });
    const asking = await create('pm_card_authenticationRequired');
    expect(asking).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const canceled = await stripe.setupIntents.cancel(asking.id);
    expect(canceled).toMatchObject({ status: 'canceled', next_action: null });
    const error = await errorFrom(create('pm_card_chargeDeclined'));
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(error?.setup_intent).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'card_declined' },
    });
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  });
});

describe('refunds', () => {
  test('are possible in parts, up to the paid amount', async () => {
    const { stripe } = contract;
    const intent = await pay({ amount: 5000 });
    const charge = intent.latest_charge as string;
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 2000,
      reason: 'requested_by_customer',
      metadata: { ticket: '1' },
    });
    expect(shapeDifferences('refund', part)).toEqual([]);
    expect(part).toMatchObject({
      amount: 2000,
      charge,
      status: 'succeeded',
      reason: 'requested_by_customer',
    });
    const transaction = await stripe.balanceTransactions.retrieve(part.balance_transaction as string);
    expect(transaction).toMatchObject({ amount: -2000, fee: 0, net: -2000, type: 'refund', source: part.id });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 2000, refunded: false });
    expect(await errorFrom(stripe.refunds.create({ charge, amount: 3001 }))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    });
    const rest = await stripe.refunds.create({ charge });
    expect(rest.amount).toBe(3000);
    const expanded = await stripe.charges.list({
      payment_intent: intent.id,
      expand: ['data.refunds', 'data.payment_intent.latest_charge'],
    });
    expect(expanded.data[0]!.refunds!.data.map(({ amount }) => amount)).toEqual([3000, 2000]);
    expect(expanded.data[0]!.payment_intent).toMatchObject({ latest_charge: { id: charge } });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 5000, refunded: true });
    expect(await errorFrom(stripe.refunds.create({ charge }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const listed = await stripe.refunds.list({ charge });
    expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    const changed = await stripe.refunds.update(part.id, { metadata: { ticket: '2' } });
    expect(changed.metadata).toEqual({ ticket: '2' });
  });

  test('are refused for an unpaid charge', async () => {
    const error = await errorFrom(pay({ payment_method: 'pm_card_chargeDeclined' }));
    const charge = error!.payment_intent!.latest_charge as string;
    expect(await errorFrom(contract.stripe.refunds.create({ charge }))).toMatchObject({ statusCode: 400 });
    expect(await errorFrom(contract.stripe.refunds.create({}))).toMatchObject({ statusCode: 400 });
  });
});

describe('disputes', () => {
  const openDispute = async () => {
    const intent = await pay({ payment_method: 'pm_card_createDispute', amount: 3000 });
    const charge = intent.latest_charge as string;
    return eventually(async () => (await contract.stripe.disputes.list({ charge })).data[0]);
  };
  const evidence = (text: string) => ({ evidence: { uncategorized_text: text }, submit: true });
  const closed = (id: string) =>
    eventually(async () => {
      const dispute = await contract.stripe.disputes.retrieve(id);
      return dispute.status === 'won' || dispute.status === 'lost' ? dispute : null;
    });

  test('open after the payment, take the money, and return it when won', async () => {
    const { stripe } = contract;
    const dispute = await openDispute();
    expect(shapeDifferences('dispute', dispute)).toEqual([]);
    expect(dispute).toMatchObject({ amount: 3000, status: 'needs_response', reason: 'fraudulent' });
    expect(dispute.balance_transactions).toMatchObject([
      { amount: -3000, fee: 1500, net: -4500, type: 'adjustment', reporting_category: 'dispute' },
    ]);
    const charge = dispute.charge as string;
    expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
    expect(await errorFrom(stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_disputed' });
    await stripe.disputes.update(dispute.id, evidence('winning_evidence'));
    const won = await closed(dispute.id);
    expect(won).toMatchObject({ status: 'won', evidence: { uncategorized_text: 'winning_evidence' } });
    expect(won.balance_transactions).toHaveLength(2);
  });

  test('are lost with losing evidence, or without a defense', async () => {
    const { stripe } = contract;
    const [one, other] = [await openDispute(), await openDispute()];
    await stripe.disputes.update(one.id, evidence('losing_evidence'));
    expect((await closed(one.id)).status).toBe('lost');
    await stripe.disputes.close(other.id);
    expect((await closed(other.id)).status).toBe('lost');
    expect(await errorFrom(stripe.disputes.close(other.id))).toMatchObject({ statusCode: 400 });
  });
});
