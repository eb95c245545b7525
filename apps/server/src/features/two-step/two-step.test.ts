import type { Role } from '@docket/contract';
import { describe, expect, test } from 'vitest';
import { createUser, enterPasswordAgain } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { appCode, createTwoStepUser, enterCode, enterPassword } from '../../test/fixtures/two-step.ts';
import { declaredCalls } from '../../test/route-table/calls.ts';
import { pendingMs } from './two-step.limits.ts';

const server = testServer();
const password = 'correct horse battery';
const post = (path: string, token: string, body: unknown) =>
  server.raw('POST', `/api${path}`, { token, body });
const auditActions = async (target: string) => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  return (await server.as(admin.token)('GET /audit', { query: { target, kind: 'changes' } })).items.map(
    (item) => item.action,
  );
};
const listRows = async (userId: string) =>
  server.db.rows<{ row: string }>(
    {
      name: 'test_two_step_rows',
      text: `select t::text as row from two_step t where user_id = $1
        union all select c::text from two_step_recovery_codes c where user_id = $1`,
    },
    [userId],
  );

describe('set-up', () => {
  test('needs password, secret and a first code, and gives ten recovery codes; other devices are signed out and the owner is notified', async () => {
    const user = await createUser(server, { roles: ['TUTOR'], password });
    const second = (await enterPassword(server, { email: user.email, password })).json.token;
    const call = server.as(user.token);
    expect(await call('GET /two-step')).toEqual({
      enabledAt: null,
      hasApp: false,
      keys: [],
      recoveryCodesLeft: 0,
      required: false,
      available: true,
    });
    for (const body of [{}, { password: 'not the password' }])
      expect((await post('/two-step/set-up', user.token, body)).json.details[0].field).toBe('password');
    const { secret, address } = await call('POST /two-step/set-up', { body: { password } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Docket:${encodeURIComponent(user.email)}?issuer=Docket&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    // Until it is confirmed nothing has changed.
    expect((await enterPassword(server, { email: user.email, password })).json.token).toBeTruthy();
    expect((await post('/two-step/confirm', user.token, { code: '000000' })).status).toBe(422);
    const { recoveryCodes } = await call('POST /two-step/confirm', {
      body: { code: appCode(server, secret) },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);

    expect((await server.raw('GET', '/api/user/me', { token: second })).status).toBe(401);
    const state = await call('GET /two-step');
    expect(state).toMatchObject({ enabledAt: server.clock.now().toISOString(), recoveryCodesLeft: 10 });
    expect((await call('GET /user/me')).user).toMatchObject({
      twoStepEnabled: true,
      mustSetUpTwoStep: false,
    });
    expect((await readMails(server, user.email))[0]!.subject).toBe('Two-step sign-in is on');
    expect(await auditActions(`user:${user.id}`)).toEqual(['two-step.on']);
    // The first code was used by the set-up.
    const { cookie } = await enterPassword(server, { email: user.email, password });
    expect((await enterCode(server, cookie, appCode(server, secret))).status).toBe(422);
    // Neither secret nor codes are stored in plain text, or shown again.
    const stored = (await listRows(user.id)).map((row) => row.row).join();
    const shown = JSON.stringify([
      state,
      await call('GET /user/me'),
      (await server.raw('GET', '/api/user/export', { token: user.token })).json,
    ]);
    for (const one of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(one);
      expect(shown).not.toContain(one);
    }
    expect(shown).not.toMatch(/v1\.[\w-]{8}\./);
    expect((await server.raw('GET', '/api/user/export', { token: user.token })).json.twoStep).toHaveLength(1);
    expect((await post('/two-step/confirm', user.token, { code: appCode(server, secret, 1) })).status).toBe(
      409,
    );
  });

  test('replaces an unconfirmed secret, which expires after half an hour', async () => {
    const user = await createUser(server, { roles: ['ANSWERS'], password });
    const call = server.as(user.token);
    const first = await call('POST /two-step/set-up', { body: { password } });
    const second = await call('POST /two-step/set-up', { body: { password } });
    expect(second.secret).not.toBe(first.secret);
    expect(
      (await post('/two-step/confirm', user.token, { code: appCode(server, first.secret) })).status,
    ).toBe(422);
    server.clock.advance(pendingMs);
    const late = await post('/two-step/confirm', user.token, { code: appCode(server, second.secret) });
    expect([late.status, late.json.error]).toEqual([409, 'WRONG_STATE']);
  });

  test('is not for students; users who sign in only with Google need no password', async () => {
    const student = await createUser(server, { password });
    expect((await post('/two-step/set-up', student.token, { password })).json.error).toBe('FORBIDDEN');
    const google = await createUser(server, { roles: ['TUTOR'] });
    expect((await post('/two-step/set-up', google.token, {})).status).toBe(200);
  });

  test('of another app replaces the old one with a code of the old one', async () => {
    const user = await createTwoStepUser(server);
    const call = server.as(user.token);
    const bare = await post('/two-step/set-up', user.token, { password });
    expect([bare.status, bare.json.details[0].field]).toEqual([422, 'code']);
    const { secret } = await call('POST /two-step/set-up', {
      body: { password, code: appCode(server, user.secret) },
    });
    const { recoveryCodes } = await call('POST /two-step/confirm', {
      body: { code: appCode(server, secret) },
    });
    server.clock.advance(30_000);
    const { cookie } = await enterPassword(server, user);
    expect((await enterCode(server, cookie, appCode(server, user.secret))).status).toBe(422);
    expect((await enterCode(server, cookie, user.recoveryCodes[0]!, 'recovery')).status).toBe(422);
    expect((await enterCode(server, cookie, recoveryCodes[0]!, 'recovery')).status).toBe(200);
  });
});

describe('switching off, and new recovery codes', () => {
  test('require the password and a code', async () => {
    const user = await createTwoStepUser(server);
    const call = server.as(user.token);
    for (const path of ['/two-step/switch-off', '/two-step/recovery-codes']) {
      const code = appCode(server, user.secret);
      expect((await post(path, user.token, { code })).json.details[0].field).toBe('password');
      expect((await post(path, user.token, { password })).status).toBe(400);
      expect((await post(path, user.token, { password, code: '000000' })).json.details[0].field).toBe('code');
    }
    const renewed = await call('POST /two-step/recovery-codes', {
      body: { password, code: appCode(server, user.secret) },
    });
    expect(renewed.recoveryCodes).toHaveLength(10);
    const old = { password, code: user.recoveryCodes[0]!, method: 'recovery' as const };
    expect((await post('/two-step/switch-off', user.token, old)).status).toBe(422);
    await call('POST /two-step/switch-off', {
      body: { password, code: renewed.recoveryCodes[0]!, method: 'recovery' },
    });
    expect(await listRows(user.id)).toEqual([]);
    expect((await enterPassword(server, user)).json.token).toBeTruthy();
    expect((await readMails(server, user.email))[0]!.subject).toBe('Two-step sign-in is off');
    expect(await auditActions(`user:${user.id}`)).toEqual([
      'two-step.off',
      'two-step.recovery-code-used',
      'two-step.recovery-codes',
      'two-step.on',
    ]);
    const off = await post('/two-step/switch-off', user.token, { password, code: '000000' });
    expect([off.status, off.json.error]).toEqual([409, 'WRONG_STATE']);
  });

  test('invalidate a pending challenge', async () => {
    const user = await createTwoStepUser(server);
    const { cookie } = await enterPassword(server, user);
    await server.as(user.token)('POST /two-step/switch-off', {
      body: { password, code: appCode(server, user.secret) },
    });
    server.clock.advance(30_000);
    const response = await enterCode(server, cookie, appCode(server, user.secret));
    expect(response.json.error).toBe('SIGN_IN_EXPIRED');
  });
});

describe('an administrator', () => {
  const require_ = async (token: string, requiredRoles: readonly Role[]) => {
    await enterPasswordAgain(server, { token });
    return server.raw('PUT', '/api/two-step/policy', { token, body: { requiredRoles } });
  };

  test('requires it for roles: nothing else works for these users until it is set up', async () => {
    const [tutor, mixed, student, manager] = [
      await createUser(server, { roles: ['TUTOR'], password }),
      await createUser(server, { roles: ['STUDENT', 'TUTOR'] }),
      await createUser(server),
      await createUser(server, { roles: ['MANAGER'] }),
    ];
    const bare = await createUser(server, { roles: ['ADMIN'] });
    // An administrator who does not have it on would be locked out, and may not require it.
    const refused = await require_(bare.token, ['TUTOR']);
    expect([refused.status, refused.json.error]).toEqual([409, 'WRONG_STATE']);
    const admin = await createTwoStepUser(server, { roles: ['ADMIN'] });
    expect((await require_(manager.token, ['TUTOR'])).status).toBe(403);
    expect((await require_(admin.token, ['STUDENT'])).status).toBe(400);
    const set = await require_(admin.token, ['TUTOR', 'ADMIN', 'TUTOR']);
    expect(set.json.requiredRoles).toEqual(['ADMIN', 'TUTOR']);

    for (const user of [tutor, mixed, bare]) {
      const ask = (path: string) => server.raw('GET', `/api${path}`, { token: user.token });
      expect((await ask('/user/me')).json.user).toMatchObject({ mustSetUpTwoStep: true });
      expect((await ask('/two-step')).json.required).toBe(true);
      const { status, json } = await ask('/user/sessions');
      expect([status, json.error]).toEqual([403, 'TWO_STEP_NEEDED']);
    }
    for (const user of [student, manager, admin])
      expect((await server.raw('GET', '/api/user/sessions', { token: user.token })).status).toBe(200);

    // Every call but these few.
    const open = declaredCalls
      .filter(({ call }) => call.beforeTwoStepSetUp)
      .map((declaredCall) => declaredCall.label);
    expect(open.sort()).toEqual([
      'auth.logout',
      'two-step.addKey',
      'two-step.beginKey',
      'two-step.beginSetUp',
      'two-step.confirmSetUp',
      'two-step.state',
      'user.changePassword',
      'user.keepMyAccount',
      'user.me',
      'user.trackActivity',
      'user.verifyPassword',
    ]);

    const call = server.as(tutor.token);
    const { secret } = await call('POST /two-step/set-up', { body: { password } });
    await call('POST /two-step/confirm', { body: { code: appCode(server, secret) } });
    expect((await server.raw('GET', '/api/user/sessions', { token: tutor.token })).status).toBe(200);
    server.clock.advance(30_000);
    const off = await post('/two-step/switch-off', tutor.token, { password, code: appCode(server, secret) });
    expect([off.status, off.json.error]).toEqual([409, 'WRONG_STATE']);

    const policy = await server.as(admin.token)('GET /two-step/policy');
    expect(policy.roles.find((role) => role.role === 'TUTOR')).toMatchObject({ enabled: expect.any(Number) });
    expect(policy.requiredRoles).toEqual(['ADMIN', 'TUTOR']);
    await require_(admin.token, []);
    expect((await server.raw('GET', '/api/user/sessions', { token: mixed.token })).status).toBe(200);
    expect(await auditActions('two-step:policy')).toEqual(['two-step.policy', 'two-step.policy']);
  });

  test('does not undo what another one has required since', async () => {
    const admin = await createTwoStepUser(server, { roles: ['ADMIN'] });
    const set = async (requiredRoles: Role[], updatedAt: string | null) => {
      await enterPasswordAgain(server, { token: admin.token });
      const body = { requiredRoles, updatedAt };
      return server.raw('PUT', '/api/two-step/policy', { token: admin.token, body });
    };
    const { updatedAt } = await server.as(admin.token)('GET /two-step/policy');
    // Within the same millisecond, too.
    const first = await set(['TUTOR'], updatedAt);
    expect(first.status).toBe(200);
    for (const version of [updatedAt, null]) {
      const { status, json } = await set(['MANAGER'], version);
      expect([status, json.error]).toEqual([409, 'CONFLICT']);
    }
    expect((await server.as(admin.token)('GET /two-step/policy')).requiredRoles).toEqual(['TUTOR']);
    expect((await set([], first.json.updatedAt)).status).toBe(200);
  });

  test("cannot read a student's data by impersonation without the second step that the own role requires", async () => {
    const [manager, student] = [await createUser(server, { roles: ['MANAGER'] }), await createUser(server)];
    const view = await server.as(manager.token)('POST /user/{id}/view-as', { params: { id: student.id } });
    const readWhileImpersonating = () => server.raw('GET', '/api/user/me', { token: view.token });
    expect((await readWhileImpersonating()).status).toBe(200);
    const admin = await createTwoStepUser(server, { roles: ['ADMIN'] });
    await require_(admin.token, ['MANAGER']);
    expect((await readWhileImpersonating()).json.error).toBe('TWO_STEP_NEEDED');
    expect((await server.raw('GET', '/api/user/me', { token: student.token })).status).toBe(200);
    expect((await post('/auth/logout', view.token, {})).status).toBe(200);
    await require_(admin.token, []);
  });

  test('sends a link to a user who lost everything, who turns it off with the password', async () => {
    const admin = await createUser(server, { roles: ['ADMIN'], password: 'the own password' });
    const manager = await createUser(server, { roles: ['MANAGER'] });
    const user = await createTwoStepUser(server);
    const path = `/user/${user.id}/two-step/reset`;
    const confirm = async (token: string, password: string) =>
      server.raw('POST', '/api/auth/reset-two-step', { body: { token, password } });
    const newestLink = async () =>
      (await readMails(server, user.email)).find(({ subject }) => subject === 'Turn two-step sign-in off?')!
        .token;
    const { cookie } = await enterPassword(server, user);
    const detail = await server.as(admin.token)('GET /user/{id}', { params: { id: user.id } });
    expect(detail.user.admin!.twoStepEnabledAt).not.toBeNull();
    expect((await post(path, manager.token, {})).status).toBe(403);
    expect((await post(path, admin.token, {})).json.details[0].field).toBe('password');
    expect((await post(path, admin.token, { password: 'a guess' })).status).toBe(422);
    expect((await post(path, admin.token, { password: 'the own password' })).status).toBe(200);

    // The administrator alone changes nothing, and neither does the link without the password.
    const first = await newestLink();
    expect((await confirm(first, 'a guess')).json.details[0].field).toBe('password');
    expect((await server.as(user.token)('GET /two-step')).enabledAt).not.toBeNull();
    server.clock.advance(1);
    expect((await post(path, admin.token, { password: 'the own password' })).status).toBe(200);
    const second = await newestLink();
    expect((await confirm(first, user.password)).json.error).toBe('LINK_EXPIRED');
    // A mailbox is not enough: whoever sets another password by email needs another link.
    await server.as(null)('POST /auth/forgot-password', { body: { email: user.email } });
    const reset = (await readMails(server, user.email)).find(
      ({ subject }) => subject === 'Choose a new password',
    );
    const password = 'chosen with the mailbox';
    await server.raw('POST', '/api/auth/reset-password', { body: { token: reset!.token, password } });
    expect((await confirm(second, password)).json.error).toBe('LINK_EXPIRED');

    await enterPasswordAgain(server, admin);
    expect((await post(path, admin.token, { password: 'the own password' })).status).toBe(200);
    const third = await newestLink();
    server.clock.advance(24 * 3_600_000 - 1);
    expect((await confirm(third, password)).status).toBe(200);
    expect((await confirm(third, password)).json.error).toBe('LINK_EXPIRED');
    expect((await enterCode(server, cookie, appCode(server, user.secret))).json.error).toBe(
      'SIGN_IN_EXPIRED',
    );
    expect((await enterPassword(server, { email: user.email, password })).json.token).toBeTruthy();
    const subjects = (await readMails(server, user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Two-step sign-in was reset');
    expect((await auditActions(`user:${user.id}`)).filter((action) => action.startsWith('two-step'))).toEqual(
      ['two-step.reset', ...Array.from({ length: 3 }, () => 'two-step.reset-requested'), 'two-step.on'],
    );
    expect((await post(path, admin.token, { password: 'the own password' })).status).toBe(409);
    const own = await post(`/user/${admin.id}/two-step/reset`, admin.token, { password: 'the own password' });
    expect(own.json.error).toBe('WRONG_STATE');
  });

  test('an account without a password chooses one before the link works', async () => {
    const user = await createTwoStepUser(server);
    const admin = await createUser(server, { roles: ['ADMIN'], password: 'the own password' });
    await server.db.rows(
      { name: 'test_no_password', text: 'update users set password_hash = null where id = $1' },
      [user.id],
    );
    await post(`/user/${user.id}/two-step/reset`, admin.token, { password: 'the own password' });
    const [link] = await readMails(server, user.email);
    const body = { token: link!.token, password: 'anything' };
    expect((await server.raw('POST', '/api/auth/reset-two-step', { body })).json.error).toBe('WRONG_STATE');
  });
});
