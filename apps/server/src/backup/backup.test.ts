import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../db/migrate.ts';
import { listMigrations } from '../db/migration-list.ts';
import { topics } from '../features/content/content.tables.ts';
import { migrationsFolder } from '../paths.ts';
import { openTestDatabase, openUnmigratedDatabase, type TestDatabase } from '../test/fixtures/database.ts';
import { backup, restore } from './backup.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'docket-backup-'));
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  source = await openTestDatabase();
  target = await openTestDatabase();
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  rmSync(folder, { recursive: true });
});

const codes = async (one: TestDatabase) =>
  (await one.database.orm.select({ code: topics.code }).from(topics).orderBy(topics.code)).map(
    (row) => row.code,
  );

describe('backup and restore', () => {
  it('restores every row, also with unusual characters', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => ({
      code: `t${String(i).padStart(5, '0')}`,
      label: `"quotes" \\ back\nline ${i} é`,
      description: '{"table":',
      position: i % 7,
      enabled: i % 2 === 0,
    }));
    await source.database.orm.insert(topics).values(rows);
    const file = join(folder, 'full.gz');
    expect(await backup(source.database, file)).toBe(2500);
    expect(await restore(target.database, file, true)).toBe(2500);
    const copied = await target.database.orm.select().from(topics).orderBy(topics.code);
    expect(copied).toEqual(rows);
  });

  it('recomputes generated columns', async () => {
    await source.database.pool.query(
      `insert into users (id, email, first_name, last_name, roles, created_at, test_settings, usage_state, drill_settings)
        values (gen_random_uuid(), 'ada@mail.example', 'Ada', 'Dent', '{STUDENT}', now(), '{"tests":{}}', '{}', '{}')`,
    );
    const file = join(folder, 'people.gz');
    const rows = await backup(source.database, file);
    expect(await restore(target.database, file, true)).toBe(rows);
    const found = await target.database.pool.query(
      "select first_name from users where search @@ '''ada'':*'::tsquery",
    );
    expect(found.rows).toEqual([{ first_name: 'Ada' }]);
    await source.database.pool.query('delete from users');
  });

  it('changes nothing if the file is truncated or not a backup', async () => {
    const file = join(folder, 'cut.gz');
    writeFileSync(file, readFileSync(join(folder, 'full.gz')).subarray(0, 3000));
    await target.database.orm.delete(topics).where(sql`code > 't00001'`);
    await expect(restore(target.database, file, true)).rejects.toThrow('cut.gz is incomplete');
    for (const text of ['hello\n', 'null\n', '{"format":"other"}\n']) {
      writeFileSync(file, gzipSync(text));
      await expect(restore(target.database, file, true)).rejects.toThrow('is not a backup of Docket');
    }
    expect(await codes(target)).toEqual(['t00000', 't00001']);
  });

  it('refuses a database that contains data unless `replace` is set', async () => {
    await target.database.orm.execute(
      sql`insert into tests (id, no, name, slug, type, created_at, updated_at) values (gen_random_uuid(), 1, 'T', 't', 'NORMAL', now(), now())`,
    );
    await expect(restore(target.database, join(folder, 'full.gz'), false)).rejects.toThrow('not empty');
    expect(await codes(target)).toEqual(['t00000', 't00001']);
  });

  it('names a file that is missing or not a backup', async () => {
    const { database } = target;
    writeFileSync(join(folder, 'text.gz'), 'not zipped');
    const says = (file: string) => expect(restore(database, join(folder, file), true)).rejects;
    await says('text.gz').toThrow('text.gz is not a backup of Docket');
    await says('none.gz').toThrow('File not found');
  });

  it('refuses a backup without a migration, or of a newer version, and changes nothing', async () => {
    const before = await codes(target);
    const [, ...lines] = gunzipSync(readFileSync(join(folder, 'full.gz')))
      .toString()
      .split('\n');
    const withHead = (name: string, head: object) => {
      const file = join(folder, name);
      writeFileSync(
        file,
        gzipSync([JSON.stringify({ format: 'docket-backup', version: 1, ...head }), ...lines].join('\n')),
      );
      return file;
    };
    await expect(restore(target.database, withHead('unnamed.gz', {}), true)).rejects.toThrow(
      "doesn't say which version of Docket made it",
    );
    const later = withHead('later.gz', { migration: '9999_later' });
    await expect(restore(target.database, later, true)).rejects.toThrow(
      'is from another version of Docket (9999_later)',
    );
    expect(await codes(target)).toEqual(before);
  });
});

