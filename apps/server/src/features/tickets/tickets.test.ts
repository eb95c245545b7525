import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, type SampleTest, secretTexts } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { deleteOwnAccount } from '../../test/fixtures/own-deletion.queries.ts';

const server = testServer();
let sample: SampleTest;
beforeAll(async () => {
  sample = await importSampleTest(server);
});
const minute = 60_000;
const support = { kind: 'support' as const, id: null };

async function people() {
  const student = await createUser(server, { firstName: 'Robin', lastName: 'Marsh' });
  const tutor = await createUser(server, { roles: ['TUTOR'], firstName: 'Toni', lastName: 'Reed' });
  return { student, tutor, ask: server.as(student.token), answer: server.as(tutor.token) };
}
type Call = ReturnType<typeof server.as>;
/** Creates a submitted drill with one question, answered wrong. */
async function work(call: Call, at: number) {
  const question = sample.lr[at]!;
  const { drill } = await call('POST /drill', { body: { questionId: question.id } });
  const started = await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
  const drillQuestionId = started.drill.questions[0]!.id;
  const highlight = { id: 'h-1', part: 'stimulus', start: 0, end: 8, color: 'yellow' as const };
  await call('PUT /drill/highlight', {
    body: { id: drillQuestionId, type: 'question', data: [highlight] },
  });
  const finish = async () => {
    server.clock.advance(minute);
    await call('POST /drill/{id}/submit', {
      params: { id: drill.id },
      body: {
        answers: [{ drillQuestionId, givenAnswer: question.wrong }],
        localTimeSpent: [{ drillQuestionId, timeSpent: 50 }],
      },
    });
  };
  return { question, drillQuestionId, finish };
}

test('a ticket about a question reaches a tutor with what the student saw, and the student gets the answer', async () => {
  const { student, ask, answer, tutor } = await people();
  const { question, drillQuestionId, finish } = await work(ask, 0);
  await finish();
  const about = { kind: 'question' as const, id: question.id };
  const { ticket } = await ask('POST /ticket', {
    body: {
      about,
      text: '<p>Why is mine wrong? It says the same.</p>',
      context: { attemptQuestionId: drillQuestionId },
    },
  });
  expect(ticket).toMatchObject({ subject: 'Why is mine wrong? It says the same.', vote: 0, staff: null });
  expect(ticket.about).toMatchObject({
    ...about,
    source: 'drilling',
    sectionType: 'LR',
    path: `/explanation/id/${question.id}`,
    attempt: { kind: 'drill', attemptQuestionId: drillQuestionId },
  });
  expect(ticket.context).toMatchObject({
    work: { givenAnswer: question.wrong, timeSpent: 50, highlights: [{ id: 'h-1', end: 8 }] },
    result: { credited: question.credited, correct: false },
  });
  expect(ticket.context!.stimulus).toContain('Stimulus 1');

  const { items } = await answer('GET /ticket/all', { query: { search: 'mine wrong' } });
  expect(items).toMatchObject([{ id: ticket.id, student: { name: 'Robin Marsh' }, unread: 1 }]);
  server.clock.advance(minute);
  const replied = await answer('PUT /ticket/reply/{id}', {
    params: { id: ticket.id },
    body: { reply: '<p>Look at the word most.</p>' },
  });
  expect(replied.ticket.staff).toMatchObject({ unread: 0, student: { id: student.id } });
  const [mail] = await readMails(server, student.email);
  expect(mail!.subject).toBe('Toni Reed replied: Why is mine wrong? It says the same.');
  expect(mail!.text).toContain(`/messages?ticket=${ticket.id}`);
  expect(mail!.text).not.toContain('the word most');

  expect(await ask('GET /message/ticket/unread-count')).toEqual({ count: 1 });
  const { ticket: opened } = await ask('GET /tickets/{id}', { params: { id: ticket.id } });
  expect(opened.messages.map((message) => [message.from, message.author?.name])).toEqual([
    ['student', undefined],
    ['tutor', 'Toni Reed'],
  ]);
  expect(await ask('GET /message/ticket/unread-count')).toEqual({ count: 0 });
  const voted = await ask('POST /ticket/{id}/vote', { params: { id: ticket.id }, body: { vote: 1 } });
  expect(voted.ticket.vote).toBe(1);
  await ask('PUT /ticket/reply/{id}', {
    params: { id: ticket.id },
    body: { reply: 'Thank you', feedback: 'Clear' },
  });
  const staffs = await answer('GET /ticket/{id}', { params: { id: ticket.id } });
  expect(staffs.ticket.staff).toMatchObject({ feedback: 'Clear' });
  expect(staffs.ticket.messages).toHaveLength(3);
  expect(tutor.id).not.toBe(student.id);
});

