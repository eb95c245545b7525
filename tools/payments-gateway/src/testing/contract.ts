import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase } from '../../../../apps/server/src/test/fixtures/database.ts';
import { startGateway } from './gateway.ts';

const testKey = process.env.STRIPE_TEST_KEY;

/** The SDK pointed at the gateway, or at Stripe itself when STRIPE_TEST_KEY is given. */
export function openContract(): { readonly stripe: Stripe } {
  const opened: { stripe?: Stripe; close?: () => Promise<void> } = {};
  beforeAll(async () => {
    if (testKey) {
      if (!testKey.startsWith('sk_test_')) throw new Error('STRIPE_TEST_KEY has to be a key of test mode');
      opened.stripe = new Stripe(testKey);
      return;
    }
    const database = await openTestDatabase();
    const running = await startGateway(database.database.pool);
    opened.stripe = running.stripe;
    opened.close = async () => {
      await running.close();
      await database.drop();
    };
  });
  afterAll(() => opened.close?.());
  return {
    get stripe() {
      if (!opened.stripe) throw new Error('The contract is used before it is open');
      return opened.stripe;
    },
  };
}

/** Asks until there is an answer: Stripe does some of its work after it answered. */
export async function eventually<T>(ask: () => Promise<T | null | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const response = await ask();
    if (response !== null && response !== undefined) return response;
    await new Promise((done) => setTimeout(done, 1000));
  }
  throw new Error('There was no answer in time');
}

/** The error that a call ends with; null when it succeeds. */
export const errorFrom = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError | null> =>
  call.then(
    () => null,
    (error: Stripe.errors.StripeError) => error,
  );
