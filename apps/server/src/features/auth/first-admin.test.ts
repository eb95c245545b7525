import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { startServer } from '../../server.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();

/** The link that another start on the same database prints; null if it prints none. */
async function printedLink(settings: Record<string, string> = {}): Promise<string | null> {
  const lines: string[] = [];
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'error', DEMO: 'false', LOCAL_PAYMENTS: 'false' },
    ...settings,
  });
  const running = await startServer(config, {
    ...{ clock: server.clock, database: server.db, callsOnly: true },
    announce: (line) => lines.push(line),
  });
  await running.close();
  return lines.join('\n').match(/https?:\S+\/set-up\/\S+/)?.[0] ?? null;
}
const toToken = (link: string | null) => link?.split('/').at(-1) ?? '';
const person = { email: 'head@school.example.com', firstName: 'Ada', lastName: 'Head' };
const password = 'copper lantern 42 meadow';

test('a server without an administrator prints a link that creates one, once', async () => {
  // A student, and the blocked administrator of the demo, are no administrators.
  await createUser(server, { email: 'pupil@example.com' });
  await createUser(server, { email: 'admin@docket.example', roles: ['ADMIN'] });
  const call = server.as(null);
  const first = await printedLink({ APP_URL: 'https://docket.example.com/' });
  expect(first).toMatch(/^https:\/\/docket\.example\.com\/set-up\/[\w-]{43}$/);
  const second = await printedLink();
  expect(second).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/set-up\//);
  const valid = async (link: string | null) =>
    (await call('GET /auth/set-up/{token}', { params: { token: toToken(link) } })).valid;
  // Processes that start side by side.
  expect([await valid(first), await valid(second), await valid('/x'.repeat(9))]).toEqual([true, true, false]);

  const set = (over: Record<string, unknown> = {}) =>
    server.raw('POST', '/api/auth/set-up', { body: { token: toToken(first), ...person, password, ...over } });
  for (const bad of ['nv7wbhyw4d', 'qwertyuiop12', 'docket-demo-1', 'Ada.Head.Head', person.email])
    expect(await set({ password: bad }), bad).toMatchObject({
      status: 422,
      json: { error: 'INVALID', details: [{ field: 'password' }] },
    });
  expect(await set({ email: 'pupil@example.com' })).toMatchObject({
    status: 409,
    json: { details: [{ field: 'email' }] },
  });
  expect((await set({ token: 'x'.repeat(43) })).json.error).toBe('LINK_EXPIRED');
  const answers = await Promise.all([set(), set({ email: 'other@school.example.com' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { token, user } = answers.find(({ status }) => status === 200)!.json;
  expect(user.roles).toEqual(['ADMIN']);
  const logged = (await server.as(token)('GET /audit', { query: { target: `user:${user.id}` } })).items;
  expect(logged.map(({ action }) => action)).toContain('user.create');
  expect((await server.as(token)('GET /health/details')).problems.length).toBeGreaterThan(0);

  // Neither that link nor the other works again, and no more is printed.
  expect([await valid(first), await valid(second)]).toEqual([false, false]);
  expect((await set({ token: toToken(second), email: 'late@school.example.com' })).status).toBe(422);
  expect(await printedLink()).toBeNull();
});

test('a set-up link expires after a day', async () => {
  await server.db.pool.query(`update users set roles = '{TEAM}'`);
  const link = await printedLink();
  server.clock.advance(24 * 3_600_000);
  const { valid } = await server.as(null)('GET /auth/set-up/{token}', { params: { token: toToken(link) } });
  expect(valid).toBe(false);
  expect(
    await server.raw('POST', '/api/auth/set-up', { body: { token: toToken(link), ...person, password } }),
  ).toMatchObject({ status: 422 });
});
