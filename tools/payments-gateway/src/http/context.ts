import { findObjects, type ObjectRow, type Pool, recordEvent, type Transaction } from '../gateway.queries.ts';
import { type Columns, findStored, insert, type Resource, toRow } from '../store.ts';

export interface Urls {
  /** The URL of the gateway for browsers, without a trailing slash. */
  readonly gateway: string;
  /** Origins of the app: they may call from a browser, and a bank's page redirects only to them. */
  readonly app: readonly string[];
}

/** The dependencies of one API request, all in one transaction. */
export interface Context {
  readonly tx: Transaction;
  readonly urls: Urls;
  /** Seconds by the real clock. */
  readonly realTime: number;
  readonly newId: (prefix: string) => string;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly isBrowser: boolean;
}

/** The dependencies of work without a request; each step opens its own transaction on the pool. */
export interface Background {
  readonly pool: Pool;
  readonly urls: Urls;
  readonly newId: (prefix: string) => string;
}

/** The context of work without a request, such as a renewal. */
export const backgroundContext = ({ urls, newId }: Background, tx: Transaction, now: number): Context => ({
  tx,
  urls,
  newId,
  realTime: now,
  request: { id: null, idempotency_key: null },
  isBrowser: false,
});

const clocksSeen = new WeakMap<Transaction, Map<string, string | null>>();

/** The test clock of a customer; it never changes, so it is read once per transaction. */
async function findClock({ tx }: Context, customer: string): Promise<string | null> {
  const clocks = clocksSeen.get(tx) ?? new Map<string, string | null>();
  clocksSeen.set(tx, clocks);
  const known = clocks.get(customer);
  if (known !== undefined) return known;
  const owner = await findStored(tx, 'customer', customer);
  const clock = typeof owner?.data.test_clock === 'string' ? owner.data.test_clock : null;
  if (owner) clocks.set(customer, clock);
  return clock;
}

/** The current time of a customer: that of the test clock, or the real one. */
export async function timeFor(context: Context, customer: string | null | undefined): Promise<number> {
  const clock = customer ? await findClock(context, customer) : null;
  if (clock === null) return context.realTime;
  const found = await findStored(context.tx, 'test_helpers.test_clock', clock);
  return typeof found?.data.frozen_time === 'number' ? found.data.frozen_time : context.realTime;
}

const endpointsSeen = new WeakMap<Transaction, Promise<ObjectRow[]>>();

/** Records that an object changed, for the subscribed webhook endpoints. */
export async function emit(context: Context, type: string, object: Resource, previous?: object) {
  const endpoints =
    endpointsSeen.get(context.tx) ?? findObjects(context.tx, { object: 'webhook_endpoint', limit: 100 });
  endpointsSeen.set(context.tx, endpoints);
  recordChange(context, type, object, previous, await endpoints);
}

/** Stores a new object. */
export const create = (context: Context, data: Resource, columns: Columns = {}) =>
  insert(context.tx, data, typeof data.created === 'number' ? data.created : context.realTime, columns);

/** The API version that the gateway implements; SDK 23.1.0 pins it. */
export const apiVersion = '2026-10-28.endive';

const wants = (endpoint: ObjectRow, type: string) => {
  const enabled = endpoint.data.enabled_events as string[];
  return endpoint.data.status === 'enabled' && (enabled.includes('*') || enabled.includes(type));
};

/** The event is part of the transaction of the change, with a delivery for each subscribed endpoint. */
function recordChange(
  context: Context,
  type: string,
  object: Resource,
  previous: object | undefined,
  endpoints: readonly ObjectRow[],
): void {
  const wanting = endpoints.filter((endpoint) => wants(endpoint, type));
  const event: Resource = {
    id: context.newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: context.realTime,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: wanting.length,
    request: context.request,
    type,
  };
  recordEvent(
    context.tx,
    toRow(event, context.realTime, { parent: object.id }),
    wanting.map((endpoint) => ({
      id: context.newId('whd'),
      eventId: event.id,
      endpointId: endpoint.id,
      nextAttemptAt: context.realTime,
    })),
  );
}

/** The old values of changed fields. */
export function previousAttributes(before: Resource, after: Resource): Record<string, unknown> {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}
