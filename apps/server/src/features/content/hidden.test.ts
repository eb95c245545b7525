import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { finishDrill, type StudentCall, startNext } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { getCreditedAnswer, importSampleLearning } from '../../test/fixtures/learning.ts';

/**
 * Skill units and courses are stored as tests. Everything that shows, offers, selects, counts or searches tests must
 * skip them; this tests each call that could return their ids and texts.
 */
const server = testServer();
let sample: SampleTest;
let learning: Awaited<ReturnType<typeof importSampleLearning>>;
let student: TestUser;
let call: StudentCall;
/** Ids of skill units, skills, courses, lessons and all of their questions. */
let hidden: string[];
let hiddenQuestions: string[];

beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 3, passages: 1 });
  learning = await importSampleLearning(server);
  student = await createUser(server, { lgEnabled: true });
  call = server.as(student.token);
  const { units, course } = learning;
  const ids = {
    name: 'test_hidden_questions',
    text: `select q.id, s.id as section_id from questions q
      join sections s on s.id = q.section_id join tests t on t.id = s.test_id where t.type in ('SKILL', 'COURSE')`,
  };
  const rows = await server.db.rows<{ id: string; section_id: string }>(ids, []);
  hiddenQuestions = rows.map((row) => row.id);
  hidden = [
    ...units.flatMap((unit) => [unit.id, ...unit.skills.map((skill) => skill.id)]),
    ...[course.id, ...course.lessons.map((lesson) => lesson.id)],
    ...rows.flatMap((row) => [row.id, row.section_id]),
  ];
  expect(hiddenQuestions).toHaveLength(14);
  // Some of it is worked on, so that the results of work are tested too.
  const { drill } = await call('POST /skill/drill', { body: { unitId: units[0]!.id } });
  await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
  server.clock.advance(60_000);
  const [one] = drill.questions;
  await call('POST /drill/{id}/submit', {
    params: { id: drill.id },
    body: {
      answers: [{ drillQuestionId: one!.id, givenAnswer: getCreditedAnswer(1) }],
      localTimeSpent: [{ drillQuestionId: one!.id, timeSpent: 60 }],
    },
  });
});

const names = ['of the samples', 'lighthouse', 'Herons', 'Cranes'];
function expectNothingHidden(answer: unknown) {
  const text = JSON.stringify(answer);
  for (const word of [...hidden, ...names]) expect(text).not.toContain(word);
}

