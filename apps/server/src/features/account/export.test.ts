import { expect, test } from 'vitest';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { optionOrders } from '../../test/fixtures/option-orders.ts';
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
  expect(data.levels).toEqual([
    { ...level, right: 0, recent: 0, surprise: 0, lastAt: 0, lastAnswers: [], workedAt: null },
  ]);
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
  expect(practice.questions).toMatchObject([{ sectionNo: 1, answer: { option: 'B' }, correct: null }]);
  const [revealed, hidden] = data.attempts.filter(
    (attempt: { surface: string }) => attempt.surface === 'drill',
  );
  // The same question is in attempts whose result is not shown yet.
  expect(revealed).toMatchObject({ kind: 'drill', rightCount: null });
  expect(revealed.questions).toMatchObject([
    { questionId, answer: { option: 'B', text: 'B' }, correct: null, effectiveDifficulty: null },
  ]);
  expect(revealed.events).toMatchObject([{ kind: 'answer', data: { option: 'B' } }]);
  expect(hidden).toMatchObject({ rightCount: null, questions: [{ answer: { option: 'B' }, correct: null }] });
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

test('names options by their letters and texts, also those that were moved or replaced', async () => {
  const sample = await importSampleTest(server, { no: 5, lrQuestions: 1, passages: 0 });
  const editor = await createUser(server, { roles: ['CONTENT'] });
  const { readQuestion, begin, answer, hide, submit } = optionOrders(server, () => editor.token);
  const user = await createUser(server);
  const call = server.as(user.token);
  const { id } = sample.lr[0]!;
  const drill = await begin(call, id);
  const shown = drill.questions[0]!.options.map(({ html }) => html);
  await answer(call, drill, 1);
  await hide(call, drill, 2);
  await hide(call, drill, 3);
  const highlight = { id: 'h1', part: 'option-4', start: 0, end: 4, color: 'yellow' as const };
  await call('PUT /drill/highlight', {
    body: { id: drill.questions[0]!.id, type: 'question', data: [highlight] },
  });
  await submit(call, drill);
  await call('POST /ticket', { body: { about: { kind: 'question', id }, text: '<p>Why?</p>' } });
  const { version, options, optionIds, testId, sectionId, credited } = await readQuestion(id);
  // The last option comes first, and the second is replaced.
  const order = [4, 0, 1, 2, 3];
  await server.as(editor.token)('PUT /test/{id}/section/{sid}/question/{qid}', {
    params: { id: testId, sid: sectionId, qid: id },
    body: {
      version,
      options: order.map((at) => (at === 1 ? 'Something else entirely' : options[at]!)),
      optionIds: order.map((at) => (at === 1 ? null : optionIds[at]!)),
      credited: order.indexOf(credited! - 1) + 1,
    },
  });
  const { json } = await server.raw('GET', '/api/user/export', { token: user.token });
  const [attempt] = json.attempts;
  const hidden = [
    { option: 'D', text: shown[2] },
    { option: null, text: shown[1] },
  ];
  expect(attempt.questions).toMatchObject([
    { answer: { option: 'B', text: shown[0] }, hidden, highlights: [{ part: 'option E' }] },
  ]);
  expect(attempt.events.map(({ data }: { data: unknown }) => data)).toEqual(
    expect.arrayContaining([
      { answer: { option: 'B', text: shown[0] } },
      { option: null, text: shown[1], hidden: true },
      { type: 'question', data: [expect.objectContaining({ part: 'option E' })] },
    ]),
  );
  // A ticket shows what the student saw then.
  expect(json.tickets[0].context).toMatchObject({
    options: shown.map((text, at) => ({ option: 'ABCDE'[at], text })),
    work: { answer: { option: 'A', text: shown[0] } },
  });
  for (const optionId of optionIds) expect(JSON.stringify(json)).not.toContain(optionId);
});
