import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { startS3 } from '../../test/fixtures/s3.ts';
import { samplePng } from '../../test/fixtures/transfer/png.ts';
import { movePictures } from './move-pictures.ts';
import { countPictures } from './uploads.queries.ts';
import { readPictures } from './uploads.service.ts';

const s3: Partial<Awaited<ReturnType<typeof startS3>>> = {};
const onS3: Record<string, string> = {};
beforeAll(async () => {
  Object.assign(s3, await startS3());
  Object.assign(onS3, s3.settings);
});
afterAll(() => s3.stop!());

describe.each([
  ['on disk', {}],
  ['on S3', onS3],
])('pictures %s', (_, settings) => {
  const server = testServer({ settings });
  const upload = async (bytes: Uint8Array) => {
    const { token } = await createUser(server, { roles: ['CONTENT'] });
    const { json } = await server.raw('POST', '/api/upload/image', {
      token,
      body: { data: Buffer.from(bytes).toString('base64') },
    });
    return json.upload as { id: string; url: string };
  };
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${server.running.url}${url}`, { headers, method });
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  /** A picture as versions before the files stored it. */
  const storeInDatabase = async (size: number) => {
    const bytes = Buffer.from(samplePng(size, size).bytes);
    const id = server.running.deps.newId();
    await server.db.rows(
      {
        name: 'test_old_picture',
        text: `insert into uploads (id, sha256, type, width, height, bytes, created_at) values ($1, $2, 'image/png', $3, $3, $4, now())`,
      },
      [id, sum(bytes), size, bytes],
    );
    return { id, bytes, url: `/media/uploads/${id}` };
  };

  test('an upload is a file named by its hash, and is served for good', async () => {
    const bytes = samplePng(17, 17).bytes;
    const { url } = await upload(bytes);
    const { files } = server.running.deps;
    const key = `uploads/${sum(bytes)}.png`;
    expect((await buffer((await files.open(key))!.body)).equals(bytes)).toBe(true);
    const whole = await get(url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    const etag = whole.headers.get('etag')!;
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
    const part = await get(url, { range: 'bytes=-4' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${bytes.length - 4}-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(-4))).toBe(true);
    const stale = await get(url, { range: 'bytes=0-3', 'if-range': '"another"' });
    expect([stale.status, (await stale.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
    const beyond = await get(url, { range: 'bytes=9999999-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  test('pictures in the database are served, count for the quota, and move without loss', async () => {
    const old = [await storeInDatabase(21), await storeInDatabase(22)];
    const uploaded = await upload(samplePng(23, 23).bytes);
    for (const { url, bytes } of old)
      expect(Buffer.from(await (await get(url)).arrayBuffer()).equals(bytes)).toBe(true);
    expect(await countPictures(server.db)).toMatchObject({ inDatabase: 2 });
    // Sent again it is the same picture.
    expect((await upload(old[0]!.bytes)).id).toBe(old[0]!.id);
    expect(await movePictures(server.running.deps)).toBe(2);
    expect(await countPictures(server.db)).toMatchObject({ inDatabase: 0 });
    expect(await movePictures(server.running.deps)).toBe(0);
    for (const { url, bytes } of old)
      expect(Buffer.from(await (await get(url)).arrayBuffer()).equals(bytes)).toBe(true);
    const ids = [...old.map(({ id }) => id), uploaded.id];
    const read = await readPictures(server.running.deps, ids);
    expect(read.map(({ sha256, bytes }) => sha256 === sum(bytes))).toEqual([true, true, true]);
  });

  test('a picture whose file is missing is not found, and its test is exported without it', async () => {
    const { id, url } = await upload(samplePng(31, 31).bytes);
    const { files } = server.running.deps;
    await files.remove(`uploads/${sum(samplePng(31, 31).bytes)}.png`);
    expect((await get(url)).status).toBe(404);
    expect(await readPictures(server.running.deps, [id])).toEqual([]);
  });
});
