import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Output } from '@docket/contract/client';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { finishDrill } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { linkTo } from '../mail/email-layout.ts';
import { mailService } from '../mail/mail.service.ts';
import { isPushService } from './devices.service.ts';
import { noticesFeature } from './notices.feature.ts';
import type { Notice } from './notices.service.ts';
import { notifyNextDueReviews, type ReminderParts } from './reviews-due/reviews-due.ts';

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
/** Replaces a push service and OneSignal: records what it receives, and answers as configured. */
const service = { received: [] as Received[], status: 201, answer: '' };
const listening = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    service.received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(service.status).end(service.answer);
  });
}).listen(0, '127.0.0.1');
await new Promise((resolve) => listening.once('listening', resolve));
const origin = `http://127.0.0.1:${(listening.address() as { port: number }).port}`;
afterAll(() => listening.close());

const server = testServer({
  settings: {
    PUSH_SERVICES: `https://*.push.example,${origin}`,
    ONESIGNAL_APP_ID: 'an-app',
    ONESIGNAL_API_KEY: 'a-key',
    ONESIGNAL_URL: origin,
    APP_URL: 'https://docket.example',
  },
});
let sample: SampleTest;
beforeAll(async () => {
  sample = await importSampleTest(server);
});
beforeEach(() => Object.assign(service, { received: [], status: 201, answer: '' }));

/** Notices of this server; the test runs their rounds instead of a timer. */
const feature = () => {
  const { deps } = server.running;
  return noticesFeature(deps, { mail: mailService(deps) });
};

const notice = (user: TestUser, change: Partial<Notice> = {}): Notice => ({
  userId: user.id,
  kind: 'ticket-reply',
  title: 'A tutor replied',
  text: 'Look at the conclusion.\n\nThen at its support.',
  path: '/messages',
  ...change,
});
const send = (one: Notice) => server.db.transaction((tx) => feature().notices.send(tx, one));
const deliver = () => feature().push.deliverDue();

const browser = (name = randomBytes(6).toString('hex')) => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `${origin}/push/${name}`,
    keys: {
      p256dh: keys.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
};
const subscribe = (user: TestUser, one = browser()) =>
  server.as(user.token)('POST /user/push-subscribe', { body: one });
const listDevices = async (user: TestUser) => (await server.as(user.token)('GET /user/notices')).devices;
const waiting = async (user: TestUser) =>
  (
    await server.db.rows<{ n: number }>(
      { name: 'test_waiting', text: 'select count(*)::int as n from pushes where user_id = $1' },
      [user.id],
    )
  )[0]!.n;
/**
 * Waits until no push is left and this many devices remain. The server's own rounds run in parallel with the test's.
 */
const settled = (user: TestUser, devices: number) =>
  expect.poll(async () => [await listDevices(user), await waiting(user)]).toEqual([devices, 0]);
const findNotice = (answer: Pick<Output<'GET /user/notices'>, 'notices'>, kind: string) =>
  answer.notices.find((one) => one.kind === kind);

