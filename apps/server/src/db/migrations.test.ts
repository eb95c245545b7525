import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../paths.ts';
import { testServer } from '../test/fixtures/index.ts';

const server = testServer();

test('indexes of large tables are rebuilt while students read; only short statements lock a whole table', async () => {
  const statements = readFileSync(join(migrationsFolder, '0013_work_ended.sql'), 'utf8').split(
    '--> statement-breakpoint',
  );
  const client = await server.db.pool.connect();
  const rows = async (text: string) => (await client.query(text)).rows as Record<string, string>[];
  const indexes = () =>
    rows(
      `select indexname, indexdef from pg_indexes where tablename = 'attempts' and indexname in ('attempts_ended', 'attempts_own_ended') order by 1`,
    );
  const locked = async () =>
    (
      await rows(
        `select mode from pg_locks where relation = 'attempts'::regclass and pid = pg_backend_pid()
          and mode = 'AccessExclusiveLock'`,
      )
    ).length > 0;
  try {
    const before = await indexes();
    expect(before).toHaveLength(2);
    await client.query('begin');
    for (const statement of statements) {
      await client.query(statement);
      if (/create index/i.test(statement)) expect(await locked(), statement).toBe(false);
    }
    expect(await locked()).toBe(true);
    expect(await indexes()).toEqual(before);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
