import type { Drill, DrillFilter, PreparedType } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, listCreditedAnswers, type StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server, { lrQuestions: 12, passages: 4 });
});
beforeEach(async () => {
  student = await createUser(server);
  call = server.as(student.token);
});

const prepare = async (own = call) => {
  const { prepared } = await own('POST /drill/prepare', {});
  return Object.fromEntries(prepared.map(({ type, drills }) => [type, drills])) as Partial<
    Record<PreparedType, Drill[]>
  >;
};
const ids = (drills: readonly Drill[] = []) => drills.map(({ id }) => id);
const allIds = (stock: Partial<Record<PreparedType, Drill[]>>) => ids(Object.values(stock).flat());
const questionIds = (stock: Partial<Record<PreparedType, Drill[]>>) =>
  Object.values(stock).flatMap((drills) =>
    drills.flatMap(({ questions }) => questions.map((question) => question.questionId)),
  );
const next = async (type: PreparedType = 'LR') =>
  (await call('GET /drill/next/{type}', { params: { type } })).drill;
const read = (id: string) => call('GET /drill/{id}', { params: { id } });
const everything: DrillFilter = { types: [], sources: [], difficulties: [], includeSeen: false };
const setFilter = (filter: Partial<DrillFilter>) =>
  call('PUT /drill/drill-filter/{type}', {
    params: { type: 'LR' },
    body: { drillFilter: { ...everything, ...filter } },
  });

/** The events that a device sends for a drill that was done offline, in order. */
function offlineWork(drill: Drill, startedAt: Date) {
  const [question] = drill.questions;
  const mark = (seq: number, seconds: number) => ({
    device: 'device-on-a-train',
    seq,
    at: new Date(startedAt.getTime() + seconds * 1000).toISOString(),
  });
  const credited = listCreditedAnswers(sample, drill)[0]!;
  return {
    start: () => call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: { event: mark(1, 0) } }),
    answer: (seconds = 40) =>
      call('PUT /drill/drill-question/{id}/answer', {
        params: { id: question!.id },
        body: { answer: credited, event: mark(2, seconds) },
      }),
    /** The seconds that the page reported while it was open. */
    async work(from: number, until: number) {
      for (let seconds = from + 10; seconds <= until; seconds += 10)
        await call('POST /drill/{id}/ping', {
          params: { id: drill.id },
          body: { records: [], event: mark(10 + seconds, seconds) },
        });
    },
    submit: (seconds = 40) =>
      call('POST /drill/{id}/submit', {
        params: { id: drill.id },
        body: {
          answers: [{ drillQuestionId: question!.id, givenAnswer: credited, at: mark(2, seconds).at }],
          localTimeSpent: [{ drillQuestionId: question!.id, timeSpent: seconds }],
        },
      }),
  };
}