test('the context does not contain the key before the student may see it', async () => {
  const { ask, answer } = await people();
  const about = { kind: 'question' as const, id: sample.lr[1]!.id };
  const early = await ask('POST /ticket', { body: { about, text: 'What is this?' } });
  const id = early.ticket.id;
  const { question, finish } = await work(ask, 1);
  await expect(ask('POST /ticket', { body: { about, text: 'And now?' } })).rejects.toMatchObject({
    status: 409,
  });
  const seen = [
    early,
    await ask('GET /tickets/{id}', { params: { id } }),
    await ask('GET /ticket/{id}', { params: { id } }),
  ];
  for (const { ticket } of seen) {
    expect(ticket.context!.result).toBeNull();
    for (const word of [...secretTexts, question.questionType, 'credited'])
      expect(JSON.stringify({ ...ticket, context: { ...ticket.context, result: undefined } })).not.toContain(
        word,
      );
  }
  const staffs = await answer('GET /ticket/{id}', { params: { id } });
  expect(staffs.ticket.context!.result!.credited).toBe(question.credited);
  const asStudent = await answer('GET /tickets/{id}', { params: { id } });
  expect([asStudent.ticket.context!.result, asStudent.ticket.staff]).toEqual([null, null]);
  await finish();
  const late = await ask('GET /tickets/{id}', { params: { id } });
  expect(late.ticket.context!.result!.credited).toBe(question.credited);
  // When the question is served again, the key is hidden again.
  const again = await ask('POST /drill', { body: { questionId: question.id } });
  await ask('PUT /drill/{id}/activate', { params: { id: again.drill.id } });
  expect((await ask('GET /tickets/{id}', { params: { id } })).ticket.context!.result).toBeNull();
});

test('internal notes of staff never reach the student', async () => {
  const { ask, answer, student, tutor } = await people();
  const colleague = await createUser(server, {
    roles: ['ANSWERS'],
    firstName: 'Colleague',
    lastName: 'Quiet',
  });
  const { ticket } = await ask('POST /ticket', {
    body: { about: support, subject: 'Help', text: 'Help me' },
  });
  const params = { id: ticket.id };
  const steps = [
    await answer('POST /ticket/{id}/update-internal-notes', {
      params,
      body: { internalNotes: 'ratherdifficult' },
    }),
    await answer('PUT /ticket/{id}/update-tagged', { params, body: { userIds: [colleague.id] } }),
    await answer('PUT /ticket/{id}/admin-vote', { params, body: { vote: -1 } }),
    await server.as(colleague.token)('POST /ticket/{id}/set-claimed', {
      params,
      body: { claimed: true, userId: colleague.id },
    }),
  ];
  expect(steps.at(-1)!.ticket.staff).toMatchObject({
    internalNotes: 'ratherdifficult',
    tagged: [{ id: colleague.id, name: 'Colleague Quiet' }],
    adminVote: -1,
    claimedBy: { id: colleague.id },
  });
  const seen = [
    await server.raw('GET', `/api/tickets/${ticket.id}`, student),
    await server.raw('GET', `/api/ticket/${ticket.id}`, student),
    await server.raw('PUT', `/api/ticket/reply/${ticket.id}`, {
      token: student.token,
      body: { reply: 'More' },
    }),
    await server.raw('GET', '/api/message/ticket/simple?expanded=true', student),
    await server.raw('GET', '/api/message/about?kind=support', student),
    await server.raw('GET', '/api/user/export', student),
  ];
  for (const { status, json } of seen) {
    expect(status).toBe(200);
    const text = JSON.stringify(json);
    for (const word of ['ratherdifficult', 'Quiet', colleague.id, 'adminVote', 'internalNotes'])
      expect(text).not.toContain(word);
  }
  const body = { claimed: true, userId: tutor.id };
  const taken = await server.raw('POST', `/api/ticket/${ticket.id}/set-claimed`, {
    token: tutor.token,
    body,
  });
  expect([taken.status, taken.json.error]).toEqual([409, 'WRONG_STATE']);
  for (const [path, wrong] of [
    ['set-claimed', { claimed: true, userId: student.id }],
    ['update-internal-notes', { internalNotes: 'x'.repeat(60_001) }],
  ] as const)
    expect(
      (await server.raw('POST', `/api/ticket/${ticket.id}/${path}`, { token: tutor.token, body: wrong }))
        .status,
    ).toBe(path === 'set-claimed' ? 422 : 400);
});

