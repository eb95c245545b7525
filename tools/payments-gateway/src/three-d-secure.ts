import { type Context, create } from './http/context.ts';
import { invalidParameter } from './http/errors.ts';
import { getCardBehavior } from './resources/payment-methods.ts';
import { patch, type Resource, type Stored } from './store.ts';

export const authenticationObject = 'three_d_secure';

/** Whether the bank asks its customer before this payment. */
export function needsAuthentication(method: Stored, isOffSession: boolean): boolean {
  const { authentication, isSetUp } = getCardBehavior(method);
  if (authentication === 'always') return true;
  if (authentication === 'on_session') return !isOffSession;
  if (authentication === 'until_set_up') return !(isOffSession && isSetUp === true);
  return false;
}

/** Remembers that the customer authenticated a card for payments to come. */
export const markSetUp = async ({ tx }: Context, method: Stored) => {
  await patch(tx, method, {}, { internal: { isSetUp: true } });
};

/**
 * The bank's page sends people back only to the app, so that nobody is led elsewhere.
 * @throws GatewayError url_invalid
 */
export function readReturnUrl({ urls }: Context, url: string): string {
  if (!URL.canParse(url) || !urls.app.includes(new URL(url).origin))
    throw invalidParameter('return_url', 'The return_url has to be an address of the app.', 'url_invalid');
  return url;
}

/** Opens a page of the bank for an intent; the page's id cannot be guessed. Answers with the intent's `next_action`. */
export async function startAuthentication(
  context: Context,
  intent: Resource,
  returnUrl: string | null,
): Promise<object> {
  const id = context.newId('3ds');
  await create(
    context,
    { id, object: authenticationObject, intent: intent.id, return_url: returnUrl, result: null },
    { parent: intent.id },
  );
  const url = `${context.urls.gateway}/3ds/${id}`;
  return returnUrl === null
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
    : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
}
