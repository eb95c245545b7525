import { beforeEach, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { runDeletions } from '../../test/fixtures/own-deletion.queries.ts';

const server = testServer();
const password = 'a long password';
const day = 86_400_000;
const post = (token: string, path: string, body: unknown = {}) =>
  server.raw('POST', `/api/user/${path}`, { token, body });
const request = (token: string, body: object) => post(token, 'delete-my-account', body);
const login = async (email: string) =>
  (await server.raw('POST', '/api/auth/login', { body: { email, password } })).json;
let user: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  user = await createUser(server, { password });
});

test('needs the own address and the password, and otherwise changes nothing', async () => {
  const { email, token } = user;
  const other = await createUser(server);
  for (const [body, field] of [
    [{ email: other.email, password }, 'email'],
    [{ email }, 'password'],
    [{ email, password: 'a wrong password' }, 'password'],
    [{ email, code: '123456' }, 'password'],
  ] as const) {
    const refused = await request(token, body);
    expect([refused.status, refused.json.details[0].field]).toEqual([422, field]);
  }
  expect((await post(token, 'deletion-code')).json.error).toBe('WRONG_STATE');
  expect((await server.as(token)('GET /user/me')).user.deletionDueAt).toBeNull();
});

test('signs out everywhere, and for seven days signing in offers to undo it', async () => {
  const { email, token } = user;
  const dueAt = new Date(server.clock.now().getTime() + 7 * day).toISOString();
  expect((await request(token, { email, password })).json).toEqual({ ok: true, deletionDueAt: dueAt });
  expect((await server.raw('GET', '/api/user/me', { token })).status).toBe(401);
  const [mail] = await readMails(server, email);
  expect(mail!.subject).toBe('Your account will be deleted');

  server.clock.advance(6 * day);
  const back = await login(email);
  expect(back.user.deletionDueAt).toBe(dueAt);
  // Nothing else works meanwhile, but the own data can still be downloaded.
  const profile = await server.raw('PUT', '/api/user', { token: back.token, body: { firstName: 'New' } });
  expect(profile.json.error).toBe('DELETION_PENDING');
  expect((await server.raw('GET', '/api/user/export', { token: back.token })).status).toBe(200);

  const kept = await server.as(back.token)('POST /user/keep-my-account');
  expect(kept.user.deletionDueAt).toBeNull();
  expect((await post(back.token, 'keep-my-account')).json.error).toBe('WRONG_STATE');
  server.clock.advance(7 * day);
  const gone = await createUser(server, { columns: { deletionDueAt: server.clock.now() } });
  await runDeletions(server, gone.id);
  expect((await login(email)).user.email).toBe(email);
});

test('deletes the account when the time is over, and then it cannot be undone', async () => {
  const { email, token, id } = user;
  await request(token, { email, password });
  server.clock.advance(7 * day);
  const late = await login(email);
  expect((await post(late.token, 'keep-my-account')).json.error).toBe('WRONG_STATE');
  await runDeletions(server, id);
  expect((await login(email)).error).toBe('WRONG_CREDENTIALS');
  expect(await readMails(server, email)).toEqual([]);
});

test('one account that cannot be deleted does not keep the others', async () => {
  // The last administrator: no request leads to this.
  await server.db.rows({ name: 'test_no_admin', text: `update users set roles = '{STUDENT}'` }, []);
  const due = { columns: { deletionDueAt: server.clock.now() } };
  const other = await createUser(server, due);
  await runDeletions(server, other.id);
});

test('an account without a password confirms with a code from an email', async () => {
  const google = await createUser(server, { columns: { googleId: 'google-leaver' } });
  const { email, token } = google;
  const body = { email };
  expect((await request(token, body)).json.details[0].field).toBe('code');
  expect((await post(token, 'deletion-code')).json).toEqual({ ok: true });
  expect((await post(token, 'deletion-code')).json).toEqual({ ok: true });
  const codes = (await readMails(server, email)).map((mail) => /\b\d{6}\b/.exec(mail.text)![0]);
  // The newest replaces the one before.
  const [code, former] = codes;
  if (former !== code) expect((await request(token, { ...body, code: former })).status).toBe(422);
  expect((await request(token, { ...body, code })).status).toBe(200);
});

test('a code cannot be guessed, and expires', async () => {
  const { email, token } = await createUser(server);
  await post(token, 'deletion-code');
  const [mail] = await readMails(server, email);
  const code = /\b\d{6}\b/.exec(mail!.text)![0];
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 10; i += 1) expect((await request(token, { email, code: wrong })).status).toBe(422);
  expect((await request(token, { email, code })).status).toBe(429);
  server.clock.advance(15 * 60_000);
  expect((await request(token, { email, code })).json.details[0].field).toBe('code');
});

test('keeps the last administrator', async () => {
  await server.db.rows(
    { name: 'test_no_admins', text: `update users set roles = '{}' where 'ADMIN' = any(roles)` },
    [],
  );
  const admins = [0, 1].map(() => createUser(server, { roles: ['ADMIN'], password }));
  const answers = await Promise.all(
    (await Promise.all(admins)).map(({ token, email }) => request(token, { email, password })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});
