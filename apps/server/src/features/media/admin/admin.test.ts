import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noBotOnStaging } from '@docket/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { scheduleClass } from '../../../test/fixtures/classes.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { httpVideoPort } from '../video-port.ts';

const server = testServer({ settings: { STAGING_HOSTS: 'localhost, staging.docket.example' } });
let call: ReturnType<typeof server.as>;
let token: string;
let classId: string;
beforeAll(async () => {
  ({ token } = await createUser(server, { roles: ['TUTOR'] }));
  call = server.as(token);
  classId = (await scheduleClass(server)).id;
});
const sync = (query: object) =>
  call('GET /video/sync', { query: { type: 'class', id: classId, ...query } as never });

test("a sync is recorded with the id before the first dot, and with the product's message if it is impossible", async () => {
  const { videoRequest } = await sync({ vimeoId: '123456789.m3u8?s=1', youtubeId: 'abc_DEF-1' });
  expect(videoRequest).toMatchObject({
    kind: 'sync',
    subject: 'class',
    subjectId: classId,
    vimeoId: '123456789',
    youtubeId: 'abc_DEF-1',
    state: 'done',
  });
  await expect(sync({ youtubeId: 'abc' })).rejects.toMatchObject({
    status: 422,
    message:
      'Vimeo link should not be empty when youtube is not empty. Please upload to Vimeo manually first.',
  });
  for (const vimeoId of ['', 'https://example.com/1.mp4'])
    await expect(sync({ vimeoId })).rejects.toMatchObject({ status: 422, message: 'Invalid link' });
  await expect(sync({ vimeoId: '123456789', type: 'lesson' })).rejects.toMatchObject({ status: 404 });
});

test('a bot is sent, but never from a staging host, and every request is listed', async () => {
  const body = { meetingUrl: 'https://8.8.8.8/evening', classId };
  const { videoRequest } = await call('POST /video/bot', { body });
  expect(videoRequest).toMatchObject({ kind: 'bot', state: 'done', meetingUrl: body.meetingUrl });
  await expect(call('POST /video/bot', { body: { meetingUrl: 'http://meet' } })).rejects.toMatchObject({
    status: 400,
    message: 'meetingUrl: Enter an https address',
  });
  const url = new URL(server.running.url);
  url.hostname = 'localhost';
  const staging = (method: string, path: string, sent?: object) =>
    fetch(new URL(`/api${path}`, url), {
      method,
      headers: { authorization: token, ...(sent ? { 'content-type': 'application/json' } : {}) },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
  const refused = await staging('POST', '/video/bot', body);
  expect([refused.status, (await refused.json()).message]).toEqual([409, noBotOnStaging]);
  const query = `vimeoId=123456789&type=class&id=${classId}`;
  expect((await staging('GET', `/video/sync?${query}`)).status).toBe(409);
  expect(await (await staging('GET', '/video/requests')).json()).toMatchObject({ staging: true });

  const all = await call('GET /video/requests');
  expect(all).toMatchObject({ total: 2, staging: false });
  expect(all.items.map((item) => item.kind)).toEqual(['bot', 'sync']);
  const found = await call('GET /video/requests', { query: { search: '8.8.8', state: ['done'] } });
  expect(found.items).toHaveLength(1);
  const csv = await server.raw('GET', '/api/video/requests?exportcsv=true&kind=sync', { token });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.json.split('\r\n').length + csv.json.split('\n').length).toBeGreaterThan(3);
  const rows = await server.db.rows(
    { name: 'test_video_audit', text: "select 1 from audit_log where action in ('video.sync', 'video.bot')" },
    [],
  );
  expect(rows).toHaveLength(2);
});

test('a bot is sent to no private address', async () => {
  for (const host of [
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.169.254',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[fd00::1]',
    ],
    ...['[::ffff:10.0.0.1]', 'localhost', 'printer', 'wiki.internal', 'printer.local.', 'LOCALHOST'],
  ]) {
    const meetingUrl = `https://${host}/meeting`;
    await expect(call('POST /video/bot', { body: { meetingUrl, classId } }), host).rejects.toMatchObject({
      status: 422,
      envelope: { details: [{ field: 'meetingUrl' }] },
    });
  }
});

test('a bot is sent to no name that leads nowhere', async () => {
  const meetingUrl = 'https://no-such-host.invalid/meeting';
  await expect(call('POST /video/bot', { body: { meetingUrl, classId } })).rejects.toMatchObject({
    status: 422,
    message: "We can't find this address on the internet. Check the part after https://",
    envelope: { details: [{ field: 'meetingUrl' }] },
  });
});

describe('the video service', () => {
  const requests: { body: unknown; token: string | undefined }[] = [];
  let answer = { status: 200, text: '{"message":"Queued"}' };
  let service: Server;
  beforeAll(async () => {
    service = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      requests.push({ body: JSON.parse(text), token: request.headers.authorization });
      response.writeHead(answer.status).end(answer.text);
    });
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => service.close());
  const order = {
    id: '0190a000-0000-7000-8000-000000000000',
    kind: 'sync' as const,
    subject: 'class',
    subjectId: null,
    vimeoId: '123456789',
    youtubeId: null,
    meetingUrl: null,
  };

  test('receives its token, and its message is passed on', async () => {
    const port = httpVideoPort(
      `http://127.0.0.1:${(service.address() as AddressInfo).port}/orders`,
      'secret',
    );
    expect(await port.ask(order)).toBe('Queued');
    expect(requests[0]).toEqual({ body: order, token: 'Bearer secret' });
    answer = { status: 422, text: '{"message":"This video is private"}' };
    await expect(port.ask(order)).rejects.toMatchObject({ status: 503, message: 'This video is private' });
    answer = { status: 500, text: '<html>' };
    await expect(port.ask(order)).rejects.toMatchObject({
      message: 'The video service refused the request (500)',
    });
    await expect(httpVideoPort('http://127.0.0.1:1/', undefined).ask(order)).rejects.toMatchObject({
      message: "The video service isn't responding. Try again later.",
    });
  });

  test('is configured by its address', () => {
    expect(() => readConfig({ VIDEO_SERVICE_URL: 'ftp://x' })).toThrow('VIDEO_SERVICE_URL');
    expect(readConfig({ STAGING_HOSTS: ' A.example ,' }).STAGING_HOSTS).toEqual(['a.example']);
  });
});
