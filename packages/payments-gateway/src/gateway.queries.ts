import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { gatewayDeliveries, gatewayIdempotency, gatewayObjects } from './gateway.tables.ts';

/** The pool of the shared database. */
export type Pool = pg.Pool;
/** The one connection of a transaction. */
export type Transaction = NodePgDatabase;
export type ObjectRow = typeof gatewayObjects.$inferSelect;
export type NewObject = Omit<typeof gatewayObjects.$inferInsert, 'sequence'>;
export type Idempotency = typeof gatewayIdempotency.$inferSelect;
export type Delivery = typeof gatewayDeliveries.$inferSelect;

/** Runs the work in one transaction. The embedded database has one connection, so the work uses nothing but its handle. */
export async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const tx = drizzle(client);
    const result = await work(tx);
    await writeEvents(tx);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs work that only reads; without a transaction, as each of its statements would see what is committed then anyway. */
export async function withConnection<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(drizzle(client));
  } finally {
    client.release();
  }
}

/** Objects that a transaction read or wrote since its last lock: a payment comes back to the same few many times. */
const knownObjects = new WeakMap<Transaction, Map<string, ObjectRow>>();

function remember(tx: Transaction, row: ObjectRow): ObjectRow {
  const known = knownObjects.get(tx) ?? new Map<string, ObjectRow>();
  knownObjects.set(tx, known.set(row.id, row));
  return row;
}

const lockedNames = new WeakMap<Transaction, Set<string>>();

/** Waits until no other transaction has the name; the lock goes with the transaction. False when it was locked already. */
export async function lockName(tx: Transaction, name: string): Promise<boolean> {
  const names = lockedNames.get(tx) ?? new Set();
  if (names.has(name)) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 17))`);
  lockedNames.set(tx, names.add(name));
  // What was read before may have changed while this waited.
  knownObjects.delete(tx);
  return true;
}

/** False when another transaction holds the name. */
export async function tryLockName(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 17)) as locked`,
  );
  return rows[0]?.locked === true;
}

export async function insertObject(tx: Transaction, row: NewObject): Promise<ObjectRow> {
  const [inserted] = await tx.insert(gatewayObjects).values(row).returning();
  // Until the commit nobody else knows the id, as if it were locked.
  lockedNames.set(tx, (lockedNames.get(tx) ?? new Set()).add(row.id));
  return remember(tx, inserted!);
}

export const updateObject = async (tx: Transaction, id: string, patch: Partial<Omit<ObjectRow, 'id'>>) => {
  const [updated] = await tx.update(gatewayObjects).set(patch).where(eq(gatewayObjects.id, id)).returning();
  if (updated) remember(tx, updated);
};

export const deleteObject = async (tx: Transaction, id: string) => {
  await tx.delete(gatewayObjects).where(eq(gatewayObjects.id, id));
  knownObjects.get(tx)?.delete(id);
};

export async function findObject(tx: Transaction, id: string): Promise<ObjectRow | undefined> {
  const known = knownObjects.get(tx)?.get(id);
  if (known) return known;
  const [row] = await tx.select().from(gatewayObjects).where(eq(gatewayObjects.id, id));
  return row && remember(tx, row);
}

/** Reads objects that are going to be found one by one, all at once. */
export async function preloadObjects(tx: Transaction, ids: readonly string[]): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !knownObjects.get(tx)?.has(id));
  if (unknown.length < 2) return;
  const rows = await tx.select().from(gatewayObjects).where(inArray(gatewayObjects.id, unknown));
  for (const row of rows) remember(tx, row);
}

