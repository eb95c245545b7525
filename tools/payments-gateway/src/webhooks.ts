import { createHmac } from 'node:crypto';
import {
  type Delivery,
  type DeliveryAttempt,
  takeDueDeliveries,
  updateDeliveries,
} from './deliveries.queries.ts';
import { findObject, type ObjectRow, type Pool, preloadObjects, withConnection } from './gateway.queries.ts';
import type { Late } from './late.ts';

const sendTimeout = 10_000;
/** Longer than one attempt takes; what a process that died had taken is sent again after it. */
const leaseSeconds = 20;
const maxAtOnce = 10;
/** Seconds to the next attempt after each one that failed; after the last the event stays undelivered. */
const retryDelays = [5, 30, 120, 600, 3600, 4 * 3600, 12 * 3600, 24 * 3600];

/** The header of Stripe's scheme, `t=...,v1=...`. */
export function signPayload(payload: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${signature}`;
}

export interface WebhookSender {
  readonly pool: Pool;
  /** Seconds. */
  readonly clock: () => number;
  readonly fetch: typeof fetch;
  readonly late?: Late | null;
}

/** Sends all that is due, each outside of a transaction and a few at a time, and returns how many were tried. */
export async function deliverDue(sender: WebhookSender): Promise<number> {
  const { pool, clock } = sender;
  let tried = 0;
  for (;;) {
    const now = clock();
    const due = await withConnection(pool, async (tx) => {
      const taken = await takeDueDeliveries(tx.client, now, now + leaseSeconds, maxAtOnce);
      await preloadObjects(
        tx,
        taken.flatMap(({ eventId, endpointId }) => [eventId, endpointId]),
      );
      const messages: Message[] = [];
      for (const delivery of taken)
        messages.push({
          delivery,
          event: await findObject(tx, delivery.eventId),
          endpoint: await findObject(tx, delivery.endpointId),
        });
      return messages;
    });
    const inOrder = sender.late ? due.toReversed() : due;
    const attempts = await Promise.all(inOrder.map((message) => deliver(sender, message)));
    if (attempts.length > 0) await withConnection(pool, (tx) => updateDeliveries(tx.client, attempts));
    tried += due.length;
    if (due.length < maxAtOnce) return tried;
  }
}

interface Message {
  readonly delivery: Pick<Delivery, 'id' | 'attempts'>;
  readonly event: ObjectRow | undefined;
  readonly endpoint: ObjectRow | undefined;
}

/** The endpoint was deleted after the event was recorded: nothing to try again. */
const gone = 0;

async function deliver(sender: WebhookSender, message: Message): Promise<DeliveryAttempt> {
  const { clock } = sender;
  const status = await send(sender, message);
  const { id, attempts: before } = message.delivery;
  const delay = retryDelays[before];
  const isDelivered = status !== null && status >= 200 && status < 300;
  return {
    id,
    attempts: before + 1,
    lastStatus: status,
    deliveredAt: isDelivered ? clock() : null,
    nextAttemptAt: isDelivered || delay === undefined || status === gone ? null : clock() + delay,
  };
}

/** The status of the answer; null when there was none. */
async function send(
  { clock, fetch, late }: WebhookSender,
  { event, endpoint }: Message,
): Promise<number | null> {
  if (!event || !endpoint) return gone;
  const body = JSON.stringify(late ? late.hide(event.data) : event.data);
  try {
    const response = await fetch(String(endpoint.data.url), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(body, String(endpoint.internal?.secret), clock()),
      },
      signal: AbortSignal.timeout(sendTimeout),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
