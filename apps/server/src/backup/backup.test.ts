import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '../features/content/content.tables.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
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
  it('brings every row over, awkward characters included', async () => {
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

  it('makes generated columns anew, and skips tables that later versions dropped', async () => {
    await source.database.pool.query(
      `insert into users (id, email, first_name, last_name, roles, created_at, test_settings, usage_state, drill_settings)
        values (gen_random_uuid(), 'ada@mail.example', 'Ada', 'Dent', '{STUDENT}', now(), '{"tests":{}}', '{}', '{}')`,
    );
    const file = join(folder, 'people.gz');
    const rows = await backup(source.database, file);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const old = [
      JSON.stringify({ ...JSON.parse(lines[0]!), migration: '0013_work_ended' }),
      '{"table":"user_marks","columns":["mark"]}',
      '{"mark":"note"}',
      ...lines.slice(1, -1),
      JSON.stringify({ end: true, rows: rows + 1 }),
    ];
    const oldFile = join(folder, 'with-dropped.gz');
    writeFileSync(oldFile, gzipSync(`${old.join('\n')}\n`));
    for (const [restored, count] of [
      [oldFile, rows + 1],
      [file, rows],
    ] as const) {
      expect(await restore(target.database, restored, true)).toBe(count);
      const found = await target.database.pool.query(
        "select first_name from users where search @@ '''ada'':*'::tsquery",
      );
      expect(found.rows).toEqual([{ first_name: 'Ada' }]);
    }
    await source.database.pool.query('delete from users');
  });

  it('changes nothing when the file is cut off or not a backup', async () => {
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

  it('refuses a database that holds data unless told to replace it', async () => {
    await target.database.orm.execute(
      sql`insert into tests (id, no, name, slug, type, created_at, updated_at) values (gen_random_uuid(), 1, 'T', 't', 'NORMAL', now(), now())`,
    );
    await expect(restore(target.database, join(folder, 'full.gz'), false)).rejects.toThrow('not empty');
    expect(await codes(target)).toEqual(['t00000', 't00001']);
  });

  it('names a file that is none, or is missing', async () => {
    const { database } = target;
    writeFileSync(join(folder, 'text.gz'), 'not zipped');
    const says = (file: string) => expect(restore(database, join(folder, file), true)).rejects;
    await says('text.gz').toThrow('text.gz is not a backup of Docket');
    await says('none.gz').toThrow('File not found');
  });

  /** The same backup as an older version made it: with the head and without the columns named. */
  const older = (from: string, to: string, head: object, without: Record<string, readonly string[]>) => {
    let gone: readonly string[] = [];
    const lines = gunzipSync(readFileSync(join(folder, from)))
      .toString()
      .trimEnd()
      .split('\n');
    const told = lines.slice(1).map((line) => {
      const parsed = JSON.parse(line) as Record<string, unknown>;
      if (line.startsWith('{"table":')) {
        gone = without[parsed.table as string] ?? [];
        const columns = (parsed.columns as string[]).filter((one) => !gone.includes(one));
        return JSON.stringify({ ...parsed, columns });
      }
      return JSON.stringify(
        Object.fromEntries(Object.entries(parsed).filter(([one]) => !gone.includes(one))),
      );
    });
    writeFileSync(join(folder, to), gzipSync([JSON.stringify(head), ...told, ''].join('\n')));
    return join(folder, to);
  };
  const head = { format: 'docket-backup', version: 1 };

  it('fills in what an older backup lacks, as the migrations since then did', async () => {
    await source.database.pool.query('truncate tests cascade');
    await source.database.pool.query(`
      with t as (insert into tests (id, no, name, slug, type, created_at, updated_at)
          values (gen_random_uuid(), 1, 'T', 't', 'NORMAL', now(), now()) returning id),
        s as (insert into sections (id, test_id, no, type, title, variable, minutes)
          select gen_random_uuid(), id, 1, 'LR', 'S', false, 35 from t returning id),
        q as (insert into questions (id, section_id, no, question_type, topics, author_difficulty, stem_html, options, credited, enabled, updated_at)
          select gen_random_uuid(), id, no, 'flaw', '{}', 3, '', '{a,b,c,d,e}', no - 1, true, now() from s, generate_series(1, 3) no
          returning id, credited)
      insert into explanations (id, question_id, author, html, notes, enabled, score, views, written_for, created_at, updated_at)
        select gen_random_uuid(), id, 'Ada ' || credited, '', '[]', true, 0, 0, 5, now(), now() from q`);
    await backup(source.database, join(folder, 'now.gz'));
    const fitting = async (file: string) => {
      await restore(target.database, file, true);
      const { rows } = await target.database.pool.query(
        'select written_for from explanations order by author',
      );
      return rows.map((row) => row.written_for);
    };
    const columns = { explanations: ['written_for'] };
    // Before and since backups name their migration; no key fits nothing.
    expect(await fitting(older('now.gz', 'unnamed.gz', head, columns))).toEqual([null, 1, 2]);
    const named = { ...head, migration: '0011_school' };
    expect(await fitting(older('now.gz', 'named.gz', named, columns))).toEqual([null, 1, 2]);
    // What is in it stays as it is.
    expect(await fitting(join(folder, 'now.gz'))).toEqual([5, 5, 5]);
    expect(await fitting(older('now.gz', 'whole.gz', head, {}))).toEqual([5, 5, 5]);
  });

  it('fills in the options that an older explanation was written for', async () => {
    const signs = async (file: string) => {
      await restore(target.database, file, true);
      const { rows } = await target.database.pool.query('select distinct written_options from explanations');
      return rows.map((row) => row.written_options);
    };
    const columns = { explanations: ['written_options'] };
    const sign = createHash('md5').update('a\x1fb\x1fc\x1fd\x1fe').digest('hex');
    expect(await signs(older('now.gz', 'unsigned.gz', head, columns))).toEqual([sign]);
    const named = { ...head, migration: '0015_audit_actor_action' };
    expect(await signs(older('now.gz', 'named-unsigned.gz', named, columns))).toEqual([sign]);
    expect(await signs(join(folder, 'now.gz'))).toEqual([null]);
  });

  it('can run what every migration filled in on the tables of now', async () => {
    const first = { ...head, migration: '0000_init' };
    const file = older('full.gz', 'first.gz', first, {});
    expect(await restore(target.database, file, true)).toBe(2500);
  });
});