export interface ObjectFilter {
  readonly object: string;
  readonly customer?: string | undefined;
  readonly parent?: string | undefined;
  /** Fields of the published shape that have to be equal, as text. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly created?: { readonly [bound in 'gt' | 'gte' | 'lt' | 'lte']?: number };
  /** Sequences between which the page lies; both are left out of it. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

const bounds = { gt, gte, lt, lte };

/** Newest first. With `before` these are the ones next to it, still newest first. */
export async function findObjects(tx: Transaction, filter: ObjectFilter): Promise<ObjectRow[]> {
  const conditions: SQL[] = [eq(gatewayObjects.object, filter.object)];
  if (filter.customer !== undefined) conditions.push(eq(gatewayObjects.customer, filter.customer));
  if (filter.parent !== undefined) conditions.push(eq(gatewayObjects.parent, filter.parent));
  if (filter.after !== undefined) conditions.push(lt(gatewayObjects.sequence, filter.after));
  if (filter.before !== undefined) conditions.push(gt(gatewayObjects.sequence, filter.before));
  for (const [name, value] of Object.entries(filter.fields ?? {}))
    conditions.push(sql`${gatewayObjects.data} ->> ${name}::text = ${value}`);
  for (const bound of ['gt', 'gte', 'lt', 'lte'] as const) {
    const time = filter.created?.[bound];
    if (time !== undefined) conditions.push(bounds[bound](gatewayObjects.created, time));
  }
  const rows = await tx
    .select()
    .from(gatewayObjects)
    .where(and(...conditions))
    .orderBy(filter.before === undefined ? desc(gatewayObjects.sequence) : asc(gatewayObjects.sequence))
    .limit(filter.limit);
  return filter.before === undefined ? rows : rows.reverse();
}

export async function findIdempotency(tx: Transaction, key: string): Promise<Idempotency | undefined> {
  const [row] = await tx.select().from(gatewayIdempotency).where(eq(gatewayIdempotency.key, key));
  return row;
}

export const insertIdempotency = async (tx: Transaction, row: Idempotency) => {
  await tx.insert(gatewayIdempotency).values(row);
};

type NewDelivery = typeof gatewayDeliveries.$inferInsert;
const recordedEvents = new WeakMap<Transaction, { events: NewObject[]; deliveries: NewDelivery[] }>();
const maxRowsPerInsert = 500;

/** Keeps an event for the end of the transaction, where all of them are written at once. */
export function recordEvent(tx: Transaction, event: NewObject, deliveries: readonly NewDelivery[]): void {
  const recorded = recordedEvents.get(tx) ?? { events: [], deliveries: [] };
  recorded.events.push(event);
  recorded.deliveries.push(...deliveries);
  recordedEvents.set(tx, recorded);
}

async function writeEvents(tx: Transaction): Promise<void> {
  const { events, deliveries } = recordedEvents.get(tx) ?? { events: [], deliveries: [] };
  for (let at = 0; at < events.length; at += maxRowsPerInsert)
    await tx.insert(gatewayObjects).values(events.slice(at, at + maxRowsPerInsert));
  for (let at = 0; at < deliveries.length; at += maxRowsPerInsert)
    await tx.insert(gatewayDeliveries).values(deliveries.slice(at, at + maxRowsPerInsert));
}

/** Deliveries whose time has come, oldest first; they are put off until `leaseUntil`, so that no other process sends them. */
export async function takeDueDeliveries(tx: Transaction, now: number, leaseUntil: number, limit: number) {
  const due = await tx
    .select()
    .from(gatewayDeliveries)
    .where(and(lte(gatewayDeliveries.nextAttemptAt, now), isNull(gatewayDeliveries.deliveredAt)))
    .orderBy(asc(gatewayDeliveries.nextAttemptAt), asc(gatewayDeliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length)
    await tx
      .update(gatewayDeliveries)
      .set({ nextAttemptAt: leaseUntil })
      .where(or(...due.map(({ id }) => eq(gatewayDeliveries.id, id))));
  return due;
}

export const updateDelivery = async (tx: Transaction, id: string, patch: Partial<Delivery>) => {
  await tx.update(gatewayDeliveries).set(patch).where(eq(gatewayDeliveries.id, id));
};

/** What all movements left on the balance after fees, in cents. */
export async function sumBalance(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ net: sql<string>`coalesce(sum((${gatewayObjects.data} ->> 'net')::bigint), 0)` })
    .from(gatewayObjects)
    .where(eq(gatewayObjects.object, 'balance_transaction'));
  return Number(row!.net);
}

/** Objects whose work is due by the real clock: those of customers on a test clock wait for it to be advanced. */
export async function findDueObjects(tx: Transaction, object: string, until: number, limit: number) {
  return tx
    .select({ id: gatewayObjects.id, customer: gatewayObjects.customer })
    .from(gatewayObjects)
    .where(
      and(
        eq(gatewayObjects.object, object),
        lte(gatewayObjects.dueAt, until),
        sql`${gatewayObjects.data} ->> 'test_clock' is null`,
      ),
    )
    .orderBy(asc(gatewayObjects.dueAt))
    .limit(limit);
}
