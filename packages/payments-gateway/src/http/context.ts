import {
  findObjects,
  insertDelivery,
  type ObjectRow,
  type Pool,
  type Transaction,
} from '../gateway.queries.ts';
import { type Columns, insert, lookUp, type Resource } from '../store.ts';

export interface Urls {
  /** Where browsers reach the gateway, without a slash at the end. */
  readonly gateway: string;
  /** Origins of the app: they may call from a browser, and a bank's page goes back only to them. */
  readonly app: readonly string[];
}

/** What one API request may use; all of it inside one transaction. */
export interface Context {
  readonly tx: Transaction;
  readonly urls: Urls;
  /** Seconds by the real clock. */
  readonly realTime: number;
  readonly newId: (prefix: string) => string;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly isBrowser: boolean;
}

/** What work without a request needs; each piece of it opens its own transaction on the pool. */
export interface Background {
  readonly pool: Pool;
  readonly urls: Urls;
  readonly newId: (prefix: string) => string;
}

/** The context of work that no request asked for, such as a renewal. */
export const backgroundContext = ({ urls, newId }: Background, tx: Transaction, now: number): Context => ({
  tx,
  urls,
  newId,
  realTime: now,
  request: { id: null, idempotency_key: null },
  isBrowser: false,
});

/** The time that counts for a customer: their test clock's, or the real one. */
export async function timeFor(context: Context, customer: string | null | undefined): Promise<number> {
  if (!customer) return context.realTime;
  const owner = await lookUp(context.tx, 'customer', customer);
  const clock = owner?.data.test_clock;
  if (typeof clock !== 'string') return context.realTime;
  const found = await lookUp(context.tx, 'test_helpers.test_clock', clock);
  return typeof found?.data.frozen_time === 'number' ? found.data.frozen_time : context.realTime;
}

/** Records that an object changed, for the webhook endpoints that want to know. */
export async function emit(context: Context, type: string, object: Resource, previous?: object) {
  const endpoints = await findObjects(context.tx, { object: 'webhook_endpoint', limit: 100 });
  await recordEvent(context, type, object, previous, endpoints);
}

/** Stores a new object. */
export const create = (context: Context, data: Resource, columns: Columns = {}) =>
  insert(context.tx, data, typeof data.created === 'number' ? data.created : context.realTime, columns);

/** The version whose shapes the gateway speaks; the one that the SDK 23.1.0 pins. */
export const apiVersion = '2026-10-28.endive';

const wants = (endpoint: ObjectRow, type: string) => {
  const enabled = endpoint.data.enabled_events as string[];
  return endpoint.data.status === 'enabled' && (enabled.includes('*') || enabled.includes(type));
};

/** Writes the event beside the change itself, with a delivery for each endpoint that wants it. */
async function recordEvent(
  context: Context,
  type: string,
  object: Resource,
  previous: object | undefined,
  endpoints: readonly ObjectRow[],
): Promise<void> {
  const wanting = endpoints.filter((endpoint) => wants(endpoint, type));
  const id = context.newId('evt');
  await insert(
    context.tx,
    {
      id,
      object: 'event',
      api_version: apiVersion,
      created: context.realTime,
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: wanting.length,
      request: context.request,
      type,
    },
    context.realTime,
    { parent: object.id },
  );
  for (const endpoint of wanting)
    await insertDelivery(context.tx, {
      id: context.newId('whd'),
      eventId: id,
      endpointId: endpoint.id,
      nextAttemptAt: context.realTime,
    });
}

/** The old values of the fields that differ. */
export function previousAttributes(before: Resource, after: Resource): Record<string, unknown> {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}
