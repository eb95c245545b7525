import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, type SampleTest, secretTexts } from '../../test/fixtures/content.ts';
import { finishDrill, type StudentCall, startNext } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 24, passages: 4 });
  student = await createUser(server, { drillSettings: { blindReview: 'on' } });
  call = server.as(student.token);
});

/** The names of all fields with the type of their value; a list has the shape of its first element. */
function getShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? [getShape(value[0])] : [];
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, getShape(one)]));
}

const source = {
  origin: 'string',
  testId: 'string',
  testNo: 'number',
  testName: 'string',
  testSlug: 'string',
  sectionId: 'string',
  sectionNo: 'number',
  sectionType: 'string',
  segmentNo: 'number',
  questionNo: 'number',
};
const question = {
  id: 'string',
  questionId: 'string',
  no: 'number',
  source,
  segmentId: 'string',
  stimulus: null,
  stem: 'string',
  options: [{ no: 'number', id: 'string', html: 'string' }],
  givenAnswer: null,
  brOpened: 'boolean',
  embargo: null,
  brAnswer: null,
  hidden: [],
  brHidden: [],
  flagged: 'boolean',
  timeSpent: 'number',
  confidence: null,
  highlights: [],
  hint: null,
  result: null,
};
const drillShape = {
  id: 'string',
  type: 'string',
  kind: 'string',
  state: 'string',
  title: 'string',
  reason: { code: 'string', text: 'string' },
  createdAt: 'string',
  completedAt: null,
  archivedAt: null,
  clock: {
    startedAt: 'string',
    pausedAt: null,
    pausedMs: 'number',
    budgetSeconds: 'number',
    endedAt: null,
    seenAt: 'string',
    serverNow: 'string',
  },
  onTimeUp: 'string',
  blindReview: 'string',
  explanationShown: 'boolean',
  popupPosition: null,
  challengeId: null,
  segments: [
    {
      id: 'string',
      no: 'number',
      kind: 'string',
      title: 'string',
      subject: 'string',
      comparative: 'boolean',
      passages: [{ label: null, html: 'string' }],
    },
  ],
  questions: [question],
  score: null,
};

test('a drill is sent in exactly this shape, before and after the key may be shown', async () => {
  const path = (id: string) => `/api/drill/${id}`;
  const read = async (id: string) => (await server.raw('GET', path(id), { token: student.token })).json.drill;
  const drill = await startNext(call, 'RC');
  expect(getShape(await read(drill.id))).toEqual(drillShape);
  await finishDrill(server, call, sample, drill, { answers: ['right', 'wrong'] });
  const done = { completedAt: 'string', clock: { ...drillShape.clock, endedAt: 'string' } };
  const answered = { ...question, givenAnswer: 'number' };
  expect(getShape(await read(drill.id))).toEqual({ ...drillShape, ...done, questions: [answered] });
  await call('PUT /drill/{id}/set-explanation-shown', { params: { id: drill.id }, body: {} });
  expect(getShape(await read(drill.id))).toEqual({
    ...drillShape,
    ...done,
    questions: [
      {
        ...answered,
        result: {
          credited: 'number',
          correct: 'boolean',
          brCorrect: null,
          questionType: { code: 'string', label: 'string' },
          topics: [{ code: 'string', label: 'string' }],
          difficulty: 'number',
          assisted: 'boolean',
          counted: 'boolean',
          seenBefore: 'boolean',
          meanTime: null,
          shareRight: null,
          optionShares: null,
          othersAnswered: 'number',
        },
      },
    ],
    score: { right: 'number', of: 'number', brRight: null, timeSpent: 'number' },
  });
});

/** Fields that reveal a key, type, difficulty or explanation if they have a value. */
const secretFields = [
  'credited',
  'correct',
  'questionType',
  'questionTypes',
  'difficulty',
  'explanations',
  'notes',
];
function secretsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => secretsIn(one, `${path}.${i}`));
  if (value === null || typeof value !== 'object') {
    const isSecret = typeof value === 'string' && secretTexts.some((word) => value.includes(word));
    return isSecret ? [path] : [];
  }
  return Object.entries(value).flatMap(([key, one]) => {
    const empty = one === null || (Array.isArray(one) && one.length === 0);
    // For a test: whether the plan includes explanations.
    if (key === 'explanations' && typeof one === 'boolean') return [];
    if (secretFields.includes(key) && !empty) return [`${path}.${key}`];
    return secretsIn(one, `${path}.${key}`);
  });
}

test('no call reveals anything about the key while a drill is open or in blind review', async () => {
  const other = await createUser(server, { drillSettings: { blindReview: 'on', lrQuestions: 2 } });
  const raw = async (method: string, path: string, body?: unknown) => {
    const response = await server.raw(method, `/api${path}`, {
      token: other.token,
      ...(body === undefined ? {} : { body }),
    });
    expect(secretsIn(response.json), `${method} ${path}`).toEqual([]);
    return response.json;
  };
  const { drill } = await raw('GET', '/drill/next/LR');
  const [first] = drill.questions;
  const ofQuestion = async () => {
    await raw('GET', `/drill/${drill.id}`);
    await raw('GET', '/drill/list?archived=false');
    await raw('POST', '/drill/search', { search: 'bridge' });
    await raw('GET', '/drill/next/LR');
    await raw('GET', `/drill/test-info/${sample.testId}`);
    await raw('GET', `/explanation/question/${first.questionId}`);
    await raw('GET', '/search?search=bridge');
  };
  await ofQuestion();
  await raw('PUT', `/drill/${drill.id}/activate`, {});
  await raw('PUT', `/drill/drill-question/${first.id}/answer`, { answer: 2 });
  await raw('PUT', `/drill/${drill.id}/flag`, { drillQuestionId: first.id, flagged: true });
  await raw('POST', `/drill/${drill.id}/ping`, { records: [{ drillQuestionId: first.id, timeSpent: 1 }] });
  await raw('POST', `/drill/${drill.id}/pause`, {});
  await ofQuestion();
  await raw('POST', `/drill/${drill.id}/resume`, {});
  server.clock.advance(60_000);
  await raw('POST', `/drill/${drill.id}/submit`, { answers: [], localTimeSpent: 60 });
  await ofQuestion();
  await raw('PUT', `/drill/drill-question/${first.id}/br/answer`, { answer: 3 });
  await raw('POST', `/drill/${drill.id}/review-time`, { timeSpent: 5 });
  for (const [path, body] of [
    ['/drill', { testId: sample.testId }],
    // The selection may have served any of them, and a question in progress is embargoed.
    ['/drill', { questionId: sample.lr.findLast(({ id }) => id !== first.questionId)!.id }],
    ['/drill', { segmentId: sample.segments[3]!.id }],
  ] as const) {
    const made = (await raw('POST', path, body)).drill;
    await raw('POST', `/drill/${made.id}/skip`, {});
    await raw('GET', `/drill/${made.id}`);
  }
});

test('titles and reasons never contain a question type', async () => {
  const types = new Set(sample.questions.map((one) => one.questionType.replaceAll('-', ' ')));
  const own = server.as((await createUser(server)).token);
  for (let i = 0; i < 12; i += 1) {
    const drill = await startNext(own, 'DC');
    const shownText = `${drill.title} ${drill.reason.text}`.toLowerCase();
    for (const type of types) expect(shownText).not.toContain(type);
    await finishDrill(server, own, sample, drill, { answers: [i % 2 ? 'right' : 'wrong'] });
  }
});
