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

/** The one connection of a transaction, and what the transaction knows and is going to write. */
export interface Transaction {
  readonly client: pg.PoolClient;
  /** Built when it is first used: most transactions need the prepared statements alone. */
  readonly orm: NodePgDatabase;
  /** Objects that were read: a payment comes back to the same few many times. */
  readonly known: Map<string, ObjectRow>;
  /** New objects, in their order, and changed ones, until they are written together. */
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

/** Runs the work in one transaction. The embedded database has one connection, so the work uses nothing but its handle. */
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

/** Runs work that only reads; without a transaction, as each of its statements would see what is committed then anyway. */
export async function withConnection<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(onConnection(client));
  } finally {
    client.release();
  }
}

/** Waits until no other transaction has the name; the lock goes with the transaction. False when it was locked already. */
export async function lockName(tx: Transaction, name: string): Promise<boolean> {
  if (tx.lockedNames.has(name)) return false;
  await takeLock(tx.client, name);
  // What was read before may have changed while this waited, unless its own lock was held already.
  for (const row of tx.known.values())
    if (!tx.lockedNames.has(row.customer ?? row.id)) tx.known.delete(row.id);
  tx.lockedNames.add(name);
  return true;
}

/** False when another transaction holds the name. */
export const tryLockName = (tx: Transaction, name: string): Promise<boolean> => tryLock(tx.client, name);

/** Adds an object; it is written with the others of the transaction, in the order in which they came. */
export function insertObject(tx: Transaction, row: NewObject): ObjectRow {
  const added = { ...row, sequence: Number.NaN };
  tx.added.set(row.id, added);
  // Until the commit nobody else knows the id, as if it were locked.
  tx.lockedNames.add(row.id);
  return added;
}

/** Changes an object; its newest state in this transaction counts, not the row that is given. */
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

/** Reads objects that are going to be found one by one, all at once. */
export async function preloadObjects(tx: Transaction, ids: readonly string[]): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !findHere(tx, id));
  if (unknown.length < 2) return;
  for (const row of await selectRowsById(tx.client, unknown)) tx.known.set(row.id, row);
}

/** Newest first. With `before` these are the ones next to it, still newest first. */
export async function findObjects(tx: Transaction, filter: ObjectFilter): Promise<ObjectRow[]> {
  const isMeant = ({ object }: ObjectRow) => object === filter.object;
  if ([...tx.added.values(), ...tx.changed.values()].some(isMeant)) await flush(tx);
  const rows = await selectRows(tx.client, filter);
  return filter.before === undefined ? rows : rows.reverse();
}

/** Writes what was added and changed so far, so that a search finds it. */
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

/** Keeps the answer of a key; it is written with everything else. */
export const insertIdempotency = (tx: Transaction, row: Idempotency): void => {
  tx.answers.push(row);
};

/** Keeps an event for the end of the transaction, where all of them are written at once. */
export function recordEvent(tx: Transaction, event: NewObject, deliveries: readonly NewDelivery[]): void {
  tx.events.push(event);
  tx.deliveries.push(...deliveries);
}

/** Everything that the transaction added and changed, its events, and the answer of its key. */
const writeAll = ({ client, added, changed, events, deliveries, answers }: Transaction) =>
  writeRows(client, {
    added: [...added.values(), ...events],
    changed: [...changed.values()],
    deliveries,
    answers,
  });

/** What all movements left on the balance after fees, in cents. */
export async function sumBalance(tx: Transaction): Promise<number> {
  const [row] = await tx.orm
    .select({ net: sql<string>`coalesce(sum((${gatewayObjects.data} ->> 'net')::bigint), 0)` })
    .from(gatewayObjects)
    .where(eq(gatewayObjects.object, 'balance_transaction'));
  return Number(row!.net);
}

/** Objects whose work is due by the real clock: those of customers on a test clock wait for it to be advanced. */
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
