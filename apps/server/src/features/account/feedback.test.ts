import { expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { insertCompletedDrill, insertQuestion } from '../../test/fixtures/work.queries.ts';
import { limits } from '../auth/auth.limits.ts';

const server = testServer();
const day = 86_400_000;
const shouldShow = async (token: string) =>
  (await server.as(token)('GET /user/should-show-feedback')).shouldShowFeedback;

test('asks after a week and ten drills, and again thirty days after feedback', async () => {
  const { newId } = server.running.deps;
  const now = server.clock.now();
  const user = await createUser(server);
  const { questionId } = await insertQuestion(server.db, newId, now);
  const drill = { userId: user.id, questionId, createdAt: now, revealedAt: now };
  for (let i = 0; i < 9; i += 1) await insertCompletedDrill(server.db, newId, drill);
  server.clock.advance(7 * day + 1);
  expect(await shouldShow(user.token)).toBe(false);
  await insertCompletedDrill(server.db, newId, drill);
  expect(await shouldShow(user.token)).toBe(true);
  expect(await shouldShow(user.token)).toBe(true);
  await server.as(user.token)('POST /user/feedback', { body: { message: 'The timer is too big.' } });
  expect(await shouldShow(user.token)).toBe(false);
  server.clock.advance(30 * day + 1);
  expect(await shouldShow(user.token)).toBe(true);
});

test('does not ask a newcomer, however busy', async () => {
  const { newId } = server.running.deps;
  const now = server.clock.now();
  const user = await createUser(server);
  const { questionId } = await insertQuestion(server.db, newId, now);
  for (let i = 0; i < 12; i += 1)
    await insertCompletedDrill(server.db, newId, {
      userId: user.id,
      questionId,
      createdAt: now,
      revealedAt: now,
    });
  expect(await shouldShow(user.token)).toBe(false);
});

test('feedback is limited per day', async () => {
  const user = await createUser(server);
  const send = () =>
    server.raw('POST', '/api/user/feedback', { token: user.token, body: { message: 'Hello' } });
  for (let i = 0; i < limits.feedbackAccount.max; i += 1) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  server.clock.advance(day);
  expect((await send()).status).toBe(200);
});

test("the use of pages adds up per page on the user's own calendar day", async () => {
  server.clock.set('2026-06-02T02:00:00Z');
  const user = await createUser(server, { timezone: 'America/Los_Angeles' });
  const track = (page: string, seconds: number) =>
    server.as(user.token)('POST /user/activity/track', { body: { stats: { page, seconds } } });
  const id = server.running.deps.newId();
  await track(`/review/drill/${id}?tab=1`, 20);
  await track(`/review/drill/${server.running.deps.newId()}`, 10.4);
  await Promise.all(Array.from({ length: 10 }, () => track('/dashboard', 1)));
  const { json } = await server.raw('GET', '/api/user/export', { token: user.token });
  expect(json.pageActivity).toEqual([
    { day: '2026-06-01', page: '/dashboard', seconds: 10, visits: 10 },
    { day: '2026-06-01', page: '/review/drill/{id}', seconds: 30, visits: 2 },
  ]);
});

test('a day stores at most 200 pages', async () => {
  const user = await createUser(server);
  const track = (page: string) =>
    server.as(user.token)('POST /user/activity/track', { body: { stats: { page, seconds: 1 } } });
  for (let i = 0; i < 202; i += 1) await track(`/page-${i}`);
  await track('/page-0');
  const { json } = await server.raw('GET', '/api/user/export', { token: user.token });
  expect(json.pageActivity).toHaveLength(200);
  expect(json.pageActivity.find((one: { page: string }) => one.page === '/page-0').visits).toBe(2);
});
