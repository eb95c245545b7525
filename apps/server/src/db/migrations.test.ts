import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../paths.ts';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';

const server = testServer();
const readStatements = (name: string) =>
  readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint');

test('indexes of large tables are rebuilt while students read; only short statements lock a whole table', async () => {
  const statements = readStatements('0013_work_ended.sql');
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
