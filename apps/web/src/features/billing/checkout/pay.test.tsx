// @vitest-environment happy-dom
import type { PaymentOutcome } from '@docket/contract/types';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createMe, createSubscription, visa } from '../../../testing/create-me.ts';
import { createOfferedPlan, createPlanPreview } from '../../../testing/create-plan.ts';
import { loseConnection, openPage, refuse, screen, waitFor } from '../../../testing/dom.tsx';
import type { Responses } from '../../../testing/fake-server.ts';
import { createGate, fill } from '../../../testing/forms.ts';
import { makeOutput } from '../../../testing/sample.ts';
import { CheckoutPage } from './CheckoutPage.tsx';
import type { CheckoutSearch } from './checkout-search.ts';

const subscription = createSubscription();
const free = {
  ...subscription,
  plan: { ...subscription.plan, id: 'free', name: 'Free', price: 0 },
  lsacEnabled: false,
  subscriptionDetails: { ...subscription.subscriptionDetails, status: '' },
};
const succeeded: PaymentOutcome = { status: 'succeeded', redirectUrl: null, clientSecret: null };
const gatewayUrl = 'https://gateway.example';

function Checkout() {
  const [search, setSearch] = useState<CheckoutSearch>({ planId: 'full' });
  return <CheckoutPage search={search} onSearch={setSearch} />;
}

/** The checkout of a student on the free plan, who has the bought plan after the first charge. */
function openCheckout({ responses = {}, hasCard = true }: { responses?: Responses; hasCard?: boolean } = {}) {
  const before = { subscription: free, stripePaymentMethod: hasCard ? visa : null };
  let isPaid = false;
  const charge = () => {
    isPaid = true;
    return { payment: succeeded } as never;
  };
  const page = openPage(<Checkout />, {
    me: before,
    responses: {
      'GET /plan': { plans: [createOfferedPlan()] },
      'GET /billing/config': {
        payments: { provider: 'local', publishableKey: 'pk_1', gatewayUrl, isTestMode: true },
      },
      'GET /billing/change-plan-preview/{planId}': { preview: createPlanPreview() },
      'GET /user/me': () => ({ user: createMe(isPaid ? { ...before, subscription } : before) }),
      'POST /billing': charge,
      ...responses,
    },
  });
  /** The requests to the gateway; each card has its own id. */
  const cards: URLSearchParams[] = [];
  const { fetch } = page.server;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.startsWith(gatewayUrl)) return fetch(address, init);
    cards.push(init.body as URLSearchParams);
    return Promise.resolve(Response.json({ id: `pm_${cards.length}` }));
  });
  const payButton = () => screen.findByRole('button', { name: 'Pay $63.72' });
  const fillCard = async (number: string) => {
    for (const [label, text] of [
      ['Card number', number],
      ['Expiration date', '0440'],
      ['Security code', '123'],
      ['Name on card', 'Edda Tester'],
    ] as const)
      await fill(page.user, await screen.findByLabelText(label), text);
  };
  return { ...page, charge, cards, payButton, fillCard, sent: () => page.server.sent('POST /billing') };
}
const findSuccess = () => screen.findByRole('heading', { level: 1, name: "You're on the Full plan" });
const listKeys = (sent: readonly { readonly idempotencyKey: string | null }[]) =>
  new Set(sent.map(({ idempotencyKey }) => idempotencyKey));

test('sends a payment with a new card once and stores nothing of the card', async () => {
  const { user, cards, payButton, fillCard, sent } = openCheckout({ hasCard: false });
  await fillCard('4242424242424242');
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  await user.dblClick(await payButton());
  await findSuccess();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({ planId: 'full', paymentMethod: 'pm_1' });
  expect(cards.map((card) => card.get('card[number]'))).toEqual(['4242424242424242']);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('4242');
});

