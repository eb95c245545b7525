// @vitest-environment happy-dom
import type { Me, UserBilling } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { createSubscription, visa } from '../../../../testing/create-me.ts';
import { createPayment, createUserBilling, userId } from '../../../../testing/create-user-billing.ts';
import {
  loseConnection,
  openPage,
  pressEscape,
  refuse,
  screen,
  waitFor,
  within,
} from '../../../../testing/dom.tsx';
import type { Responses } from '../../../../testing/fake-server.ts';
import { fill, findSection } from '../../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../../testing/sample.ts';
import { BillingTab } from './BillingTab.tsx';
import type { BilledUser } from './billed-user.ts';

const refundRoute = 'POST /billing/admin/refund/{userId}/payment/{chargeId}';
const chargeRoute = 'POST /billing/stripe-create-charge/{userId}/payment/{pm}';
const plan = (id: string, name: string, price: number) => ({ id, name, price, enabled: true });
const council: BilledUser['admin'] = {
  subscription: createSubscription(),
  accessCode: 1,
  accessMessage: '',
  feeWaiver: null,
};
const passwordNeeded = { error: 'PASSWORD_NEEDED', message: 'Enter your password' };

/** The tab of a student whose billing changes with the responses. */
function openBilling(first: UserBilling, responses: Responses = {}, admin: BilledUser['admin'] = council) {
  let billing = first;
  const change = (values: Partial<UserBilling>) => {
    billing = { ...billing, ...values };
    return { billing };
  };
  const me: Partial<Me> = { roles: ['BILLING'], hasPassword: true };
  const page = openPage(<BillingTab user={{ id: userId, email: 'student@docket.example', admin }} />, {
    me,
    responses: {
      'GET /billing/admin/user/{id}': () => ({ billing }),
      'GET /billing/successful-payments/{id}': { items: [createPayment()], nextCursor: null },
      'GET /billing/subscription-logs/{id}': { items: [], nextCursor: null },
      'GET /billing/admin/lsac-simulator/{id}': () => {
        throw refuse(404, { error: 'NOT_FOUND', message: 'Not found' });
      },
      'GET /plan/all': makeOutput('GET /plan/all', {
        plans: [plan('free', 'Free', 0), plan('core', 'Core', 29), plan('full', 'Full', 59)],
      }),
      ...responses,
    },
  });
  const { user } = page;
  const findDialog = async () => within(await screen.findByRole('dialog'));
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Manage subscription' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return findDialog();
  };
  const findClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const openRefund = async () => {
    await user.click(await screen.findByRole('button', { name: /^Refund/ }));
    return findDialog();
  };
  const enterPassword = async (password: string) => {
    await fill(user, await screen.findByLabelText('Your password'), password);
    await user.keyboard('{Enter}');
  };
  return { ...page, change, choose, findDialog, findClosed, openRefund, enterPassword };
}

test('asks for the password once, and refunds the entered amount with one key', async () => {
  const { user, server, openRefund, findClosed, enterPassword } = openBilling(createUserBilling(), {
    [refundRoute]: () => {
      throw refuse(403, passwordNeeded);
    },
    'PUT /user/verify-password': () => {
      server.setResponses({ [refundRoute]: {} as never });
      return sampleOutput('PUT /user/verify-password');
    },
  });
  const dialog = await openRefund();
  await user.selectOptions(dialog.getByLabelText('Amount'), 'part');
  const amount = dialog.getByLabelText('US dollars');
  await fill(user, amount, '60');
  expect(amount).toHaveAccessibleDescription(expect.stringContaining('Enter an amount from $0.01 to $59.00'));
  expect(dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();
  await fill(user, amount, '20');
  await fill(user, dialog.getByLabelText('Note for staff'), 'Asked by phone');
  await user.dblClick(dialog.getByRole('button', { name: 'Refund $20.00' }));
  await enterPassword('the-password');
  await screen.findByText('Refunded $20.00.');
  await findClosed();
  const sent = server.sent(refundRoute);
  expect(sent.map(({ body, params }) => [params.chargeId, body])).toEqual(
    Array(2).fill(['ch_1', { amount: 2000, reason: 'requested_by_customer', note: 'Asked by phone' }]),
  );
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent[0]?.idempotencyKey).toBeTruthy();
});

