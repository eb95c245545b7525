import type Stripe from 'stripe';
import type { Deps } from '../../http/deps.ts';
import { requirePayments } from './provider.ts';
import type { SyncCustomer } from './sync.service.ts';
import {
  findWebhook,
  insertWebhook,
  listWaitingWebhooks,
  updateWebhooks,
  type WebhookRow,
} from './webhooks.queries.ts';

/** An event that is older counts as played back by somebody else. */
export const toleranceSeconds = 300;
const maxAttempts = 8;
const batch = 50;

/** The customer that an event is about. */
function findCustomerId({ data, type }: Stripe.Event): string | null {
  const object = data.object as { id?: string; customer?: string | { id: string } | null };
  if (
    type.startsWith('customer.') &&
    !type.startsWith('customer.subscription') &&
    !type.startsWith('customer.discount')
  )
    return object.id ?? null;
  const { customer } = object;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

/** The event behind a signed body. @throws when the signature is wrong or too old */
export function readEvent(deps: Deps, body: string, signature: string): Stripe.Event {
  const { stripe, webhookSecret } = requirePayments(deps);
  const receivedAt = deps.clock.now().getTime();
  return stripe.webhooks.constructEvent(
    body,
    signature,
    webhookSecret,
    toleranceSeconds,
    undefined,
    receivedAt,
  );
}

/** Stores an event once; only that it happened is kept, for the state is read anew. */
export async function storeEvent({ db, clock }: Deps, event: Stripe.Event): Promise<boolean> {
  const customerId = findCustomerId(event);
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
 * Works off what waits: each customer that an event was about is read anew, once for all of their events. Returns how many
 * events were worked off; 0 where one failed, which stays for the next round, or for staff.
 */
export async function processWebhooks(deps: Deps, sync: SyncCustomer): Promise<number> {
  const waiting = await listWaitingWebhooks(deps.db, maxAttempts, batch);
  const byCustomer = new Map<string, WebhookRow[]>();
  for (const row of waiting)
    byCustomer.set(row.customerId!, [...(byCustomer.get(row.customerId!) ?? []), row]);
  let hasFailed = false;
  for (const [customerId, rows] of byCustomer)
    if (!(await processFor(deps, sync, customerId, rows))) hasFailed = true;
  return hasFailed ? 0 : waiting.length;
}

async function processFor(deps: Deps, sync: SyncCustomer, customerId: string, rows: readonly WebhookRow[]) {
  const ids = rows.map(({ id }) => id);
  try {
    await sync(customerId, { source: 'provider' });
    await updateWebhooks(deps.db, ids, { status: 'processed', error: null, processedAt: deps.clock.now() });
    return true;
  } catch (error) {
    deps.log.warn({ err: error, customerId }, 'events of the payment provider could not be worked off');
    await updateWebhooks(deps.db, ids, { status: 'failed', error: (error as Error).message.slice(0, 500) });
    return false;
  }
}

/** Works an event off again, however often it failed. @returns undefined for an unknown one */
export async function replayWebhook(
  deps: Deps,
  sync: SyncCustomer,
  id: string,
): Promise<WebhookRow | undefined> {
  const row = await findWebhook(deps.db, id);
  if (!row) return undefined;
  if (row.customerId !== null) await processFor(deps, sync, row.customerId, [row]);
  return findWebhook(deps.db, id);
}
