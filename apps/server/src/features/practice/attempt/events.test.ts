import type { Practice } from '@docket/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';

const server = testServer();
let exam: Exam;
let call: StudentCall;
let live: Practice;
let seq = 0;
beforeAll(async () => {
  exam = await importExam(server);
});
const begin = async (order = {}) => {
  call = server.as((await createUser(server)).token);
  live = await startPractice(call, exam, order);
};
const get = async () => (await call('GET /practice-test/{id}', { params: { id: live.id } })).practice;
const getQuestionId = (i: number) => live.sheet!.questions[i]!.id;
const startedAt = () => Date.parse(live.sections[0]!.startedAt!);
/** An event from the device's queue, this many minutes after the start of the first section. */
const mark = (minute: number) => ({
  device: 'device-one',
  seq: ++seq,
  at: new Date(startedAt() + minutes(minute)).toISOString(),
});
const answer = (i: number, option: number | null, event = mark(1)) =>
  call('PUT /practice-test/practice-question/{id}/answer', {
    params: { id: getQuestionId(i) },
    body: { answer: option, event },
  });
const finish = async () => {
  let now = await get();
  while (now.state !== 'complete')
    now =
      now.state === 'live'
        ? await leave(call, now)
        : (await call('PUT /practice-test/{id}/start', { params: { id: live.id }, body: {} })).practice;
  return now;
};
const getSheet = async (no: number) =>
  (await call('GET /practice-test/{id}/section/{no}', { params: { id: live.id, no } })).sheet;

