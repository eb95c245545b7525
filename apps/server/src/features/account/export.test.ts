import { expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { insertTraces } from '../../test/fixtures/traces.queries.ts';
import { insertCompletedDrill, insertQuestion } from '../../test/fixtures/work.queries.ts';

const server = testServer();
const difficulties = {
  name: 'test_export_difficulties',
  text: 'update attempt_questions set effective_difficulty = 1.5, effective_difficulty_variance = 0.5',
};

test('exports everything, without secrets of the account or the content', async () => {
  const { newId } = server.running.deps;
  const now = server.clock.now();
  const user = await createUser(server, { password: 'a long password' });
  const { questionId } = await insertQuestion(server.db, newId, now);
  const drill = { userId: user.id, questionId, createdAt: now };
  await insertCompletedDrill(server.db, newId, { ...drill, revealedAt: now });
  await insertCompletedDrill(server.db, newId, { ...drill, revealedAt: null });
  await insertTraces(server.db, newId, user.id, questionId, now);
  await server.db.rows(difficulties, []);
  const call = server.as(user.token);
  await call('POST /store/save', { body: { key: 'k', value: [1, null, { a: 'b' }] } });
  await call('POST /user/feedback', { body: { message: 'Good.' } });
  await call('POST /user/activity/track', { body: { stats: { page: '/drill', seconds: 5 } } });
  await server.as(null)('POST /auth/forgot-password', { body: { email: user.email } });
  await server.settled();

  const response = await server.raw('GET', '/api/user/export', { token: user.token });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="docket-2026-03-10.json"');
  const data = response.json;
  expect(data.account).toMatchObject({ email: user.email, hasPassword: true });
  expect(data.subscriptions).toMatchObject([{ plan: 'full', status: 'active' }]);
  expect(data.store).toMatchObject([{ key: 'k', value: [1, null, { a: 'b' }] }]);
  expect(data.feedback).toMatchObject([{ message: 'Good.' }]);
  expect(data.pageActivity).toEqual([{ day: '2026-03-10', page: '/drill', seconds: 5, visits: 1 }]);
  expect(data.mails).toMatchObject([{ subject: 'Choose a new password' }]);
  for (const key of ['sessions', 'votes', 'challenges', 'levels', 'accuracy', 'days', 'hours', 'progress'])
    expect(data[key], key).toHaveLength(1);
  const level = { key: 'LR', mean: 0, variance: 1, count: 1, formMean: 0, formVariance: 0 };
  expect(data.levels).toEqual([{ ...level, right: 0, recent: 0, surprise: 0, lastAt: 0, workedAt: null }]);
  for (const key of [
    'reviews',
    'reviewLog',
    'proctoredTests',
    'notes',
    'bookmarks',
    'tickets',
    'ticketMessages',
    'publicTickets',
  ])
    expect(data[key], key).toHaveLength(1);
  const practice = data.attempts.find((attempt: { surface: string }) => attempt.surface === 'practice');
  expect(practice).toMatchObject({ kind: 'test', raw: null, scaled: null, rightCount: null });
  expect(practice.sections).toMatchObject([{ no: 1, variable: null, rightCount: null, answeredCount: 1 }]);
  expect(practice.questions).toMatchObject([{ sectionNo: 1, answer: 2, correct: null }]);
  const [revealed, hidden] = data.attempts.filter(
    (attempt: { surface: string }) => attempt.surface === 'drill',
  );
  // The same question is in attempts whose result is not shown yet.
  expect(revealed).toMatchObject({ kind: 'drill', rightCount: null });
  expect(revealed.questions).toMatchObject([
    { questionId, answer: 2, correct: null, effectiveDifficulty: null },
  ]);
  expect(revealed.events).toMatchObject([{ kind: 'answer', data: { optionNo: 2 } }]);
  expect(hidden).toMatchObject({ rightCount: null, questions: [{ answer: 2, correct: null }] });
  expect(data.questions).toMatchObject([{ questionId, firstCorrect: null }]);

  const text = JSON.stringify(data);
  expect(text).not.toContain('argon2');
  expect(text).not.toContain('credited');
  expect(text).not.toMatch(/internal|tagged|adminVote/);
  expect(text).not.toMatch(/[0-9a-f]{64}/);
  expect(text).not.toContain('reset-password');
});

test('exports years of work completely, and nothing of other users', async () => {
  const { newId } = server.running.deps;
  const now = server.clock.now();
  const [user, other] = [await createUser(server), await createUser(server)];
  const { questionId } = await insertQuestion(server.db, newId, now);
  for (let i = 0; i < 205; i += 1)
    await insertCompletedDrill(server.db, newId, {
      userId: user.id,
      questionId,
      createdAt: now,
      revealedAt: now,
    });
  await insertCompletedDrill(server.db, newId, {
    userId: other.id,
    questionId,
    createdAt: now,
    revealedAt: now,
  });
  await server.db.rows(difficulties, []);
  const { json } = await server.raw('GET', '/api/user/export', { token: user.token });
  expect(new Set(json.attempts.map((attempt: { id: string }) => attempt.id)).size).toBe(205);
  for (const attempt of json.attempts) {
    expect([attempt.questions.length, attempt.events.length]).toEqual([1, 1]);
    expect(attempt.questions[0]).toMatchObject({
      effectiveDifficulty: 1.5,
      effectiveDifficultyVariance: 0.5,
    });
  }
});

test('has the security events of the account, without what staff read of it', async () => {
  const user = await createUser(server, { password: 'the first password' });
  const admin = await createUser(server, { roles: ['ADMIN'] });
  await server.raw('POST', '/api/auth/login', { body: { email: user.email, password: 'a wrong one' } });
  // A task records the refusal after the response.
  await server.settled();
  await server.as(admin.token)('GET /user/{id}', { params: { id: user.id } });
  await server.as(admin.token)('DELETE /user/{id}/sessions', { params: { id: user.id } });
  const signedIn = await server.raw('POST', '/api/auth/login', {
    body: { email: user.email, password: 'the first password' },
  });
  const { json } = await server.raw('GET', '/api/user/export', { token: signedIn.json.token });
  const events = json.securityEvents.map(({ action, by, address }: Record<string, unknown>) => ({
    ...{ action, by, isKnown: address !== null },
  }));
  expect(events).toContainEqual({ action: 'sign-in.failed', by: 'unknown', isKnown: true });
  expect(events).toContainEqual({ action: 'sign-in.succeeded', by: 'owner', isKnown: true });
  for (const { action, by, isKnown } of events) {
    expect(action).not.toMatch(/viewed/);
    if (by === 'staff') expect(isKnown).toBe(false);
  }
});
