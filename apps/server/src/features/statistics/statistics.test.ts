import { beforeAll, describe, expect, it } from 'vitest';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { type Exam, importExam, leave, startPractice } from '../../test/fixtures/practice.ts';
import { insertCompletedDrill } from '../../test/fixtures/work.queries.ts';
import { contentService } from '../content/content.service.ts';
import { claimJob, endJob, renewJobLease } from '../jobs/jobs.queries.ts';
import { settingsService } from '../settings/settings.service.ts';

const server = testServer();
const perSection = 4;
const students = 9;
let exam: Exam;
let author: TestUser;
let admin: TestUser;
let call: StudentCall;
/** Answers of each student to each question; 0 is blank. The last questions of the fourth section are the hardest. */
const answered = new Map<string, number[]>();
const optionCount = 5;

const sql = (text: string, values: unknown[] = []) =>
  server.db.rows<Record<string, never>>({ name: `test_statistics_${text}`.slice(0, 60), text }, values);
const isAnsweredRight = (student: number, position: number) =>
  (student * 7 + position * 3) % 10 < 3 + ((student * 2) % 7);

/** Takes a test or section; the answers to the questions of each section in order. */
async function takePracticeTest(
  token: string,
  order: Parameters<typeof startPractice>[2],
  pickOption: (id: string) => number | null,
) {
  const student = server.as(token);
  let practice = await startPractice(student, exam, order);
  while (practice.state === 'live') {
    server.clock.advance(60_000);
    const sheet = practice.sheet!.questions.map(({ questionId }) => pickOption(questionId));
    practice = await leave(student, practice, sheet);
    if (practice.state !== 'complete')
      practice = (await student('PUT /practice-test/{id}/start', { params: { id: practice.id }, body: {} }))
        .practice;
  }
  return practice;
}

/** Waits until the job has ended; returns its last state. */
async function ended(id: string) {
  await expect
    .poll(async () => (await call('GET /job/{id}', { params: { id } })).job.state, {
      interval: 30,
    })
    .not.toMatch(/queued|running/);
  return (await call('GET /job/{id}', { params: { id } })).job;
}
const recalculated = async () => ended((await call('PUT /test/question-stats/recalculate')).job.id);
const getQuestionStats = (id: string) => call('GET /test/question-stats/{id}', { params: { id } });

beforeAll(async () => {
  exam = await importExam(server, { questions: perSection });
  author = await createUser(server, { roles: ['CONTENT'] });
  admin = await createUser(server, { roles: ['ADMIN'] });
  call = server.as(author.token);
  // A draft without a key is not part of any statistics.
  await call('POST /test/{id}/section/{sid}/question', {
    params: { id: exam.testId, sid: exam.sections[0]!.id },
    body: {},
  });
  const ids = exam.sections.flatMap((section) => section.questionIds);
  for (const id of ids) answered.set(id, []);
  for (let student = 0; student < students; student += 1) {
    const { token } = await createUser(server);
    const pickOption = (id: string) => {
      const position = ids.indexOf(id);
      const key = exam.keys.get(id)!;
      const answer = isAnsweredRight(student, position)
        ? key
        : student === 4 && position > 13
          ? 0
          : 1 + ((key + student) % optionCount);
      answered.get(id)!.push(answer);
      return answer === 0 ? null : answer;
    };
    await takePracticeTest(token, {}, pickOption);
    // Students remember a test that they take again: the second time does not count.
    if (student === 0)
      await takePracticeTest(token, { sectionNo: 1, amountOfSections: 1 }, (id) => exam.keys.get(id)!);
  }
});

// Computed from the whole matrix, with deviations from the mean.
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const spread = (values: readonly number[]) => mean(values.map((value) => (value - mean(values)) ** 2));
const pearson = (a: readonly number[], b: readonly number[]) => {
  const both = Math.sqrt(spread(a) * spread(b));
  return both === 0 ? null : mean(a.map((one, i) => (one - mean(a)) * (b[i]! - mean(b)))) / both;
};
const listScoresOfQuestion = (id: string) =>
  answered.get(id)!.map((answer) => Number(answer === exam.keys.get(id)));
const listTotals = (ids: readonly string[]) =>
  Array.from({ length: students }, (_, student) =>
    ids.reduce((sum, id) => sum + listScoresOfQuestion(id)[student]!, 0),
  );
function same(got: number | null, wanted: number | null) {
  if (wanted === null || got === null) expect(got).toBe(wanted);
  else expect(Math.abs(got - wanted)).toBeLessThan(1e-9);
}
const computeKr20 = (ids: readonly string[]) => {
  const pq = ids.map((id) => spread(listScoresOfQuestion(id))).reduce((sum, one) => sum + one, 0);
  return (ids.length / (ids.length - 1)) * (1 - pq / spread(listTotals(ids)));
};

