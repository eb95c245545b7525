import type pg from 'pg';
import type { NewDelivery } from './deliveries.queries.ts';
import type { gatewayIdempotency, gatewayObjects } from './gateway.tables.ts';
import { runPrepared } from './prepared.queries.ts';

export type ObjectRow = typeof gatewayObjects.$inferSelect;
export type NewObject = Omit<ObjectRow, 'sequence'>;
export type Idempotency = typeof gatewayIdempotency.$inferSelect;

const columns = 'id, object, customer, parent, sequence, created, data, internal, due_at';

/** A row as the driver returns it: eight-byte integers are text. */
type SelectedRow = Omit<ObjectRow, 'sequence' | 'created' | 'dueAt'> & {
  readonly sequence: string;
  readonly created: string;
  readonly due_at: string | null;
};

const toObjectRow = ({ due_at: dueAt, ...row }: SelectedRow): ObjectRow => ({
  ...row,
  sequence: Number(row.sequence),
  created: Number(row.created),
  dueAt: dueAt === null ? null : Number(dueAt),
});

const lockKey = 'hashtextextended($1, 17)';

export async function takeLock(client: pg.PoolClient, name: string): Promise<void> {
  await runPrepared(client, { name: 'lock', text: `select pg_advisory_xact_lock(${lockKey})` }, [name]);
}

export async function tryLock(client: pg.PoolClient, name: string): Promise<boolean> {
  const text = `select pg_try_advisory_xact_lock(${lockKey}) as locked`;
  const [row] = await runPrepared<{ locked: boolean }>(client, { name: 'try_lock', text }, [name]);
  return row?.locked === true;
}

export async function selectRow(client: pg.PoolClient, id: string): Promise<ObjectRow | undefined> {
  const text = `select ${columns} from gateway_objects where id = $1`;
  const [row] = await runPrepared<SelectedRow>(client, { name: 'find', text }, [id]);
  return row && toObjectRow(row);
}

export async function selectRowsById(client: pg.PoolClient, ids: readonly string[]): Promise<ObjectRow[]> {
  const text = `select ${columns} from gateway_objects where id = any($1::text[])`;
  return (await runPrepared<SelectedRow>(client, { name: 'find_all', text }, [ids])).map(toObjectRow);
}

export interface ObjectFilter {
  readonly object: string;
  readonly customer?: string | undefined;
  readonly parent?: string | undefined;
  /** Fields of the published shape that must be equal, as text. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly created?: { readonly [bound in 'gt' | 'gte' | 'lt' | 'lte']?: number };
  /** The page is between these sequences, both excluded. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

const bounds = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Newest first, but oldest first with `before`. Each of the few dozen combinations of conditions is a statement. */
export async function selectRows(client: pg.PoolClient, filter: ObjectFilter): Promise<ObjectRow[]> {
  const values: unknown[] = [filter.object];
  const conditions = ['object = $1'];
  let name = 'list';
  const add = (label: string, toCondition: (...parameters: string[]) => string, ...added: unknown[]) => {
    conditions.push(toCondition(...added.map((value) => `$${values.push(value)}`)));
    name += `_${label}`;
  };
  if (filter.customer !== undefined) add('c', (value) => `customer = ${value}`, filter.customer);
  if (filter.parent !== undefined) add('p', (value) => `parent = ${value}`, filter.parent);
  if (filter.after !== undefined) add('after', (value) => `sequence < ${value}`, filter.after);
  if (filter.before !== undefined) add('before', (value) => `sequence > ${value}`, filter.before);
  for (const [field, text] of Object.entries(filter.fields ?? {}))
    add('f', (key, value) => `data ->> ${key}::text = ${value}`, field, text);
  for (const bound of ['gt', 'gte', 'lt', 'lte'] as const) {
    const time = filter.created?.[bound];
    if (time !== undefined) add(bound, (value) => `created ${bounds[bound]} ${value}`, time);
  }
  const text = `select ${columns} from gateway_objects where ${conditions.join(' and ')}
    order by sequence ${filter.before === undefined ? 'desc' : 'asc'} limit $${values.push(filter.limit)}`;
  return (await runPrepared<SelectedRow>(client, { name, text }, values)).map(toObjectRow);
}

const jsonRows = (parameter: string) =>
  `jsonb_to_recordset(${parameter}::jsonb) as (id text, object text, customer text, parent text, created bigint,
    data jsonb, internal jsonb, due_at bigint)`;
const toJsonRows = (rows: readonly NewObject[]) =>
  JSON.stringify(
    rows.map(({ id, object, customer, parent, created, data, internal, dueAt }) => ({
      id,
      object,
      customer,
      parent,
      created,
      data,
      internal,
      due_at: dueAt,
    })),
  );

/** Everything that a transaction writes. */
export interface Writes {
  /** In order; their sequence numbers have the same order. */
  readonly added: readonly NewObject[];
  readonly changed: readonly ObjectRow[];
  readonly deliveries: readonly NewDelivery[];
  readonly answers: readonly Idempotency[];
}

const writing = {
  name: 'write',
  text: `with changed as (
      update gateway_objects old set customer = new.customer, parent = new.parent, data = new.data,
        internal = new.internal, due_at = new.due_at
      from rows from (${jsonRows('$2')}) as new where old.id = new.id),
    delivered as (
      insert into gateway_deliveries (id, event_id, endpoint_id, next_attempt_at)
      select id, "eventId", "endpointId", "nextAttemptAt" from jsonb_to_recordset($3::jsonb)
        as new (id text, "eventId" text, "endpointId" text, "nextAttemptAt" bigint)),
    answered as (
      insert into gateway_idempotency (key, method, path, request_hash, status, body, created_at)
      select key, method, path, "requestHash", status, body, "createdAt" from jsonb_to_recordset($4::jsonb)
        as new (key text, method text, path text, "requestHash" text, status int, body jsonb, "createdAt" bigint))
    insert into gateway_objects (id, object, customer, parent, created, data, internal, due_at)
    select id, object, customer, parent, created, data, internal, due_at
    from rows from (${jsonRows('$1')}) with ordinality
      as new (id, object, customer, parent, created, data, internal, due_at, position)
    order by position
    returning id, sequence`,
};

/** Writes everything in one statement. Returns the sequence numbers of the added objects. */
export async function writeRows(
  client: pg.PoolClient,
  { added, changed, deliveries, answers }: Writes,
): Promise<ReadonlyMap<string, number>> {
  if (added.length + changed.length + deliveries.length + answers.length === 0) return new Map();
  const rows = await runPrepared<{ id: string; sequence: string }>(client, writing, [
    toJsonRows(added),
    toJsonRows(changed),
    JSON.stringify(deliveries),
    JSON.stringify(answers),
  ]);
  return new Map(rows.map(({ id, sequence }) => [id, Number(sequence)]));
}

export async function deleteRow(client: pg.PoolClient, id: string): Promise<void> {
  await runPrepared(client, { name: 'delete', text: 'delete from gateway_objects where id = $1' }, [id]);
}

export async function selectIdempotency(
  client: pg.PoolClient,
  key: string,
): Promise<Idempotency | undefined> {
  const text = `select key, method, path, request_hash as "requestHash", status, body, created_at::float8 as "createdAt"
    from gateway_idempotency where key = $1`;
  const [row] = await runPrepared<Idempotency>(client, { name: 'find_answer', text }, [key]);
  return row;
}
