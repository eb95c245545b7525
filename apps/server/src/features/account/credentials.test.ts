import { describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { limits } from '../auth/auth.limits.ts';
import { ownPasswordLimit } from '../passwords/passwords.limits.ts';

const server = testServer();
const password = 'the present password';
const put = (token: string, path: string, body: unknown) =>
  server.raw('PUT', `/api/user/${path}`, { token, body });
const login = (email: string, password: string) =>
  server.raw('POST', '/api/auth/login', { body: { email, password } });

describe('password', () => {
  test('is checked without signing out, and guessing is limited', async () => {
    const user = await createUser(server, { password });
    const check = (password: string) => put(user.token, 'verify-password', { password });
    expect((await check(password)).json).toEqual({ ok: true });
    for (let i = 0; i < ownPasswordLimit.max; i += 1) {
      const wrong = await check('a wrong one');
      expect([wrong.status, wrong.json.error]).toEqual([401, 'WRONG_PASSWORD']);
    }
    const refused = await check(password);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    const change = { oldPassword: password, newPassword: 'another password' };
    expect((await put(user.token, 'change-password', change)).status).toBe(429);
    expect((await server.raw('GET', '/api/user/me', { token: user.token })).status).toBe(200);
    server.clock.advance(ownPasswordLimit.windowMs);
    expect((await check(password)).status).toBe(200);
  });

  test('changes with the old one, ends the other sessions, and makes reset links invalid', async () => {
    const user = await createUser(server, { password });
    const { token: other } = (await login(user.email, password)).json;
    await server.as(null)('POST /auth/forgot-password', { body: { email: user.email } });
    const [reset] = await readMails(server, user.email);
    const wrong = await put(user.token, 'change-password', {
      oldPassword: 'no',
      newPassword: 'another password',
    });
    expect([wrong.status, wrong.json.details[0].field]).toEqual([422, 'oldPassword']);
    expect((await put(user.token, 'change-password', { newPassword: 'another password' })).status).toBe(422);
    const change = { oldPassword: password, newPassword: 'another password' };
    expect((await put(user.token, 'change-password', change)).json).toEqual({ ok: true });
    expect((await server.raw('GET', '/api/user/me', { token: user.token })).status).toBe(200);
    expect((await server.raw('GET', '/api/user/me', { token: other })).status).toBe(401);
    expect((await login(user.email, password)).status).toBe(401);
    expect((await login(user.email, 'another password')).status).toBe(200);
    const link = { params: { token: reset!.token } };
    expect(await server.as(null)('GET /auth/reset-password/{token}', link)).toEqual({ valid: false });
  });

  test('an account without a password sets its first without an old one', async () => {
    const user = await createUser(server);
    expect((await put(user.token, 'verify-password', { password })).status).toBe(401);
    expect((await put(user.token, 'change-password', { newPassword: password })).status).toBe(200);
    expect((await login(user.email, password)).status).toBe(200);
  });

  test('an account without a password sets one, or another address, only soon after its sign-in', async () => {
    const user = await createUser(server);
    server.clock.advance(15 * 60_000 + 1);
    const refused = { status: 403, json: { error: 'PASSWORD_NEEDED' } };
    expect(await put(user.token, 'change-password', { newPassword: password })).toMatchObject(refused);
    expect(await put(user.token, 'email', { newEmail: 'thief@example.com' })).toMatchObject(refused);
    expect(await put(user.token, 'google-id', { googleId: 'x'.repeat(40) })).toMatchObject(refused);
  });
});

describe('email address', () => {
  test('changes with the password, once the link in the mail to the new address is opened; the old address gets a notice', async () => {
    const user = await createUser(server, { password });
    const wrong = await put(user.token, 'email', { newEmail: 'new@example.com', password: 'a wrong one' });
    expect([wrong.status, wrong.json.details[0].field]).toEqual([422, 'password']);
    expect((await put(user.token, 'email', { newEmail: 'new@example.com' })).status).toBe(422);
    const moved = await put(user.token, 'email', { newEmail: 'New@Example.com', password });
    // Until the link is opened, the address is unchanged.
    expect(moved.json.user.email).toBe(user.email);
    expect((await login(user.email, password)).status).toBe(200);
    const [verify] = await readMails(server, 'new@example.com');
    const open = () =>
      server.as(user.token)('GET /auth/verify-email/{token}', { params: { token: verify!.token } });
    expect(await open()).toEqual({ verified: true });
    expect(await open()).toEqual({ verified: true });
    const [notice] = await readMails(server, user.email);
    expect(notice!.text).toContain('new@example.com');
    expect((await server.as(user.token)('GET /user/me')).user).toMatchObject({
      email: 'new@example.com',
      emailVerifiedAt: server.clock.now().toISOString(),
    });
    expect((await login('new@example.com', password)).status).toBe(200);
    expect((await login(user.email, password)).status).toBe(401);
  });

  test('changes only in a session of the account: who reads the mail may be a stranger', async () => {
    const user = await createUser(server, { password });
    await put(user.token, 'email', { newEmail: 'not-mine@example.com', password });
    const [link] = await readMails(server, 'not-mine@example.com');
    const reader = await createUser(server);
    const open = (token?: string) =>
      server.raw('GET', `/api/auth/verify-email/${link!.token}`, token ? { token } : {});
    for (const token of [undefined, reader.token]) {
      const refused = await open(token);
      expect([refused.status, refused.json.error]).toEqual([403, 'SIGN_IN_NEEDED']);
    }
    expect((await server.as(user.token)('GET /user/me')).user.email).toBe(user.email);
    expect((await open(user.token)).json).toEqual({ verified: true });
    expect((await server.as(user.token)('GET /user/me')).user.email).toBe('not-mine@example.com');
  });

  test('answers the same when the address is taken, and mails its owner', async () => {
    const taken = await createUser(server, { firstName: 'Owner' });
    const user = await createUser(server, { password });
    const inUse = await put(user.token, 'email', { newEmail: taken.email, password });
    const free = await put(user.token, 'email', { newEmail: 'free-one@example.com', password });
    expect(inUse).toMatchObject({ status: free.status, json: free.json });
    const [mail] = await readMails(server, taken.email);
    expect(mail).toMatchObject({ subject: 'You already have a Docket account', token: '' });
    expect(mail!.text).toContain('Hello Owner');
    const same = await put(user.token, 'email', { newEmail: user.email, password });
    expect([same.status, same.json.details[0].field]).toEqual([422, 'newEmail']);
    const { user: me } = await server.as(user.token)('GET /user/me');
    expect(me.email).toBe(user.email);
    expect(me.emailVerifiedAt).not.toBeNull();
    expect(await readMails(server, user.email)).toEqual([]);
  });

  test('a link is invalid once the address is taken, or another change was requested', async () => {
    const user = await createUser(server, { password });
    const ask = async (newEmail: string) => {
      expect((await put(user.token, 'email', { newEmail, password })).status).toBe(200);
      return (await readMails(server, newEmail))[0]!.token;
    };
    const open = (token: string) =>
      server.raw('GET', `/api/auth/verify-email/${token}`, { token: user.token });
    const first = await ask('first-choice@example.com');
    const second = await ask('second-choice@example.com');
    expect((await open(first)).json.error).toBe('LINK_EXPIRED');
    await createUser(server, { email: 'second-choice@example.com' });
    expect((await open(second)).json.error).toBe('LINK_EXPIRED');
    const third = await ask('third-choice@example.com');
    const change = { oldPassword: password, newPassword: 'another password' };
    expect((await put(user.token, 'change-password', change)).status).toBe(200);
    expect((await open(third)).json.error).toBe('LINK_EXPIRED');
    expect((await server.as(user.token)('GET /user/me')).user.email).toBe(user.email);
  });

  test('is verified by a mail that is sent again, a few times an hour', async () => {
    const user = await createUser(server, { verified: false });
    for (let i = 0; i < limits.mailAccount.max; i += 1)
      expect((await put(user.token, 'resend-verify-email', {})).status).toBe(200);
    expect((await put(user.token, 'resend-verify-email', {})).status).toBe(429);
    const [mail] = await readMails(server, user.email);
    await server.as(user.token)('GET /auth/verify-email/{token}', { params: { token: mail!.token } });
    expect((await put(user.token, 'resend-verify-email', {})).json.error).toBe('WRONG_STATE');
  });
});
