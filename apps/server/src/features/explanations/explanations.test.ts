import type { Output } from '@docket/contract/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest, secretTexts } from '../../test/fixtures/content.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let test: SampleTest;
let unincluded: SampleTest;
let tutor: TestUser;
beforeAll(async () => {
  test = await importSampleTest(server, { no: 1 });
  unincluded = await importSampleTest(server, { no: 2, plans: [] });
  tutor = await createUser(server, { roles: ['TUTOR'] });
});

type Explained = Output<'GET /explanation/question/{id}'>['question'];
const read = async (user: TestUser, id: string): Promise<Explained> =>
  (await server.as(user.token)('GET /explanation/question/{id}', { params: { id } })).question;
const readSegment = (user: TestUser, id: string) =>
  server.as(user.token)('GET /explanation/segment/{id}', { params: { id } });
const status = async (user: TestUser, method: string, path: string, body?: unknown) => {
  const response = await server.raw(method, `/api${path}`, { token: user.token, ...(body ? { body } : {}) });
  return [response.status, response.json.error];
};

/** Starts a drill on one question or passage. */
async function begin(user: TestUser, what: { questionId: string } | { segmentId: string }) {
  const call = server.as(user.token);
  const { drill } = await call('POST /drill', { body: what });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
  return drill;
}
async function submitDrill(user: TestUser, drill: Output<'POST /drill'>['drill'], answer: number | null) {
  server.clock.advance(30_000);
  return server.as(user.token)('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: {
      answers: drill.questions.map((question) => ({ drillQuestionId: question.id, givenAnswer: answer })),
      localTimeSpent: 30,
    },
  });
}
function expectSecretsBack(answer: unknown) {
  const text = JSON.stringify(answer);
  for (const word of secretTexts) expect(text).not.toContain(word);
}
function expectLocked(question: Explained, lock: Explained['lock']) {
  expect(question).toMatchObject({
    lock,
    credited: null,
    givenAnswer: null,
    questionType: null,
    topics: [],
    difficulty: null,
    explanations: [],
    segmentExplanations: [],
  });
  expectSecretsBack(question);
}

describe('a question of a test that the student has not taken', () => {
  const taker = () => createUser(server, { lgEnabled: true });

  it('spoils the test until it was taken, or the question was seen', async () => {
    const student = await taker();
    const [one, two] = test.lr;
    expect(await read(student, one!.id)).toMatchObject({ spoils: true, mayDrill: true, lock: 'locked' });
    const passage = test.rc[0]!.segmentId!;
    expect(await readSegment(student, passage)).toMatchObject({ spoils: true, mayDrill: true });
    const call = server.as(student.token);
    await call('POST /explanation/question/{id}/unlock', { params: { id: one!.id } });
    expect(await read(student, one!.id)).toMatchObject({ spoils: false });
    expect(await read(student, two!.id)).toMatchObject({ spoils: true });
    const { practice } = await call('POST /practice-test', { body: { testId: test.testId } });
    expect(await read(student, two!.id)).toMatchObject({ spoils: true, lock: 'working', mayDrill: false });
    await call('PUT /practice-test/{id}/start', { params: { id: practice.id }, body: {} });
    expect(await read(student, two!.id)).toMatchObject({ spoils: false, lock: 'working', mayDrill: false });
    // Its second section has not begun.
    expect(await readSegment(student, passage)).toMatchObject({ spoils: true, mayDrill: false });
  });

  it('spoils nothing for staff, and nothing that is hidden', async () => {
    expect(await read(tutor, test.lr[2]!.id)).toMatchObject({ spoils: false, mayDrill: false });
    const student = await taker();
    expect(await read(student, unincluded.lr[0]!.id)).toMatchObject({
      spoils: false,
      mayDrill: false,
      lock: 'not-included',
    });
  });

  it('is offered as a drill only if the drill can be made', async () => {
    const included = { id: test.testId, allowed: true, explanations: true, setting_tests: true };
    const settings = { setting_practice: true, setting_experimentals: true, setting_sections: true };
    const student = await createUser(server, {
      planFeatures: { tests: [{ ...included, ...settings, setting_drilling: false }] },
    });
    const id = test.lr[3]!.id;
    expect(await read(student, id)).toMatchObject({ lock: 'locked', mayDrill: false, spoils: true });
    expect(await status(student, 'POST', '/drill', { questionId: id })).toEqual([422, 'NOT_INCLUDED']);
    const passage = test.rc[0]!.segmentId!;
    expect(await readSegment(student, passage)).toMatchObject({ mayDrill: false });
    expect(await status(student, 'POST', '/drill', { segmentId: passage })).toEqual([422, 'NOT_INCLUDED']);
  });
});

