import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../paths.ts';
import { readCatalog } from '../test/fixtures/catalog.ts';
import { openUnmigratedDatabase } from '../test/fixtures/database.ts';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';
import { openOldDatabase } from '../test/fixtures/old-database.ts';
import { migrateDatabase } from './migrate.ts';
import { lastReplaced, listMigrations } from './migration-list.ts';

const server = testServer();
const readStatements = (name: string) =>
  readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint');

test('each migration is later than the one before it, and only the newest snapshot is kept', () => {
  const migrations = listMigrations();
  const times = migrations.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  expect(migrations.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
  const newest = migrations.at(-1)!.tag.slice(0, 4);
  expect(readdirSync(join(migrationsFolder, 'meta')).sort()).toEqual([
    `${newest}_snapshot.json`,
    '_journal.json',
  ]);
});

test('a database with the migrations that the baseline replaced goes on with the next one', async () => {
  const old = await openOldDatabase();
  const applied = async () =>
    (
      await old.database.pool.query(
        'select created_at::float8 as at from drizzle.__drizzle_migrations order by id',
      )
    ).rows;
  const before = await applied();
  const [baseline, ...later] = listMigrations();
  expect(baseline!.tag).toBe('0000_baseline');
  expect(before).toHaveLength(Number(lastReplaced.slice(0, 4)) + 1);
  expect(before.at(-1)).toEqual({ at: baseline!.createdAt });
  await migrateDatabase(old.database);
  const after = [...before, ...later.map(({ createdAt }) => ({ at: createdAt }))];
  expect(await applied()).toEqual(after);
  // The next start finds nothing to do.
  await migrateDatabase(old.database);
  expect(await applied()).toEqual(after);
  await old.drop();
});

test('a database that lacks one of those migrations is refused, and nothing is changed', async () => {
  const old = await openOldDatabase();
  await old.database.pool.query(
    `delete from drizzle.__drizzle_migrations where created_at = ${listMigrations()[0]!.createdAt}`,
  );
  const before = await readCatalog(old.database);
  await expect(migrateDatabase(old.database)).rejects.toThrow(
    'The database cannot be brought up to date: it was last used by an early Docket 0.1. Start the newest Docket 0.1 once, then this version (docs/operations/upgrades.md).',
  );
  expect(await readCatalog(old.database)).toEqual(before);
  const pgboss = await old.database.pool.query("select to_regnamespace('pgboss') as name");
  expect(pgboss.rows).toEqual([{ name: null }]);
  await old.drop();
});

test('a database whose first migration failed is empty, and is migrated', async () => {
  const { database, drop } = await openUnmigratedDatabase();
  await database.pool.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await migrateDatabase(database);
  expect((await database.pool.query('select 1 from users')).rows).toEqual([]);
  await drop();
});

test('what the database folded before the function changed is computed again', async () => {
  const folding = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .filter((name) => /FUNCTION docket_fold\(/.test(readStatements(name).join('')));
  const [first, last] = [readStatements(folding[0]!), readStatements(folding.at(-1)!)];
  const old = first.find((statement) => statement.includes('FUNCTION docket_fold('))!;
  const user = await createUser(server);
  const client = await server.db.pool.connect();
  const rows = async (text: string) => (await client.query(text)).rows as Record<string, string>[];
  const indexes = () =>
    rows(
      `select indexname, indexdef from pg_indexes where schemaname = 'public' and (indexname like '%search' or indexdef like '%docket_fold%') order by 1`,
    );
  try {
    await client.query('begin');
    const before = await indexes();
    const columns = await rows(
      `select a.attrelid::regclass::text as name, a.attname as attribute from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where pg_get_expr(d.adbin, d.adrelid) like '%docket_fold%'`,
    );
    expect(columns.length).toBeGreaterThan(8);
    // Each of these columns is computed once with the old function.
    await client.query(old.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
    await client.query(
      `update users set first_name = 'Don\u00b4t', last_name = 'Re\u0640sume' where id = $1`,
      [user.id],
    );
    const search = () => rows(`select search::text as search from users where id = '${user.id}'`);
    expect((await search())[0]!.search).not.toContain("'resume'");
    for (const statement of last) await client.query(statement);
    expect((await search())[0]!.search).toContain("'resume'");
    expect(await indexes()).toEqual(before);
    const added = last.join('');
    for (const { name, attribute } of columns)
      expect(added).toMatch(new RegExp(`ALTER TABLE "${name}" [^;]*ADD COLUMN "${attribute}" `));
    for (const { indexname } of before) expect(added).toContain(`CREATE INDEX "${indexname}"`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
