import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { StartupError } from '../api-error.ts';
import { type Database, databaseOn } from './database.ts';
import { lockDirectory } from './lock.ts';

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

/** Opens PostgreSQL 15 or newer. Statements have the time limits of requests, or none for work such as a restore. */
export async function openPostgres(
  url: string,
  connections: number,
  statementTime: 'limited' | 'unlimited' = 'limited',
): Promise<Database> {
  let pool: pg.Pool;
  try {
    // The driver would use any other text as a database name on some host.
    if (!/^(postgres(ql)?:\/\/|socket:|\/)/.test(url)) throw new TypeError('not an address');
    pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: 10_000,
      // The second limit is for a connection that no longer responds, so that the database cannot report a timeout.
      ...(statementTime === 'limited' ? { statement_timeout: 30_000, query_timeout: 35_000 } : {}),
      keepAlive: true,
      application_name: 'docket',
      options: Object.entries(planning)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    });
  } catch {
    throw new StartupError(
      'DATABASE_URL is not a PostgreSQL address (postgres://user:password@host:5432/name).',
    );
  }
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
  return databaseOn(pool, 'postgres', () => pool.end());
}

export interface EmbeddedDatabase extends Database {
  /** Writes all files of the database as one archive, from which another can be created. */
  dump(file: string): Promise<void>;
}

/**
 * Opens the embedded database in a directory, or in memory for 'memory://'. With a snapshot, the archive of another
 * database, it need not create a new one, which takes seconds.
 */
export async function openEmbedded(dataDir: string, snapshot?: string): Promise<EmbeddedDatabase> {
  const durable = !dataDir.startsWith('memory://');
  let unlock = () => {};
  if (durable) {
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new StartupError(`The data directory ${dataDir} cannot be made: ${(error as Error).message}`);
    }
    unlock = lockDirectory(dataDir);
  }
  // Readable only by its owner. On Windows a loopback port, because node-postgres has no Unix sockets there.
  const socketDir = process.platform === 'win32' ? null : mkdtempSync(join(tmpdir(), 'docket-'));
  const tidy = () => {
    if (socketDir) rmSync(socketDir, { recursive: true, force: true });
    unlock();
  };
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: {
      dataDir: durable ? join(dataDir, 'pglite') : dataDir,
      socketPath: socketDir ? join(socketDir, '.s.PGSQL.5432') : null,
      durable,
      snapshot,
    },
    execArgv: [],
  });
  const address = await new Promise<string>((resolve, reject) => {
    worker.once('message', (message: { address: string }) => resolve(message.address));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the database worker ended')));
  }).catch((error: Error) => {
    tidy();
    throw new StartupError(`The embedded database in ${dataDir} does not open: ${error.message}`);
  });
  for (const event of ['error', 'exit', 'message']) worker.removeAllListeners(event);
  worker.on('error', (error) => {
    throw error;
  });
  const [host, port] = socketDir ? [socketDir, 5432] : ['127.0.0.1', Number(address.split(':').at(-1))];
  const pool = new pg.Pool({
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
    tidy();
  };
  const dump = async (file: string) => {
    const dumped = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage({ dump: file });
    await dumped;
  };
  return { ...databaseOn(pool, 'embedded', close), dump };
}
