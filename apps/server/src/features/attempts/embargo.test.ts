import { readsOnly } from '@docket/contract';
import { type JsonSchema, sample } from '@docket/contract/sample';
import { beforeAll, describe, expect, test } from 'vitest';
import { secretTexts } from '../../test/fixtures/content.ts';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { type Exam, importExam, leave, startPractice } from '../../test/fixtures/practice.ts';
import { type DeclaredCall, declaredCalls } from '../../test/route-table/calls.ts';
import { findKindInField, findKindInPath } from '../../test/route-table/fixture-ids.ts';

const server = testServer();
let exam: Exam;
let student: TestUser;
let tutor: TestUser;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server);
  tutor = await createUser(server, { roles: ['TUTOR'] });
});

const reply = 'It is the fourth option, because of the bridge.';
/** Fields of an object with a question id that reveal the key or the type of the question. */
const secretFields = [
  ...[
    'credited',
    'correct',
    'brCorrect',
    'firstCorrect',
    'lastCorrect',
    'questionType',
    'difficulty',
    'topics',
  ],
  ...[
    'hint',
    'hintOption',
    'result',
    'shareRight',
    'optionShares',
    'othersAnswered',
    'meanTime',
    'explanations',
    'segmentExplanations',
  ],
  ...['reasons', 'missReason', 'grade', 'card', 'right', 'brRight', 'scaled', 'lastScaled', 'score'],
];
interface Repeated {
  /** Every id or name that a response may use for the repeated questions. */
  readonly names: ReadonlySet<string>;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The paths of fields in a response that reveal something about a repeated question. */
function secretsIn(value: unknown, { names }: Repeated, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => secretsIn(one, { names }, `${path}.${i}`));
  if (value === null || typeof value !== 'object') {
    const secrets = [...secretTexts, reply];
    return typeof value === 'string' && secrets.some((secret) => value.includes(secret))
      ? [`${path}: ${value}`]
      : [];
  }
  const entries = Object.entries(value);
  const isRepeated = entries.some(
    ([name, one]) =>
      /^(id|questionId|attemptQuestionId|drillQuestionId)$/.test(name) && names.has(one as string),
  );
  return entries.flatMap(([name, one]) => {
    if (isRepeated && secretFields.includes(name) && !isEmpty(one))
      return [`${path}.${name}: ${JSON.stringify(one)}`];
    return secretsIn(one, { names }, `${path}.${name}`);
  });
}

/** Uses a text of the questions as the search term instead of an empty one. */
const searching = <T extends object>(calls: T, schema: JsonSchema | null): T =>
  schema?.properties?.search ? { ...calls, search: 'bridge' } : calls;

/** Calls that would end the account, the session, or delete what the test needs. */
const ending = /logout|delete|remove|session|password|email/i;

/** Makes all calls that a student may make and that return data, with the ids of the student's own rows. */
async function ask(ownIds: Partial<Record<string, string>>, which: (one: DeclaredCall) => boolean) {
  const answers: { label: string; status: number; json: unknown }[] = [];
  const calls = declaredCalls.filter(
    (declaredCall) =>
      ['any', 'student'].includes(declaredCall.call.who) &&
      !ending.test(declaredCall.label) &&
      which(declaredCall),
  );
  for (const one of calls) {
    const kind = findKindInPath(one);
    const findId = (field: string) => ownIds[findKindInField(one.label, field) ?? ''] ?? student.id;
    const ids = (field: string) => findId(field);
    const path = one.call.path
      .replace('{id}', (kind && ownIds[kind]) ?? student.id)
      .replace('{type}', 'LR')
      .replace(/\{no\}/, '1')
      .replace(/\{(\w+)\}/g, 'true');
    const query = searching(
      (one.query ? sample(one.query, ids, false) : {}) as Record<string, string>,
      one.query,
    );
    const search = new URLSearchParams(query).toString();
    const { status, json } = await server.raw(one.call.method, `/api${path}${search ? `?${search}` : ''}`, {
      token: student.token,
      ...(one.body ? { body: searching(sample(one.body, ids, false) as object, one.body) } : {}),
    });
    if (status !== 501) expect(status, one.label).toBeLessThan(500);
    answers.push({ label: one.label, status, json });
  }
  return answers;
}

