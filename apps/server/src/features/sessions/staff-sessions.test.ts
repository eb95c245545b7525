import { describe, expect, test } from 'vitest';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const dayMs = 24 * hourMs;
const server = testServer({ settings: { STAFF_SESSION_IDLE_HOURS: '12', STAFF_SESSION_DAYS: '30' } });
const getStatus = async ({ token }: Pick<TestUser, 'token'>) => {
  const { status } = await server.raw('GET', '/api/user/me', { token });
  // When the session was last used is stored beside the call.
  await server.settled();
  return status;
};
const readSeen = async ({ token, id }: TestUser) => {
  const rows = await server.db.rows<{ last_seen_at: Date }>(
    { name: 'test_session_seen', text: 'select last_seen_at from sessions where user_id = $1' },
    [id],
  );
  return token && rows[0]!.last_seen_at.getTime();
};
/** Uses a session, and waits until that is stored. */
const use = async (user: TestUser) => {
  expect(await getStatus(user)).toBe(200);
  await expect.poll(() => readSeen(user)).toBe(server.clock.now().getTime());
};

describe.each(['ADMIN', 'TUTOR', 'ANSWERS'] as const)('a session of %s', (role) => {
  test('ends after 12 hours without use', async () => {
    const user = await createUser(server, { roles: ['STUDENT', role] });
    server.clock.advance(12 * hourMs - minuteMs);
    await use(user);
    server.clock.advance(12 * hourMs - 1);
    expect(await getStatus(user)).toBe(200);
    await expect.poll(() => readSeen(user)).toBe(server.clock.now().getTime());
    server.clock.advance(12 * hourMs);
    expect(await getStatus(user)).toBe(401);
  });

  test('ends 30 days after it began', async () => {
    const user = await createUser(server, { roles: [role] });
    for (let i = 0; i < 60; i += 1) {
      server.clock.advance(12 * hourMs - 1);
      await use(user);
    }
    server.clock.advance(60);
    expect(await getStatus(user)).toBe(401);
  });
});

test('a session of a student stays for a year, and the list shows no ended session of staff', async () => {
  const student = await createUser(server);
  const tutor = await createUser(server, { roles: ['TUTOR'], password: 'a password of staff' });
  server.clock.advance(13 * hourMs);
  const signIn = { body: { email: tutor.email, password: 'a password of staff' } };
  const answer = await server.as(null)('POST /auth/login', signIn);
  if (!('token' in answer)) throw new Error('no token');
  const { sessions } = await server.as(answer.token)('GET /user/sessions');
  expect(sessions.map(({ current }) => current)).toEqual([true]);
  const listDays = (list: typeof sessions) =>
    list.map(({ createdAt, expiresAt }) => (Date.parse(expiresAt) - Date.parse(createdAt)) / dayMs);
  expect(listDays(sessions)).toEqual([30]);
  expect(listDays((await server.as(student.token)('GET /user/sessions')).sessions)).toEqual([365]);
  server.clock.advance(364 * dayMs);
  expect(await getStatus(student)).toBe(200);
});

test('a change of address ends the other sessions', async () => {
  const password = 'the own password';
  const user = await createUser(server, { password });
  const signIn = async (email = user.email) => {
    const answer = await server.as(null)('POST /auth/login', { body: { email, password } });
    if (!('token' in answer)) throw new Error('no token');
    return answer;
  };
  const other = await signIn();
  const confirm = async (newEmail: string, token: string) => {
    await server.as(user.token)('PUT /user/email', { body: { newEmail, password } });
    await server.settled();
    const [mail] = await readMails(server, newEmail);
    const link = /verify-email\/([\w-]+)/.exec(mail!.text)![1]!;
    expect((await server.raw('GET', `/api/auth/verify-email/${link}`, { token })).status).toBe(200);
  };
  await confirm('moved@example.com', user.token);
  expect([await getStatus(user), await getStatus(other)]).toEqual([200, 401]);
  // Opened in another session of the account.
  const second = await signIn('moved@example.com');
  await confirm('moved-again@example.com', second.token);
  expect([await getStatus(user), await getStatus(second)]).toEqual([401, 200]);
});
