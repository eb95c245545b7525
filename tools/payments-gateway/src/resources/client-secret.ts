import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../http/context.ts';
import { missingParameter, resourceMissing } from '../http/errors.ts';
import type { Resource } from '../store.ts';

/**
 * A browser proves with the intent's secret that the app gave it this intent; of any other it gets nothing.
 * @throws GatewayError
 */
export function requireSecret(
  { isBrowser }: Context,
  intent: Resource,
  clientSecret: string | undefined,
): void {
  if (clientSecret === undefined) {
    if (isBrowser) throw missingParameter('client_secret');
    return;
  }
  const [left, right] = [Buffer.from(clientSecret), Buffer.from(String(intent.client_secret))];
  if (left.length !== right.length || !timingSafeEqual(left, right))
    throw resourceMissing(intent.object, intent.id, 'intent');
}

/** The fields that are published to browsers too. */
export const pickForBrowser = (intent: Resource, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, intent[name] ?? null]));
