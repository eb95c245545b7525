import { beforeAll, describe, expect, test } from 'vitest';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import { type StudentCall, startNext, workOn } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let call: StudentCall;
let stranger: StudentCall;
beforeAll(async () => {
  await importSampleTest(server, { lrQuestions: 40, passages: 8 });
  call = server.as((await createUser(server)).token);
  stranger = server.as((await createUser(server)).token);
});

const device = 'device-one';
const iso = (offsetMs = 0) => new Date(server.clock.now().getTime() + offsetMs).toISOString();
const get = async (id: string) => (await call('GET /drill/{id}', { params: { id } })).drill;
const answer = (id: string, value: number | null, event?: { device: string; seq: number; at: string }) =>
  call('PUT /drill/drill-question/{id}/answer', {
    params: { id },
    body: { answer: value, ...(event ? { event } : {}) },
  });
const wrongState = { status: 409, code: 'WRONG_STATE' };
const notFound = { status: 404, code: 'NOT_FOUND' };

async function oneQuestion() {
  const drill = await startNext(call);
  return { drill, id: drill.questions[0]!.id };
}
async function skip(id: string) {
  await call('POST /drill/{id}/skip', { params: { id }, body: {} });
}

describe('an answer', () => {
  test('counts once when sent twice, and is acknowledged both times', async () => {
    const { drill, id } = await oneQuestion();
    const event = { device, seq: 1, at: iso() };
    expect(await answer(id, 3, event)).toEqual({ ok: true, watermark: 1, duplicate: false });
    expect(await answer(id, 4, { device, seq: 2, at: iso() })).toMatchObject({
      duplicate: false,
      watermark: 2,
    });
    expect(await answer(id, 3, event)).toEqual({ ok: true, watermark: 2, duplicate: true });
    expect((await get(drill.id)).questions[0]!.givenAnswer).toBe(4);
    await skip(drill.id);
    expect(await answer(id, 3, event)).toEqual({ ok: true, watermark: 2, duplicate: true });
    await expect(answer(id, 3, { device, seq: 3, at: iso() })).rejects.toMatchObject(wrongState);
  });

  test('is stored once when sent many times concurrently', async () => {
    const { drill, id } = await oneQuestion();
    const event = { device, seq: 1, at: iso() };
    const acks = await Promise.all(Array.from({ length: 6 }, () => answer(id, 2, event)));
    expect(acks.filter((ack) => !ack.duplicate)).toHaveLength(1);
    await skip(drill.id);
  });

  test("is replaced by the latest one by the student's clock, not by the last to arrive", async () => {
    const { drill, id } = await oneQuestion();
    server.clock.advance(60_000);
    await answer(id, 5, { device, seq: 2, at: iso(-10_000) });
    await answer(id, 1, { device: 'device-two', seq: 9, at: iso(-20_000) });
    expect((await get(drill.id)).questions[0]!.givenAnswer).toBe(5);
    await answer(id, null, { device, seq: 3, at: iso(-5_000) });
    expect((await get(drill.id)).questions[0]!.givenAnswer).toBeNull();
    await skip(drill.id);
  });

  test("is clamped to server time if the client's clock is ahead, so later answers still count", async () => {
    const { drill, id } = await oneQuestion();
    await answer(id, 5, { device, seq: 1, at: '2099-01-01T00:00:00Z' });
    server.clock.advance(1000);
    await answer(id, 2);
    expect((await get(drill.id)).questions[0]!.givenAnswer).toBe(2);
    await skip(drill.id);
  });

  test("to another student's question returns 404", async () => {
    const { drill, id } = await oneQuestion();
    const foreign = { params: { id }, body: { answer: 1 } };
    await expect(stranger('PUT /drill/drill-question/{id}/answer', foreign)).rejects.toMatchObject(notFound);
    await expect(
      stranger('PUT /drill/{id}/flag', { params: { id: drill.id }, body: { flagged: true } }),
    ).rejects.toMatchObject(notFound);
    await expect(
      stranger('PUT /drill/highlight', { body: { id, type: 'question', data: [] } }),
    ).rejects.toMatchObject(notFound);
    await expect(
      stranger('POST /drill/{id}/ping', { params: { id: drill.id }, body: { records: [] } }),
    ).rejects.toMatchObject(notFound);
    await skip(drill.id);
  });

  test('after the time limit is refused if the drill ends when time is up', async () => {
    const { token } = await createUser(server, { drillSettings: { onTimeUp: 'submit' } });
    const own = server.as(token);
    const drill = await startNext(own);
    const params = { id: drill.questions[0]!.id };
    const budget = drill.clock.budgetSeconds! * 1000;
    await workOn(server, own, drill, budget / 1000 - 1);
    await own('PUT /drill/drill-question/{id}/answer', { params, body: { answer: 3 } });
    server.clock.advance(10_000);
    const late = own('PUT /drill/drill-question/{id}/answer', { params, body: { answer: 4 } });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'TIME_IS_UP' });
    const before = { device, seq: 1, at: iso(-9_500) };
    await own('PUT /drill/drill-question/{id}/answer', { params, body: { answer: 5, event: before } });
    const { drill: ended } = await own('GET /drill/{id}', { params: { id: drill.id } });
    expect(ended).toMatchObject({ state: 'completed', questions: [{ givenAnswer: 5 }] });
    expect(Date.parse(ended.clock.endedAt!) - Date.parse(ended.clock.startedAt!)).toBe(budget);
  });
});

