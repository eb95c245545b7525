import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const loaded = new Map<string, Promise<Stripe | null>>();

/** Stripe's script, fetched once for each key and only where a card is taken. */
export function openStripe(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const stripe = loadStripe(publishableKey);
  loaded.set(publishableKey, stripe);
  // A script that did not come is asked for again.
  stripe.catch(() => loaded.delete(publishableKey));
  return stripe;
}

/** Has the bank confirm a payment inside the page. */
export async function confirmInPage(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await openStripe(publishableKey);
  await stripe?.handleNextAction({ clientSecret });
}