describe('answers in a section', () => {
  it('are stored immediately, once each', async () => {
    await begin();
    server.clock.advance(minutes(2));
    const first = mark(1);
    expect(await answer(0, 2, first)).toEqual({ ok: true, watermark: first.seq, duplicate: false });
    expect(await answer(0, 2, first)).toMatchObject({ duplicate: true });
    const params = { id: getQuestionId(0) };
    await call('PUT /practice-test/practice-question/{id}/hide-option', {
      params,
      body: { optionNo: 3, hidden: true, event: mark(1) },
    });
    await call('PUT /practice-test/practice-question/{id}/flag', {
      params,
      body: { flagged: true, event: mark(1) },
    });
    await call('PUT /practice-test/practice-question/{id}/confidence', {
      params,
      body: { confidence: 3, event: mark(1) },
    });
    const data = [{ id: 'm1', part: 'stimulus', start: 0, end: 4, color: 'pink' as const }];
    await call('PUT /practice-test/practice-question/{id}/highlight', {
      params,
      body: { type: 'question', data, event: mark(1) },
    });
    const { sheet, sections } = await get();
    expect(sheet!.questions[0]).toMatchObject({
      givenAnswer: 2,
      hidden: [3],
      flagged: true,
      confidence: 3,
      highlights: data,
      hint: null,
      result: null,
    });
    expect(sections[0]).toMatchObject({ answered: 1, flagged: 1 });
    // An older event changes nothing.
    await answer(0, 5, mark(0.5));
    expect((await get()).sheet!.questions[0]!.givenAnswer).toBe(2);
  });

  it('count if they arrive after the end but were given before it, and not if they were given after the end or before the start', async () => {
    await begin();
    server.clock.advance(minutes(50));
    await answer(0, 1, mark(34));
    await expect(answer(1, 1, mark(36))).rejects.toMatchObject({ status: 409, code: 'TIME_IS_UP' });
    // If the client's clock is an hour ahead, or forged, the time of arrival counts.
    await expect(answer(1, 1, mark(95))).rejects.toMatchObject({ code: 'TIME_IS_UP' });
    await expect(answer(1, 1, mark(-60))).rejects.toMatchObject({ code: 'TIME_IS_UP' });
    await expect(
      call('PUT /practice-test/practice-question/{id}/flag', {
        params: { id: getQuestionId(1) },
        body: { flagged: true, event: mark(36) },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'SECTION_LOCKED' });
    const after = await get();
    expect(after).toMatchObject({
      state: 'in_break',
      sections: [{ endedBy: 'time', answered: 1 }, {}, {}, {}],
    });
    // The same in the next section, and after the end until the result is shown.
    await answer(2, 3, mark(33));
    const { practice } = await call('POST /practice-test/{id}/section/{no}/submit', {
      params: { id: live.id, no: 1 },
      body: {
        answers: [
          { practiceQuestionId: getQuestionId(1), givenAnswer: 4, at: mark(34.5).at },
          { practiceQuestionId: getQuestionId(2), givenAnswer: 5, at: mark(36).at },
          { practiceQuestionId: getQuestionId(0), givenAnswer: 5 },
        ],
        localTimeSpent: [],
      },
    });
    expect(practice.sections[0]).toMatchObject({ endedBy: 'time', answered: 3 });
    await finish();
    expect((await getSheet(1)).questions.map((question) => question.givenAnswer)).toEqual([1, 4, 3]);
  });

  it('are refused before the section has begun and while the clock is stopped', async () => {
    await begin();
    server.clock.advance(minutes(3));
    await call('POST /practice-test/{id}/pause', { params: { id: live.id }, body: {} });
    server.clock.advance(minutes(3));
    await expect(answer(0, 1, mark(5))).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await answer(0, 2, mark(2));
    expect((await get()).sheet!.questions[0]!.givenAnswer).toBe(2);
  });

  it('can be changed in blind review, until the result is shown', async () => {
    await begin();
    const brAnswer = (option: number) =>
      call('PUT /practice-test/practice-question/{id}/br/answer', {
        params: { id: getQuestionId(0) },
        body: { answer: option },
      });
    await expect(brAnswer(2)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    await leave(call, live, [1, 1, 1]);
    await expect(brAnswer(2)).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    expect((await finish()).blindReview).toBe('open');
    await brAnswer(2);
    await call('PUT /practice-test/practice-question/{id}/br/hide-option', {
      params: { id: getQuestionId(0) },
      body: { optionNo: 1, hidden: true },
    });
    const { questions } = await getSheet(1);
    expect(questions[0]).toMatchObject({ givenAnswer: 1, brAnswer: 2, brHidden: [1], result: null });
    await call('PUT /practice-test/practice-question/{id}/flag', {
      params: { id: getQuestionId(0) },
      body: { flagged: true },
    });
    await expect(answer(0, 4)).rejects.toMatchObject({ code: 'SECTION_LOCKED' });
  });
});

describe('seconds', () => {
  const ping = (
    records: [number, number][],
    event: ReturnType<typeof mark> | undefined,
    visits: number[] = [],
  ) =>
    call('POST /practice-test/{id}/ping', {
      params: { id: live.id },
      body: {
        records: records.map(([i, timeSpent]) => ({ practiceQuestionId: getQuestionId(i), timeSpent })),
        visits: visits.map((i) => ({ practiceQuestionId: getQuestionId(i), at: mark(1).at })),
        ...(event ? { event } : {}),
      },
    });

  it('are capped to the clock of the section, also if they arrive after its end', async () => {
    await begin();
    server.clock.advance(minutes(1));
    await ping(
      [
        [0, 40],
        [1, 500],
      ],
      mark(1),
      [0, 1],
    );
    expect((await get()).sections[0]!.timeSpent).toBe(62);
    await answer(0, 2);
    const { items: running } = await call('GET /practice-test/list', { query: {} });
    expect(running[0]).toMatchObject({ timeSpent: 62, answered: 1, flagged: 0 });
    server.clock.advance(minutes(60));
    await ping([[2, 80_000]], mark(35));
    const { sections, state } = await get();
    expect(state).toBe('in_break');
    expect(sections[0]!.timeSpent).toBe(2102);
    const { items } = await call('GET /practice-test/list', { query: {} });
    expect(items[0]).toMatchObject({ timeSpent: 2102, sectionsDone: 1 });
  });

  it('are refused for a section that was left, and for questions of other students', async () => {
    await begin();
    server.clock.advance(minutes(1));
    await leave(call, live);
    await expect(ping([[0, 10]], mark(0.5))).rejects.toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const mine = live;
    await begin();
    live = { ...live, sheet: mine.sheet };
    await expect(ping([[0, 10]], undefined)).rejects.toMatchObject({ status: 404 });
  });
});
