import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, type StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, startPractice } from '../../../test/fixtures/practice.ts';

// Each test makes about ninety calls.
const server = testServer();
let sample: SampleTest;
let exam: Exam;
beforeAll(async () => {
  exam = await importExam(server);
  const imported = await importSampleTest(server, { no: 8, lrQuestions: 24 });
  const ofExam = [...exam.keys].map(([id, credited]) => ({ ...imported.lr[0]!, id, credited }));
  sample = { ...imported, questions: [...imported.questions, ...ofExam] };
});

/** Replaces ids by the order in which they occur, so that the answers to two students are comparable. */
function withoutIds(value: unknown): unknown {
  const known = new Map<string, string>();
  const shared = new Set(sample.questions.map((question) => question.id));
  const text = JSON.stringify(value).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    if (shared.has(id)) return id;
    if (!known.has(id)) known.set(id, `id ${known.size + 1}`);
    return known.get(id)!;
  });
  return JSON.parse(text);
}

/** All responses that might reveal how an attempt went. */
async function everything(
  user: TestUser,
  call: StudentCall,
  drillId: string | null,
  practiceId: string | null,
) {
  const own = { params: { id: user.id } };
  const span = { from: '2026-01-01 00:00:00', to: '2027-01-01 00:00:00' };
  const responses: Record<string, unknown> = {
    me: await call('GET /user/me'),
    dashboard: await call('GET /user/dashboard'),
    plan: await call('GET /user/study-plan'),
    time: await call('GET /user/{id}/time-stats', own),
    lr: await call('GET /user/{id}/drill-history/{type}', { params: { id: user.id, type: 'LR' } }),
    rc: await call('GET /user/{id}/drill-history/{type}', { params: { id: user.id, type: 'RC' } }),
    streak: await call('GET /user/streak-data/{id}', own),
    challenges: await call('GET /drill/suggested-challenges'),
    drills: await call('GET /drill/list', { query: {} }),
    found: await call('POST /drill/search', { body: { search: 'flaw' } }),
    report: await call('POST /drill/report', { body: span }),
    hours: await call('GET /leaderboard/24HOURS'),
    streaks: await call('GET /leaderboard/USER_STREAK'),
    available: await call('POST /drill/availability/{type}', { params: { type: 'LR' }, body: {} }),
    inbox: await call('GET /message/review/simple', { query: {} }),
    counts: await call('GET /message/review/counts'),
    offers: await call('GET /practice-test/offers'),
    practices: await call('GET /practice-test/list', { query: {} }),
    foundPractices: await call('POST /practice-test/search', { body: { search: 'question' } }),
    scores: await call('GET /practice-test/score-history'),
    statistics: await server.db.rows(
      {
        name: 'test_all_statistics',
        text: 'select question_id, answers, "right", rating_mean, rating_count from question_stats order by 1',
      },
      [],
    ),
  };
  responses.export = await call('GET /user/export');
  if (drillId) responses.drill = await call('GET /drill/{id}', { params: { id: drillId } });
  if (practiceId) {
    responses.practice = await call('GET /practice-test/{id}', { params: { id: practiceId } });
    responses.sheet = await call('GET /practice-test/{id}/section/{no}', {
      params: { id: practiceId, no: 1 },
    });
  }
  return responses;
}

/** Removes the student's own answers; only what follows from them is compared. */
function withoutAnswers(value: unknown): unknown {
  const own = new Set(['answer', 'givenAnswer', 'email']);
  // On a leaderboard each student is in a different row.
  const isOwn = (key: string, part: unknown) => own.has(key) || (key === 'you' && typeof part === 'boolean');
  return JSON.parse(JSON.stringify(value), (key, part) => (isOwn(key, part) ? null : part));
}

type Work = (call: StudentCall, how: 'right' | 'wrong') => Promise<[string | null, string | null]>;
/**
 * Two similar students do the same at the same time, one right and one wrong. Returns what each sees before and
 * after.
 */
