import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { runDeletions } from '../../test/fixtures/own-deletion.queries.ts';

const server = testServer({ settings: { TRUST_PROXY: '1', APP_URL: 'https://docket.example' } });
const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const headers = { 'x-forwarded-for': '203.0.113.5', 'user-agent': firefox };
const origin = { address: '203.0.113.5', userAgent: firefox };
const send = (method: string, path: string, token?: string, body?: unknown) =>
  server.raw(method, `/api${path}`, { headers, ...(token ? { token } : {}), ...(body ? { body } : {}) });
const login = (email: string, entered = password) =>
  send('POST', '/auth/login', undefined, { email, password: entered });
/** The events of an account as its owner sees them, newest first. */
async function events(token: string) {
  await server.settled();
  return (await server.as(token)('GET /user/security-events', { query: {} })).items;
}
const actions = async (token: string) => (await events(token)).map(({ action }) => action);

let admin: TestUser;
beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'] });
});

describe('events of an account', () => {
  test('sign-ins and failures have address and device, in the list of the owner, the audit log and the log', async () => {
    const info = vi.spyOn(server.running.deps.securityLog, 'info');
    const user = await createUser(server, { password });
    await login(user.email, 'a wrong password');
    await server.settled();
    server.clock.advance(1_000);
    expect((await login(user.email)).status).toBe(200);
    expect(await events(user.token)).toMatchObject([
      { action: 'sign-in.succeeded', by: 'owner', method: 'password', isNewDevice: true, ...origin },
      { action: 'sign-in.failed', by: 'unknown', method: null, ...origin },
    ]);
    const query = { target: `user:${user.id}` };
    const { items } = await server.as(admin.token)('GET /audit', { query });
    expect(items).toMatchObject([
      { action: 'sign-in.succeeded', actor: { id: user.id }, address: '203.0.113.5', device: firefox },
      { action: 'sign-in.failed', actor: null, address: '203.0.113.5', device: firefox },
    ]);
    const lines = info.mock.calls
      .map(([line]) => line)
      .filter((line) => 'userId' in line && line.userId === user.id);
    expect(lines).toMatchObject([
      { event: 'sign-in.failed', actorId: null, address: '203.0.113.5', device: firefox },
      { event: 'sign-in.succeeded', actorId: user.id, address: '203.0.113.5', device: firefox },
    ]);
    expect(JSON.stringify(info.mock.calls)).not.toContain(user.email);
    info.mockRestore();
  });

  test('a sign-in beyond the limits is one entry an hour, and an unknown address is in the log alone', async () => {
    const info = vi.spyOn(server.running.deps.securityLog, 'info');
    const user = await createUser(server, { password });
    for (let i = 0; i < 8; i += 1) await login(user.email, 'a wrong password');
    const found = await actions(user.token);
    expect(found.filter((action) => action === 'sign-in.blocked')).toHaveLength(1);
    expect(found.filter((action) => action === 'sign-in.failed')).toHaveLength(5);
    await login('nobody@example.com');
    await server.settled();
    expect(info.mock.calls.at(-1)![0]).toMatchObject({ event: 'sign-in.failed', userId: null });
    expect(
      info.mock.calls.filter(([line]) => 'event' in line && line.event === 'sign-in.blocked'),
    ).toHaveLength(3);
    info.mockRestore();
  });

  test('a reset, a new password and a new address', async () => {
    const user = await createUser(server, { password });
    await send('POST', '/auth/forgot-password', undefined, { email: user.email });
    const [mail] = await readMails(server, user.email);
    server.clock.advance(1_000);
    const reset = await send('POST', '/auth/reset-password', undefined, {
      token: mail!.token,
      password: `${password} 2`,
    });
    const { token } = reset.json;
    expect(await events(token)).toMatchObject([
      { action: 'sign-in.succeeded', method: 'reset', ...origin },
      { action: 'password.reset', by: 'owner', ...origin },
      { action: 'password.reset-requested', by: 'unknown', ...origin },
    ]);
    server.clock.advance(1_000);
    const next = { oldPassword: `${password} 2`, newPassword: `${password} 3` };
    expect((await send('PUT', '/user/change-password', token, next)).status).toBe(200);
    server.clock.advance(1_000);
    const newEmail = `new-${user.email}`;
    expect((await send('PUT', '/user/email', token, { newEmail, password: `${password} 3` })).status).toBe(
      200,
    );
    const [verify] = await readMails(server, newEmail);
    server.clock.advance(1_000);
    expect((await send('GET', `/auth/verify-email/${verify!.token}`, token)).status).toBe(200);
    expect((await actions(token)).slice(0, 3)).toEqual([
      'email.changed',
      'email.change-requested',
      'password.changed',
    ]);
  });

  test('a wrong password of somebody who is signed in, wherever it is asked for', async () => {
    const user = await createUser(server, { password, roles: ['TUTOR'] });
    const wrong = 'not the right password';
    const prompts = [
      ['PUT', '/user/verify-password', { password: wrong }],
      ['PUT', '/user/change-password', { oldPassword: wrong, newPassword: `${password} 2` }],
      ['PUT', '/user/email', { newEmail: `other-${user.email}`, password: wrong }],
      ['POST', '/user/delete-my-account', { email: user.email, password: wrong }],
      ['POST', '/two-step/set-up', { password: wrong }],
    ] as const;
    for (const [method, path, body] of prompts) {
      expect([401, 422], path).toContain((await send(method, path, user.token, body)).status);
      server.clock.advance(1_000);
    }
    const recorded = (await events(user.token)).filter(({ action }) => action === 'password.check-failed');
    expect(recorded).toHaveLength(prompts.length);
    expect(recorded[0]).toMatchObject({ by: 'owner', ...origin });
  });

  test('a wrong code from an email of somebody who is signed in', async () => {
    const user = await createUser(server, { columns: { googleId: 'google-code-guesser' } });
    await send('POST', '/user/deletion-code', user.token, {});
    const body = { email: user.email, code: 'wrong1' };
    expect((await send('POST', '/user/delete-my-account', user.token, body)).status).toBe(422);
    expect((await events(user.token))[0]).toMatchObject({
      action: 'code.check-failed',
      by: 'owner',
      ...origin,
    });
  });

  test('signing out another device, and all of them', async () => {
    const user = await createUser(server, { password });
    const [first, second] = [await login(user.email), await login(user.email)];
    const mine = server.as(second!.json.token);
    const { sessions } = await mine('GET /user/sessions');
    server.clock.advance(1_000);
    await mine('DELETE /user/sessions/{id}', { params: { id: sessions.find((one) => !one.current)!.id } });
    server.clock.advance(1_000);
    expect((await mine('DELETE /user/sessions')).ended).toBe(1);
    expect((await actions(second!.json.token)).slice(0, 2)).toEqual([
      'sign-out.everywhere',
      'sign-out.device',
    ]);
    expect((await send('GET', '/user/me', first!.json.token)).status).toBe(401);
    expect((await mine('GET /user/sessions')).sessions).toHaveLength(1);
  });

  test('what staff do is there without their address, and what strangers do is not', async () => {
    const user = await createUser(server, { password });
    const other = await createUser(server, { password });
    await server.as(admin.token)('PUT /user/temp-password/{id}', { params: { id: user.id } });
    await login(other.email);
    const { json } = await send('POST', '/auth/login', undefined, {
      email: user.email,
      password: (await server.as(admin.token)('PUT /user/temp-password/{id}', { params: { id: user.id } }))
        .password,
    });
    const next = await send('PUT', '/user/change-password', json.token, { newPassword: `${password} 4` });
    expect(next.status).toBe(200);
    const own = await events(json.token);
    expect(own.filter(({ by }) => by === 'staff')).toMatchObject([
      { action: 'user.temp-password', address: '', userAgent: '' },
      { action: 'user.temp-password', address: '', userAgent: '' },
    ]);
    expect(own.filter(({ action }) => action === 'sign-in.succeeded')).toHaveLength(1);
  });

  test('the list is paged', async () => {
    const user = await createUser(server, { password });
    for (let i = 0; i < 3; i += 1) {
      server.clock.advance(60_000);
      await login(user.email);
    }
    const call = server.as(user.token);
    const first = await call('GET /user/security-events', { query: { size: 2 } });
    const second = await call('GET /user/security-events', { query: { size: 2, cursor: first.nextCursor! } });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    const wrong = await send('GET', '/user/security-events?cursor=wrong', user.token);
    expect(wrong.json).toMatchObject({ error: 'INVALID', details: [{ field: 'cursor' }] });
  });
});