describe('GET /explanation/question/{id}', () => {
  it('has the text and no secret before the answer, and everything after it', async () => {
    const student = await createUser(server);
    const [one, two, three] = test.lr;
    const before = await read(student, two!.id);
    expectLocked(before, 'locked');
    expect(before.stem).toContain('question 2');
    expect(before.options).toHaveLength(5);
    expect([before.previousId, before.nextId]).toEqual([one!.id, three!.id]);

    const drill = await begin(student, { questionId: two!.id });
    expectLocked(await read(student, two!.id), 'working');
    await submitDrill(student, drill, two!.wrong);
    const after = await read(student, two!.id);
    expect(after).toMatchObject({
      lock: 'open',
      credited: two!.credited,
      givenAnswer: two!.wrong,
      questionType: { code: two!.questionType },
      difficulty: two!.difficulty,
    });
    expect(after.explanations[0]!.html).toContain('secretexplanation');
    expect(after.explanations[0]!.notes).toHaveLength(4);
    expect(after.explanations[0]!.notes.map((note) => note.optionNo)).not.toContain(two!.credited);
    expect(Object.keys(after.explanations[0]!)).toEqual([
      ...['id', 'questionId', 'segmentId', 'author', 'html', 'videoUrl', 'notes', 'score', 'myVote'],
      'updatedAt',
    ]);
  });

  it('is locked during blind review and during a repetition', async () => {
    const student = await createUser(server, { drillSettings: { blindReview: 'on' } });
    const { id, credited } = test.lr[3]!;
    const drill = await begin(student, { questionId: id });
    await submitDrill(student, drill, credited);
    expectLocked(await read(student, id), 'working');
    await server.as(student.token)('PUT /drill/{id}/set-explanation-shown', { params: { id: drill.id } });
    expect((await read(student, id)).lock).toBe('open');
    await begin(student, { questionId: id });
    expectLocked(await read(student, id), 'working');
  });

  it('has no text if the plan does not include explanations', async () => {
    const student = await createUser(server);
    const question = await read(student, unincluded.rc[0]!.id);
    expectLocked(question, 'not-included');
    expect(question).toMatchObject({ stem: '', stimulus: null, options: [], segment: null });
    const passage = await readSegment(student, unincluded.segments[0]!.id);
    expect(passage.lock).toBe('not-included');
    expect(JSON.stringify(passage)).not.toContain('lichens');
    expect(await status(student, 'POST', `/explanation/question/${unincluded.lr[0]!.id}/unlock`)).toEqual([
      422,
      'NOT_INCLUDED',
    ]);
  });

  it('is unlocked for staff and requires access for students', async () => {
    expect((await read(tutor, test.lr[5]!.id)).credited).toBe(test.lr[5]!.credited);
    const unpaid = await createUser(server, { plan: null });
    expect(await status(unpaid, 'GET', `/explanation/question/${test.lr[5]!.id}`)).toEqual([
      402,
      'NO_ACCESS',
    ]);
    expect(await status(unpaid, 'GET', `/explanation/segment/${test.segments[0]!.id}`)).toEqual([
      402,
      'NO_ACCESS',
    ]);
  });

  it('returns 404 if the question does not exist', async () => {
    const student = await createUser(server);
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect(await status(student, 'GET', `/explanation/question/${nobody}`)).toEqual([404, 'NOT_FOUND']);
    expect(await status(student, 'GET', `/explanation/segment/${nobody}`)).toEqual([404, 'NOT_FOUND']);
    expect(await status(student, 'GET', `/explanation/${nobody}`)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('POST /explanation/question/{id}/unlock', () => {
  it('unlocks for this student only, and is idempotent', async () => {
    const student = await createUser(server);
    const other = await createUser(server);
    const { id } = test.lr[6]!;
    const call = server.as(student.token);
    const { question } = await call('POST /explanation/question/{id}/unlock', { params: { id } });
    expect(question).toMatchObject({ lock: 'open', givenAnswer: null });
    expect(question.explanations).toHaveLength(1);
    await call('POST /explanation/question/{id}/unlock', { params: { id } });
    expectLocked(await read(other, id), 'locked');
    const { questions } = await call('GET /search', { query: { search: 'sample-1 s1 q7' } });
    expect(questions).toMatchObject([{ questionId: id, seen: true }]);
  });

  it('is refused while the question is worked on, and changes nothing', async () => {
    const student = await createUser(server);
    const { id } = test.lr[7]!;
    const drill = await begin(student, { questionId: id });
    expect(await status(student, 'POST', `/explanation/question/${id}/unlock`)).toEqual([409, 'WRONG_STATE']);
    await server.as(student.token)('POST /drill/{id}/skip', { params: { id: drill.id } });
    expectLocked(await read(student, id), 'locked');
  });

  it('is refused before the start of a drill that nothing will replace, and harmless if the drill is replaced', async () => {
    const student = await createUser(server);
    const call = server.as(student.token);
    const getFirstQuestionId = ({ drill }: { drill: Output<'POST /drill'>['drill'] | null }) =>
      drill!.questions[0]!.questionId;
    const ofDiagnostic = getFirstQuestionId(await call('POST /diagnostic/next'));
    const ofRequest = getFirstQuestionId(await call('POST /drill', { body: { questionId: test.lr[7]!.id } }));
    for (const id of [ofDiagnostic, ofRequest]) {
      expectLocked(await read(student, id), 'working');
      expect(await status(student, 'POST', `/explanation/question/${id}/unlock`)).toEqual([
        409,
        'WRONG_STATE',
      ]);
    }
    const nextOfLr = async () =>
      getFirstQuestionId(await call('GET /drill/next/{type}', { params: { type: 'LR' } }));
    const picked = await nextOfLr();
    expectLocked(await read(student, picked), 'locked');
    await call('POST /explanation/question/{id}/unlock', { params: { id: picked } });
    expect((await read(student, picked)).lock).toBe('open');
    expect(await nextOfLr()).not.toBe(picked);
  });
});

describe('a passage', () => {
  it('shows its map only when all of its questions are unlocked', async () => {
    const student = await createUser(server);
    const segment = test.segments[0]!;
    const call = server.as(student.token);
    const before = await readSegment(student, segment.id);
    expect(before.lock).toBe('locked');
    expect(before.segment.passages[0]!.html).toContain('lichens');
    expect(before.questions.map((question) => question.no)).toEqual([1, 2, 3]);
    expectSecretsBack(before);

    for (const id of segment.questionIds.slice(0, 2))
      await call('POST /explanation/question/{id}/unlock', { params: { id } });
    const partly = await readSegment(student, segment.id);
    expect(partly.lock).toBe('locked');
    expect(partly.questions.map((question) => question.lock)).toEqual(['open', 'open', 'locked']);
    expectSecretsBack(partly);
    expect(JSON.stringify(await read(student, segment.questionIds[0]!))).not.toContain('secretmap');

    await call('POST /explanation/question/{id}/unlock', { params: { id: segment.questionIds[2]! } });
    const after = await readSegment(student, segment.id);
    expect(after.lock).toBe('open');
    expect(after.explanations[0]!.html).toContain('secretmap');
    expect((await read(student, segment.questionIds[0]!)).segmentExplanations).toHaveLength(1);
  });
});

describe('one explanation', () => {
  it('follows the lock of its question for reading, voting and counting', async () => {
    const student = await createUser(server);
    const { id: questionId } = test.lr[8]!;
    const { id } = (await read(tutor, questionId)).explanations[0]!;
    expect(await status(student, 'GET', `/explanation/${id}`)).toEqual([409, 'WRONG_STATE']);
    expect(await status(student, 'POST', `/explanation/${id}/vote`, { vote: 1 })).toEqual([
      409,
      'WRONG_STATE',
    ]);
    expect(await status(student, 'POST', '/stats/explanation-panel-view', { explanationId: id })).toEqual([
      409,
      'WRONG_STATE',
    ]);
    const call = server.as(student.token);
    await call('POST /explanation/question/{id}/unlock', { params: { id: questionId } });
    const { explanation } = await call('GET /explanation/{id}', { params: { id } });
    expect(explanation).toMatchObject({ id, questionId, score: 0, myVote: 0 });
    await call('POST /stats/explanation-panel-view', { body: { explanationId: id } });
    const [row] = await server.db.rows<{ views: number }>(
      { name: 'test_views', text: 'select views from explanations where id = $1' },
      [id],
    );
    expect(row!.views).toBe(1);
  });

  it('has one vote per student, and its score is their sum', async () => {
    const { id: questionId } = test.lr[9]!;
    const { id } = (await read(tutor, questionId)).explanations[0]!;
    const students = await Promise.all([createUser(server), createUser(server), createUser(server)]);
    const vote = async (user: TestUser, value: -1 | 0 | 1) =>
      (await server.as(user.token)('POST /explanation/{id}/vote', { params: { id }, body: { vote: value } }))
        .explanation;
    for (const student of students)
      await server.as(student.token)('POST /explanation/question/{id}/unlock', {
        params: { id: questionId },
      });
    await Promise.all([...students, ...students].map((student) => vote(student, 1)));
    expect(await vote(students[0]!, 1)).toMatchObject({ score: 3, myVote: 1 });
    expect(await vote(students[1]!, -1)).toMatchObject({ score: 1, myVote: -1 });
    expect(await vote(students[1]!, 0)).toMatchObject({ score: 2, myVote: 0 });
    expect(await status(tutor, 'POST', `/explanation/${id}/vote`, { vote: 1 })).toEqual([403, 'FORBIDDEN']);
    expect(await status(students[0]!, 'POST', `/explanation/${id}/vote`, { vote: 5 })).toEqual([
      400,
      'MALFORMED',
    ]);
  });

  it('is hidden from students when disabled', async () => {
    const student = await createUser(server);
    const { id: questionId } = test.lr[10]!;
    const { id } = (await read(tutor, questionId)).explanations[0]!;
    await server.as(student.token)('POST /explanation/question/{id}/unlock', { params: { id: questionId } });
    await server.db.rows(
      { name: 'test_disable', text: 'update explanations set enabled = false where id = $1' },
      [id],
    );
    expect((await read(student, questionId)).explanations).toEqual([]);
    expect(await status(student, 'GET', `/explanation/${id}`)).toEqual([404, 'NOT_FOUND']);
    expect((await read(tutor, questionId)).explanations).toHaveLength(1);
  });
});

describe('GET /explanation/find', () => {
  it('finds a question or passage by the slug or name in an address', async () => {
    const student = await createUser(server);
    const find = (query: { test: string; section: number; segment?: number; question?: number }) =>
      server.as(student.token)('GET /explanation/find', { query });
    expect(await find({ test: 'sample-1', section: 1, question: 2 })).toEqual({
      questionId: test.lr[1]!.id,
      segmentId: null,
    });
    expect(await find({ test: 'Sample 1', section: 2, segment: 2 })).toEqual({
      questionId: null,
      segmentId: test.segments[1]!.id,
    });
    expect(await find({ test: 'SAMPLE-1', section: 2, segment: 2, question: 4 })).toEqual({
      questionId: test.rc[3]!.id,
      segmentId: test.segments[1]!.id,
    });
    const wrong = [
      '?test=sample-9&section=1&question=1',
      '?test=sample-1&section=5&question=1',
      '?test=sample-1&section=1&question=99',
      '?test=sample-1&section=2&segment=1&question=4',
      '?test=sample-1&section=1',
    ];
    for (const query of wrong)
      expect(await status(student, 'GET', `/explanation/find${query}`)).toEqual([404, 'NOT_FOUND']);
  });
});