/** A student who finished a test, opened a ticket about its first question, and got an answer. */
async function finishedBefore() {
  student = await createUser(server, { drillSettings: { blindReview: 'off', lrQuestions: 1 } });
  call = server.as(student.token);
  const [first, ...others] = exam.sections[0]!.questionIds;
  const { drill } = await call('POST /drill', { body: { questionId: first! } });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
  await call('PUT /drill/{id}/hint', { params: { id: drill.id }, body: {} });
  await call('PUT /drill/drill-question/{id}/answer', {
    params: { id: drill.questions[0]!.id },
    body: { answer: exam.keys.get(first!)! },
  });
  server.clock.advance(60_000);
  await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: { answers: [], localTimeSpent: 60 },
  });
  let test1 = await startPractice(call, exam);
  const [question] = test1.sheet!.questions;
  const params = { id: test1.id };
  await call('PUT /practice-test/practice-question/{id}/flag', {
    params: { id: question!.id },
    body: { flagged: true },
  });
  while (test1.state !== 'complete')
    test1 =
      test1.state === 'live'
        ? await leave(call, test1, [1, 2, 3])
        : (await call('PUT /practice-test/{id}/start', { params, body: {} })).practice;
  await call('PUT /practice-test/{id}/reveal', { params, body: {} });
  const { ticket } = await call('POST /ticket', {
    body: { about: { kind: 'question', id: first! }, text: '<p>Why this one?</p>' },
  });
  await server.as(tutor.token)('PUT /ticket/reply/{id}', {
    params: { id: ticket.id },
    body: { reply: `<p>${reply}</p>` },
  });
  const { note } = await call('POST /note', {
    body: { about: { kind: 'question', id: first! }, html: '<p>Mine.</p>' },
  });
  const { bookmark } = await call('POST /bookmark', { body: { about: { kind: 'question', id: first! } } });
  const { items } = await call('GET /message/review/simple', { query: { size: 100 } });
  const review = items.find((item) => item.questionId === first)!;
  const sheet = await call('GET /practice-test/{id}/section/{no}', { params: { ...params, no: 1 } });
  const { explanations } = (await call('GET /explanation/question/{id}', { params: { id: first! } }))
    .question;
  const names = new Set([
    ...[first!, ...others],
    ...sheet.sheet.questions.map(({ id }) => id),
    ...[drill.id, drill.questions[0]!.id, test1.id, review.id],
  ]);
  return {
    repeated: { names },
    test: test1,
    drill,
    ownIds: {
      ...{ drill: drill.id, drillQuestion: drill.questions[0]!.id, practice: test1.id },
      ...{ practiceQuestion: question!.id, question: first!, ticket: ticket.id, note: note.id },
      ...{ bookmark: bookmark.id, review: review.id, user: student.id, test: exam.testId },
      ...{ section: exam.sections[0]!.id, explanation: explanations[0]!.id },
    },
  };
}
const revealsKey = (one: DeclaredCall) => readsOnly(one.call) || one.label === 'user.export';
/** Calls that reveal the key of a question once it may be shown; the test must detect that. */
const open = [
  ...[
    'practice.result',
    'practice.replay',
    'practice.sheet',
    'practice.search',
    'practice.list',
    'drill.get',
  ],
  ...['drill.list', 'user.export', 'review.list', 'ticket.get', 'message.tickets'],
  ...['explanation.ofQuestion', 'explanation.get'],
];
const findSecrets = (answers: Awaited<ReturnType<typeof ask>>, repeated: Repeated) =>
  answers.flatMap(({ label, json }) => secretsIn(json, repeated).map((where) => `${label}${where}`));

