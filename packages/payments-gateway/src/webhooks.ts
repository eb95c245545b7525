import { createHmac } from 'node:crypto';
import {
  type Delivery,
  findObject,
  inTransaction,
  type Pool,
  takeDueDeliveries,
  updateDelivery,
} from './gateway.queries.ts';

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
}

/** Sends all that is due, each outside of a transaction and a few at a time, and returns how many were tried. */
export async function deliverDue(sender: WebhookSender): Promise<number> {
  let tried = 0;
  for (;;) {
    const now = sender.clock();
    const due = await inTransaction(sender.pool, (tx) =>
      takeDueDeliveries(tx, now, now + leaseSeconds, maxAtOnce),
    );
    await Promise.all(due.map((delivery) => deliver(sender, delivery)));
    tried += due.length;
    if (due.length < maxAtOnce) return tried;
  }
}

/** The endpoint was deleted after the event was recorded: nothing to try again. */
const gone = 0;

async function deliver(sender: WebhookSender, delivery: Delivery): Promise<void> {
  const { pool, clock } = sender;
  const status = await send(sender, delivery);
  const attempts = delivery.attempts + 1;
  const delay = retryDelays[attempts - 1];
  const isDelivered = status !== null && status >= 200 && status < 300;
  await inTransaction(pool, (tx) =>
    updateDelivery(tx, delivery.id, {
      attempts,
      lastStatus: status,
      deliveredAt: isDelivered ? clock() : null,
      nextAttemptAt: isDelivered || delay === undefined || status === gone ? null : clock() + delay,
    }),
  );
}

/** The status of the answer; null when there was none. */
async function send({ pool, clock, fetch }: WebhookSender, delivery: Delivery): Promise<number | null> {
  const [event, endpoint] = await inTransaction(pool, async (tx) => [
    await findObject(tx, delivery.eventId),
    await findObject(tx, delivery.endpointId),
  ]);
  if (!event || !endpoint) return gone;
  const body = JSON.stringify(event.data);
  try {
    const answer = await fetch(String(endpoint.data.url), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(body, String(endpoint.internal?.secret), clock()),
      },
      signal: AbortSignal.timeout(sendTimeout),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
