import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queueNames } from '../background-jobs/queues.ts';
import type { Database } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openEmbedded, openPostgres } from '../db/open.ts';
import { migrationsFolder } from '../paths.ts';
import { administer, runPrefix } from './cluster.ts';

/** Test files bring their own question types and topics. */
const clearBuiltInLists = async (database: Database) => {
  await database.pool.query('delete from question_types');
  await database.pool.query('delete from topics');
};

export interface TestDatabase {
  readonly database: Database;
  drop(): Promise<void>;
}

/** Named after the migrations and the queues, so that a template made from older ones is never used. */
const template = (() => {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)));
  hash.update(queueNames.join());
  return `docket_template_${hash.digest('hex').slice(0, 8)}`;
})();

const withName = (url: string, name: string) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
};

/** The migrated template that each test file's database is copied from; made once, under a lock. */
async function ensureTemplate(url: string): Promise<void> {
  await administer(url, async (client) => {
    await client.query('select pg_advisory_lock(77)');
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount) return;
    await client.query(`create database ${template}_new`);
    const database = await openPostgres(withName(url, `${template}_new`), 2);
    await migrateDatabase(database);
    await clearBuiltInLists(database);
    await database.close();
    await client.query(`alter database ${template}_new rename to ${template}`);
  });
}

/** An archive of a migrated embedded database, made once: beginning from it takes a tenth of the time. */
async function embeddedSnapshot(): Promise<string> {
  const file = join(tmpdir(), `${template}.tar`);
  if (existsSync(file)) return file;
  const database = await openEmbedded('memory://');
  await migrateDatabase(database);
  await clearBuiltInLists(database);
  // Test files start side by side: each writes its own archive, and the last rename wins with the same content.
  const own = `${file}.${process.pid}`;
  await database.dump(own);
  await database.close();
  renameSync(own, file);
  return file;
}

/** Removes every row that a test file wrote. Only tables with rows are touched: most stay empty in any one file. */
async function empty(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  );
  const looks = rows.map(({ name }) => `select '${name}' as name where exists (select 1 from ${name})`);
  const used = await database.pool.query<{ name: string }>(looks.join(' union all '));
  await database.pool.query('delete from pgboss.job');
  if (used.rowCount)
    await database.pool.query(`truncate ${used.rows.map(({ name }) => name).join(', ')} cascade`);
}

/** The database of this worker: making one costs more than most test files do, so it is emptied between them. */
let isLent = false;
let embedded: Promise<Database> | null = null;
let onCluster: Promise<string> | null = null;

async function borrowEmbedded(): Promise<TestDatabase> {
  embedded ??= embeddedSnapshot().then((file) => openEmbedded('memory://', file));
  const database = await embedded;
  return {
    database,
    async drop() {
      await empty(database);
      // The next file may prepare other statements under names of this one; a new connection forgets them all.
      (await database.pool.connect()).release(true);
      isLent = false;
    },
  };
}

/** A copy of the template; all of a run are dropped at its end (global-setup.ts). */
async function createOnCluster(url: string): Promise<string> {
  await ensureTemplate(url);
  const name = `${runPrefix()}${randomBytes(6).toString('hex')}`;
  await administer(url, (client) => client.query(`create database ${name} template ${template}`));
  return name;
}

async function borrowOnCluster(url: string): Promise<TestDatabase> {
  onCluster ??= createOnCluster(url);
  const database = await openPostgres(withName(url, await onCluster), 5);
  return {
    database,
    async drop() {
      await empty(database);
      await database.close();
      isLent = false;
    },
  };
}

/** An empty, migrated database for one test file. DOCKET_TEST_DB=postgres needs DOCKET_TEST_PG_URL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const first = !isLent;
  isLent = true;
  if (process.env.DOCKET_TEST_DB !== 'postgres') {
    if (first) return borrowEmbedded();
    const database = await openEmbedded('memory://', await embeddedSnapshot());
    return { database, drop: () => database.close() };
  }
  const url = process.env.DOCKET_TEST_PG_URL;
  if (!url) throw new Error('DOCKET_TEST_PG_URL is not set');
  if (first) return borrowOnCluster(url);
  const database = await openPostgres(withName(url, await createOnCluster(url)), 5);
  return { database, drop: () => database.close() };
}

/** A database without any tables, for what migrates one by itself. */
export async function openUnmigratedDatabase(): Promise<TestDatabase> {
  const url = process.env.DOCKET_TEST_PG_URL;
  if (process.env.DOCKET_TEST_DB !== 'postgres' || !url) {
    const database = await openEmbedded('memory://');
    return { database, drop: () => database.close() };
  }
  const name = `${runPrefix()}${randomBytes(6).toString('hex')}`;
  await administer(url, (client) => client.query(`create database ${name}`));
  const database = await openPostgres(withName(url, name), 5);
  return { database, drop: () => database.close() };
}