describe('a question of a test in progress that the student saw before', () => {
  test('has no key in any response to its student, until the result is shown', async () => {
    const before = await finishedBefore();
    const openly = findSecrets(await ask(before.ownIds, (id) => open.includes(id.label)), before.repeated);
    for (const label of open)
      expect(
        openly.some((one) => one.startsWith(`${label}.`)),
        `${label} in ${openly}`,
      ).toBe(true);

    const { practice } = await call('POST /practice-test', {
      body: { testId: exam.testId, sectionNo: 1, amountOfSections: 1 },
    });
    const params = { id: practice.id };
    const live = (await call('PUT /practice-test/{id}/start', { params, body: {} })).practice;
    const answers = await ask(before.ownIds, revealsKey);
    expect(findSecrets(answers, before.repeated)).toEqual([]);
    const { offers } = await call('GET /practice-test/offers');
    expect(offers.find(({ test: one }) => one.id === exam.testId)).toMatchObject({
      taken: 1,
      lastScaled: null,
    });
    expect((await call('GET /practice-test/score-history')).items).toEqual([]);
    expect((await call('GET /user-pt-stats', { query: {} })).points).toEqual([]);
    const result = await call('GET /practice-test/{id}/result', { params: { id: before.test.id } });
    expect(result.sections.map(({ embargoed, of }) => [embargoed, of])).toEqual([
      [3, 0],
      [0, 3],
      [0, 3],
      [0, 3],
    ]);
    expect(result.sections[0]!.questions[0]).toMatchObject({
      answer: 1,
      embargo: { attemptId: practice.id, kind: 'practice', title: practice.title, inBlindReview: false },
    });
    const refused = answers.filter(({ status }) => status === 409).map(({ label }) => label);
    expect(refused).toEqual(expect.arrayContaining(['explanation.get']));

    // The key also stays hidden while the blind review is open, whatever the student does.
    await leave(call, live, [1, 2, 3]);
    expect(findSecrets(await ask(before.ownIds, (id) => !revealsKey(id)), before.repeated)).toEqual([]);
    const stillOpen = await ask(before.ownIds, (id) => open.includes(id.label));
    expect(findSecrets(stillOpen, before.repeated)).toEqual([]);

    await call('PUT /practice-test/{id}/reveal', { params, body: {} });
    const after = findSecrets(
      await ask(before.ownIds, (id) => id.label === 'practice.result'),
      before.repeated,
    );
    expect(after.some((one) => one.startsWith('practice.result.'))).toBe(true);
  }, 300_000);

  test('gives no hint in a drill that was begun before, and does not match filters of the review inbox', async () => {
    student = await createUser(server, { drillSettings: { blindReview: 'off' } });
    call = server.as(student.token);
    const questionId = exam.sections[0]!.questionIds[0]!;
    const { drill } = await call('POST /drill', { body: { questionId } });
    const params = { id: drill.id };
    await call('PUT /drill/{id}/activate', { params, body: {} });
    const test1 = await startPractice(call, exam, { sectionNo: 1, amountOfSections: 1 });
    await expect(call('PUT /drill/{id}/hint', { params, body: {} })).rejects.toMatchObject({
      status: 409,
      message: `Hidden until you submit ${test1.title}`,
    });
    server.clock.advance(60_000);
    await call('POST /drill/{id}/submit', { params, body: { answers: [], localTimeSpent: 60 } });
    const submitted = (await call('GET /drill/{id}', { params })).drill;
    expect(submitted).toMatchObject({ explanationShown: true, score: null });
    expect(submitted.questions[0]).toMatchObject({ result: null, embargo: { attemptId: test1.id } });
    const inbox = async (query: object) =>
      (await call('GET /message/review/simple', { query })).items.map((item) => item.questionId);
    expect(await inbox({})).toEqual([questionId]);
    for (const query of [
      { 'filter[]': 'skipped' },
      { 'type[]': 'flaw' },
      { 'difficulty[]': '1' },
      { priority: true },
    ])
      expect(await inbox(query), JSON.stringify(query)).toEqual([]);
    await leave(call, test1, [1, 2, 3]);
    await call('PUT /practice-test/{id}/reveal', { params: { id: test1.id }, body: {} });
    expect(await inbox({ 'type[]': 'flaw' })).toContain(questionId);
  });
});
