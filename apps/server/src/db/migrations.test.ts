import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../paths.ts';
import { readCatalog } from '../test/fixtures/catalog.ts';
import { openUnmigratedDatabase } from '../test/fixtures/database.ts';
import { openOldDatabase } from '../test/fixtures/old-database.ts';
import { migrateDatabase } from './migrate.ts';
import { lastReplaced, listMigrations } from './migration-list.ts';

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
