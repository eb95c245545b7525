import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Running, startServer } from '../../server.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { longStaffSessions, testServer } from '../../test/fixtures/index.ts';

const server = testServer();
// A heartbeat would end the streams too: there is none.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
let second: Running;
let admin: TestUser;
beforeAll(async () => {
  // Another server on the same database, like another process.
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', DEMO: 'false', ...longStaffSessions });
  second = await startServer(config, { clock: server.clock, database: server.db, callsOnly: true });
  admin = await createUser(server, { roles: ['ADMIN'] });
});
afterAll(() => second.close());

/** Opens the live desk; `ended` resolves when the server ends it. */
async function openStream(url: string, token: string) {
  const response = await fetch(`${url}/api/ticket/live`, { headers: { authorization: token } });
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  // The first bytes: from here on the stream is open.
  await reader.read();
  const ended = (async () => {
    while (!(await reader.read()).done);
  })();
  return { ended, leave: () => reader.cancel() };
}

test.each([
  ['signing out', async ({ token }: TestUser) => server.as(token)('POST /auth/logout')],
  [
    'the end of the session by an administrator',
    async (user: TestUser) => {
      const call = server.as(admin.token);
      const { sessions } = await call('GET /user/{id}/sessions', { params: { id: user.id } });
      await call('DELETE /user/{id}/sessions/{sessionId}', {
        params: { id: user.id, sessionId: sessions[0]!.id },
      });
    },
  ],
  [
    'a change of roles',
    async (user: TestUser) =>
      server.as(admin.token)('PUT /user/{id}/roles', { params: { id: user.id }, body: { roles: ['TEAM'] } }),
  ],
])('%s ends the streams of that session in every process', async (_, end) => {
  const user = await createUser(server, { roles: ['TUTOR'] });
  const other = await createUser(server, { roles: ['TUTOR'] });
  const streams = await Promise.all([
    openStream(server.running.url, user.token),
    openStream(second.url, user.token),
  ]);
  const staying = await openStream(second.url, other.token);
  let left = false;
  void staying.ended.then(() => {
    left = true;
  });
  await end(user);
  await Promise.all(streams.map((stream) => stream.ended));
  expect(left).toBe(false);
  await staying.leave();
});
