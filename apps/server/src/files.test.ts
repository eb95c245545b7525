import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type CopyResult, copyFiles } from './files/copy-files.ts';
import type { FileStore } from './files/file-store.ts';
import { openBucket, openDisk } from './files/open-files.ts';
import { runFiles } from './files.command.ts';
import { startS3 } from './test/fixtures/s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'docket-files-'));
let s3: Awaited<ReturnType<typeof startS3>>;
let disk: FileStore;
let bucket: FileStore;
let env: Record<string, string>;
beforeAll(async () => {
  s3 = await startS3();
  env = { FILES_DIR: join(folder, 'files'), DATA_DIR: join(folder, 'data'), ...s3.settings };
  disk = openDisk(readConfig(env));
  bucket = openBucket(readConfig(env))!;
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});
async function run(...args: string[]) {
  const lines: string[] = [];
  const ok = await runFiles(args, (line) => lines.push(line), env);
  return { ok, lines };
}
const read = async (store: FileStore, key: string) => {
  const file = await store.open(key);
  return file && text(file.body);
};

test('moves an installation to S3 and back; a second copy sends only what is new or differs', async () => {
  for (const name of ['a', 'b', 'c']) await disk.put(`media/${name}.txt`, Buffer.from(name.repeat(2_000)));
  const first = await run('copy', '--to', 's3');
  expect(first).toMatchObject({ ok: true });
  expect(first.lines.at(-1)).toBe('3 copied and compared (6 kB), 0 were there already');
  await disk.put('media/d.txt', Buffer.from('added since'));
  // As long as it was, with other bytes.
  await bucket.put('media/a.txt', Buffer.from('x'.repeat(2_000)));
  const second = await run('copy', '--to', 's3');
  expect(second.lines.at(-1)).toBe('2 copied and compared (3 kB), 2 were there already');
  expect(await read(bucket, 'media/a.txt')).toBe('a'.repeat(2_000));
  for (const name of ['a', 'b', 'c', 'd']) await disk.remove(`media/${name}.txt`);
  expect((await run('copy', '--to', 'disk')).lines.at(-1)).toContain('4 copied and compared');
  expect(await read(disk, 'media/d.txt')).toBe('added since');
});

test('a copy with other bytes is named and makes the command fail', async () => {
  await disk.put('media/spoilt.txt', Buffer.from('right'));
  const spoiling: FileStore = {
    ...bucket,
    put(key, content) {
      if (!Buffer.isBuffer(content)) content.destroy();
      return bucket.put(key, Buffer.from('wrong'));
    },
  };
  const outcomes: string[] = [];
  const { different }: CopyResult = await copyFiles(disk, spoiling, ({ key }, outcome) => {
    if (key === 'media/spoilt.txt') outcomes.push(outcome);
  });
  expect([different, outcomes]).toEqual([['media/spoilt.txt'], ['different']]);
});

test('a file that is removed while it is copied is left out', async () => {
  await disk.put('media/short-lived.txt', Buffer.from('x'));
  const losing: FileStore = {
    ...disk,
    open: async (key, range) => (key === 'media/short-lived.txt' ? null : disk.open(key, range)),
  };
  expect(await copyFiles(losing, bucket, () => undefined)).toMatchObject({ gone: 1, different: [] });
  await disk.remove('media/short-lived.txt');
});

test('adds media under names with a hash of the content', async () => {
  const file = join(folder, 'My lesson (1).MP4');
  writeFileSync(file, 'video');
  const stream = join(folder, 'stream');
  mkdirSync(stream);
  writeFileSync(join(stream, 'index.m3u8'), '#EXTM3U');
  writeFileSync(join(stream, 'segment-0.m4s'), 'segment');
  writeFileSync(join(stream, 'notes.txt'), 'not served');
  const { lines } = await run('add', file, stream);
  expect(lines[0]).toMatch(/^media\/My-lesson-1--[0-9a-f]{16}\.mp4$/);
  expect(lines[1]).toMatch(/^media\/stream-[0-9a-f]{16}\/index\.m3u8$/);
  expect(lines).toHaveLength(2);
  expect(await read(bucket, lines[1]!.replace('index.m3u8', 'segment-0.m4s'))).toBe('segment');
  expect(await read(bucket, lines[1]!.replace('index.m3u8', 'notes.txt'))).toBeNull();
  writeFileSync(join(folder, 'page.html'), '<script>');
  await expect(run('add', join(folder, 'page.html'))).rejects.toThrow("this type isn't served");
  await expect(run('add', join(folder, 'missing.mp4'))).rejects.toThrow('File not found');
});

test('says where files are, and how to use it', async () => {
  const { lines } = await run('status');
  expect(lines[0]).toBe('Files are in s3://docket-test/');
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^ {2}media: \d+, \d+ kB$/)]));
  expect(lines.at(-1)).toBe('Pictures: 0, of which 0 are in the database');
  expect((await run('move')).lines).toEqual(['0 pictures moved from the database to s3://docket-test/']);
  expect((await run('--help')).lines[0]).toContain('npm run files -- copy --to s3|disk');
  for (const args of [[], ['copy'], ['copy', '--to', 'tape'], ['add'], ['status', 'x']])
    await expect(run(...args)).rejects.toThrow('Usage:');
  await expect(runFiles(['copy', '--to', 's3'], () => undefined, {})).rejects.toThrow('Set S3_BUCKET');
});
