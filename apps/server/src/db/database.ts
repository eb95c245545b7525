import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { letForegroundPass } from './background.ts';
import { takeConnection } from './observed.ts';
import type { RawStatement, Statement } from './raw-statement.ts';
import { isOnlyReading } from './reading.ts';
import { findReplicaPool, type Replica } from './replica-scope.ts';

/** Runs queries on the pool, or on the one connection of a transaction. */
export interface Db {
  readonly orm: NodePgDatabase;
  /** Runs a prepared statement; rows have the column names of the SQL. */
  rows<R>(statement: RawStatement<R> | Statement, values: readonly unknown[]): Promise<R[]>;
}

/** The database of the product: PostgreSQL, or the embedded PGlite behind the same driver. Both have one dialect. */
export interface Database extends Db {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /** For a connection of its own that keeps state of its session: LISTEN, and locks that outlast a transaction (decision 131). */
  readonly direct: pg.ClientConfig;
  readonly replica?: Replica | undefined;
  /**
   * Runs the function in one transaction. In it, use only the given handle: the embedded database has a single
   * connection, so a query on any other handle would wait forever.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Builds a query of the query builder once per connection, because building takes longer than running it. `build`
 * uses placeholders for its parameters and prepares the query.
 */
export function builtOnce<Q>(build: (orm: NodePgDatabase) => Q): (db: Db) => Q {
  const built = new WeakMap<NodePgDatabase, Q>();
  return ({ orm }) => {
    const known = built.get(orm);
    if (known !== undefined) return known;
    const made = build(orm);
    built.set(orm, made);
    return made;
  };
}

/** Runs one statement that must not write. */
async function readOne(client: pg.PoolClient, config: pg.QueryConfig, values?: unknown[]) {
  await client.query('begin read only');
  try {
    return await client.query(config, values);
  } finally {
    await client.query('rollback');
  }
}

/**
 * Keeps a connection after a failed statement. The pool's own query() closes it, and the embedded database, which
 * accepts only one connection, does not survive reconnecting under load. A statement that the database rejected
 * leaves the connection usable.
 */
function keepConnections(pool: pg.Pool, kind: Database['kind']): pg.Pool {
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    if (kind === 'embedded') await letForegroundPass();
    const client = await takeConnection(findReplicaPool() ?? pool);
    let broken: Error | undefined;
    try {
      return isOnlyReading() ? await readOne(client, config, values) : await client.query(config, values);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  pool.query = query as typeof pool.query;
  return pool;
}

const handles = new WeakMap<pg.Pool | pg.PoolClient, Db>();
/** The handle of a connection. It lives as long as the connection, so that queries built for it are reused. */
function queryable(client: pg.Pool | pg.PoolClient): Db {
  const known = handles.get(client);
  if (known) return known;
  const made = makeHandle(client);
  handles.set(client, made);
  return made;
}
const makeHandle = (client: pg.Pool | pg.PoolClient): Db => ({
  orm: drizzle(client),
  async rows<R>({ name, text }: RawStatement<R> | Statement, values: readonly unknown[]) {
    const result = await client.query({ name, text, values: values as unknown[] });
    return result.rows as R[];
  },
});

export function databaseOn(
  pool: pg.Pool,
  kind: Database['kind'],
  close: () => Promise<void>,
  direct: pg.ClientConfig = pool.options,
): Database {
  return {
    ...queryable(keepConnections(pool, kind)),
    kind,
    pool,
    direct,
    close,
    async transaction(work) {
      if (kind === 'embedded') await letForegroundPass();
      const client = await takeConnection(findReplicaPool() ?? pool);
      let broken: Error | undefined;
      try {
        await client.query(isOnlyReading() ? 'begin read only' : 'begin');
        const result = await work(queryable(client));
        await client.query('commit');
        return result;
      } catch (error) {
        try {
          await client.query('rollback');
        } catch (rollbackError) {
          broken = rollbackError as Error;
        }
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** The SQLSTATE of a database error, also if drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : undefined;
}
/** Whether a statement tried to write in a read-only transaction. */
export const isReadOnlyViolation = (error: unknown) => sqlState(error) === '25006';
export const isUniqueViolation = (error: unknown) => sqlState(error) === '23505';