test('a notice is sent by mail and encrypted to the browser, signed with the key that browsers know', async () => {
  const user = await createUser(server);
  await subscribe(user);
  const { publicKey } = await server.as(user.token)('GET /user/push-key');
  await send(notice(user));
  const [mail] = await readMails(server, user.email);
  expect(mail).toMatchObject({ subject: 'A tutor replied' });
  expect(mail!.text).toContain('Then at its support.');
  expect(mail!.text).toContain('https://docket.example/messages');
  expect(mail!.text).toContain('https://docket.example/settings#notices');

  await deliver();
  await expect.poll(() => waiting(user)).toBe(0);
  const [push] = service.received;
  expect(push!.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  expect(push!.body.toString('latin1')).not.toContain('tutor');
  const [, token, key] = String(push!.headers.authorization).match(/^vapid t=([^,]+), ?k=(.+)$/)!;
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const verifier = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const { payload } = await jwtVerify(token!, verifier);
  expect(payload).toMatchObject({ aud: origin, sub: 'mailto:no-reply@docket.example' });
});

test('nothing is sent while the account is scheduled for deletion', async () => {
  const user = await createUser(server, { columns: { deletionDueAt: server.clock.now() } });
  await send(notice(user));
  expect(await readMails(server, user.email)).toEqual([]);
  expect(await waiting(user)).toBe(0);
});

test('each kind can be switched off for mail and for push separately; reviews and news are off by default', async () => {
  const user = await createUser(server);
  await subscribe(user);
  const call = server.as(user.token);
  const before = await call('GET /user/notices');
  expect(before.notices.map((one) => one.kind)).toEqual([
    'ticket-reply',
    'class-reminder',
    'class-changed',
    'review-due',
    'product',
  ]);
  expect(findNotice(before, 'review-due')).toMatchObject({ mail: false, push: false });
  expect(findNotice(before, 'product')).toMatchObject({ mail: false, push: false });
  const after = await call('PUT /user/notices', {
    body: {
      notices: [
        { kind: 'ticket-reply', mail: false },
        { kind: 'class-changed', push: false },
      ],
    },
  });
  expect(findNotice(after, 'ticket-reply')).toMatchObject({ mail: false, push: true });
  expect(findNotice(after, 'class-changed')).toMatchObject({ mail: true, push: false });
  await send(notice(user));
  await send(notice(user, { kind: 'class-changed', title: 'Moved' }));
  await deliver();
  await expect.poll(() => waiting(user)).toBe(0);
  expect(service.received).toHaveLength(1);
  expect((await readMails(server, user.email)).map((mail) => mail.subject)).toEqual(['Moved']);
});

test('a browser that is gone is forgotten; a failing service is tried five times at growing intervals', async () => {
  const user = await createUser(server);
  for (const status of [404, 410]) {
    await subscribe(user);
    service.status = status;
    await send(notice(user));
    await deliver();
    await settled(user, 0);
  }
  await subscribe(user);
  Object.assign(service, { status: 503, answer: `not now, ${user.email}` });
  const warned = vi.spyOn(server.running.deps.log, 'warn');
  await send(notice(user));
  service.received = [];
  for (const [seconds, tries] of [
    [0, 1],
    [29, 1],
    [1, 2],
    [120, 3],
    [480, 4],
    [1920, 5],
    [7680, 5],
  ] as const) {
    server.clock.advance(seconds * 1000);
    await Promise.all([deliver(), deliver()]);
    await expect.poll(() => service.received.length, { message: `after ${seconds} s` }).toBe(tries);
  }
  await settled(user, 1);
  // What a service answers may name the person.
  expect(JSON.stringify(warned.mock.calls)).toContain('status 503');
  expect(JSON.stringify(warned.mock.calls)).not.toContain(user.email);
  warned.mockRestore();
  service.status = 413;
  await send(notice(user));
  await deliver();
  await settled(user, 1);
});

test('a device is removed with its session, and then belongs to the next user who signs in there', async () => {
  const [first, second] = [await createUser(server), await createUser(server)];
  const shared = browser('shared');
  await subscribe(first, shared);
  await subscribe(second, shared);
  expect([await listDevices(first), await listDevices(second)]).toEqual([0, 1]);
  await subscribe(second, shared);
  expect(await listDevices(second)).toBe(1);
  // A user cannot remove an endpoint of somebody else.
  await server.as(first.token)('POST /user/push-unsubscribe', { body: { endpoint: shared.endpoint } });
  expect(await listDevices(second)).toBe(1);
  await send(notice(second));
  await server.as(second.token)('POST /auth/logout');
  expect(await waiting(second)).toBe(0);
  service.received = [];
  await send(notice(second));
  await deliver();
  expect(service.received).toHaveLength(0);

  await subscribe(first, shared);
  await server.as(first.token)('POST /user/push-unsubscribe', { body: { endpoint: shared.endpoint } });
  expect(await listDevices(first)).toBe(0);
  for (let i = 0; i < 12; i += 1) await subscribe(first);
  expect(await listDevices(first)).toBe(10);
});

test('only push services are called: an endpoint cannot point anywhere else', async () => {
  const user = await createUser(server);
  for (const endpoint of [
    'http://127.0.0.1:1/',
    'https://localhost/push',
    'http://a.push.example/x',
    'https://push.example.evil.example/x',
    'https://evil.example/?https://a.push.example',
    'https://a.push.example:8443/x',
    'https://user@a.push.example/x',
  ]) {
    const response = await server.raw('POST', '/api/user/push-subscribe', {
      token: user.token,
      body: { ...browser(), endpoint },
    });
    expect([response.status, response.json.error], endpoint).toEqual([422, 'INVALID']);
  }
  expect(await listDevices(user)).toBe(0);
  const { PUSH_SERVICES: usual } = server.running.deps.config;
  expect(isPushService('https://a.push.example/x', usual)).toBe(true);
});

test('a player id is reached through OneSignal; an unknown one is forgotten', async () => {
  const user = await createUser(server);
  await server.as(user.token)('POST /user/onesignal', { body: { playerId: 'player-1' } });
  service.status = 200;
  service.answer = JSON.stringify({ id: 'message-1' });
  await send(notice(user));
  await deliver();
  const [push] = service.received;
  expect([push!.url, push!.headers.authorization]).toEqual(['/notifications', 'Key a-key']);
  expect(JSON.parse(push!.body.toString())).toMatchObject({
    app_id: 'an-app',
    include_subscription_ids: ['player-1'],
    headings: { en: 'A tutor replied' },
    url: linkTo(server.running.deps.config, '/messages'),
  });
  await settled(user, 1);
  service.answer = JSON.stringify({ id: '', errors: { invalid_player_ids: ['player-1'] } });
  await send(notice(user));
  await deliver();
  await settled(user, 0);
});

/** Gives a student an open review. */
async function missQuestion({ token }: TestUser): Promise<void> {
  const call = server.as(token);
  const { drill } = await call('POST /drill', { body: { questionId: sample.lr[0]!.id } });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  await finishDrill(server, call, sample, drill, { answers: ['wrong'] });
}

test('planned reviews: in the morning of users who chose it, once a day, and only if there are any', async () => {
  const { deps } = server.running;
  const user = await createUser(server, { columns: { timezone: 'America/New_York' } });
  const planned = vi.fn(async () => 1);
  const notifyStudents = async () => {
    const { notices } = feature();
    while (await notifyNextDueReviews(deps, { notices, countPlannedReviews: planned }));
    return (await readMails(server, user.email)).length;
  };
  server.clock.set('2026-03-20T14:00:00Z');
  await server.as(user.token)('PUT /user/notices', {
    body: { notices: [{ kind: 'review-due', mail: true }] },
  });
  expect(await notifyStudents()).toBe(0);
  server.clock.set('2026-03-21T13:00:00Z');
  expect(await notifyStudents(), 'no open review').toBe(0);
  expect(planned).not.toHaveBeenCalled();
  await missQuestion(user);
  planned.mockResolvedValue(0);
  server.clock.set('2026-03-22T13:00:00Z');
  expect(await notifyStudents(), 'nothing is planned').toBe(0);
  expect(planned).toHaveBeenCalledOnce();
  planned.mockResolvedValue(1);
  server.clock.set('2026-03-23T12:59:59Z');
  expect(await notifyStudents()).toBe(0);
  server.clock.set('2026-03-23T13:00:00Z');
  expect(await notifyStudents()).toBe(1);
  server.clock.set('2026-03-23T23:00:00Z');
  expect(await notifyStudents()).toBe(1);
  expect((await readMails(server, user.email))[0]).toMatchObject({
    subject: 'One review is planned for today',
  });
  await server.as(user.token)('PUT /user/notices', {
    body: { notices: [{ kind: 'review-due', mail: false }] },
  });
  server.clock.set('2026-03-25T13:00:00Z');
  expect(await notifyStudents()).toBe(1);
});

test('planned reviews: a plan that cannot be read is logged, and holds up no one else', async () => {
  const { deps } = server.running;
  const [broken, other] = [await createUser(server), await createUser(server)];
  for (const user of [broken, other]) await missQuestion(user);
  for (const { token } of [broken, other])
    await server.as(token)('PUT /user/notices', {
      body: { notices: [{ kind: 'review-due', mail: true }] },
    });
  server.clock.advance(86_400_000);
  const logged = vi.spyOn(deps.log, 'error').mockImplementation(() => undefined);
  const parts: ReminderParts = {
    ...feature(),
    async countPlannedReviews(_, { id }) {
      if (id === broken.id) throw new Error('no plan');
      return 2;
    },
  };
  while (await notifyNextDueReviews(deps, parts));
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  const counts = [broken, other].map(async ({ email }) => (await readMails(server, email)).length);
  expect(await Promise.all(counts)).toEqual([0, 1]);
});
