import type { Page } from '@playwright/test';
import { caller, createStudent, type Person } from './people.ts';

/** Stripe's public test cards, which the local gateway knows: https://docs.stripe.com/testing */
export const cards = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  threeDSecure: '4000002760003184',
} as const;

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('04/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Edda Tester');
}

/** The plans on offer, the cheapest first. */
export const listPlans = async () => (await caller()('GET /plan')).plans;

/** A student who has bought a plan with a Visa card that ends in 4242, over HTTP; the checkout has its own tests. */
export async function createSubscriber(planId: string): Promise<Person> {
  const student = await createStudent();
  const { gatewayUrl, publishableKey } = (await student.call('GET /billing/config')).payments!;
  const response = await fetch(`${gatewayUrl}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': cards.good,
      'card[exp_month]': '4',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
      'billing_details[name]': 'Edda Tester',
    }),
  });
  const { id } = (await response.json()) as { id: string };
  await student.call(
    'POST /billing',
    { body: { planId, paymentMethod: id, ignoreIfLSACNotFound: true } },
    { idempotencyKey: crypto.randomUUID() },
  );
  return student;
}
