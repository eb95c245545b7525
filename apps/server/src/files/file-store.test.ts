import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startS3 } from '../test/fixtures/s3.ts';
import { type FileStore, RangeBeyondEnd, type RangeRequest } from './file-store.ts';
import { openBucket, openDisk } from './open-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'docket-files-'));
const config = (more: Record<string, string> = {}) => readConfig({ FILES_DIR: folder, ...more });
let s3: Awaited<ReturnType<typeof startS3>>;
let strict: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
  strict = await startS3({ strict: true });
});
afterAll(async () => {
  await s3.stop();
  await strict.stop();
  rmSync(folder, { recursive: true, force: true });
});

const adapters = {
  disk: () => openDisk(config()),
  s3: () => openBucket(config(s3.settings))!,
  'a shared bucket of S3': () => openBucket(config({ ...s3.settings, S3_PREFIX: 'docket/' }))!,
};
async function names(store: FileStore, prefix: string) {
  const found: string[] = [];
  for await (const { key, size } of store.list(prefix)) found.push(`${key} ${size}`);
  return found.sort();
}

describe.each(Object.entries(adapters))('%s', (_, openStore) => {
  let store: FileStore;
  beforeAll(() => {
    store = openStore();
  });
  const read = async (key: string, range?: RangeRequest) => {
    const file = await store.open(key, range);
    return file && { ...file, text: (await buffer(file.body)).toString() };
  };

  test('a file is read as it was written, and replaced as a whole', async () => {
    await store.put('notes/one.txt', Buffer.from('first'));
    expect(await read('notes/one.txt')).toMatchObject({ text: 'first', size: 5, range: null });
    const before = await read('notes/one.txt');
    await store.put('notes/one.txt', Readable.from(['sec', 'ond!']));
    const after = await read('notes/one.txt');
    expect(after).toMatchObject({ text: 'second!', size: 7 });
    expect(after!.etag).toMatch(/^"[^"]+"$/);
    expect(after!.etag).not.toBe(before!.etag);
    expect(Math.abs(after!.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await store.find('notes/one.txt')).toEqual({ key: 'notes/one.txt', size: 7 });
  });

  test('an empty file is a file', async () => {
    await store.put('notes/empty.txt', Buffer.alloc(0));
    expect(await read('notes/empty.txt')).toMatchObject({ text: '', size: 0 });
    await store.remove('notes/empty.txt');
  });

  test('what is missing is null, and can be removed', async () => {
    for (const key of ['no/such.png', 'notes', 'notes/one.txt/below'])
      expect([await store.find(key), await store.open(key)]).toEqual([null, null]);
    await store.remove('no/such.png');
    await store.put('notes/two.txt', Buffer.from('2'));
    await store.remove('notes/two.txt');
    expect(await store.find('notes/two.txt')).toBeNull();
  });

  test('ranges', async () => {
    await store.put('ranges.txt', Buffer.from('0123456789'));
    for (const [range, text, start, end] of [
      // What Safari asks first. The test server answers a single first byte with the whole file.
      [{ start: 0, end: 1 }, '01', 0, 1],
      [{ start: 2, end: 4 }, '234', 2, 4],
      [{ start: 7 }, '789', 7, 9],
      [{ start: 8, end: 500 }, '89', 8, 9],
      [{ last: 3 }, '789', 7, 9],
      [{ last: 500 }, '0123456789', 0, 9],
    ] as const)
      expect(await read('ranges.txt', range)).toMatchObject({ text, size: 10, range: { start, end } });
    await expect(store.open('ranges.txt', { start: 10 })).rejects.toEqual(new RangeBeyondEnd(10));
  });

  test('a stream of many parts', async () => {
    const chunk = randomBytes(1_000_000);
    await store.put('large.mp4', Readable.from(Array.from({ length: 21 }, () => chunk)));
    const whole = await store.open('large.mp4');
    expect(whole!.size).toBe(21_000_000);
    const bytes = await buffer(whole!.body);
    expect(bytes.length).toBe(21_000_000);
    for (let at = 0; at < bytes.length; at += chunk.length)
      expect(bytes.subarray(at, at + chunk.length).equals(chunk)).toBe(true);
    await store.remove('large.mp4');
  });

  test('a stream that fails leaves no file, and the former one stays', async () => {
    const failing = () =>
      Readable.from(
        (async function* () {
          yield randomBytes(9_000_000);
          throw new Error('the sender is gone');
        })(),
      );
    await store.put('kept.txt', Buffer.from('kept'));
    await expect(store.put('kept.txt', failing())).rejects.toThrow();
    await expect(store.put('new.txt', failing())).rejects.toThrow();
    expect(await read('kept.txt')).toMatchObject({ text: 'kept' });
    expect(await store.find('new.txt')).toBeNull();
  });

  test('lists by prefix, files that are being written left out', async () => {
    await store.put('list/a.txt', Buffer.from('a'));
    await store.put('list/deep/er/b.txt', Buffer.from('bb'));
    await store.put('lists.txt', Buffer.from('ccc'));
    expect(await names(store, 'list/')).toEqual(['list/a.txt 1', 'list/deep/er/b.txt 2']);
    expect(await names(store, 'list')).toEqual(['list/a.txt 1', 'list/deep/er/b.txt 2', 'lists.txt 3']);
    expect(await names(store, 'nothing/')).toEqual([]);
    expect((await names(store, '')).every((line) => !line.startsWith('.'))).toBe(true);
  });

  test('keys that lead elsewhere are refused', async () => {
    for (const key of [
      '',
      '/etc/passwd',
      '../up',
      'a/../b',
      'a//b',
      '.hidden',
      'a/.b',
      'a\\b',
      'a\u0000',
      'ä',
    ])
      for (const use of [store.find, store.open, store.remove])
        await expect((async () => use(key))()).rejects.toThrow('not a key');
  });
});

/** The test server can't page: it makes its tokens with a cipher that OpenSSL 3 no longer has. */
test('lists of several pages are read to the end', async () => {
  const page = (keys: string[], next: string) =>
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${next !== ''}</IsTruncated>${next}${keys
      .map((key) => `<Contents><Key>docket/${key}</Key><Size>3</Size></Contents>`)
      .join('')}</ListBucketResult>`;
  const requests: URLSearchParams[] = [];
  const pages = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://s3');
    requests.push(searchParams);
    const next = '<NextContinuationToken>a+b/c=</NextContinuationToken>';
    response.end(
      searchParams.has('continuation-token') ? page(['c.txt'], '') : page(['a.txt', 'b.txt'], next),
    );
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const store = openBucket(config({ ...s3.settings, S3_ENDPOINT: endpoint, S3_PREFIX: 'docket/' }))!;
  expect(await names(store, '')).toEqual(['a.txt 3', 'b.txt 3', 'c.txt 3']);
  expect(requests.map((query) => query.get('continuation-token'))).toEqual([null, 'a+b/c=']);
  expect(requests[0]!.get('prefix')).toBe('docket/');
  pages.close();
  pages.closeAllConnections();
});

test('a link reads one file, for a while, as a download; the disk has none', async () => {
  const store = openBucket(config({ ...strict.settings, S3_PUBLIC_ENDPOINT: strict.endpoint }))!;
  await store.put('private/own.pdf', Buffer.from('%PDF'));
  const link = (await store.presign('private/own.pdf', { name: 'Own "file".pdf', seconds: 60 }))!;
  const response = await fetch(link);
  expect([response.status, await response.text()]).toEqual([200, '%PDF']);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Own-file-.pdf"');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect((await fetch(link.replace('own.pdf', 'other.pdf'))).status).toBe(403);
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60');
  expect(await adapters.s3().presign('private/own.pdf', { name: 'own.pdf', seconds: 60 })).toBeNull();
  expect(await adapters.disk().presign('private/own.pdf', { name: 'own.pdf', seconds: 60 })).toBeNull();
});

test('AWS is reached by browsers, other storages only where it is said', async () => {
  const aws = openBucket(
    config({
      S3_BUCKET: 'docket',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }),
  )!;
  const link = await aws.presign('a.pdf', { name: 'a.pdf', seconds: 60 });
  expect(link).toMatch(/^https:\/\/docket\.s3\.eu-central-1\.amazonaws\.com\/a\.pdf\?/);
});

test('a storage that is away or refuses is UNAVAILABLE, not missing', async () => {
  const away = openBucket(config({ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:9' }))!;
  const refused = openBucket(config({ ...strict.settings, S3_SECRET_ACCESS_KEY: 'wrong' }))!;
  const noBucket = openBucket(config({ ...s3.settings, S3_BUCKET: 'no-such-bucket' }))!;
  await expect(away.find('a.txt')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(refused.find('a.txt')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(noBucket.open('a.txt')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(noBucket.put('a.txt', Buffer.from('a'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
