import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../paths.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import {
  appCode,
  beginSignIn,
  createTwoStepUser,
  enterCode,
  enterPassword,
} from '../../test/fixtures/two-step.ts';
import { issueEmailToken, linkLifeMs } from '../auth/email-token.service.ts';
import { challengeMs, codeLimits, maxAttempts } from './two-step.limits.ts';

const server = testServer();
const isSignedIn = async (token: string) =>
  (await server.raw('GET', '/api/user/me', { token })).status === 200;
const countSessions = async (userId: string) =>
  (
    await server.db.rows<{ n: number }>(
      { name: 'test_two_step_sessions', text: 'select count(*)::int as n from sessions where user_id = $1' },
      [userId],
    )
  )[0]!.n;
const listAuditEntries = async (userId: string) => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  return (
    await server.as(admin.token)('GET /audit', { query: { target: `user:${userId}`, kind: 'changes' } })
  ).items;
};

describe('the two steps', () => {
  test('the right password gives a challenge in a cookie and no session; the code gives the session', async () => {
    const user = await createTwoStepUser(server);
    const first = await enterPassword(server, user);
    expect(first.status).toBe(200);
    expect(first.json).toEqual({ twoStep: { expiresAt: expect.any(String) } });
    expect(first.setCookie).toHaveLength(1);
    expect(first.setCookie[0]).toMatch(
      /^docket_two_step=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/two-step; HttpOnly; SameSite=Strict$/,
    );
    expect(await countSessions(user.id)).toBe(1);
    // The challenge is not a session.
    expect(await isSignedIn(first.cookie.split('=')[1]!)).toBe(false);

    const second = await enterCode(server, first.cookie, appCode(server, user.secret));
    expect(second.status).toBe(200);
    expect(second.json).toMatchObject({
      user: { id: user.id, twoStepEnabled: true },
      recoveryCodesLeft: null,
    });
    expect(await isSignedIn(second.json.token)).toBe(true);
    const cookies = second.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('docket_two_step='))).toMatch(/^docket_two_step=;/);
    expect(cookies.some((cookie) => cookie.startsWith(`docket_token=${second.json.token};`))).toBe(true);
    expect((await enterCode(server, first.cookie, appCode(server, user.secret, 1))).json.error).toBe(
      'SIGN_IN_EXPIRED',
    );
  });

  test('a code may be one step early or late, with spaces in it, but not two', async () => {
    const user = await createTwoStepUser(server);
    server.clock.advance(120_000);
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      const { cookie } = await enterPassword(server, user);
      const code = appCode(server, user.secret, steps).replace(/^(...)/, '$1 ');
      expect([steps, (await enterCode(server, cookie, code)).status]).toEqual([steps, status]);
    }
  });

  test('a code works once, and an older one does not work after it', async () => {
    const user = await createTwoStepUser(server);
    server.clock.advance(60_000);
    const [one, other] = [await enterPassword(server, user), await enterPassword(server, user)];
    expect((await enterCode(server, one.cookie, appCode(server, user.secret))).status).toBe(200);
    for (const steps of [0, -1]) {
      const again = await enterCode(server, other.cookie, appCode(server, user.secret, steps));
      expect(again.status).toBe(422);
      expect(again.json.details).toMatchObject([{ field: 'code', message: expect.stringContaining('used') }]);
    }
    expect((await enterCode(server, other.cookie, appCode(server, user.secret, 1))).status).toBe(200);
  });

  test('a code entered again is a security event, and emailed to the owner once an hour', async () => {
    const user = await createTwoStepUser(server);
    const reuse = async () => {
      const [one, other] = [await enterPassword(server, user), await enterPassword(server, user)];
      const code = appCode(server, user.secret);
      const { json } = await enterCode(server, one.cookie, code);
      for (let n = 0; n < 2; n += 1) expect((await enterCode(server, other.cookie, code)).status).toBe(422);
      return json.token as string;
    };
    const count = async (token: string) => {
      const mails = await readMails(server, user.email);
      const { items } = await server.as(token)('GET /user/security-events', { query: { size: 100 } });
      return {
        mails: mails.filter(({ subject }) => subject === 'A sign-in code was entered twice').length,
        events: items.filter(({ action, by }) => action === 'sign-in.code-reused' && by === 'unknown').length,
        failures: items.filter(({ action }) => action === 'sign-in.code-failed').length,
      };
    };
    expect(await count(await reuse())).toEqual({ mails: 1, events: 2, failures: 0 });
    server.clock.advance(3_600_000);
    const token = await reuse();
    expect(await count(token)).toEqual({ mails: 2, events: 4, failures: 0 });
    // Also where a code proves who changes two-step sign-in.
    server.clock.advance(3_600_000);
    const body = { password: user.password, code: appCode(server, user.secret), method: 'app' } as const;
    await server.as(token)('POST /two-step/recovery-codes', { body });
    expect((await server.raw('POST', '/api/two-step/recovery-codes', { token, body })).status).toBe(422);
    expect(await count(token)).toEqual({ mails: 3, events: 5, failures: 0 });
  });

  test('the same code sent twice concurrently opens one session', async () => {
    const user = await createTwoStepUser(server);
    const code = appCode(server, user.secret);
    const { cookie } = await enterPassword(server, user);
    const same = await Promise.all(Array.from({ length: 4 }, () => enterCode(server, cookie, code)));
    expect(same.filter((one) => one.status === 200)).toHaveLength(1);
    server.clock.advance(30_000);
    const next = appCode(server, user.secret);
    const firsts = [await enterPassword(server, user), await enterPassword(server, user)];
    const two = await Promise.all(firsts.map((first) => enterCode(server, first.cookie, next)));
    expect(two.map((one) => one.status).sort()).toEqual([200, 422]);
    expect(await countSessions(user.id)).toBe(3);
  });

  test("another account's code, no challenge, and a challenge of another account are refused", async () => {
    const [user, other] = [await createTwoStepUser(server), await createTwoStepUser(server)];
    const first = await enterPassword(server, user);
    const wrong = await enterCode(server, first.cookie, appCode(server, other.secret));
    expect([wrong.status, wrong.json.details[0].field]).toEqual([422, 'code']);
    const foreign = await enterCode(server, first.cookie, other.recoveryCodes[0]!, 'recovery');
    expect(foreign.status).toBe(422);
    for (const cookie of ['', 'docket_two_step=x', `docket_two_step=${'a'.repeat(43)}`]) {
      const { status, json } = await enterCode(server, cookie, appCode(server, user.secret));
      expect([status, json.error]).toEqual([401, 'SIGN_IN_EXPIRED']);
    }
    expect(await countSessions(user.id)).toBe(1);
  });

  test('a challenge ends after ten minutes, after five codes, and with a new password', async () => {
    const user = await createTwoStepUser(server);
    const late = await enterPassword(server, user);
    server.clock.advance(challengeMs);
    expect((await enterCode(server, late.cookie, appCode(server, user.secret))).json.error).toBe(
      'SIGN_IN_EXPIRED',
    );
    const tried = await enterPassword(server, user);
    for (let n = 0; n < maxAttempts; n += 1)
      expect((await enterCode(server, tried.cookie, '000 000')).status).toBe(422);
    expect((await enterCode(server, tried.cookie, appCode(server, user.secret))).json.error).toBe(
      'SIGN_IN_EXPIRED',
    );
    const changed = await enterPassword(server, user);
    await server.as(user.token)('PUT /user/change-password', {
      body: { oldPassword: user.password, newPassword: 'another long password' },
    });
    expect((await enterCode(server, changed.cookie, appCode(server, user.secret))).json.error).toBe(
      'SIGN_IN_EXPIRED',
    );
  });

  test('wrong codes lock the app for an hour and notify the owner, but recovery codes still work', async () => {
    const user = await createTwoStepUser(server);
    let attempts = 0;
    let cookie = '';
    while (attempts < codeLimits.hour.max) {
      if (attempts % maxAttempts === 0) cookie = (await enterPassword(server, user)).cookie;
      expect((await enterCode(server, cookie, '000000')).status).toBe(422);
      attempts += 1;
    }
    const closed = await enterPassword(server, user);
    for (let n = 0; n < 2; n += 1) {
      const refused = await enterCode(server, closed.cookie, appCode(server, user.secret));
      expect([refused.status, refused.json.error]).toEqual([429, 'TOO_MANY']);
      expect(refused.json.message).toContain('recovery code');
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    }
    const subjects = (await readMails(server, user.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject.includes('wrong codes'))).toHaveLength(1);
    const recovered = await enterCode(server, closed.cookie, user.recoveryCodes[0]!, 'recovery');
    expect(recovered.status).toBe(200);
    const other = await createTwoStepUser(server);
    const open = await enterPassword(server, other);
    expect((await enterCode(server, open.cookie, appCode(server, other.secret))).status).toBe(200);
    server.clock.advance(codeLimits.hour.windowMs);
    const again = await enterPassword(server, user);
    expect((await enterCode(server, again.cookie, appCode(server, user.secret))).status).toBe(200);
  });

  test('a recovery code works once, in any spelling, is logged, and the owner is notified', async () => {
    const user = await createTwoStepUser(server);
    const [code, unused] = user.recoveryCodes as [string, string];
    const first = await enterPassword(server, user);
    const response = await enterCode(
      server,
      first.cookie,
      code.toUpperCase().replaceAll('-', ' '),
      'recovery',
    );
    expect([response.status, response.json.recoveryCodesLeft]).toEqual([200, 9]);
    const second = await enterPassword(server, user);
    expect((await enterCode(server, second.cookie, code, 'recovery')).status).toBe(422);
    // Sent concurrently: one of them succeeds.
    const third = await enterPassword(server, user);
    const both = await Promise.all(
      [second, third].map((one) => enterCode(server, one.cookie, unused, 'recovery')),
    );
    expect(both.map((one) => one.status).sort()).toEqual([200, 422]);
    const state = await server.as(response.json.token)('GET /two-step');
    expect(state.recoveryCodesLeft).toBe(8);
    const log = await listAuditEntries(user.id);
    expect(log.map((one) => one.action)).toEqual([
      'two-step.recovery-code-used',
      'two-step.recovery-code-used',
      'two-step.on',
    ]);
    const mails = await readMails(server, user.email);
    const used = mails.filter(({ subject }) => subject === 'A recovery code was used');
    expect(used[0]!.text).toContain('Recovery codes left: 8.');
    for (const mail of mails)
      for (const secret of [user.secret, ...user.recoveryCodes]) expect(mail.text).not.toContain(secret);
    expect(JSON.stringify(log)).not.toContain(user.secret);
  });
});