describe('other events', () => {
  test('eliminating and restoring options: the latest event of each option counts', async () => {
    const { drill, id } = await oneQuestion();
    server.clock.advance(60_000);
    const hide = (optionNo: number, hidden: boolean, seq: number, at: string) =>
      call('PUT /drill/drill-question/{id}/hide-option', {
        params: { id },
        body: { optionNo, hidden, event: { device, seq, at } },
      });
    await hide(1, true, 1, iso(-9_000));
    await hide(5, true, 2, iso(-8_000));
    await hide(1, false, 3, iso(-2_000));
    await hide(1, true, 4, iso(-4_000));
    expect((await get(drill.id)).questions[0]!.hidden).toEqual([5]);
    await skip(drill.id);
  });

  test('highlights of a question replace each other; those of a passage are shared by its questions', async () => {
    const drill = await startNext(call, 'RC');
    const [first, second] = drill.questions;
    const range = (part: string) => ({ id: `h-${part}`, part, start: 2, end: 9, color: 'yellow' as const });
    const mark = (id: string, type: 'question' | 'passage', parts: string[]) =>
      call('PUT /drill/highlight', { body: { id, type, data: parts.map(range) } });
    await mark(first!.id, 'question', ['stem']);
    await mark(first!.id, 'passage', ['passage-1']);
    server.clock.advance(1000);
    await mark(second!.id, 'question', ['option-2']);
    await mark(first!.id, 'question', ['option-3', 'stem']);
    const { questions } = await get(drill.id);
    expect(questions[0]!.highlights.map((highlight) => highlight.part)).toEqual([
      'passage-1',
      'option-3',
      'stem',
    ]);
    expect(questions[1]!.highlights.map((highlight) => highlight.part)).toEqual(['passage-1', 'option-2']);
    await expect(mark(first!.id, 'question', ['passage-1'])).rejects.toMatchObject({ code: 'INVALID' });
    const backwards = { ...range('stem'), start: 9, end: 9 };
    await expect(
      call('PUT /drill/highlight', { body: { id: first!.id, type: 'question', data: [backwards] } }),
    ).rejects.toMatchObject({ code: 'INVALID', envelope: { details: [{ field: 'data.0.end' }] } });
    await skip(drill.id);
  });

  test('a flag needs a question id if the drill has several questions', async () => {
    const drill = await startNext(call, 'RC');
    const flag = (drillQuestionId?: string) =>
      call('PUT /drill/{id}/flag', {
        params: { id: drill.id },
        body: { flagged: true, ...(drillQuestionId ? { drillQuestionId } : {}) },
      });
    await expect(flag()).rejects.toMatchObject({ code: 'INVALID' });
    await expect(flag(server.running.deps.newId())).rejects.toMatchObject(notFound);
    await flag(drill.questions[1]!.id);
    expect((await get(drill.id)).questions.map((question) => question.flagged)).toEqual([false, true, false]);
    await skip(drill.id);
  });
});

describe('seconds', () => {
  const ping = (
    drillId: string,
    timeSpent: number,
    id: string,
    event?: { device: string; seq: number; at: string },
  ) =>
    call('POST /drill/{id}/ping', {
      params: { id: drillId },
      body: { records: [{ drillQuestionId: id, timeSpent }], ...(event ? { event } : {}) },
    });
  const spent = async (id: string) => (await get(id)).questions[0]!.timeSpent;

  test("are capped to the server's clock, and a batch counts once", async () => {
    const { drill, id } = await oneQuestion();
    server.clock.advance(10_000);
    await ping(drill.id, 500, id, { device, seq: 1, at: iso() });
    expect(await spent(drill.id)).toBe(12);
    expect(await ping(drill.id, 500, id, { device, seq: 1, at: iso() })).toMatchObject({ duplicate: true });
    expect(await spent(drill.id)).toBe(12);
    for (let i = 0; i < 5; i += 1) await ping(drill.id, 2, id);
    expect(await spent(drill.id)).toBe(12);
    await skip(drill.id);
  });

  test('from an offline queue all count', async () => {
    const { drill, id } = await oneQuestion();
    const from = server.clock.now().getTime();
    server.clock.advance(120_000);
    for (let i = 1; i <= 10; i += 1)
      await ping(drill.id, 10, id, { device, seq: i, at: new Date(from + i * 10_000).toISOString() });
    expect(await spent(drill.id)).toBe(100);
    await skip(drill.id);
  });

  test('for a question of another drill are refused, and nothing of the batch is stored', async () => {
    const { drill, id } = await oneQuestion();
    server.clock.advance(10_000);
    const records = [id, server.running.deps.newId()].map((drillQuestionId) => ({
      drillQuestionId,
      timeSpent: 4,
    }));
    await expect(
      call('POST /drill/{id}/ping', { params: { id: drill.id }, body: { records } }),
    ).rejects.toMatchObject(notFound);
    expect(await spent(drill.id)).toBe(0);
    await skip(drill.id);
  });

  test('from before a pause still count when they arrive during it', async () => {
    const { drill, id } = await oneQuestion();
    server.clock.advance(20_000);
    const at = iso(-1_000);
    await call('POST /drill/{id}/pause', { params: { id: drill.id }, body: {} });
    await ping(drill.id, 15, id, { device, seq: 1, at });
    expect(await answer(id, 2, { device, seq: 2, at })).toMatchObject({ duplicate: false });
    await expect(ping(drill.id, 5, id)).rejects.toMatchObject(wrongState);
    await expect(answer(id, 3)).rejects.toMatchObject(wrongState);
    expect(await spent(drill.id)).toBe(15);
    await skip(drill.id);
  });
});
