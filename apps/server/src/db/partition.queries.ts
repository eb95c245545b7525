import pg from 'pg';
import type { Database } from './database.ts';
import { migrationLock } from './migrate.ts';

/** What grows with every answer and is larger than all else together; the tables that refer to them follow by their user. */
export const partitionedTables = [
  'attempts',
  'attempt_questions',
  'attempt_events',
  'student_questions',
  'reviews',
  'review_log',
] as const;

type Client = Pick<pg.ClientBase, 'query'>;
interface Definition {
  readonly table: string;
  readonly name: string;
  readonly text: string;
}
const idOf = "('public.' || quote_ident($1))::regclass";
const readAll = async (client: Client, table: string, text: string): Promise<Definition[]> =>
  (await client.query<Definition>(text, [table])).rows;

/** Primary and unique keys of the table itself. Its checks are copied with its columns. */
const readConstraints = (client: Client, table: string) =>
  readAll(
    client,
    table,
    `select $1 as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = ${idOf} and contype in ('p', 'u') order by conname`,
  );
/** References from the table and to it. */
const readReferences = (client: Client, table: string) =>
  readAll(
    client,
    table,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as text from pg_constraint
      where contype = 'f' and conparentid = 0 and ${idOf} in (conrelid, confrelid) order by conrelid, conname`,
  );
const readIndexes = (client: Client, table: string) =>
  readAll(
    client,
    table,
    `select $1 as table, quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${idOf} and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
      order by c.relname`,
  );
/** What belongs to a table and would be lost with it: triggers, sequences and views. We have none of these. */
const readOthers = (client: Client, table: string) =>
  readAll(
    client,
    table,
    `select $1 as table, tgname as name, 'trigger' as text from pg_trigger where tgrelid = ${idOf} and not tgisinternal
      union all select $1, d.objid::regclass::text, 'sequence' from pg_depend d join pg_class c on c.oid = d.objid
        where d.classid = 'pg_class'::regclass and d.refobjid = ${idOf} and d.deptype = 'a' and c.relkind = 'S'
      union all select distinct $1, r.ev_class::regclass::text, 'view' from pg_depend d join pg_rewrite r on r.oid = d.objid
        where d.classid = 'pg_rewrite'::regclass and d.refobjid = ${idOf}`,
  );

const isPartitioned = async (client: Client, table: string): Promise<boolean> =>
  (await client.query<{ kind: string }>(`select relkind as kind from pg_class where oid = ${idOf}`, [table]))
    .rows[0]?.kind === 'p';

/** Puts a partitioned table with the same columns and rows, and no keys yet, in the place of a table. */
async function replaceTable(client: Client, table: string, count: number): Promise<void> {
  const whole = `${table}_whole`;
  await client.query(`alter table ${table} rename to ${whole}`);
  await client.query(
    `create table ${table} (like ${whole} including all excluding indexes) partition by hash (user_id)`,
  );
  for (let at = 0; at < count; at += 1)
    await client.query(
      `create table ${table}_${at} partition of ${table} for values with (modulus ${count}, remainder ${at})`,
    );
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
      where attrelid = ${idOf} and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows[0]!.names;
  await client.query(`insert into ${table} (${names}) select ${names} from ${whole}`);
  // Its keys and indexes have the names that the new ones get.
  await client.query(`drop table ${whole}`);
}

async function partitionWithin(client: Client, count: number): Promise<string[]> {
  const tables: string[] = [];
  for (const table of partitionedTables) if (!(await isPartitioned(client, table))) tables.push(table);
  if (tables.length === 0) return [];
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  const gather = async (read: (client: Client, table: string) => Promise<Definition[]>) => {
    const found = [];
    for (const table of tables) found.push(...(await read(client, table)));
    // A reference between two of them is found twice.
    return [...new Map(found.map((one) => [`${one.table} ${one.name}`, one])).values()];
  };
  const [other] = await gather(readOthers);
  if (other) throw new Error(`The ${other.text} ${other.name} depends on ${other.table}. Remove it first.`);
  const constraints = await gather(readConstraints);
  const references = await gather(readReferences);
  const indexes = await gather(readIndexes);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await replaceTable(client, table, count);
  for (const { table, name, text } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${text}`);
  for (const { text } of indexes) await client.query(text);
  for (const { table, name, text } of references)
    await client.query(`alter table ${table} add constraint ${name} ${text}`);
  for (const table of tables) await client.query(`analyze ${table}`);
  return tables;
}

/**
 * Divides the largest tables of students' work into hash partitions by user (docs/operations/scale.md), in one transaction; returns
 * the tables that were divided, none if all are. Nobody reads or writes them meanwhile. Only for PostgreSQL.
 * @throws Error if something that is not ours depends on one of them
 */
export async function partitionByUser(database: Database, count: number): Promise<string[]> {
  // As migrations: without the time limits of requests, and not while another process migrates.
  const client = new pg.Client({ ...database.direct, statement_timeout: 0, query_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('begin');
    const tables = await partitionWithin(client, count);
    await client.query('commit');
    return tables;
  } finally {
    // Ends an open transaction, and releases the lock.
    await client.end();
  }
}