async function asTwo(work: Work) {
  const from = server.clock.now().getTime() + 7 * 86_400_000;
  const both = [];
  for (const how of ['right', 'wrong'] as const) {
    server.clock.set(new Date(from).toISOString());
    const user = await createUser(server, { drillSettings: { blindReview: 'on' } });
    const call = server.as(user.token);
    const [drillId, practiceId] = await work(call, how);
    const reveal = async () => {
      if (drillId) await call('PUT /drill/{id}/set-explanation-shown', { params: { id: drillId }, body: {} });
      if (practiceId) await call('PUT /practice-test/{id}/reveal', { params: { id: practiceId }, body: {} });
    };
    const ask = async () => withoutAnswers(withoutIds(await everything(user, call, drillId, practiceId)));
    both.push({ reveal, ask });
  }
  server.clock.advance(600_000);
  const [right, wrong] = both as [(typeof both)[0], (typeof both)[0]];
  const before = [await right.ask(), await wrong.ask()] as const;
  await right.reveal();
  await wrong.reveal();
  server.clock.advance(600_000);
  return { before, after: [await right.ask(), await wrong.ask()] as const };
}

/** The names of the calls whose responses differ. */
const differing = ([one, other]: readonly [unknown, unknown]) => {
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return Object.keys(a).filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]));
};
const shown = ['dashboard', 'lr', 'drills', 'report', 'drill', 'inbox', 'counts', 'export'];

