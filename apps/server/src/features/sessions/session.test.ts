import { requireSession } from '@docket/contract/client';
import { expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { changeRoles } from '../user-management/roles.service.ts';

const server = testServer({ settings: { APP_URL: 'https://docket.example' } });
const day = 86_400_000;

test('the token works with and without Bearer; anything else is refused', async () => {
  const user = await createUser(server);
  for (const token of [user.token, `Bearer ${user.token}`])
    expect((await server.raw('GET', '/api/user/me', { token })).status).toBe(200);
  for (const token of ['invalid token', 'Bearer', user.token.slice(1), `${user.token.slice(0, -1)}!`]) {
    const response = await server.raw('GET', '/api/user/me', { token });
    expect(response.status).toBe(401);
    expect(response.json.error).toBe('NO_SESSION');
  }
  expect((await server.raw('GET', '/api/user/me')).status).toBe(401);
});

test('the cookie is used for reading only, and never together with a header', async () => {
  const user = await createUser(server);
  const cookie = { cookie: `__Host-docket_token=${user.token}` };
  expect((await server.raw('GET', '/api/user/me', { headers: cookie })).status).toBe(200);
  expect((await server.raw('GET', '/api/user/me', { headers: cookie, token: 'invalid token' })).status).toBe(
    401,
  );
  // One that another host of the domain could have set.
  const planted = { cookie: `docket_token=${user.token}` };
  expect((await server.raw('GET', '/api/user/me', { headers: planted })).status).toBe(401);
  const write = await server.raw('PUT', '/api/user/phone', { headers: cookie, body: { newPhone: null } });
  expect(write.status).toBe(401);
});

test('a session lasts 365 days', async () => {
  const password = 'a long password';
  const user = await createUser(server, { password });
  const signedIn = await server.raw('POST', '/api/auth/login', { body: { email: user.email, password } });
  expect(signedIn.headers.get('set-cookie')).toContain('Secure');
  server.clock.advance(365 * day - 1);
  expect((await server.raw('GET', '/api/user/me', { token: signedIn.json.token })).status).toBe(200);
  server.clock.advance(1);
  expect((await server.raw('GET', '/api/user/me', { token: signedIn.json.token })).status).toBe(401);
});

test('signing out ends only this session and clears the cookie', async () => {
  const password = 'a long password';
  const user = await createUser(server, { password });
  const signedIn = await server.as(null)('POST /auth/login', { body: { email: user.email, password } });
  const { token } = requireSession(signedIn);
  const out = await server.raw('POST', '/api/auth/logout', { token });
  expect(out.json).toEqual({ ok: true });
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-docket_token=;.*Path=\/;.*Secure/);
  expect((await server.raw('GET', '/api/user/me', { token })).status).toBe(401);
  expect((await server.raw('GET', '/api/user/me', { token: user.token })).status).toBe(200);
  expect((await server.raw('POST', '/api/auth/logout', { token })).status).toBe(401);
});

test("lists the user's own sessions, last used first, and ends them; sessions of others are not found", async () => {
  const password = 'a long password';
  const user = await createUser(server, { password });
  const other = await createUser(server);
  server.clock.advance(60_000);
  const signedIn = await server.as(null)('POST /auth/login', { body: { email: user.email, password } });
  const { token } = requireSession(signedIn);
  const { sessions } = await server.as(token)('GET /user/sessions');
  expect(sessions.map((session) => session.current)).toEqual([true, false]);
  expect(sessions[1]).toMatchObject({ userAgent: 'test', address: '127.0.0.1' });
  expect(JSON.stringify(sessions)).not.toContain(token);
  const theirs = await server.as(other.token)('GET /user/sessions');
  const remove = (id: string) => server.raw('DELETE', `/api/user/sessions/${id}`, { token });
  expect((await remove(theirs.sessions[0]!.id)).status).toBe(404);
  expect((await remove('no-id')).status).toBe(404);
  expect((await remove(sessions[1]!.id)).status).toBe(200);
  expect((await remove(sessions[1]!.id)).status).toBe(404);
  expect((await server.raw('GET', '/api/user/me', { token: user.token })).status).toBe(401);
  expect((await server.raw('GET', '/api/user/me', { token: other.token })).status).toBe(200);
});

test('the last use is stored at most once an hour', async () => {
  const user = await createUser(server);
  const lastSeen = async () => (await server.as(user.token)('GET /user/sessions')).sessions[0]!.lastSeenAt;
  const first = await lastSeen();
  server.clock.advance(3_600_000);
  expect(await lastSeen()).toBe(first);
  server.clock.advance(1);
  await lastSeen();
  await expect.poll(lastSeen).toBe(server.clock.now().toISOString());
});

test('a change of roles ends the sessions of that user and is in the audit log', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const user = await createUser(server);
  const { deps } = server.running;
  const change = { actorId: admin.id, userId: user.id, roles: ['TUTOR'] as const };
  await changeRoles(deps, change, server.clock.now());
  expect((await server.raw('GET', '/api/user/me', { token: user.token })).status).toBe(401);
  expect((await server.raw('GET', '/api/user/me', { token: admin.token })).status).toBe(200);
  const logged = await server.db.rows(
    { name: 'test_audit', text: 'select actor_id, action, before, after from audit_log where target = $1' },
    [`user:${user.id}`],
  );
  expect(logged).toEqual([
    {
      actor_id: admin.id,
      action: 'user.roles',
      before: { roles: ['STUDENT'] },
      after: { roles: ['TUTOR'] },
    },
  ]);
  await expect(
    changeRoles(deps, { actorId: admin.id, userId: admin.id, roles: ['TUTOR'] }, server.clock.now()),
  ).rejects.toMatchObject({ code: 'WRONG_STATE' });
});