describe('refused calls', () => {
  test('by the declared roles and by the handler are recorded, up to a limit', async () => {
    const info = vi.spyOn(server.running.deps.securityLog, 'info');
    const user = await createUser(server);
    expect((await send('GET', '/outbox', user.token)).status).toBe(403);
    expect(await events(user.token)).toMatchObject([{ action: 'access.refused', by: 'owner', ...origin }]);
    const { items } = await server.as(admin.token)('GET /audit', { query: { action: 'access.refused' } });
    const { entry } = await server.as(admin.token)('GET /audit/{id}', { params: { id: items[0]!.id } });
    expect(entry).toMatchObject({ actor: { id: user.id }, after: { call: 'GET /outbox' } });
    // A manager cannot reach the credentials of an administrator: the handler refuses.
    const manager = await createUser(server, { roles: ['MANAGER'] });
    expect((await send('PUT', `/user/temp-password/${admin.id}`, manager.token)).status).toBe(403);
    expect(await actions(manager.token)).toEqual(['access.refused']);
    for (let i = 0; i < 40; i += 1) await send('GET', '/outbox', user.token);
    expect(await actions(user.token)).toHaveLength(20);
    const { total } = await server.as(admin.token)('GET /audit', { query: { target: `user:${user.id}` } });
    expect(total).toBe(30);
    expect(info.mock.calls.length).toBeGreaterThan(40);
    info.mockRestore();
  });
});