describe('while a blind review is open, no response reveals whether an answer is right', () => {
  it('with an open blind review of a drill', async () => {
    const { before, after } = await asTwo(async (call, how) => {
      const { drill } = await call('POST /drill', { body: { questionId: sample.lr[0]!.id } });
      await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      await finishDrill(server, call, sample, drill, { answers: [how] });
      return [drill.id, null];
    });
    expect(before[1]).toEqual(before[0]);
    expect(differing(after)).toEqual(expect.arrayContaining(shown));
  });

  it('with an open blind review of a drill for a challenge', async () => {
    const { before, after } = await asTwo(async (call, how) => {
      const { challenge } = await call('POST /drill/suggested-challenge', {
        body: { skillId: sample.lr[1]!.questionType, noOfChallenges: 2 },
      });
      const { drill } = await call('GET /drill/next/{type}', {
        params: { type: 'LR' },
        query: { suggested_challenge_id: challenge.id },
      });
      await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
      await finishDrill(server, call, sample, drill, { answers: [how] });
      return [drill.id, null];
    });
    expect(differing(before).filter((key) => key === 'challenges')).toEqual([]);
    expect(differing(after)).toContain('challenges');
  });

  it('with an open blind review of a practice test', async () => {
    const { before, after } = await asTwo(async (call, how) => {
      let practice = await startPractice(call, exam);
      for (const [i, section] of exam.sections.entries()) {
        if (i > 0)
          practice = (await call('PUT /practice-test/{id}/start', { params: { id: practice.id }, body: {} }))
            .practice;
        server.clock.advance(300_000);
        const records = practice.sheet!.questions.map(({ id }) => ({
          practiceQuestionId: id,
          timeSpent: 60,
        }));
        await call('POST /practice-test/{id}/ping', { params: { id: practice.id }, body: { records } });
        const answers = section.questionIds.map((id) => exam.keys.get(id)!);
        practice = await leave(
          call,
          practice,
          how === 'right' ? answers : answers.map((key) => (key % 5) + 1),
        );
      }
      return [null, practice.id];
    });
    expect(before[1]).toEqual(before[0]);
    const changed = ['dashboard', 'lr', 'rc', 'inbox', 'practice', 'practices', 'scores', 'sheet', 'export'];
    expect(differing(after)).toEqual(expect.arrayContaining(changed));
  });

  it('the work counts immediately (time, questions, streak), and the question is not selected again', async () => {
    const user = await createUser(server, { drillSettings: { blindReview: 'on' } });
    const call = server.as(user.token);
    const { drill } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, sample, drill, { seconds: 90 });
    const { streak, today, levels } = await call('GET /user/dashboard');
    expect([streak.current, today.questions, today.of, today.seconds, levels]).toEqual([1, 1, 0, 90, []]);
    const { drill: next } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
    expect(next.questions[0]!.questionId).not.toBe(drill.questions[0]!.questionId);
  });

  it('the attempt that ended first has the first answer, even if another drill was settled before it', async () => {
    const user = await createUser(server, { drillSettings: { blindReview: 'on' } });
    const call = server.as(user.token);
    const question = sample.lr[5]!;
    const { id: sectionId, questionIds } = sample.sections.find((section) =>
      section.questionIds.includes(question.id),
    )!;
    // Both begin before either ends, because questions that wait for a result are never selected for a new drill.
    const begun = [];
    for (const body of [{ questionId: question.id }, { sectionId }]) {
      const { drill } = await call('POST /drill', { body });
      begun.push((await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} })).drill);
    }
    const first = await finishDrill(server, call, sample, begun[0]!, { answers: ['wrong'] });
    const second = await finishDrill(server, call, sample, begun[1]!);
    for (const { id } of [second, first])
      await call('PUT /drill/{id}/set-explanation-shown', { params: { id }, body: {} });
    const [known] = await server.db.rows(
      {
        name: 'test_known_of',
        text: 'select first_correct, last_correct from student_questions where user_id = $1 and question_id = $2',
      },
      [user.id, question.id],
    );
    expect(known).toEqual({ first_correct: false, last_correct: true });
    const { total } = await call('GET /user/{id}/drill-history/{type}', {
      params: { id: user.id, type: 'LR' },
    });
    expect(total).toMatchObject({ right: questionIds.length - 1, of: questionIds.length });
  });

  it('an answer given in time that arrives after the end is settled like the others', async () => {
    const user = await createUser(server);
    const call = server.as(user.token);
    const practice = await startPractice(call, exam, { sectionNo: 1, amountOfSections: 1 });
    const { id, questionId } = practice.sheet!.questions[0]!;
    const answeredAt = server.clock.now();
    server.clock.advance(40 * 60_000);
    const over = await call('GET /practice-test/{id}', { params: { id: practice.id } });
    expect(over.practice).toMatchObject({ state: 'complete', blindReview: 'open' });
    const event = {
      device: 'device-offline',
      seq: 1,
      at: new Date(answeredAt.getTime() + 60_000).toISOString(),
    };
    const { ok } = await call('POST /practice-test/{id}/ping', {
      params: { id: practice.id },
      body: { records: [{ practiceQuestionId: id, timeSpent: 60 }], event },
    });
    expect(ok).toBe(true);
    const body = { answer: exam.keys.get(questionId)!, event: { ...event, seq: 2 } };
    await call('PUT /practice-test/practice-question/{id}/answer', { params: { id }, body });
    await call('PUT /practice-test/{id}/reveal', { params: { id: practice.id }, body: {} });
    const { total } = await call('GET /user/{id}/drill-history/{type}', {
      params: { id: user.id, type: 'LR' },
    });
    expect(total).toMatchObject({ right: 1, of: 1 });
  });

  it('an attempt that was settled before its result was shown is not settled again', async () => {
    const user = await createUser(server, { drillSettings: { blindReview: 'on' } });
    const call = server.as(user.token);
    const { drill } = await call('POST /drill', { body: { questionId: sample.lr[7]!.id } });
    await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, sample, drill, { answers: ['wrong'] });
    for (const [name, text] of [
      ['attempt', 'update attempts set settled_at = ended_at where user_id = $1'],
      [
        'marks',
        'update attempt_questions set correct = false, counted = true, first = true where user_id = $1',
      ],
    ] as const)
      await server.db.rows({ name: `test_settled_${name}`, text }, [user.id]);
    const shown = await call('PUT /drill/{id}/set-explanation-shown', { params: { id: drill.id }, body: {} });
    expect(shown.drill).toMatchObject({ blindReview: 'done', score: { right: 0, brRight: null, of: 1 } });
    expect(shown.drill.questions[0]!.result!.correct).toBe(false);
    const { total, level } = await call('GET /user/{id}/drill-history/{type}', {
      params: { id: user.id, type: 'LR' },
    });
    expect([total.of, level]).toEqual([0, null]);
    expect((await call('GET /message/review/counts')).counts).toMatchObject({ open: 1 });
  });
});
