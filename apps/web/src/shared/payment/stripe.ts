import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const loaded = new Map<string, Promise<Stripe | null>>();

/** Stripe's script, loaded once for each key and only when a card form is shown. */
export function openStripe(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const stripe = loadStripe(publishableKey);
  loaded.set(publishableKey, stripe);
  // A script that failed to load is requested again.
  stripe.catch(() => loaded.delete(publishableKey));
  return stripe;
}

/** Confirms a payment at the bank inside the page. */
export async function confirmInPage(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await openStripe(publishableKey);
  await stripe?.handleNextAction({ clientSecret });
}