test('every change is logged with the origin of its request, and a deleted account leaves none', async () => {
  const user = await createUser(server, { password });
  const staff = await send('PUT', `/user/event-signup/${user.id}`, admin.token, { isEvent: true });
  expect([200, 404]).toContain(staff.status);
  await login(user.email, 'a wrong password');
  await server.settled();
  const { json } = await login(user.email);
  const done = await send('POST', '/user/delete-my-account', json.token, { email: user.email, password });
  expect(done.status).toBe(200);
  server.clock.advance(7 * 86_400_000);
  await runDeletions(server, user.id);
  const { items } = await server.as(admin.token)('GET /audit', { query: { target: `user:${user.id}` } });
  const own = items.filter(({ actor }) => actor?.id !== admin.id);
  expect(own.map(({ action }) => action)).toEqual([
    'user.delete',
    'user.deletion-request',
    'sign-in.succeeded',
    'sign-in.failed',
  ]);
  for (const { address, device } of own) expect([address, device]).toEqual([null, null]);
});

test('changes leave out sign-ins, and students are not among the people who made them', async () => {
  const user = await createUser(server, { password, firstName: 'Oriel' });
  await login(user.email);
  const call = server.as(admin.token);
  const query = { target: `user:${user.id}` };
  expect((await call('GET /audit', { query: { ...query, kind: 'changes' } })).total).toBe(0);
  expect((await call('GET /audit', { query: { ...query, kind: 'security' } })).total).toBe(1);
  const { actors } = await call('GET /audit/choices');
  expect(actors.map(({ id }) => id)).toContain(admin.id);
  expect(actors.map(({ id }) => id)).not.toContain(user.id);
});
