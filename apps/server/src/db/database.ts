import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isOnlyReading } from './reading.ts';

export interface Statement {
  /** Name under which the statement is prepared once per connection. */
  readonly name: string;
  readonly text: string;
}

/** What every query runs on: the pool, or the one connection of a transaction. */
export interface Db {
  readonly orm: NodePgDatabase;
  /** Runs a prepared statement; rows carry the column names of the SQL. */
  rows<R extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<R[]>;
}

/** The database of the product; one dialect, PostgreSQL or the embedded PGlite behind the same driver. */
export interface Database extends Db {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /**
   * Runs the function in one transaction. Inside it only the handle it is given may be used: the embedded database has
   * a single connection, so anything else would wait for ever.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Builds a query of the query builder once for each connection: building takes longer than running it. `build` names
 * its changing values as placeholders and prepares the query.
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

/** One statement that may write nothing. */
async function readOne(client: pg.PoolClient, config: pg.QueryConfig, values?: unknown[]) {
  await client.query('begin read only');
  try {
    return await client.query(config, values);
  } finally {
    await client.query('rollback');
  }
}

/**
 * Keeps a connection whose statement failed. The pool's own query() closes it then, and the embedded database, which
 * takes one connection alone, does not survive such a change under load. What the database refused, it got over.
 */
function keepConnections(pool: pg.Pool): pg.Pool {
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
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
/** The handle on a connection, kept as long as the connection: queries that were built for it are used again. */
function queryable(client: pg.Pool | pg.PoolClient): Db {
  const known = handles.get(client);
  if (known) return known;
  const made = makeHandle(client);
  handles.set(client, made);
  return made;
}
const makeHandle = (client: pg.Pool | pg.PoolClient): Db => ({
  orm: drizzle(client),
  async rows<R extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]) {
    const result = await client.query<R>({
      name: statement.name,
      text: statement.text,
      values: values as unknown[],
    });
    return result.rows;
  },
});

export function databaseOn(pool: pg.Pool, kind: Database['kind'], close: () => Promise<void>): Database {
  return {
    ...queryable(keepConnections(pool)),
    kind,
    pool,
    close,
    async transaction(work) {
      const client = await pool.connect();
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

/** The SQLSTATE of a database error, also when drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : undefined;
}
/** Something was to be written where nothing may be. */
export const isReadOnlyViolation = (error: unknown) => sqlState(error) === '25006';
export const isUniqueViolation = (error: unknown) => sqlState(error) === '23505';