test('only the holder or an admin can release a claim', async () => {
  const { ask, answer, tutor } = await people();
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const manage = server.as(admin.token);
  const { ticket } = await ask('POST /ticket', { body: { about: support, text: 'Help' } });
  const params = { id: ticket.id };
  const set = (call: Call, claimed: boolean, userId: string) =>
    call('POST /ticket/{id}/set-claimed', { params, body: { claimed, userId } });
  await set(manage, true, admin.id);
  for (const named of [admin.id, tutor.id])
    await expect(set(answer, false, named)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
  expect((await set(manage, false, admin.id)).ticket.staff!.claimedBy).toBeNull();
  await set(answer, true, tutor.id);
  expect((await set(answer, false, tutor.id)).ticket.staff!.claimedBy).toBeNull();
  await set(answer, true, tutor.id);
  expect((await set(manage, false, admin.id)).ticket.staff!.claimedBy).toBeNull();
  // Only admins may claim and release for somebody else. The assignee is notified.
  await expect(set(answer, true, admin.id)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await set(manage, true, tutor.id)).ticket.staff!.claimedBy!.id).toBe(tutor.id);
  await set(manage, true, tutor.id);
  expect((await readMails(server, tutor.email)).map((mail) => mail.subject)).toEqual([
    'Assigned to you: Help',
  ]);
  expect((await set(manage, false, tutor.id)).ticket.staff!.claimedBy).toBeNull();
});

test("no call finds another student's ticket", async () => {
  const { ask } = await people();
  const { ticket } = await ask('POST /ticket', { body: { about: support, text: 'Mine' } });
  const stranger = await createUser(server);
  const calls: readonly [string, string, unknown?][] = [
    ['GET', `/ticket/${ticket.id}`],
    ['GET', `/tickets/${ticket.id}`],
    ['PUT', `/ticket/reply/${ticket.id}`, { reply: 'x' }],
    ['POST', `/ticket/${ticket.id}/vote`, { vote: 1 }],
    ['PUT', `/message/ticket/${ticket.id}/archive`],
    ['PUT', `/message/ticket/${ticket.id}/restore`],
  ];
  for (const [method, path, body] of calls) {
    const init = { token: stranger.token, ...(method === 'GET' ? {} : { body: body ?? {} }) };
    const { status } = await server.raw(method, `/api${path}`, init);
    expect([path, status]).toEqual([path, 404]);
  }
  const { ticket: mine } = await ask('GET /tickets/{id}', { params: { id: ticket.id } });
  expect([mine.messages.length, mine.vote]).toEqual([1, 0]);
});

test('calls in a wrong state are refused', async () => {
  const { ask, answer, tutor } = await people();
  const { ticket } = await ask('POST /ticket', { body: { about: support, text: 'Mine' } });
  const params = { id: ticket.id };
  const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });
  await refused(ask('POST /ticket/{id}/vote', { params, body: { vote: 1 } }), 'WRONG_STATE');
  await ask('PUT /message/ticket/{id}/archive', { params });
  await refused(answer('PUT /ticket/{id}/public', { params, body: { public: true } }), 'WRONG_STATE');
  await refused(
    answer('POST /ticket/{id}/set-claimed', { params, body: { claimed: false, userId: tutor.id } }),
    'WRONG_STATE',
  );
  await refused(answer('PUT /ticket/reply/{id}', { params, body: { reply: 'x', feedback: 'y' } }), 'INVALID');
  await refused(
    ask('POST /ticket', { body: { about: { kind: 'question', id: null }, text: 'x' } }),
    'INVALID',
  );
  await refused(
    ask('POST /ticket', { body: { about: { kind: 'support', id: ticket.id }, text: 'x' } }),
    'INVALID',
  );
  for (const kind of ['question', 'lesson', 'skill', 'class'] as const)
    await refused(ask('POST /ticket', { body: { about: { kind, id: ticket.id }, text: 'x' } }), 'NOT_FOUND');
  // A reply brings an archived ticket back.
  await answer('PUT /ticket/reply/{id}', { params, body: { reply: 'Here' } });
  const { items } = await ask('GET /message/ticket/simple', { query: {} });
  expect(items).toMatchObject([{ id: ticket.id, archivedAt: null, unread: 1, lastFrom: 'tutor' }]);
});

