import { createServer, type Socket } from 'node:net';
import { sample } from '@docket/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { samplePng } from '../../test/fixtures/transfer/png.ts';
import { declaredCalls } from '../../test/route-table/calls.ts';
import { scanWithClamd } from './clamd.ts';

/** A clamd: it finds what contains the test string, and remembers what it was sent. */
const marker = 'X5O-TEST';
const received: Buffer[] = [];
let answerWith: string | null = null;
function answer(socket: Socket) {
  const parts: Buffer[] = [];
  socket.on('error', () => {});
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    const sent = Buffer.concat(parts);
    const head = 'zINSTREAM\0';
    if (sent.toString('latin1', 0, head.length) !== head) return;
    const chunks: Buffer[] = [];
    let at = head.length;
    for (;;) {
      if (at + 4 > sent.length) return;
      const length = sent.readUInt32BE(at);
      at += 4;
      if (length === 0) break;
      if (at + length > sent.length) return;
      chunks.push(sent.subarray(at, at + length));
      at += length;
    }
    const bytes = Buffer.concat(chunks);
    received.push(bytes);
    socket.end(answerWith ?? (bytes.includes(marker) ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0'));
  });
}
const clamd = createServer(answer);
let address = '';
const settings: Record<string, string> = {};
beforeAll(async () => {
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(clamd.address() as { port: number }).port}`;
  settings.CLAMAV_ADDRESS = address;
});
afterAll(() => void clamd.close());

const server = testServer({ settings });
const send = async (bytes: Buffer) => {
  const { token } = await createUser(server, { roles: ['CONTENT'] });
  return server.raw('POST', '/api/upload/image', {
    token,
    body: { name: 'a.png', data: bytes.toString('base64') },
  });
};

describe('with a virus scanner', () => {
  test('a clean picture is scanned as it was sent, and kept', async () => {
    const { bytes } = samplePng(9, 9);
    expect((await send(Buffer.from(bytes))).status).toBe(200);
    expect(received.at(-1)!.equals(Buffer.from(bytes))).toBe(true);
  });

  test('a file of several chunks arrives whole', async () => {
    const large = Buffer.alloc(200_000, 'a');
    expect(await scanWithClamd(address, large)).toBeNull();
    expect(received.at(-1)!.equals(large)).toBe(true);
  });

  test('what was found is refused, not kept, and in the audit log', async () => {
    const answered = await send(Buffer.concat([Buffer.from(samplePng(7, 7).bytes), Buffer.from(marker)]));
    expect(answered).toMatchObject({ status: 422, json: { details: [{ field: 'data' }] } });
    const admin = await createUser(server, { roles: ['ADMIN'] });
    const { items } = await server.as(admin.token)('GET /audit', { query: { action: 'upload' } });
    expect(items[0]).toMatchObject({ action: 'upload.virus' });
    const { entry } = await server.as(admin.token)('GET /audit/{id}', { params: { id: items[0]!.id } });
    expect(entry.after).toMatchObject({ name: 'a.png', found: 'Test-Signature' });
  });

  test('a scanner that fails refuses the file', async () => {
    answerWith = 'INSTREAM size limit exceeded. ERROR\0';
    expect((await send(Buffer.from(samplePng(6, 6).bytes))).status).toBe(503);
    answerWith = null;
  });
});

/** Calls whose body is a file. */
const uploads = declaredCalls.filter(
  ({ call, body }) => call.bodyLimit && body?.properties?.data?.type === 'string',
);
test('there are uploads', () => expect(uploads.map(({ label }) => label)).toContain('upload.image'));
test.each(uploads.map((one) => [one.label, one] as const))(
  '%s scans its file first',
  async (_, { call, body }) => {
    const { token } = await createUser(server, { roles: ['ADMIN'] });
    const before = received.length;
    const sent = {
      ...(sample(body!, () => '0190163d-8694-739b-aea5-966c26f8ad90', false) as object),
      data: Buffer.from(marker).toString('base64'),
    };
    const { status, json } = await server.raw(call.method, `/api${call.path}`, { token, body: sent });
    expect(status, JSON.stringify(json)).toBe(422);
    expect(json.details).toMatchObject([{ field: 'data' }]);
    expect(received).toHaveLength(before + 1);
  },
);
