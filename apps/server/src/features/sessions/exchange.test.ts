import { expect, test } from 'vitest';
import { hashToken } from '../../http/token.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
const exchange = (token: string) => server.raw('POST', '/api/auth/exchange-token', { body: { token } });
const me = async (token: string) => (await server.raw('GET', '/api/user/me', { token })).status;

test('the token of an address becomes another one, once, and the session stays the same', async () => {
  const user = await createUser(server);
  const call = server.as(user.token);
  const [before] = (await call('GET /user/sessions')).sessions;
  server.clock.advance(5_000);
  const answers = await Promise.all([exchange(user.token), exchange(user.token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)!.json.error).toBe('LINK_EXPIRED');
  const { headers, json } = answers.find(({ status }) => status === 200)!;
  expect(json.user.id).toBe(user.id);
  expect(json.token).not.toBe(user.token);
  expect(headers.get('set-cookie')).toContain(`docket_token=${json.token}`);

  // The owner sees it among the events of the account.
  const { rows } = await server.db.pool.query(
    "select after from audit_log where target = $1 and action = 'sign-in.succeeded'",
    [`user:${user.id}`],
  );
  expect(rows).toEqual([{ after: { method: 'link', isNewDevice: true } }]);
  // Whoever finds the address later has nothing.
  expect([await me(user.token), await me(json.token)]).toEqual([401, 200]);
  expect((await exchange(user.token)).status).toBe(422);
  const { sessions } = await server.as(json.token)('GET /user/sessions');
  expect(sessions.map(({ id, createdAt, expiresAt }) => ({ id, createdAt, expiresAt }))).toEqual([
    { id: before!.id, createdAt: before!.createdAt, expiresAt: before!.expiresAt },
  ]);
});

test('an exchange does not count as having entered the password', async () => {
  const password = 'copper lantern 42 meadow';
  const { email } = await createUser(server, { password });
  const { token } = (await server.raw('POST', '/api/auth/login', { body: { email, password } })).json;
  const verifiedAt = async (of: string) =>
    (
      await server.db.pool.query('select password_verified_at from sessions where token_hash = $1', [
        hashToken(of),
      ])
    ).rows[0].password_verified_at;
  expect(await verifiedAt(token)).not.toBeNull();
  const { json } = await exchange(token);
  expect(await verifiedAt(json.token)).toBeNull();
  expect(await me(json.token)).toBe(200);
});

test('neither an unknown token nor an impersonation is exchanged', async () => {
  for (const token of ['x', 'x'.repeat(43), 'x'.repeat(200)])
    expect((await exchange(token)).status, token).toBe(422);
  const admin = await createUser(server, { roles: ['ADMIN'], password: 'copper lantern 42 meadow' });
  const student = await createUser(server);
  const { token } = (
    await server.raw('POST', '/api/auth/login', { body: { email: admin.email, password: admin.password } })
  ).json;
  const view = (await server.as(token)('POST /user/{id}/view-as', {
    params: { id: student.id },
    body: {},
  } as never)) as { token: string };
  expect((await exchange(view.token)).status).toBe(422);
  expect(await me(view.token)).toBe(200);
});