describe('statistics', () => {
  it('of questions, sections and the test match the matrix of answers', async () => {
    const none = await getQuestionStats(exam.testId);
    expect(none.statistics).toBeNull();
    expect(none.sections[0]!.questions[0]).toMatchObject({
      statistics: null,
      credited: exam.keys.get(exam.sections[0]!.questionIds[0]!),
    });
    const job = await recalculated();
    expect(job).toMatchObject({ state: 'done', testId: null, error: null });
    expect(job.done).toBe(job.total);
    const { statistics, sections } = await getQuestionStats(exam.testId);
    const scored = exam.sections
      .filter((_, i) => !sections[i]!.variable)
      .flatMap((section) => section.questionIds);
    expect(scored).toHaveLength(3 * perSection);
    for (const [ids, found] of [
      [scored, statistics!] as const,
      ...exam.sections.map((section, i) => [section.questionIds, sections[i]!.statistics!] as const),
    ]) {
      const totals = listTotals(ids);
      expect(found).toMatchObject({ attempts: students, questions: ids.length });
      expect([found.lowest, found.highest]).toEqual([Math.min(...totals), Math.max(...totals)]);
      expect(found.distribution).toEqual(
        Array.from({ length: ids.length + 1 }, (_, raw) => totals.filter((total) => total === raw).length),
      );
      same(found.mean, mean(totals));
      same(found.standardDeviation, Math.sqrt(spread(totals)));
      same(found.kr20, computeKr20(ids));
      same(found.standardError, Math.sqrt(spread(totals) * (1 - computeKr20(ids))));
    }
    for (const [at, { questionIds }] of exam.sections.entries()) {
      const totals = listTotals(questionIds);
      for (const [i, id] of questionIds.entries()) {
        const found = sections[at]!.questions[i]!.statistics!;
        const studentAnswers = answered.get(id)!;
        const rest = totals.map((total, student) => total - listScoresOfQuestion(id)[student]!);
        same(found.pointBiserial, pearson(listScoresOfQuestion(id), totals));
        same(found.discrimination, pearson(listScoresOfQuestion(id), rest));
        expect(found).toMatchObject({
          attempts: students,
          blank: studentAnswers.filter((studentAnswer) => studentAnswer === 0).length,
        });
        for (const { optionNo, answers, pointBiserial } of found.options) {
          const chosen = studentAnswers.map((studentAnswer) => Number(studentAnswer === optionNo));
          same(pointBiserial, pearson(chosen, rest));
          // The results are not shown yet, so there is no first answer.
          expect(answers).toBe(0);
        }
        expect(found).toMatchObject({
          answers: 0,
          share: null,
          flags: [],
          enough: { answers: false, attempts: false },
        });
      }
    }
  });

  it('of first answers begin with the result; a corrected key is used at the next recalculation', async () => {
    const [practice] = await sql(
      "select user_id, id from attempts where kind = 'test' order by created_at limit 1",
    );
    const student = await createUser(server);
    const [id, other] = exam.sections[0]!.questionIds as [string, string];
    const own = await takePracticeTest(student.token, { sectionNo: 1, amountOfSections: 1 }, (one) =>
      one === id ? exam.keys.get(id)! : null,
    );
    await server.as(student.token)('PUT /practice-test/{id}/reveal', { params: { id: own.id }, body: {} });
    expect(practice).toBeDefined();
    await ended(
      (await call('PUT /test/question-stats/{id}/recalculate', { params: { id: exam.testId } })).job.id,
    );
    const findQuestionLine = async (one: string) =>
      (await getQuestionStats(exam.testId)).sections[0]!.questions.find(
        ({ questionId }) => questionId === one,
      )!;
    expect((await findQuestionLine(id)).statistics).toMatchObject({
      answers: 1,
      right: 1,
      share: 1,
      attempts: students + 1,
    });
    expect((await findQuestionLine(other)).statistics).toMatchObject({ answers: 0, attempts: students + 1 });
    const key = exam.keys.get(id)!;
    await sql('update questions set credited = $2 where id = $1', [id, (key % 5) + 1]);
    await recalculated();
    expect((await findQuestionLine(id)).statistics).toMatchObject({ answers: 1, right: 0, share: 0 });
    await sql('update questions set credited = $2 where id = $1', [id, key]);
    // A question that was removed from the test does not count in its scores, and students who took the rest still
    // count.
    await sql('update questions set enabled = false where id = $1', [other]);
    await recalculated();
    expect((await getQuestionStats(exam.testId)).sections[0]!.statistics).toMatchObject({
      questions: perSection - 1,
      attempts: students + 1,
    });
    await sql('update questions set enabled = true where id = $1', [other]);
    await recalculated();
  });

  it('of a merged test are its own; sections taken in another test count once for each student', async () => {
    const { deps } = server.running;
    const id = deps.newId();
    await sql(
      `insert into tests (id, no, name, slug, type, created_at, updated_at) values ($1, 900, 'Merged 900', 'merged-900', 'MERGED', now(), now())`,
      [id],
    );
    const [first, second] = exam.sections;
    await sql(
      `insert into merged_sections (test_id, no, section_id) select $1::uuid, n, s from unnest($2::uuid[]) with ordinality as t (s, n)`,
      [id, [second!.id, first!.id]],
    );
    await sql("update attempts set test_id = $1 where kind = 'section'", [id]);
    await contentService(deps, settingsService(deps)).changed();
    // The server reloads the library itself, too.
    await server.as(admin.token)('PUT /app-setting/difficulty-settings', {
      body: { cutPoints: [0.85, 0.7, 0.55, 0.4], minimumAnswers: 30 },
    });
    await sql(
      "update attempts set test_id = $1 where (user_id, id) in (select user_id, id from attempts where kind = 'test' order by created_at limit 2)",
      [id],
    );
    await recalculated();
    const found = await getQuestionStats(id);
    expect(found.sections.map((section) => section.id)).toEqual([second!.id, first!.id]);
    expect(found.statistics).toMatchObject({ attempts: 2, questions: 2 * perSection });
    expect(found.sections[1]!.statistics).toMatchObject({ attempts: students + 1 });
    expect((await getQuestionStats(exam.testId)).statistics).toMatchObject({ attempts: students - 2 });
  });

  it('weak questions are listed across tests, sorted, filtered and as a file', async () => {
    const weak = exam.sections[3]!.questionIds[0]!;
    const [other] = exam.sections[2]!.questionIds as [string];
    // Everybody answers B to one question, whose key is then another; the other question changes over time.
    await sql('update questions set credited = 3 where id = any($1::uuid[])', [[weak, other]]);
    for (let i = 0; i < 70; i += 1) {
      const { id: userId } = await createUser(server, { plan: null });
      const at = new Date(Date.parse(i < 35 ? '2025-06-01T00:00:00Z' : '2026-02-01T00:00:00Z'));
      const own = { userId, createdAt: at, revealedAt: at };
      if (i < 40)
        await insertCompletedDrill(server.db, server.running.deps.newId, { ...own, questionId: weak });
      await insertCompletedDrill(server.db, server.running.deps.newId, { ...own, questionId: other });
      if (i < 35)
        await sql(
          'update attempt_questions set answer = 3, correct = true where user_id = $1 and question_id = $2',
          [userId, other],
        );
    }
    await recalculated();
    const list = (query: object = {}) => call('GET /stats/flagged-questions', { query });
    const all = await list();
    expect(all.items.map(({ questionId }) => questionId).sort()).toEqual([weak, other].sort());
    expect(all).toMatchObject({ total: 2, page: 1 });
    expect(all.items[0]!.flags).toEqual(['distractor-beats-key', 'too-hard']);
    expect(all.items[0]).toMatchObject({ answers: 40, share: 0, sectionNo: 4, no: 1, testName: exam.name });
    expect(all.items[1]!.flags).toEqual(['drift']);
    expect(
      (await list({ sortby: 'answers', sortorder: 'desc' })).items.map(({ answers }) => answers),
    ).toEqual([70, 40]);
    expect((await list({ 'flag[]': ['drift'] })).total).toBe(1);
    expect((await list({ section_type: 'RC' })).total).toBe(0);
    expect((await list({ search: 'exam 1', size: 1, page: 2 })).items).toHaveLength(1);
    expect((await list({ search: 'no such test' })).total).toBe(0);
    const { statistics } = (await getQuestionStats(exam.testId)).sections[2]!.questions[0]!;
    expect(statistics!.drift).toMatchObject({ early: 1, late: 0 });
    expect(statistics).toMatchObject({ meanSeconds: 40, enough: { answers: true, attempts: false } });
    for (const path of [
      'stats/flagged-questions?exportcsv=true',
      `test/question-stats/${exam.testId}?exportcsv=true`,
      'stats/tests?exportcsv=true',
    ]) {
      const file = await server.raw('GET', `/api/${path}`, { token: author.token });
      expect(file.headers.get('content-type')).toContain('text/csv');
      expect(String(file.json).split('\n').length).toBeGreaterThan(2);
    }
    const tests = await call('GET /stats/tests', { query: { sortby: 'flagged', sortorder: 'desc' } });
    expect(tests.items[0]).toMatchObject({ id: exam.testId, flagged: 1, questions: 3 * perSection });
    expect(tests.total).toBe(2);
  });
});

