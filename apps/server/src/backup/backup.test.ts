import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
    }));
    await source.database.orm.insert(topics).values(rows);
    const file = join(folder, 'full.gz');
    expect(await backup(source.database, file)).toBe(2500);
    expect(await restore(target.database, file, true)).toBe(2500);
    const copied = await target.database.orm.select().from(topics).orderBy(topics.code);
    expect(copied).toEqual(rows);
  });

  it('changes nothing when the file is cut off or not a backup', async () => {
    const file = join(folder, 'cut.gz');
    writeFileSync(file, readFileSync(join(folder, 'full.gz')).subarray(0, 3000));
    await target.database.orm.delete(topics).where(sql`code > 't00001'`);
    await expect(restore(target.database, file, true)).rejects.toThrow('cut.gz is not complete');
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
    await says('none.gz').toThrow('There is no file');
  });
});
