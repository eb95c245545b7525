import { describe, expect, test } from 'vitest';
import { errorFrom } from '../testing/contract.ts';
import { openBilling } from './testing.ts';

const billing = openBilling();

describe('one-off invoices', () => {
  test('can be drafts, finalized, paid, voided or deleted', async () => {
    const { id } = await billing.customer();
    const draft = await billing.stripe.invoices.create({ customer: id });
    await billing.stripe.invoiceItems.create({
      customer: id,
      invoice: draft.id!,
      amount: 1500,
      currency: 'usd',
      description: 'Tutoring',
    });
    const paid = await billing.stripe.invoices.pay(draft.id!);
    expect([paid.status, paid.amount_paid, paid.lines.data[0]!.description]).toEqual([
      'paid',
      1500,
      'Tutoring',
    ]);
    const second = await billing.stripe.invoices.create({ customer: id });
    expect(await billing.stripe.invoices.del(second.id!)).toMatchObject({ deleted: true });
    const third = await billing.stripe.invoices.create({ customer: id });
    await billing.stripe.invoiceItems.create({
      customer: id,
      invoice: third.id!,
      amount: 900,
      currency: 'usd',
    });
    const open = await billing.stripe.invoices.finalizeInvoice(third.id!);
    expect([open.status, open.number]).toEqual(['open', expect.stringMatching(/-0002$/)]);
    expect((await billing.stripe.invoices.voidInvoice(third.id!)).status).toBe('void');
    expect(await errorFrom(billing.stripe.invoices.pay(third.id!))).toMatchObject({
      code: 'invoice_not_open',
    });
  });

  test('that the bank refuses stay open and say why', async () => {
    const { id } = await billing.customer('pm_card_chargeCustomerFail');
    const draft = await billing.stripe.invoices.create({ customer: id });
    await billing.stripe.invoiceItems.create({
      customer: id,
      invoice: draft.id!,
      amount: 900,
      currency: 'usd',
    });
    expect(await errorFrom(billing.stripe.invoices.pay(draft.id!))).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    expect((await billing.stripe.invoices.retrieve(draft.id!)).status).toBe('open');
  });
});