test('shows that a password is wrong, and returns to the entered values', async () => {
  const { user, server, openRefund, enterPassword } = openBilling(createUserBilling(), {
    [refundRoute]: () => {
      throw refuse(403, passwordNeeded);
    },
    'PUT /user/verify-password': () => {
      throw refuse(401, { error: 'WRONG_PASSWORD', message: 'Wrong password' });
    },
  });
  const dialog = await openRefund();
  await fill(user, dialog.getByLabelText('Note for staff'), 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Refund $59.00' }));
  await enterPassword('not-the-password');
  const password = screen.getByLabelText('Your password');
  await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByText('Wrong password')).toBeInTheDocument();
  pressEscape(screen.getByRole('dialog', { name: 'Enter your password' }));
  await waitFor(() => expect(password).not.toBeInTheDocument());
  expect(dialog.getByRole('button', { name: 'Refund $59.00' })).toBeEnabled();
  expect(dialog.getByLabelText('Note for staff')).toHaveValue('Asked by phone');
  expect(server.sent(refundRoute)).toHaveLength(1);
});

test('locks a refund whose response is lost, and sends the same one again with its key', async () => {
  const { user, server, openRefund, findClosed } = openBilling(createUserBilling(), {
    [refundRoute]: () => {
      throw loseConnection();
    },
  });
  const dialog = await openRefund();
  await user.selectOptions(dialog.getByLabelText('Amount'), 'part');
  await fill(user, dialog.getByLabelText('US dollars'), '5');
  await user.click(dialog.getByRole('button', { name: 'Refund $5.00' }));
  await dialog.findByText(/We don't know yet whether this went through/);
  expect(dialog.getByLabelText('US dollars')).toBeDisabled();
  server.setResponses({ [refundRoute]: {} as never });
  await user.click(dialog.getByRole('button', { name: 'Refund $5.00' }));
  await findClosed();
  const keys = server.sent(refundRoute).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('charges a card once for two presses', async () => {
  const { user, server, findDialog, findClosed } = openBilling(createUserBilling(), {
    [chargeRoute]: {} as never,
  });
  await user.click(await screen.findByRole('button', { name: 'Charge a card' }));
  const dialog = await findDialog();
  expect(dialog.getByRole('button', { name: 'Charge' })).toBeDisabled();
  await fill(user, dialog.getByLabelText('US dollars'), '12.5');
  await fill(user, dialog.getByLabelText('Description'), 'Printed workbook');
  await user.dblClick(dialog.getByRole('button', { name: 'Charge $12.50' }));
  await findClosed();
  expect(server.sent(chargeRoute).map(({ body, params }) => [params.pm, body])).toEqual([
    [visa.id, { amount: 1250, description: 'Printed workbook' }],
  ]);
});

test('changes discount and renewal date, and shows the new values', async () => {
  const { user, server, change, choose, findClosed } = openBilling(createUserBilling(), {
    'PUT /billing/discount/{id}': ({ body }) => change({ discountPercentage: body.discountPercentage }),
    'PUT /billing/renewal-date/{id}': ({ body }) =>
      change({
        subscription: { ...createUserBilling().subscription!, renewalDate: body.renewalDate },
      }),
  });
  const discount = await choose('Set discount');
  await fill(user, discount.getByLabelText('Percent'), '25');
  await user.click(discount.getByRole('button', { name: 'Set 25%' }));
  await findClosed();
  const subscription = await findSection('Subscription');
  await subscription.findByText('25%');
  const renewal = await choose('Change renewal date');
  await fill(user, renewal.getByLabelText('Next renewal (UTC)'), '2026-12-10');
  await user.click(renewal.getByRole('button', { name: 'Renew on Dec 10, 2026' }));
  await findClosed();
  await subscription.findByText(/Dec 10, 2026/);
  expect(server.sent('PUT /billing/renewal-date/{id}')[0]?.body).toEqual({
    renewalDate: '2026-12-10T12:00:00.000Z',
  });
});

test('shows the cost of a plan change first, and cancels a scheduled one', async () => {
  const effectiveAt = '2026-12-03T12:00:00.000Z';
  const { user, server, change, choose, findClosed } = openBilling(createUserBilling(), {
    'GET /billing/admin/{id}/change-plan-preview/{planId}': makeOutput(
      'GET /billing/admin/{id}/change-plan-preview/{planId}',
      {
        preview: {
          when: 'period-end',
          effectiveAt,
          amountDue: 0,
          nextRenewal: { date: effectiveAt, amount: 2900 },
        },
      },
    ),
    'PUT /billing/admin/update-plan': () =>
      change({ nextPlan: { id: 'core', name: 'Core', startDate: effectiveAt } }),
    'POST /billing/clear-stripe-subscription-schedule/{id}': () => change({ nextPlan: null }),
  });
  const dialog = await choose('Change plan');
  await user.selectOptions(
    await dialog.findByLabelText('New plan'),
    await dialog.findByRole('option', { name: /^Core/ }),
  );
  await dialog.findByText(/Nothing is charged now; the next renewal costs \$29\.00/);
  await user.click(await dialog.findByRole('button', { name: 'Change plan on Dec 3, 2026' }));
  await findClosed();
  const subscription = await findSection('Subscription');
  await subscription.findByText(/Core, from/);
  expect(server.sent('PUT /billing/admin/update-plan')[0]?.body).toEqual({ userId, planId: 'core' });
  const clear = await choose('Clear scheduled change');
  await user.click(clear.getByRole('button', { name: 'Clear scheduled change' }));
  await findClosed();
  await waitFor(() => expect(subscription.queryByText(/Core, from/)).not.toBeInTheDocument());
});

test('gives a free subscription until the end of a day', async () => {
  const { user, server, change, choose, findClosed } = openBilling(
    createUserBilling({ subscription: null, plan: null, customerId: null, paymentMethods: [] }),
    {
      'PUT /billing/create-free-subscription/{id}': () =>
        change({ plan: { id: 'core', name: 'Core', price: 29 } }),
    },
  );
  const dialog = await choose('Give a free subscription');
  expect(dialog.getByRole('button', { name: 'Give a free subscription' })).toBeDisabled();
  await user.selectOptions(
    dialog.getByLabelText('Plan'),
    await dialog.findByRole('option', { name: /^Core/ }),
  );
  await fill(user, dialog.getByLabelText('Last day (UTC)'), '2026-12-24');
  await user.click(dialog.getByRole('button', { name: 'Give Core for free' }));
  await findClosed();
  const [sent] = server.sent('PUT /billing/create-free-subscription/{id}');
  expect(sent?.body).toEqual({ planId: 'core', until: '2026-12-24T23:59:59Z' });
  expect(sent?.idempotencyKey).toBeTruthy();
});

test('renames a card by keyboard, and opens the menu of the subscription on its first action', async () => {
  const { user, server, change, findDialog, findClosed } = openBilling(createUserBilling(), {
    'PUT /billing/stripe-payment-method/{userId}/name/{pm}': ({ body }) => {
      change({ paymentMethods: [{ ...visa, name: body.name }] });
      return sampleOutput('PUT /billing/stripe-payment-method/{userId}/name/{pm}');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Visa ending in 4242' }));
  await fill(user, (await findDialog()).getByLabelText('Name on card'), 'E. Tester');
  await user.keyboard('{Enter}');
  await findClosed();
  await (await findSection('Payment methods')).findByText(/E\. Tester/);
  expect(server.sent('PUT /billing/stripe-payment-method/{userId}/name/{pm}')[0]).toMatchObject({
    params: { pm: visa.id },
    body: { name: 'E. Tester' },
  });

  const menu = screen.getByRole('button', { name: 'Manage subscription' });
  menu.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  expect(screen.getByRole('menuitem', { name: 'Change plan' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu).toHaveFocus());
});

test('links an exam-council account, and turns the rules off until a date', async () => {
  const { user, server, findDialog, findClosed } = openBilling(createUserBilling(), {
    'PUT /billing/lsac-account-id/{id}': sampleOutput('PUT /billing/lsac-account-id/{id}'),
    'POST /billing/lsac-remove-block/{id}': sampleOutput('POST /billing/lsac-remove-block/{id}'),
  });
  const section = await findSection('Exam council (LSAC)');
  expect(section.queryByRole('button', { name: 'Turn on requirement' })).not.toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Set account ID' }));
  let dialog = await findDialog();
  await fill(user, dialog.getByLabelText('LSAC account ID'), 'L12345678');
  await user.click(dialog.getByRole('button', { name: 'Link account' }));
  await findClosed();
  await user.click(section.getByRole('button', { name: 'Turn off requirement until a date' }));
  dialog = await findDialog();
  await fill(user, dialog.getByLabelText('Last day (UTC)'), '2099-12-24');
  await user.click(dialog.getByRole('button', { name: 'Turn off requirement' }));
  await findClosed();
  expect(server.sent('PUT /billing/lsac-account-id/{id}')[0]?.body).toEqual({ lsacAccountId: 'L12345678' });
  expect(server.sent('POST /billing/lsac-remove-block/{id}')[0]?.body).toEqual({
    value: true,
    untillDate: '2099-12-24',
  });
  expect(section.getByRole('link', { name: 'Requests' })).toHaveAttribute(
    'href',
    `/superadmin/billing/exam-council-log?userId=${userId}`,
  );
});

test('shows until when the rules are off, and how to turn them on', async () => {
  openBilling(
    createUserBilling(),
    {},
    {
      ...council!,
      subscription: createSubscription({ lsacDisabledUntill: '2099-12-24T00:00:00.000Z' }),
    },
  );
  const section = await findSection('Exam council (LSAC)');
  expect(section.getByText('Off until Dec 24, 2099')).toBeInTheDocument();
  expect(section.getByRole('button', { name: 'Turn on requirement' })).toBeInTheDocument();
});