test('unread counts stay exact while both sides write and read concurrently', async () => {
  const { ask, answer } = await people();
  const { ticket } = await ask('POST /ticket', { body: { about: support, text: 'Mine' } });
  const params = { id: ticket.id };
  const reply = (call: Call, text: string) =>
    call('PUT /ticket/reply/{id}', { params, body: { reply: text } });
  await Promise.all(Array.from({ length: 12 }, (_, i) => reply(answer, `Answer ${i}`)));
  const { items } = await ask('GET /message/ticket/simple', { query: {} });
  expect(items[0]).toMatchObject({ unread: 12, messageCount: 13 });
  // A reader who opens the thread at the same time has read exactly the messages that were shown.
  const [opened] = await Promise.all([
    ask('GET /tickets/{id}', { params }),
    ...Array.from({ length: 6 }, (_, i) => reply(answer, `Later ${i}`)),
  ]);
  const after = await ask('GET /message/ticket/simple', { query: {} });
  expect(after.items[0]!.unread).toBe(19 - opened.ticket.messages.length);
  await ask('GET /tickets/{id}', { params });
  await Promise.all(Array.from({ length: 9 }, (_, i) => reply(ask, `Question ${i}`)));
  const staffs = await answer('GET /ticket/all', { query: { type: 'all', search: 'Mine' } });
  const line = staffs.items.find((item) => item.id === ticket.id)!;
  expect([line.unread, line.messageCount]).toEqual([9, 28]);
  expect(await ask('GET /message/ticket/unread-count')).toEqual({ count: 0 });
});

test('public answers contain no names, and hide what would reveal a key', async () => {
  const { ask, answer, student } = await people();
  const { question, finish } = await work(ask, 2);
  await finish();
  const about = { kind: 'question' as const, id: question.id };
  const made = [];
  for (const [of, subject] of [
    [support, 'Robin asks about zebras'],
    [about, 'A question on zebras'],
  ] as const) {
    const { ticket } = await ask('POST /ticket', {
      body: {
        about: of,
        subject,
        text: '<p>Hi Toni, I am Robin Marsh, robin.marsh@example.com, +1 555 010 0000.</p>',
      },
    });
    const params = { id: ticket.id };
    await answer('PUT /ticket/reply/{id}', {
      params,
      body: { reply: '<p>Hello ROBIN, see <a href="https://example.com/robin">this</a>. Yours, Toni</p>' },
    });
    server.clock.advance(minute);
    await answer('PUT /ticket/{id}/public', { params, body: { public: true } });
    // Later messages are not public.
    await ask('PUT /ticket/reply/{id}', { params, body: { reply: 'laterword' } });
    made.push(ticket.id);
  }
  const own = await ask('GET /ticket/public', { query: { search: 'zebra' } });
  expect(own.items.map((item) => item.id)).toEqual([made[1], made[0]]);
  const stranger = await createUser(server);
  const theirs = await server.as(stranger.token)('GET /ticket/public', { query: { search: 'zebra' } });
  expect(theirs.items.map((item) => item.id)).toEqual([made[0]]);
  const text = JSON.stringify(own.items);
  // Ids are hexadecimal, so digits alone may be in one by chance.
  expect(text).not.toMatch(/robin|marsh|toni|reed|555 010|010 0000|laterword|href/i);
  expect(text).not.toContain(student.id);
  expect(
    (await server.as(stranger.token)('GET /ticket/public', { query: { search: 'laterword' } })).items,
  ).toEqual([]);
  await answer('PUT /ticket/{id}/public', { params: { id: made[0]! }, body: { public: false } });
  expect((await server.as(stranger.token)('GET /ticket/public', { query: {} })).items).toEqual([]);
});

test('deleting an account deletes its tickets, and deleting a tutor removes the name', async () => {
  const { ask, answer, student, tutor } = await people();
  const { ticket } = await ask('POST /ticket', { body: { about: support, text: 'Mine' } });
  await answer('PUT /ticket/reply/{id}', { params: { id: ticket.id }, body: { reply: 'Yours' } });
  await deleteOwnAccount(server, tutor);
  const { ticket: left } = await ask('GET /tickets/{id}', { params: { id: ticket.id } });
  expect(left.messages[1]!.author!.name).toBe('A tutor');
  await deleteOwnAccount(server, student);
  const admin = await createUser(server, { roles: ['ADMIN'] });
  expect((await server.raw('GET', `/api/ticket/${ticket.id}`, { token: admin.token })).status).toBe(404);
});
