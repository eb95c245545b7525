import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { NewDelivery } from './deliveries.queries.ts';
import { gatewayObjects } from './gateway.tables.ts';
import {
  deleteRow,
  type Idempotency,
  type NewObject,
  type ObjectFilter,
  type ObjectRow,
  selectIdempotency,
  selectRow,
  selectRows,
  selectRowsById,
  takeLock,
  tryLock,
  writeRows,
} from './object-statements.queries.ts';

export type { NewObject, ObjectFilter, ObjectRow } from './object-statements.queries.ts';

/** The pool of the shared database. */
export type Pool = pg.Pool;

/** The connection of a transaction, with the objects it has read and will write. */
export interface Transaction {
  readonly client: pg.PoolClient;
  /** Created on first use, because most transactions need only prepared statements. */
  readonly orm: NodePgDatabase;
  /** A cache of objects that were read, because a payment needs the same few many times. */
  readonly known: Map<string, ObjectRow>;
  /** New objects in order, and changed ones; all are written together. */
  readonly added: Map<string, ObjectRow>;
  readonly changed: Map<string, ObjectRow>;
  readonly lockedNames: Set<string>;
  readonly events: NewObject[];
  readonly deliveries: NewDelivery[];
  readonly answers: Idempotency[];
}

function onConnection(client: pg.PoolClient): Transaction {
  let orm: NodePgDatabase | undefined;
  return {
    client,
    get orm() {
      orm ??= drizzle(client);
      return orm;
    },
    known: new Map(),
    added: new Map(),
    changed: new Map(),
    lockedNames: new Set(),
    events: [],
    deliveries: [],
    answers: [],
  };
}

/** Runs work in one transaction. The embedded database has one connection, so the work must use only its handle. */
export async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const tx = onConnection(client);
    const result = await work(tx);
    await writeAll(tx);
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

/** Runs work that only reads, without a transaction: each of its statements sees committed data. */
export async function withConnection<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(onConnection(client));
  } finally {
    client.release();
  }
}

/**
 * Waits until no other transaction holds the lock of this name, and holds it until the end of the transaction.
 * Returns false if this transaction held it already.
 */
export async function lockName(tx: Transaction, name: string): Promise<boolean> {
  if (tx.lockedNames.has(name)) return false;
  await takeLock(tx.client, name);
  // Cached rows may have changed while waiting, unless their own lock was held.
  for (const row of tx.known.values())
    if (!tx.lockedNames.has(row.customer ?? row.id)) tx.known.delete(row.id);
  tx.lockedNames.add(name);
  return true;
}

/** Returns false if another transaction holds the lock. */
export const tryLockName = (tx: Transaction, name: string): Promise<boolean> => tryLock(tx.client, name);

/** Adds an object; it is written together with the others of the transaction, in order. */
export function insertObject(tx: Transaction, row: NewObject): ObjectRow {
  const added = { ...row, sequence: Number.NaN };
  tx.added.set(row.id, added);
  // Until the commit nobody else knows the id, so it counts as locked.
  tx.lockedNames.add(row.id);
  return added;
}

/** Changes an object: the newest state in this transaction, not the given row. */
export function updateObject(tx: Transaction, row: ObjectRow, patch: Partial<Omit<ObjectRow, 'id'>>): void {
  const changed = { ...(findHere(tx, row.id) ?? row), ...patch };
  (tx.added.has(row.id) ? tx.added : tx.changed).set(row.id, changed);
}

export async function deleteObject(tx: Transaction, id: string): Promise<void> {
  await flush(tx);
  await deleteRow(tx.client, id);
  tx.known.delete(id);
}

const findHere = ({ added, changed, known }: Transaction, id: string) =>
  added.get(id) ?? changed.get(id) ?? known.get(id);

export async function findObject(tx: Transaction, id: string): Promise<ObjectRow | undefined> {
  const here = findHere(tx, id);
  if (here) return here;
  const row = await selectRow(tx.client, id);
  if (row) tx.known.set(id, row);
  return row;
}

/** Reads objects that will be needed one by one, in one statement. */
export async function preloadObjects(tx: Transaction, ids: readonly string[]): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !findHere(tx, id));
  if (unknown.length < 2) return;
  for (const row of await selectRowsById(tx.client, unknown)) tx.known.set(row.id, row);
}

/** Newest first. With `before`, the objects next to it, still newest first. */
export async function findObjects(tx: Transaction, filter: ObjectFilter): Promise<ObjectRow[]> {
  const isMeant = ({ object }: ObjectRow) => object === filter.object;
  if ([...tx.added.values(), ...tx.changed.values()].some(isMeant)) await flush(tx);
  const rows = await selectRows(tx.client, filter);
  return filter.before === undefined ? rows : rows.reverse();
}

/** Writes pending changes, so that a search finds them. */
async function flush(tx: Transaction): Promise<void> {
  const [added, changed] = [[...tx.added.values()], [...tx.changed.values()]];
  const sequences = await writeRows(tx.client, { added, changed, deliveries: [], answers: [] });
  for (const row of added) tx.known.set(row.id, { ...row, sequence: sequences.get(row.id)! });
  for (const row of changed) tx.known.set(row.id, row);
  tx.added.clear();
  tx.changed.clear();
}

export const findIdempotency = (tx: Transaction, key: string): Promise<Idempotency | undefined> =>
  selectIdempotency(tx.client, key);

/** Stores the response of an idempotency key; it is written with everything else. */
export const insertIdempotency = (tx: Transaction, row: Idempotency): void => {
  tx.answers.push(row);
};

/** Collects an event; all are written at the end of the transaction. */
export function recordEvent(tx: Transaction, event: NewObject, deliveries: readonly NewDelivery[]): void {
  tx.events.push(event);
  tx.deliveries.push(...deliveries);
}

/** Everything to write: added and changed objects, events, and the response of the idempotency key. */
const writeAll = ({ client, added, changed, events, deliveries, answers }: Transaction) =>
  writeRows(client, {
    added: [...added.values(), ...events],
    changed: [...changed.values()],
    deliveries,
    answers,
  });

/** The balance after fees in cents: the sum of all movements. */
export async function sumBalance(tx: Transaction): Promise<number> {
  const [row] = await tx.orm
    .select({ net: sql<string>`coalesce(sum((${gatewayObjects.data} ->> 'net')::bigint), 0)` })
    .from(gatewayObjects)
    .where(eq(gatewayObjects.object, 'balance_transaction'));
  return Number(row!.net);
}

/** Objects with due work by the real clock; those with a test clock wait until it is advanced. */
export async function findDueObjects(tx: Transaction, object: string, until: number, limit: number) {
  return tx.orm
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
