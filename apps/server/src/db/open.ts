import pg from 'pg';
import { StartupError } from '../api-error.ts';
import type { Config } from '../config.ts';
import { type Database, databaseOn } from './database.ts';
import { ObservedClient } from './observed.ts';
import { openReplica } from './replica.ts';
import { startEmbedded } from './start-embedded.ts';

const oldestPostgres = 150_000;

/** Compiling a plan would take longer than any of our statements. */
const planning = { jit: 'off' };
/**
 * On the embedded database, in kB: the statement that fills the list of words that a search index has not sorted in yet
 * sorts them all. With the default of 4 MB one insert of twenty questions takes half a second (decision 95).
 */
const embeddedSettings = { ...planning, gin_pending_list_limit: '64' };

/**
 * A lost connection must not end the process: an idle one is dropped, and the user of a busy one gets an error from
 * the statement. Must be called before the first connection is made.
 */
function outliveConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Without names, statements need not be prepared on the connection that runs them: for poolers that give each transaction
 * another one and know nothing of prepared statements (PgBouncer before 1.21).
 */
class UnnamedStatements extends ObservedClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver has six ways to call it
  protected override send(config: any, ...rest: any[]): any {
    const isNamed = typeof config === 'object' && config !== null && typeof config.name === 'string';
    return super.send(isNamed ? { ...config, name: undefined } : config, ...rest);
  }
}

function withReplica(database: Database, pool: pg.Pool): Database {
  outliveConnections(pool);
  const replica = openReplica({
    primary: database,
    replica: databaseOn(pool, 'postgres', async () => {}),
    pool,
  });
  return {
    ...database,
    replica,
    async close() {
      await replica.close();
      await database.close();
    },
  };
}

export interface PostgresOptions {
  /** Statements have the time limits of requests, or none for work such as a restore. */
  readonly statementTime?: 'limited' | 'unlimited';
  /**
   * The database itself, where `url` is a pooler that lends a connection for each transaction. Its settings then come from the
   * pooler (deploy/pgbouncer), which refuses those that a client sends.
   */
  readonly directUrl?: string | undefined;
  /** False where prepared statements cannot have names. */
  readonly namedStatements?: boolean;
  /** A streaming replica, for reads that may be some seconds old. It need not be reachable. */
  readonly replicaUrl?: string | undefined;
}

/** Opens PostgreSQL 15 or newer. */
export async function openPostgres(
  url: string,
  connections: number,
  { statementTime = 'limited', directUrl, namedStatements = true, replicaUrl }: PostgresOptions = {},
): Promise<Database> {
  // The driver would use any other text as a database name on some host.
  const isAddress = (text: string) => /^(postgres(ql)?:\/\/|socket:|\/)/.test(text);
  const isLimited = statementTime === 'limited';
  const common = {
    connectionTimeoutMillis: 10_000,
    // For a connection that no longer responds, so that the database cannot report a timeout.
    ...(isLimited ? { query_timeout: 35_000 } : {}),
    keepAlive: true,
    application_name: 'docket',
  };
  const session = {
    ...(isLimited ? { statement_timeout: 30_000 } : {}),
    options: Object.entries(planning)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
  const direct = { ...common, ...session, connectionString: directUrl ?? url };
  const openPool = (name: string, connectionString: string) => {
    try {
      if (!isAddress(connectionString)) throw new TypeError('not an address');
      return new pg.Pool({
        Client: namedStatements ? ObservedClient : UnnamedStatements,
        ...common,
        ...(directUrl ? {} : session),
        connectionString,
        max: connections,
      });
    } catch {
      throw new StartupError(
        `${name} is not a PostgreSQL address (postgres://user:password@host:5432/name).`,
      );
    }
  };
  if (directUrl && !isAddress(directUrl))
    throw new StartupError('DATABASE_DIRECT_URL is not a PostgreSQL address.');
  const pool = openPool('DATABASE_URL', url);
  const replicaPool = replicaUrl ? openPool('DATABASE_REPLICA_URL', replicaUrl) : null;
  outliveConnections(pool);
  try {
    const result = await pool.query<{ v: string }>("select current_setting('server_version_num') as v");
    const version = Number(result.rows[0]?.v);
    if (version < oldestPostgres)
      throw new StartupError(
        `PostgreSQL 15 or newer is needed; DATABASE_URL is version ${Math.floor(version / 10_000)}.`,
      );
  } catch (error) {
    await pool.end().catch(() => undefined);
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database of DATABASE_URL cannot be reached: ${(error as Error).message || String((error as { code?: string }).code)}`,
    );
  }
  const database = databaseOn(pool, 'postgres', () => pool.end(), direct);
  return replicaPool ? withReplica(database, replicaPool) : database;
}

/** Opens the database of the settings for a command, past any pooler: migrations and backups take time and one session. */
export const openForCommand = (
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Config,
  options: PostgresOptions = {},
): Promise<Database> =>
  DATABASE_URL ? openPostgres(DATABASE_DIRECT_URL ?? DATABASE_URL, 2, options) : openEmbedded(DATA_DIR);

export interface EmbeddedDatabase extends Database {
  /** Writes all files of the database as one archive, from which another can be created. */
  dump(file: string): Promise<void>;
}

/**
 * Opens the embedded database in a directory, or in memory for 'memory://'; `started` is its thread, where that runs already.
 */
export async function openEmbedded(
  dataDir: string,
  { worker, address: listening, socketDir, release } = startEmbedded(dataDir),
): Promise<EmbeddedDatabase> {
  const address = await listening;
  for (const event of ['error', 'exit', 'message']) worker.removeAllListeners(event);
  worker.on('error', (error) => {
    throw error;
  });
  const [host, port] = socketDir ? [socketDir, 5432] : ['127.0.0.1', Number(address.split(':').at(-1))];
  const pool = new pg.Pool({
    Client: ObservedClient,
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'docket',
    // The pool replaces a connection after a failed statement, but the embedded database has one session forever:
    // statements prepared on the last connection still exist, and preparing them again would fail.
    onConnect: async (client) => {
      await client.query('deallocate all');
      for (const [name, value] of Object.entries(embeddedSettings))
        await client.query(`set ${name} = ${value}`);
    },
  });
  outliveConnections(pool);
  const close = async () => {
    await pool.end();
    const closed = new Promise<void>((resolve) => {
      worker.once('message', () => resolve());
      worker.once('exit', () => resolve());
    });
    worker.postMessage({ close: true });
    await closed;
    await worker.terminate();
    release();
  };
  const dump = async (file: string) => {
    const dumped = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage({ dump: file });
    await dumped;
  };
  return { ...databaseOn(pool, 'embedded', close), dump };
}