describe('a backup of an older version', () => {
  /** Creates an empty database with the schema of the version whose newest migration this was. */
  async function openAt(migration: string): Promise<TestDatabase> {
    const old = await openUnmigratedDatabase();
    const oldFolder = mkdtempSync(join(folder, 'migrations-'));
    cpSync(migrationsFolder, oldFolder, { recursive: true });
    const file = join(oldFolder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
    const count = journal.entries.findIndex(({ tag }) => tag === migration) + 1;
    expect(count).toBeGreaterThan(0);
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrate(old.database.orm, { migrationsFolder: oldFolder });
    return old;
  }
  const insertContent = `
    with t as (insert into tests (id, no, name, slug, type, created_at, updated_at)
        values (gen_random_uuid(), 1, 'T', 't', 'NORMAL', now(), now()) returning id),
      s as (insert into sections (id, test_id, no, type, title, variable, minutes)
        select gen_random_uuid(), id, 1, 'LR', 'S', false, 35 from t returning id),
      q as (insert into questions (id, section_id, no, question_type, topics, author_difficulty, stem_html, options, credited, enabled, updated_at)
        select gen_random_uuid(), id, no, 'flaw', '{}', 3, '', '{a,b,c,d,e}', no - 1, true, now() from s, generate_series(1, 3) no
        returning id, credited)
    insert into explanations (id, question_id, author, html, notes, enabled, score, views, created_at, updated_at)
      select gen_random_uuid(), id, 'Ada ' || credited, '', '[]', true, 0, 0, now(), now() from q`;
  /** Columns, indexes, functions and triggers as text. */
  const readSchema = async ({ database }: TestDatabase) =>
    (
      await database.pool.query(`
        select table_name || '.' || column_name || ' ' || data_type || coalesce(' ' || column_default, '') as text
          from information_schema.columns where table_schema = 'public'
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace
        order by 1`)
    ).rows.map((row) => row.text as string);
  /** Every row of every table as text, without the ids of options, which a migration makes at random. */
  async function readRows({ database: { pool } }: TestDatabase): Promise<string[]> {
    const tables = await pool.query(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const rows: string[] = [];
    for (const { name } of tables.rows)
      for (const row of (
        await pool.query(`select (to_jsonb(t) - 'option_ids')::text as text from ${name} t order by 1`)
      ).rows)
        rows.push(`${name} ${row.text}`);
    return rows;
  }
  const read = async (text: string) => (await target.database.pool.query(text)).rows;

  let old: TestDatabase;
  let file: string;
  let schema: string[];
  beforeAll(async () => {
    schema = await readSchema(target);
    old = await openAt('0011_school');
    const { pool } = old.database;
    await pool.query(insertContent);
    await pool.query(
      `insert into users (id, email, first_name, last_name, roles, created_at, test_settings, usage_state, drill_settings)
        values (gen_random_uuid(), 'ada@mail.example', 'Ada', 'Dent', '{STUDENT}', now(), '{"tests":{}}', '{}', '{}')`,
    );
    file = join(folder, 'old.gz');
    await backup(old.database, file);
  });
  afterAll(() => old.drop());

  it('names its migration, and changes nothing if it cannot be loaded', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({ migration: '0011_school' });
    const before = await codes(target);
    const broken = join(folder, 'broken.gz');
    writeFileSync(broken, gzipSync(lines.slice(0, -2).join('\n')));
    await expect(restore(target.database, broken, true)).rejects.toThrow('broken.gz is incomplete');
    expect(await codes(target)).toEqual(before);
    expect(await readSchema(target)).toEqual(schema);
    await expect(restore(target.database, file, false)).rejects.toThrow('not empty');
  });

  it('is restored with all rows, changed by the migrations since then, into the current schema', async () => {
    await restore(target.database, file, true);
    expect(await readSchema(target)).toEqual(schema);
    // The result must equal migrating the old database itself.
    await migrateDatabase(old.database);
    expect(await readRows(target)).toEqual(await readRows(old));
    // Migrations 0012 and 0016; an explanation of a question without a key has no hash.
    const hash = createHash('md5').update('a\x1fb\x1fc\x1fd\x1fe').digest('hex');
    expect(await read('select key_at_save, options_hash_at_save from explanations order by author')).toEqual(
      [null, 1, 2].map((key) => ({ key_at_save: key, options_hash_at_save: hash })),
    );
    expect(await read('select email from users')).toEqual([{ email: 'ada@mail.example' }]);
    // Migration 0034 added the column.
    const found = "select 1 as found from users where search @@ 'ada'::tsquery";
    expect(await read(found)).toEqual([{ found: 1 }]);
    // The database knows that it is current: nothing is left to migrate, and a backup of it names the newest
    // migration.
    await migrateDatabase(target.database);
    const again = join(folder, 'again.gz');
    await backup(target.database, again);
    const [head] = gunzipSync(readFileSync(again)).toString().split('\n', 1);
    expect(JSON.parse(head!)).toMatchObject({ migration: listMigrations().at(-1)!.tag });
    expect(await restore(target.database, again, true)).toBeGreaterThan(0);
  });

  it('is restored into an empty database, also a backup of the very first version', async () => {
    const first = await openAt('0000_init');
    const empty = await openTestDatabase();
    try {
      await first.database.pool.query(
        `insert into topics (code, label, description) values ('bridges', 'Bridges', '')`,
      );
      const firstFile = join(folder, 'first.gz');
      await backup(first.database, firstFile);
      await restore(empty.database, firstFile, false);
      expect(await codes(empty)).toContain('bridges');
      expect(await readSchema(empty)).toEqual(schema);
    } finally {
      await first.drop();
      await empty.drop();
    }
  });
});