describe('skill units and courses', () => {
  it('are in no list of tests, of a student or of staff', async () => {
    const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
    for (const own of [call, admin]) {
      for (const path of [
        'GET /test/all',
        'GET /test/all-with-segments',
        'GET /practice-test/no-lg-tests',
      ] as const) {
        const response = await own(path);
        if (path !== 'GET /practice-test/no-lg-tests')
          expect(response.tests.map((test) => test.id)).toEqual([sample.testId]);
        expectNothingHidden(response);
      }
    }
    expectNothingHidden(await admin('GET /proctored-test/list', { query: {} }));
    expectNothingHidden(await call('GET /plan'));
    expectNothingHidden(await call('GET /app-setting'));
  });

  it('are not offered for practice, and cannot be requested', async () => {
    const { offers } = await call('GET /practice-test/offers');
    expect(offers.map((offer) => offer.test.id)).toEqual([sample.testId]);
    expectNothingHidden(offers);
    const studyPlan = await call('GET /user/study-plan');
    // Skill units and lessons are steps of their own kinds; no other step is about them.
    const isLearning = (one: { kind?: string } | null) => one?.kind === 'skills' || one?.kind === 'lesson';
    const others = JSON.stringify(studyPlan, (_, value) =>
      Array.isArray(value) ? value.filter((one) => !isLearning(one)) : value,
    );
    expectNothingHidden(JSON.parse(others));
    for (const testId of [learning.units[0]!.id, learning.course.id]) {
      await expect(call('POST /practice-test', { body: { testId } })).rejects.toMatchObject({ status: 404 });
      await expect(call('GET /drill/test-info/{id}', { params: { id: testId } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(call('POST /drill', { body: { testId } })).rejects.toMatchObject({ status: 404 });
      const settings = await server.raw('PUT', '/api/user/test-settings', {
        token: student.token,
        body: { testSettings: { tests: { [testId]: { drilling: false } } } },
      });
      expect(settings.status).toBe(422);
    }
    for (const lesson of learning.course.lessons)
      await expect(call('POST /drill', { body: { sectionId: lesson.id } })).rejects.toMatchObject({
        status: 404,
      });
    for (const skill of learning.units[0]!.skills)
      await expect(call('POST /drill', { body: { segmentId: skill.id } })).rejects.toMatchObject({
        status: 404,
      });
  });

  it('count in no availability, filter or problem set of Logical Reasoning and Reading Comprehension', async () => {
    for (const [type, total] of [
      ['LR', 3],
      ['RC', 3],
    ] as const) {
      const counts = await call('POST /drill/availability/{type}', { params: { type }, body: {} });
      expect([counts.available, counts.total, counts.seen]).toEqual([total, total, 0]);
      expectNothingHidden(counts);
      const drillFilter = {
        types: [],
        sources: [learning.units[0]!.id],
        difficulties: [],
        includeSeen: true,
      };
      await expect(
        call('PUT /drill/drill-filter/{type}', { params: { type }, body: { drillFilter } }),
      ).rejects.toMatchObject({ status: 422 });
      const ps = { count: 50, type, types: [], difficulties: [], sources: [], includeSeen: true };
      const { drill } = await call('POST /drill', {
        body: { ps: { ...ps, timing: { kind: 'untimed' }, blindReview: false } },
      });
      expect(drill.questions).toHaveLength(total);
      expectNothingHidden(drill);
    }
  });

  it('are used only in skill drills, until the last question', async () => {
    const own = server.as((await createUser(server)).token);
    for (const type of ['DC', 'LR', 'RC'] as const)
      for (let left = 8; left > 0; left -= 1) {
        const drill = await startNext(own, type).catch((error) => error.code as string);
        if (drill === 'NOTHING_LEFT') break;
        expectNothingHidden(drill);
        await finishDrill(server, own, sample, drill as Awaited<ReturnType<typeof startNext>>);
      }
    const seen = (await own('GET /drill/test-info/{id}', { params: { id: sample.testId } })).seen;
    expect(seen).toBe(sample.questions.length);
    await expect(startNext(own, 'LR')).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
    expectNothingHidden(await own('GET /drill/suggested-challenges'));
  });

  it('are not found by searching questions or practice, nor by the address of a test', async () => {
    for (const search of [
      'lighthouse',
      'cranes',
      'Unit 1 of the samples',
      'section 1 question 1',
      'test 1',
      'flaw',
    ]) {
      const { questions } = await call('GET /search', { query: { search, size: 20 } });
      expectNothingHidden(questions);
    }
    for (const test of ['skill-unit-1', 'course-sample-1', learning.units[0]!.title])
      await expect(
        call('GET /explanation/find', { query: { test, section: 1, question: 1 } }),
      ).rejects.toMatchObject({ status: 404 });
  });

  it('are in no statistics of tests: accuracy by type, pace of others, trends', async () => {
    const dashboard = await call('GET /user/dashboard');
    expect(dashboard.levels.map((level) => level.type)).toEqual(['SKILL']);
    expect(dashboard.pace.find((one) => one.type === 'LR')?.othersMeanSeconds ?? null).toBeNull();
    const stats = {
      name: 'test_hidden_stats',
      text: 'select count(*)::int n from student_type_stats where user_id = $1',
    };
    expect(await server.db.rows<{ n: number }>(stats, [student.id])).toEqual([{ n: 0 }]);
  });
});
