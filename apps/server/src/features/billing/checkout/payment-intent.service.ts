import { declineMessage, errorMessages, type PaymentOutcome } from '@docket/contract';
import { ApiError } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { asksForAction, hasUnexpectedState, onProvider } from '../provider.ts';

export const succeeded: PaymentOutcome = { status: 'succeeded', redirectUrl: null, clientSecret: null };

/** The data for the bank's page. */
export const toActionNeeded = (intent: {
  readonly next_action: { readonly redirect_to_url?: { readonly url: string | null } } | null;
  readonly client_secret: string | null;
}): PaymentOutcome => ({
  status: 'requires-action',
  redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
  clientSecret: intent.client_secret,
});

export interface PayIntent {
  readonly intentId: string;
  readonly paymentMethod: string;
  readonly key: string;
  readonly isOffSession: boolean;
  readonly returnTo: string;
  /** True if it was just created, so that nobody can have paid it. */
  readonly isNew?: boolean;
}

/** Confirms a payment. @throws ApiError PAYMENT_FAILED when the bank refuses */
export async function confirmIntent(
  deps: Deps,
  { intentId, paymentMethod, key, isOffSession, returnTo, isNew = false }: PayIntent,
): Promise<PaymentOutcome> {
  const { stripe } = deps.payments;
  return onProvider(deps, async () => {
    // A retry after a crash may find it paid.
    if (!isNew && (await stripe.paymentIntents.retrieve(intentId)).status === 'succeeded') return succeeded;
    const intent = await stripe.paymentIntents
      .confirm(
        intentId,
        {
          payment_method: paymentMethod,
          ...(isOffSession ? { off_session: true } : { return_url: returnTo }),
        },
        { idempotencyKey: `${key}-confirm` },
      )
      .catch((error) => {
        // Another tab was faster; its result counts for both.
        if (hasUnexpectedState(error)) return stripe.paymentIntents.retrieve(intentId);
        if (asksForAction(error))
          throw new ApiError('PAYMENT_FAILED', errorMessages.billing.confirmationNeeded);
        throw error;
      });
    if (intent.status === 'succeeded') return succeeded;
    if (intent.status === 'processing') return { ...succeeded, status: 'processing' };
    if (intent.status !== 'requires_action')
      throw new ApiError('PAYMENT_FAILED', declineMessage(intent.last_payment_error ?? {}));
    return toActionNeeded(intent);
  });
}
