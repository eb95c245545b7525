import { errorMessages } from '@docket/contract';
import type Stripe from 'stripe';
import { wrongState } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { findCustomerOfCharge } from '../billing.queries.ts';
import { getExpandableId } from '../checkout/pending-upgrade.ts';
import { retrieveOrNull } from '../provider.ts';
import type { SyncCustomer } from './sync.service.ts';
import {
  findWebhook,
  insertWebhook,
  listDueWebhooks,
  listOpenWebhookIds,
  markFailed,
  markProcessed,
  type WebhookRow,
} from './webhooks.queries.ts';

/** An older event is treated as a replay attack. */
export const toleranceSeconds = 300;
const maxAttempts = 14;
const batch = 50;
const minuteMs = 60_000;
const maxBackoffMs = 6 * 60 * minuteMs;
const backoffMs = (attempts: number) => Math.min(minuteMs * 2 ** attempts, maxBackoffMs);
/** The year 9999, the last one that the product's dates support. */
const maxUnixSeconds = 253_402_300_799;

/** The customer fields of the provider's events. */
interface EventObject {
  readonly id?: string;
  readonly customer?: string | { readonly id: string } | null;
  /** For disputes and refunds. */
  readonly charge?: string | { readonly id: string } | null;
}

/**
 * The customer of an event; disputes and refunds have only their charge, and a detached card only its previous
 * customer. @throws the provider's errors
 */
async function findCustomerId(deps: Deps, { data, type }: Stripe.Event): Promise<string | null> {
  const object = data.object as EventObject;
  if (
    type.startsWith('customer.') &&
    !type.startsWith('customer.subscription') &&
    !type.startsWith('customer.discount')
  )
    return object.id ?? null;
  const before = (data.previous_attributes ?? {}) as EventObject;
  const customerId = getExpandableId(object.customer) ?? getExpandableId(before.customer);
  const chargeId = getExpandableId(object.charge);
  if (customerId !== null || chargeId === null) return customerId;
  const known = await findCustomerOfCharge(deps.db, chargeId);
  if (known !== null) return known;
  const { stripe } = deps.payments;
  return getExpandableId((await stripe.charges.retrieve(chargeId)).customer);
}

/** Whether a signed body is an event. */
const isEvent = (value: unknown): value is Stripe.Event => {
  const { id, type, created, data } = (value ?? {}) as Partial<Stripe.Event>;
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    typeof created === 'number' &&
    Math.abs(created) < maxUnixSeconds &&
    typeof data?.object === 'object' &&
    data.object !== null
  );
};

/** Parses a signed body; null if it is not an event. @throws when the signature is wrong or too old */
export function readEvent(deps: Deps, body: string, signature: string): Stripe.Event | null {
  const { stripe, webhookSecret } = deps.payments;
  const receivedAt = deps.clock.now().getTime();
  const event: unknown = stripe.webhooks.constructEvent(
    body,
    signature,
    webhookSecret,
    toleranceSeconds,
    undefined,
    receivedAt,
  );
  return isEvent(event) ? event : null;
}

/** Stores an event once. Only its occurrence is stored, because the state is read from the provider. */
export async function storeEvent(deps: Deps, event: Stripe.Event): Promise<boolean> {
  const { db, clock } = deps;
  const customerId = await findCustomerId(deps, event);
  return insertWebhook(db, {
    id: event.id,
    type: event.type,
    customerId,
    objectId: (event.data.object as { id?: string }).id ?? null,
    status: customerId === null ? 'ignored' : 'received',
    createdAt: new Date(event.created * 1000),
    receivedAt: clock.now(),
  });
}

/**
 * Processes due events: each of their customers is read again, once for all events that arrived before. Returns how
 * many of the listed events were processed. Later events are left for the next job. Failed ones are tried again for
 * more than a day; the nightly job reads all customers.
 */
export async function processWebhooks(
  deps: Deps,
  sync: SyncCustomer,
  receivedBy: Date = deps.clock.now(),
): Promise<number> {
  const waiting = await listDueWebhooks(deps.db, {
    now: deps.clock.now(),
    receivedBy,
    maxAttempts,
    limit: batch,
  });
  const byCustomer = new Map<string, WebhookRow[]>();
  for (const row of waiting)
    byCustomer.set(row.customerId!, [...(byCustomer.get(row.customerId!) ?? []), row]);
  let processed = 0;
  for (const [customerId, rows] of byCustomer)
    if (await processFor(deps, sync, customerId, rows)) processed += rows.length;
  return processed;
}

async function processFor(deps: Deps, sync: SyncCustomer, customerId: string, rows: readonly WebhookRow[]) {
  const ids = rows.map(({ id }) => id);
  try {
    // The read includes the changes of all events that have arrived before it. Times do not tell which: one may arrive in the
    // same millisecond during the read, or in a process whose clock is slower.
    const open = await listOpenWebhookIds(deps.db, customerId);
    await sync(customerId, { source: 'provider' });
    await markProcessed(deps.db, [...ids, ...open], { customerId, now: deps.clock.now() });
    return true;
  } catch (error) {
    deps.log.warn({ err: error, customerId }, 'events of the payment provider could not be processed');
    const attempts = Math.max(...rows.map((row) => row.attempts));
    await markFailed(deps.db, ids, {
      error: (error as Error).message.slice(0, 500),
      nextAttemptAt: new Date(deps.clock.now().getTime() + backoffMs(attempts)),
    });
    return false;
  }
}

/** The customer of an event that was stored without one; null if it has none, or the provider no longer has it. */
async function retrieveCustomerIdOfEvent(deps: Deps, { id }: WebhookRow): Promise<string | null> {
  const { stripe } = deps.payments;
  const event = await retrieveOrNull(stripe.events.retrieve(id));
  return event && findCustomerId(deps, event);
}

/**
 * Processes an event again, however often it failed. @returns undefined for an unknown one
 * @throws ApiError WRONG_STATE for an event without a customer
 */
export async function replayWebhook(
  deps: Deps,
  sync: SyncCustomer,
  id: string,
): Promise<WebhookRow | undefined> {
  const row = await findWebhook(deps.db, id);
  if (!row) return undefined;
  const customerId = row.customerId ?? (await retrieveCustomerIdOfEvent(deps, row));
  if (customerId === null) throw wrongState(errorMessages.billingStaff.eventWithoutCustomer);
  await processFor(deps, sync, customerId, [row]);
  return findWebhook(deps.db, id);
}
