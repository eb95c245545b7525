import { expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { samplePng } from '../../test/fixtures/transfer/png.ts';

const server = testServer({ settings: { UPLOAD_MAX_FILES: '3', UPLOAD_MAX_MB: '1' } });
const send = (token: string, bytes: Uint8Array) =>
  server.raw('POST', '/api/upload/image', { token, body: { data: Buffer.from(bytes).toString('base64') } });
const png = (size: number) => samplePng(size, size).bytes;

test('an account uploads up to a number of pictures; the same ones again don’t count', async () => {
  const { token } = await createUser(server, { roles: ['CONTENT'] });
  const other = await createUser(server, { roles: ['CONTENT'] });
  const statuses = [];
  for (const size of [11, 12, 12, 13, 14]) statuses.push((await send(token, png(size))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 422]);
  expect((await send(token, png(15))).json).toMatchObject({
    message: 'You have uploaded 3 images, the most for one account',
    details: [{ field: 'data' }],
  });
  expect((await send(token, png(11))).status).toBe(200);
  expect((await send(other.token, png(15))).status).toBe(200);
});

test('concurrent uploads together stay within the number', async () => {
  const { token } = await createUser(server, { roles: ['CONTENT'] });
  const answers = await Promise.all([21, 22, 23, 24, 25].map((size) => send(token, png(size))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
});