describe('all ways to sign in require the second step', () => {
  test('a link that resets the password', async () => {
    const user = await createTwoStepUser(server);
    await server.as(null)('POST /auth/forgot-password', { body: { email: user.email } });
    const { token } = (await readMails(server, user.email)).find((mail) => mail.token)!;
    const first = await beginSignIn(server, '/auth/reset-password', { token, password: 'chosen by mail' });
    expect(first.json).toEqual({ twoStep: { expiresAt: expect.any(String) } });
    expect(first.setCookie.some((one) => one.startsWith('docket_token='))).toBe(false);
    expect(await countSessions(user.id)).toBe(0);
    expect((await enterCode(server, first.cookie, appCode(server, user.secret))).status).toBe(200);
  });

  test('a link that is emailed after the right password', async () => {
    const user = await createTwoStepUser(server);
    const to = { userId: user.id, email: user.email };
    const token = await issueEmailToken(server.db, to, 'sign-in', linkLifeMs.signIn, server.clock.now());
    const first = await beginSignIn(server, '/auth/sign-in-link', { token });
    expect(first.json).toEqual({ twoStep: { expiresAt: expect.any(String) } });
    expect(first.setCookie.some((one) => /^docket_(token|device)=/.test(one))).toBe(false);
    expect(await countSessions(user.id)).toBe(1);
    expect((await enterCode(server, first.cookie, appCode(server, user.secret))).status).toBe(200);
  });

  test('a temporary password, whose session still expires with it and requires a new password', async () => {
    const user = await createTwoStepUser(server);
    const admin = await createUser(server, { roles: ['ADMIN'] });
    const made = await server.as(admin.token)('PUT /user/temp-password/{id}', { params: { id: user.id } });
    const first = await enterPassword(server, { email: user.email, password: made.password });
    expect(first.json).toEqual({ twoStep: { expiresAt: expect.any(String) } });
    const { json } = await enterCode(server, first.cookie, appCode(server, user.secret));
    expect(json.user.mustChangePassword).toBe(true);
    const refused = await server.raw('GET', '/api/user/sessions', { token: json.token });
    expect(refused.json.error).toBe('PASSWORD_CHANGE_NEEDED');
    server.clock.set(made.expiresAt);
    expect(await isSignedIn(json.token)).toBe(false);
  });

  test('a password that staff set', async () => {
    const user = await createTwoStepUser(server);
    const admin = await createUser(server, { roles: ['ADMIN'] });
    await server.as(admin.token)('PUT /user/{id}/change-password', {
      params: { id: user.id },
      body: { newPassword: 'set by an admin' },
    });
    const first = await enterPassword(server, { email: user.email, password: 'set by an admin' });
    expect(first.json.twoStep).toBeTruthy();
  });

  test('a former staff member keeps the second step and can switch it off', async () => {
    const user = await createTwoStepUser(server);
    const admin = await createUser(server, { roles: ['ADMIN'] });
    await server.as(admin.token)('PUT /user/{id}/roles', {
      params: { id: user.id },
      body: { roles: ['STUDENT'] },
    });
    const first = await enterPassword(server, user);
    const { json } = await enterCode(server, first.cookie, appCode(server, user.secret));
    server.clock.advance(30_000);
    await server.as(json.token)('POST /two-step/switch-off', {
      body: { password: user.password, code: appCode(server, user.secret) },
    });
    expect((await enterPassword(server, user)).json.token).toBeTruthy();
  });

  /** The files that open sessions: later additions must use the second step or be listed here with a reason. */
  test('sessions are opened in no other file', () => {
    const folder = join(repositoryRoot, 'apps/server/src');
    const callers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test'))
      .filter((file) =>
        /\b(issueSession|insertSession)\(/.test(
          readFileSync(join(folder, file), 'utf8').replace(/(export )?(async )?function \w+\(/g, ''),
        ),
      )
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
    expect(callers).toEqual([
      // A new account cannot have two-step sign-in yet.
      'features/auth/confirm-signup.service.ts',
      // Impersonation of a student by signed-in staff; its session can only read.
      'features/impersonation/impersonation.service.ts',
      'features/sessions/session.service.ts',
      'features/two-step/sign-in.service.ts',
    ]);
  });
});
