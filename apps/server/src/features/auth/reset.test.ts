import { requireSession } from '@docket/contract/client';
import { expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';

const server = testServer();
const old = 'the old password';
const fresh = 'the new password';
const ask = (email: string) => server.as(null)('POST /auth/forgot-password', { body: { email } });
const tokenFor = async (email: string) => (await readMails(server, email))[0]!.token;
const isGood = async (token: string) =>
  (await server.as(null)('GET /auth/reset-password/{token}', { params: { token } })).valid;
const reset = (token: string, password = fresh) =>
  server.raw('POST', '/api/auth/reset-password', { body: { token, password } });
const login = (email: string, password: string) =>
  server.raw('POST', '/api/auth/login', { body: { email, password } });

test('a reset link sets the password once, ends other sessions and signs in', async () => {
  const user = await createUser(server, { password: old, verified: false });
  await ask(user.email);
  const token = await tokenFor(user.email);
  expect(await isGood(token)).toBe(true);
  const done = await reset(token);
  expect(done.status).toBe(200);
  expect(done.json.user.emailVerifiedAt).not.toBeNull();
  expect((await server.raw('GET', '/api/user/me', { token: user.token })).status).toBe(401);
  expect((await server.raw('GET', '/api/user/me', { token: done.json.token })).status).toBe(200);
  expect((await login(user.email, old)).status).toBe(401);
  expect((await login(user.email, fresh)).status).toBe(200);
  expect(await isGood(token)).toBe(false);
  expect((await reset(token)).json.error).toBe('LINK_EXPIRED');
  const subjects = (await readMails(server, user.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your password was changed');
});

test('a link expires after an hour, and using one invalidates the others', async () => {
  const user = await createUser(server, { password: old });
  await ask(user.email);
  const first = await tokenFor(user.email);
  server.clock.advance(3_600_000);
  expect(await isGood(first)).toBe(false);
  expect((await reset(first)).status).toBe(422);
  await ask(user.email);
  const second = await tokenFor(user.email);
  server.clock.advance(1_000);
  await ask(user.email);
  const third = await tokenFor(user.email);
  expect(third).not.toBe(second);
  expect((await reset(third)).status).toBe(200);
  expect(await isGood(second)).toBe(false);
});

test('of two concurrent uses one wins', async () => {
  const user = await createUser(server, { password: old });
  await ask(user.email);
  const token = await tokenFor(user.email);
  const answers = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
});

test('an unknown address gets the same response and no email', async () => {
  expect(await ask('nobody@example.com')).toEqual({ ok: true });
  expect(await readMails(server, 'nobody@example.com')).toEqual([]);
  expect(await isGood('x'.repeat(43))).toBe(false);
});

test('links to a former address are invalid', async () => {
  const user = await createUser(server, { password: old, verified: false });
  const me = server.as(user.token);
  await me('PUT /user/resend-verify-email');
  const verify = await tokenFor(user.email);
  server.clock.advance(1_000);
  await ask(user.email);
  const resetToken = await tokenFor(user.email);
  await me('PUT /user/email', { body: { newEmail: 'moved@example.com', password: old } });
  expect(await isGood(resetToken)).toBe(true);
  const open = (token: string) => me('GET /auth/verify-email/{token}', { params: { token } });
  await open(await tokenFor('moved@example.com'));
  expect(await isGood(resetToken)).toBe(false);
  await expect(open(verify)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  expect((await me('GET /user/me')).user).toMatchObject({
    email: 'moved@example.com',
    emailVerifiedAt: server.clock.now().toISOString(),
  });
});

test('removes a Google account that was linked before the address was verified', async () => {
  const columns = { googleId: 'google-of-a-stranger' };
  const planted = await createUser(server, { password: old, verified: false, columns });
  const kept = await createUser(server, { password: old, columns: { googleId: 'google-of-the-owner' } });
  for (const [user, googleLinked] of [
    [planted, false],
    [kept, true],
  ] as const) {
    await ask(user.email);
    const body = { token: await tokenFor(user.email), password: 'chosen by the owner' };
    const { user: me, token } = requireSession(await server.as(null)('POST /auth/reset-password', { body }));
    expect(me.googleLinked).toBe(googleLinked);
    const { items } = await server.as(token)('GET /user/security-events', { query: { size: 100 } });
    expect(items.some(({ action }) => action === 'google.unlinked')).toBe(!googleLinked);
  }
});

test('the response is sent before anything is looked up', async () => {
  const user = await createUser(server, { password: old });
  // The row is locked, so looking it up for a link would have to wait.
  const { db } = server;
  await db.transaction(async (tx) => {
    await tx.rows({ name: 'test_lock_tokens', text: 'lock table email_tokens in access exclusive mode' }, []);
    if (process.env.DOCKET_TEST_DB === 'postgres') expect(await ask(user.email)).toEqual({ ok: true });
  });
  await ask(user.email);
  expect((await readMails(server, user.email)).length).toBeGreaterThan(0);
});
