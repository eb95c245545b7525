import type pg from 'pg';
import { migrationLock } from '../db/migrate.ts';
import type { Migration } from '../db/migration-list.ts';

/** A connection to the database that is backed up. */
export type Client = pg.PoolClient;

/** The product's tables in an order that satisfies foreign keys: a table comes after every table it references. */
export async function tablesInOrder(client: Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    "select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r','p') and not c.relispartition order by 1",
  );
  const links = await client.query<{ child: string; parent: string }>(
    "select c.relname as child, p.relname as parent from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace where k.contype = 'f' and n.nspname = 'public' and c.oid <> p.oid",
  );
  const waiting = new Set(tables.rows.map((row) => row.name));
  const order: string[] = [];
  while (waiting.size) {
    const free = [...waiting].filter((name) =>
      links.rows.every((link) => link.child !== name || !waiting.has(link.parent)),
    );
    if (free.length === 0) throw new Error('Foreign keys form a circle');
    for (const name of free) {
      order.push(name);
      waiting.delete(name);
    }
  }
  return order;
}

/** Stored columns; generated columns are computed when rows are inserted. */
export async function storedColumns(client: Client, table: string): Promise<string[]> {
  const result = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = ('public.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum",
    [table],
  );
  return result.rows.map((row) => row.name);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Reads a table in pages through a cursor, each row as JSON text from PostgreSQL. */
export async function* readRows(
  client: Client,
  table: string,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for select to_json(r)::text as row from (select ${columns.map(quoted).join(', ')} from ${quoted(table)}) r`,
  );
  for (;;) {
    const page = await client.query<{ row: string }>('fetch 1000 from backup_rows');
    if (page.rows.length === 0) break;
    yield page.rows.map((row) => row.row);
  }
  await client.query('close backup_rows');
}

export async function insertRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const names = columns.map(quoted).join(', ');
  await client.query(
    `insert into ${quoted(table)} (${names}) select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** Runs work with triggers disabled: the rows that they would create are in the backup, and would be duplicated. */
export async function withoutTriggers<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ name: string }>(
    "select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and not t.tgisinternal",
  );
  const turn = async (how: 'disable' | 'enable') => {
    for (const { name } of rows) await client.query(`alter table ${quoted(name)} ${how} trigger user`);
  };
  await turn('disable');
  const result = await work();
  await turn('enable');
  return result;
}

/** The timestamp of the newest migration that ran, in milliseconds; null if none ran. */
export async function findNewestMigration(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest;
  return newest ? Number(newest) : null;
}

/** Prevents other processes from migrating until the transaction ends. */
export const lockMigrations = (client: Client) =>
  client.query('select pg_advisory_xact_lock($1)', [migrationLock]);

/**
 * Removes everything that migrations create: tables, functions and text search configurations. Objects of extensions
 * are kept.
 */
export async function dropSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ type: string; identity: string }>(
    `with objects(class, oid) as (
      select 'pg_class'::regclass, oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all select 'pg_proc'::regclass, oid from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'pg_type'::regclass, oid from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      union all select 'pg_ts_config'::regclass, oid from pg_ts_config where cfgnamespace = 'public'::regnamespace
      union all select 'pg_ts_dict'::regclass, oid from pg_ts_dict where dictnamespace = 'public'::regnamespace)
    select i.type, i.identity from objects o, pg_identify_object(o.class, o.oid, 0) i
    where not exists (select 1 from pg_depend d where d.classid = o.class and d.objid = o.oid and d.deptype = 'e')`,
  );
  for (const { type, identity } of rows) await client.query(`drop ${type} if exists ${identity} cascade`);
}

export async function runMigrations(client: Client, migrations: readonly Migration[]): Promise<void> {
  for (const { statements } of migrations) for (const text of statements) await client.query(text);
}

export async function truncateAll(client: Client, tables: readonly string[]): Promise<void> {
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
}

/** Whether the database has neither accounts nor tests. */
export async function isEmpty(client: Client): Promise<boolean> {
  const result = await client.query<{ full: boolean }>(
    'select exists (select 1 from users) or exists (select 1 from tests) as full',
  );
  return result.rows[0]?.full !== true;
}

export async function inSnapshot<T>(
  client: Client,
  mode: 'read only' | 'read write',
  work: () => Promise<T>,
): Promise<T> {
  await client.query(`begin isolation level repeatable read ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
