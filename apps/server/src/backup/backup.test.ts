import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../db/migrate.ts';
import { lastReplaced, listMigrations } from '../db/migration-list.ts';
import { topics } from '../features/content/content.tables.ts';
import { diskStore } from '../files/disk-store.ts';
import { readCatalog, readRows } from '../test/fixtures/catalog.ts';
import { openTestDatabase, type TestDatabase } from '../test/fixtures/database.ts';
import { openOldDatabase } from '../test/fixtures/old-database.ts';
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

  it('contains the files if they are wanted, and restores them with their bytes', async () => {
    const from = diskStore(join(folder, 'from'));
    const large = randomBytes(200_001);
    await from.put('uploads/large.png', large);
    await from.put('media/empty.vtt', Buffer.alloc(0));
    await from.put('exports/passing.json', Buffer.from('{}'));
    const file = join(folder, 'with-files.gz');
    const written = { store: from, count: 0 };
    const rows = await backup(source.database, file, written);
    expect(written.count).toBe(2);
    const read = { store: diskStore(join(folder, 'to')), count: 0 };
    expect(await restore(target.database, file, true, read)).toBe(rows);
    expect(read.count).toBe(2);
    expect((await buffer((await read.store.open('uploads/large.png'))!.body)).equals(large)).toBe(true);
    expect(await read.store.find('media/empty.vtt')).toMatchObject({ size: 0 });
    expect(await read.store.find('exports/passing.json')).toBeNull();
    // The rows alone.
    expect(await restore(target.database, file, true)).toBe(rows);
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const at = lines.findIndex((line) => line.startsWith('{"file":"uploads/'));
    lines[at + 1] = Buffer.from('other bytes').toString('base64');
    const damaged = join(folder, 'damaged.gz');
    writeFileSync(damaged, gzipSync(lines.join('\n')));
    await expect(restore(target.database, damaged, true, read)).rejects.toThrow(
      'damaged at the file uploads/',
    );
    await expect(restore(target.database, damaged, true)).rejects.toThrow('damaged at the file uploads/');
    expect((await codes(target)).length).toBe(2500);
    // The file that was there is not replaced by a damaged one.
    expect((await buffer((await read.store.open('uploads/large.png'))!.body)).equals(large)).toBe(true);
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

// A restore makes whole tables, as migrations do.
const isPartitioned = process.env.DOCKET_TEST_PARTITIONS !== undefined;

describe('a backup of an older version', () => {
  const insertContent = `
    with t as (insert into tests (id, no, name, slug, type, created_at, updated_at)
        values (gen_random_uuid(), 1, 'T', 't', 'NORMAL', now(), now()) returning id),
      s as (insert into sections (id, test_id, no, type, title, variable, minutes)
        select gen_random_uuid(), id, 1, 'LR', 'S', false, 35 from t returning id),
      q as (insert into questions (id, section_id, no, question_type, topics, author_difficulty, stem_html, options, credited, enabled, updated_at)
        select gen_random_uuid(), id, no, 'flaw', '{}', 3, '', '{a,b,c,d,e}', no - 1, true, now() from s, generate_series(1, 3) no
        returning id, credited)
    insert into question_stats (question_id, answers, "right", rating_mean, rating_variance, updated_at, option_a, option_b)
      select id, 3, 1, 0, 1, now(), credited, 3 - credited from q`;
  const read = async (text: string) => (await target.database.pool.query(text)).rows;

  let old: TestDatabase;
  let file: string;
  let schema: string[];
  beforeAll(async () => {
    schema = await readCatalog(target.database);
    old = await openOldDatabase();
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
    expect(JSON.parse(lines[0]!)).toMatchObject({ migration: '0000_baseline' });
    const before = await codes(target);
    const broken = join(folder, 'broken.gz');
    writeFileSync(broken, gzipSync(lines.slice(0, -2).join('\n')));
    await expect(restore(target.database, broken, true)).rejects.toThrow('broken.gz is incomplete');
    expect(await codes(target)).toEqual(before);
    expect(await readCatalog(target.database)).toEqual(schema);
    await expect(restore(target.database, file, false)).rejects.toThrow('not empty');
  });

  it.skipIf(isPartitioned)(
    'is restored with all rows, changed by the migrations since then, into the current schema',
    async () => {
      await restore(target.database, file, true);
      expect(await readCatalog(target.database)).toEqual(schema);
      // The result must equal migrating the old database itself.
      await migrateDatabase(old.database);
      // Migration 0059 gives options ids at random.
      const random = ['option_ids'];
      expect(await readRows(target.database, random)).toEqual(await readRows(old.database, random));
      expect(await read('select option_counts from question_stats order by option_counts')).toEqual(
        [0, 1, 2].map((no) => ({ option_counts: [no, 3 - no, 0, 0, 0] })),
      );
      expect(await read('select email from users')).toEqual([{ email: 'ada@mail.example' }]);
      // Migration 0058 made the column anew.
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
    },
  );

  it.skipIf(isPartitioned)(
    'is restored into an empty database, also one of a migration that the baseline replaced',
    async () => {
      const [head, ...lines] = gunzipSync(readFileSync(file)).toString().split('\n');
      const renamed = (migration: string) => {
        const path = join(folder, `${migration}.gz`);
        writeFileSync(
          path,
          gzipSync([JSON.stringify({ ...JSON.parse(head!), migration }), ...lines].join('\n')),
        );
        return path;
      };
      const empty = await openTestDatabase();
      try {
        const { database } = empty;
        await expect(restore(database, renamed('0046_standard_terms'), false)).rejects.toThrow(
          '0046_standard_terms.gz was made by an early Docket 0.1. Restore it with the newest Docket 0.1, and back it up again there',
        );
        await restore(database, renamed(lastReplaced), false);
        expect((await database.pool.query('select email from users')).rows).toEqual([
          { email: 'ada@mail.example' },
        ]);
        expect(await readCatalog(database)).toEqual(schema);
      } finally {
        await empty.drop();
      }
    },
  );
});