test('the fields of a card keep the focus while it is charged, also if it is declined', async () => {
  const gate = createGate();
  const { user, fillCard } = openCheckout({
    hasCard: false,
    responses: {
      'POST /billing': async () => {
        await gate.passed;
        throw refuse(402, { error: 'PAYMENT_FAILED', message: 'Your card was declined.' });
      },
    },
  });
  await fillCard('4000000000000002');
  const name = screen.getByLabelText('Name on card');
  await user.type(name, '{Enter}');
  // A disabled field would lose it in a browser.
  await waitFor(() => expect(name).toHaveAttribute('readonly'));
  expect(name).toBeEnabled();
  gate.open();
  await screen.findByText('Your card was declined.');
  expect(name).toHaveFocus();
  expect(name).not.toHaveAttribute('readonly');
});

test('shows errors at the fields of a card before it sends anything', async () => {
  const { user, cards, payButton, sent } = openCheckout({ hasCard: false });
  await fill(user, await screen.findByLabelText('Card number'), '4242424242424241');
  await fill(user, screen.getByLabelText('Expiration date'), '0120');
  await user.click(await payButton());
  for (const text of [
    'Enter a valid card number',
    'This card has expired',
    'Enter the 3 or 4 digits on your card',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveFocus();
  expect(cards).toEqual([]);
  expect(sent()).toEqual([]);
});

test('shows why a card is declined, stays on the page, and pays with another card', async () => {
  const { user, server, charge, payButton, fillCard, sent } = openCheckout({
    hasCard: false,
    responses: {
      'POST /billing': () => {
        throw refuse(402, { error: 'PAYMENT_FAILED', message: "There isn't enough money on this card." });
      },
    },
  });
  await fillCard('4000000000009995');
  await user.click(await payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent("There isn't enough money on this card");
  server.setResponses({ 'POST /billing': charge });
  await fillCard('4242424242424242');
  await user.click(await payButton());
  await findSuccess();
  expect(sent().map(({ body }) => body.paymentMethod)).toEqual(['pm_1', 'pm_2']);
  expect(listKeys(sent()).size).toBe(2);
});

test('sends a payment whose response is lost again with the same key', async () => {
  const { user, charge, payButton, sent } = openCheckout({
    responses: {
      'POST /billing': () => {
        if (sent().length === 1) throw loseConnection();
        return charge();
      },
    },
  });
  await user.click(await payButton());
  await findSuccess();
  expect(sent()).toHaveLength(2);
  expect(listKeys(sent()).size).toBe(1);
});

test('waits for a payment that is still processing elsewhere', async () => {
  let finish: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { user, charge, payButton, sent } = openCheckout({
    responses: {
      'POST /billing': async () => {
        if (sent().length > 1) return running.then(charge);
        const message = 'Your payment is still being processed.';
        throw refuse(409, { error: 'CONFLICT', message, ...{ retryAfterSeconds: 0 } });
      },
    },
  });
  await user.click(await payButton());
  await screen.findByText(/Your payment is still being processed\. Keep this page open/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(sent()).toHaveLength(2));
  finish();
  await findSuccess();
  expect(listKeys(sent()).size).toBe(1);
});

test('shows the outcome of a payment instead of the form after a reload during it', async () => {
  const { user, charge, payButton, reload, sent } = openCheckout({
    responses: {
      'POST /billing': () => {
        charge();
        return new Promise(() => undefined);
      },
      'POST /billing/refresh-subscriptions': makeOutput('POST /billing/refresh-subscriptions', {
        isPaymentRunning: false,
      }),
    },
  });
  await user.click(await payButton());
  await waitFor(() => expect(sent()).toHaveLength(1));
  reload();
  await findSuccess();
  expect(sent()).toHaveLength(1);
});

test("shows the server's message for a coupon that does not exist, and keeps the price", async () => {
  const { user, payButton, server } = openCheckout({
    responses: {
      'GET /billing/validity/{code}': makeOutput('GET /billing/validity/{code}', {
        valid: false,
        reason: 'unknown',
        message: "This coupon doesn't exist.",
        coupon: null,
      }),
    },
  });
  await fill(user, await screen.findByLabelText('Coupon'), 'NO-SUCH-CODE');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText("This coupon doesn't exist.");
  expect(screen.getByLabelText('Coupon')).toBeInvalid();
  await payButton();
  expect(server.sent('GET /billing/validity/{code}').map(({ params }) => params.code)).toEqual([
    'NO-SUCH-CODE',
  ]);
});
