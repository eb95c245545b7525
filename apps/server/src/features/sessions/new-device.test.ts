import { expect, test } from 'vitest';
import { createUser, openSession } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { appCode, createTwoStepUser, enterCode, enterPassword } from '../../test/fixtures/two-step.ts';

const server = testServer();
const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

async function login(email: string, device?: string, as = password) {
  const headers = { 'user-agent': firefox, ...(device ? { cookie: `docket_device=${device}` } : {}) };
  const answer = await server.raw('POST', '/api/auth/login', { body: { email, password: as }, headers });
  expect(answer.status).toBe(200);
  const sent = answer.headers.getSetCookie().join();
  return { token: answer.json.token as string, device: sent.match(/docket_device=([^;]+)/)?.[1] ?? '' };
}
const listNotices = async (email: string) =>
  (await readMails(server, email)).filter(({ subject }) => subject === 'Sign-in on a new device');

test('the owner is emailed about a sign-in on a device not seen before, with time, device and where to end it', async () => {
  const user = await createUser(server, { password, timezone: 'America/New_York' });
  const first = await login(user.email);
  expect(await listNotices(user.email)).toEqual([]);
  await login(user.email, first.device);
  expect(await listNotices(user.email)).toEqual([]);
  const other = await login(user.email);
  const [notice, ...more] = await listNotices(user.email);
  expect(more).toEqual([]);
  expect(notice!.text).toContain('Device: Firefox on Linux');
  expect(notice!.text).toContain('Network address: 127.0.0.1');
  expect(notice!.text).toMatch(/When: \w+day, .* E[SD]T/);
  expect(notice!.text).toContain('/settings/security');
  await login(user.email, other.device);
  expect(await listNotices(user.email)).toHaveLength(1);
});

test('signing up is no new device, and neither is the sign-in by a reset', async () => {
  const email = 'newcomer@example.com';
  const body = { email, password, firstName: 'Nora', lastName: 'Comer' };
  const answer = await server.raw('POST', '/api/auth/signup-v1', { body });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const [link] = await readMails(server, email);
  await server.raw('POST', '/api/auth/confirm-signup', { body: { token: link!.token }, headers: { cookie } });
  await server.as(null)('POST /auth/forgot-password', { body: { email } });
  const reset = (await readMails(server, email))[0]!;
  const chosen = { token: reset.token, password: 'another long password' };
  expect((await server.raw('POST', '/api/auth/reset-password', { body: chosen })).status).toBe(200);
  expect(await listNotices(email)).toEqual([]);
  await login(email, undefined, chosen.password);
  expect(await listNotices(email)).toHaveLength(1);
});

test('staff are led to their own page, also after the second step, and a session of a link counts', async () => {
  const user = await createTwoStepUser(server);
  for (let n = 0; n < 2; n += 1) {
    const { cookie } = await enterPassword(server, user);
    expect((await enterCode(server, cookie, appCode(server, user.secret))).status).toBe(200);
    server.clock.advance(30_000);
  }
  const [notice] = await listNotices(user.email);
  expect(notice!.text).toContain('/superadmin/account');
  const token = await openSession(server, user.id);
  expect((await server.raw('POST', '/api/auth/exchange-token', { body: { token } })).status).toBe(200);
  expect(await listNotices(user.email)).toHaveLength(2);
});