describe('the next two drills of each kind', () => {
  test('are the same for every call, also concurrently, and no question is in two of them', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => prepare()));
    const [stock] = many;
    expect(Object.keys(stock!)).toEqual(['LR', 'RC', 'DC']);
    for (const drills of Object.values(stock!)) expect(drills).toHaveLength(2);
    for (const one of [...many, await prepare()]) expect(allIds(one)).toEqual(allIds(stock!));
    const placed = questionIds(stock!);
    expect(new Set(placed).size).toBe(placed.length);
  });

  test('reveal nothing that may not be shown yet', async () => {
    for (const drill of Object.values(await prepare()).flat())
      expect(drill).toMatchObject({
        state: 'new',
        explanationShown: false,
        score: null,
        questions: drill.questions.map(() => ({ result: null, hint: null, givenAnswer: null })),
      });
    expect(JSON.stringify(await prepare())).not.toMatch(/credited|difficulty|questionType/);
  });

  test('are in the order of the next-drill call, which begins with an existing one', async () => {
    const first = await next();
    const { LR, RC } = await prepare();
    expect(LR![0]!.id).toBe(first.id);
    for (const { id } of LR!) {
      const drill = await next();
      expect(drill.id).toBe(id);
      await call('PUT /drill/{id}/activate', { params: { id }, body: {} });
      await finishDrill(server, call, sample, drill);
    }
    expect((await next('RC')).id).toBe(RC![0]!.id);
    const later = await prepare();
    expect(later.LR).toHaveLength(2);
    expect(ids(later.LR)).not.toEqual(expect.arrayContaining(ids(LR)));
    expect(ids(later.RC)).toEqual(ids(RC));
  });

  test('do not count as work: nothing is listed, seen, or exported', async () => {
    const stock = await prepare();
    const { items } = await call('GET /drill/list', { query: { started: 'true' } });
    expect(items).toEqual([]);
    const title = stock.LR![0]!.title;
    expect((await call('POST /drill/search', { body: { search: title } })).items).toEqual([]);
    const counts = await call('POST /drill/availability/{type}', { params: { type: 'LR' } });
    expect([counts.available, counts.seen]).toEqual([12, 0]);
    const dashboard = JSON.stringify(await call('GET /user/dashboard'));
    const exported = JSON.stringify(await call('GET /user/export'));
    expect(exported).toContain(student.email);
    for (const id of allIds(stock)) {
      expect(dashboard).not.toContain(id);
      expect(exported).not.toContain(id);
    }
  });

  test('are replaced when they no longer match the filter, the settings or the seen questions', async () => {
    const { LR, RC } = await prepare();
    await setFilter({ difficulties: [2] });
    const filtered = await prepare();
    const difficulty = (drill: Drill) =>
      sample.questions.find((question) => question.id === drill.questions[0]!.questionId)!.difficulty;
    for (const drill of filtered.LR!) expect(difficulty(drill)).toBe(2);
    for (const { id } of LR!.filter((drill) => difficulty(drill) !== 2))
      await expect(read(id)).rejects.toMatchObject({ status: 404 });
    expect(ids(filtered.RC)).toEqual(ids(RC));
    await setFilter({});
    await call('PUT /drill/drill-settings', { body: { drillSettings: { lrQuestions: 2 } } });
    for (const drill of (await prepare()).LR!) expect(drill.questions).toHaveLength(2);
    await call('PUT /drill/drill-settings', { body: { drillSettings: { lrQuestions: 1 } } });
    const [one] = (await prepare()).LR!;
    const { questionId } = one!.questions[0]!;
    const { drill } = await call('POST /drill', { body: { questionId } });
    const started = await call('PUT /drill/{id}/activate', { params: { id: drill.id }, body: {} });
    await finishDrill(server, call, sample, started.drill);
    expect(questionIds(await prepare())).not.toContain(questionId);
  });

  test('are withdrawn when there are few questions, and there are fewer of them then', async () => {
    await setFilter({ types: ['flaw'] });
    const flaws = sample.questions.filter((question) => question.questionType === 'flaw').length;
    await prepare();
    const { drill } = await call('POST /drill', {
      body: {
        ps: {
          ...everything,
          count: 12,
          type: 'LR',
          timing: { kind: 'untimed' },
          blindReview: false,
        },
      },
    });
    expect(drill.questions).toHaveLength(12);
    const stock = await prepare();
    expect(stock.LR).toEqual([]);
    expect(stock.RC).toHaveLength(2);
    expect(flaws).toBeGreaterThan(0);
  });

  test('are only for students with access', async () => {
    const poor = server.as((await createUser(server, { planFeatures: { tests: [] } })).token);
    expect(allIds(await prepare(poor))).toEqual([]);
    const staff = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
    await expect(prepare(staff)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a drill that was started offline', () => {
  test('has the start time that the device reports, within limits', async () => {
    const { LR } = await prepare();
    const before = server.clock.now();
    server.clock.advance(3_600_000);
    const startedAt = new Date(server.clock.now().getTime() - 600_000);
    const { drill } = await offlineWork(LR![0]!, startedAt).start();
    expect(drill).toMatchObject({ state: 'started', clock: { startedAt: startedAt.toISOString() } });
    // Sent once more: the clock keeps running.
    expect((await offlineWork(LR![0]!, server.clock.now()).start()).drill.clock.startedAt).toBe(
      startedAt.toISOString(),
    );
    const early = await offlineWork(LR![1]!, new Date(before.getTime() - 86_400_000)).start();
    expect(early.drill.clock.startedAt).toBe(LR![1]!.createdAt);
    const { RC } = await prepare();
    const late = await offlineWork(RC![0]!, new Date(server.clock.now().getTime() + 86_400_000)).start();
    expect(late.drill.clock.startedAt).toBe(server.clock.now().toISOString());
  });

  test('is not submitted by the server before its answers arrive; those after the end do not count', async () => {
    const settings = {
      timing: { kind: 'standard' as const, minutes: 35 as const },
      onTimeUp: 'submit' as const,
    };
    await call('PUT /drill/drill-settings', { body: { drillSettings: settings } });
    const { LR } = await prepare();
    const startedAt = server.clock.now();
    server.clock.advance(7_200_000);
    const [inTime, tooLate] = LR!.map((drill) => offlineWork(drill, startedAt));
    await inTime!.start();
    // Meanwhile a page loads lists, which would submit overdue drills.
    await call('GET /drill/list', { query: {} });
    await read(LR![0]!.id);
    await inTime!.work(0, 30);
    await inTime!.answer();
    await inTime!.work(40, 80);
    await read(LR![0]!.id);
    const { drill } = await inTime!.submit();
    const budget = LR![0]!.clock.budgetSeconds! * 1000;
    expect(drill).toMatchObject({
      state: 'completed',
      score: { right: 1, of: 1, timeSpent: 40 },
      clock: { endedAt: new Date(startedAt.getTime() + budget).toISOString() },
    });
    await tooLate!.start();
    await tooLate!.work(0, 80);
    await expect(tooLate!.answer(3000)).rejects.toMatchObject({ code: 'TIME_IS_UP' });
    expect((await tooLate!.submit(3000)).drill.questions[0]!.givenAnswer).toBeNull();
  });

  test('is restored with its answers if it was withdrawn in between', async () => {
    await setFilter({ difficulties: [1] });
    const { LR } = await prepare();
    const startedAt = server.clock.now();
    server.clock.advance(3_600_000);
    await setFilter({ difficulties: [5] });
    await prepare();
    const [drill] = LR!;
    await expect(read(drill!.id)).rejects.toMatchObject({ status: 404 });
    // Not for other students, and not without the event of a device.
    const stranger = server.as((await createUser(server)).token);
    const body = { event: { device: 'somebody-else', seq: 1, at: startedAt.toISOString() } };
    await expect(
      stranger('PUT /drill/{id}/activate', { params: { id: drill!.id }, body }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      call('PUT /drill/{id}/activate', { params: { id: drill!.id }, body: {} }),
    ).rejects.toMatchObject({ status: 404 });
    const work = offlineWork(drill!, startedAt);
    await work.start();
    await work.answer();
    expect((await work.submit()).drill).toMatchObject({ state: 'completed', score: { right: 1 } });
    expect((await call('GET /drill/list', { query: {} })).items.map(({ id }) => id)).toContain(drill!.id);
    // Its question was answered, so it is not served again.
    await setFilter({ difficulties: [1] });
    expect(questionIds(await prepare())).not.toContain(drill!.questions[0]!.questionId);
  });

  test('is distinguished from one that was submitted elsewhere', async () => {
    const { LR } = await prepare();
    const [drill] = LR!;
    const startedAt = server.clock.now();
    const online = await call('PUT /drill/{id}/activate', { params: { id: drill!.id }, body: {} });
    await finishDrill(server, call, sample, online.drill, { answers: ['wrong'] });
    const work = offlineWork(drill!, startedAt);
    for (const send of [work.start, work.answer])
      await expect(send()).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect((await read(drill!.id)).drill.score).toMatchObject({ right: 0 });
  });

  test('is deleted if it was withdrawn long ago', async () => {
    await setFilter({ difficulties: [1] });
    const { LR } = await prepare();
    await setFilter({ difficulties: [5] });
    await prepare();
    server.clock.advance(31 * 86_400_000);
    await setFilter({ difficulties: [2] });
    await prepare();
    await expect(offlineWork(LR![0]!, server.clock.now()).start()).rejects.toMatchObject({ status: 404 });
  });
});