describe('the job', () => {
  const foreign = async (input: object = { testId: null }) => {
    const id = server.running.deps.newId();
    const now = server.clock.now();
    await sql(
      "insert into jobs (id, kind, input, state, created_at, started_at, alive_at) values ($1, 'statistics', $2::jsonb, 'running', $3, $3, $3)",
      [id, JSON.stringify(input), now],
    );
    return { id, startedAt: now };
  };

  it('runs once at a time: a second request gets the running job; a job for one test waits for its turn', async () => {
    const { id } = await foreign({ testId: exam.testId });
    const own = await call('PUT /test/question-stats/{id}/recalculate', { params: { id: exam.testId } });
    expect(own.job).toMatchObject({ id, state: 'running' });
    expect((await getQuestionStats(exam.testId)).job).toMatchObject({ id });
    const all = await call('PUT /test/question-stats/recalculate');
    expect(all.job).toMatchObject({ state: 'queued', testId: null });
    expect((await call('PUT /test/question-stats/recalculate')).job.id).toBe(all.job.id);
    // The process does not report any more: its job is restarted, and the next job follows.
    server.clock.advance(61_000);
    await call('PUT /test/question-stats/recalculate');
    expect(await ended(id)).toMatchObject({ state: 'done' });
    expect(await ended(all.job.id)).toMatchObject({ state: 'done' });
    const { items, total } = await call('GET /job', { query: { size: 2 } });
    expect(items.map((item) => item.id)).toContain(all.job.id);
    expect(total).toBeGreaterThan(2);
  });

  it('a job that was taken over no longer belongs to its first process', async () => {
    const { id, startedAt } = await foreign();
    server.clock.advance(61_000);
    const now = server.clock.now();
    const taken = await claimJob(server.db, now, new Date(now.getTime() - 60_000), []);
    expect(taken!.id).toBe(id);
    expect(
      await renewJobLease(server.db, { id, startedAt }, now, { done: 1, total: 2, line: null }),
    ).toBeNull();
    expect(await endJob(server.db, { id, startedAt }, { state: 'done' }, now)).toBe(false);
    expect(await endJob(server.db, { id, startedAt: now }, { state: 'cancelled' }, now)).toBe(true);
  });

  it('a cancelled job leaves the old statistics; an ended job cannot be cancelled', async () => {
    const before = await getQuestionStats(exam.testId);
    const { id } = await foreign();
    const waiting = await call('PUT /test/question-stats/{id}/recalculate', { params: { id: exam.testId } });
    expect(waiting.job.id).toBe(id);
    await sql('update question_stats set answers = answers');
    expect((await call('POST /job/{id}/cancel', { params: { id } })).job).toMatchObject({
      cancelRequested: true,
    });
    // A cancelled job covers nothing: this is a new job, cancelled before it began.
    const next = await call('PUT /test/question-stats/{id}/recalculate', { params: { id: exam.testId } });
    expect(next.job.id).not.toBe(id);
    const cancelled = await call('POST /job/{id}/cancel', { params: { id: next.job.id } });
    expect(cancelled.job).toMatchObject({ state: 'cancelled' });
    server.clock.advance(61_000);
    const last = await call('PUT /test/question-stats/{id}/recalculate', { params: { id: exam.testId } });
    await call('POST /job/{id}/cancel', { params: { id: last.job.id } }).catch(() => undefined);
    expect(await ended(id)).toMatchObject({ state: 'cancelled' });
    await ended(last.job.id);
    const after = await getQuestionStats(exam.testId);
    expect({ ...after, job: null, statistics: null, sections: [] }).toEqual({
      ...before,
      job: null,
      statistics: null,
      sections: [],
    });
    const refused = await server.raw('POST', `/api/job/${id}/cancel`, { token: author.token });
    expect([refused.status, refused.json.error]).toEqual([409, 'WRONG_STATE']);
    expect(
      (await server.raw('POST', `/api/job/${server.running.deps.newId()}/cancel`, { token: author.token }))
        .status,
    ).toBe(404);
  });

  it('a failed job shows it, and leaves the old statistics', async () => {
    await recalculated();
    const before = await getQuestionStats(exam.testId);
    server.clock.advance(1_000);
    // The statistics of questions are written before those of tests: they must not be stored alone.
    await sql('alter table score_statistics add constraint refused check (attempts < 0) not valid');
    const job = await recalculated();
    await sql('alter table score_statistics drop constraint refused');
    expect(job.state).toBe('failed');
    // Statements and values are only in the log of the server.
    expect(job.error).toMatch(/^It failed unexpectedly/);
    const after = await getQuestionStats(exam.testId);
    expect(after).toEqual(before);
  });
});
