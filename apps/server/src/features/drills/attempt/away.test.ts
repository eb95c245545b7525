import type { Drill } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import { type StudentCall, startNext, workOn } from '../../../test/fixtures/drills.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
const minute = 60_000;
let call: StudentCall;
/** A student whose drills are submitted when time is up. */
let strict: StudentCall;
beforeAll(() => importSampleTest(server).then(() => undefined));
beforeEach(async () => {
  call = server.as((await createUser(server)).token);
  strict = server.as((await createUser(server, { drillSettings: { onTimeUp: 'submit' } })).token);
});

const read = async (who: StudentCall, { id }: Drill) =>
  (await who('GET /drill/{id}', { params: { id } })).drill;
const comeBack = (who: StudentCall, { id }: Drill) =>
  who('POST /drill/{id}/ping', { params: { id }, body: { records: [] } });
const answer = (who: StudentCall, drill: Drill, option: number, event?: object) =>
  who('PUT /drill/drill-question/{id}/answer', {
    params: { id: drill.questions[0]!.id },
    body: { answer: option, ...(event && { event: event as never }) },
  });
/** What a device did offline, with the time at which it did it. */
const offline = () => {
  const from = server.clock.now().getTime();
  let seq = 0;
  return (seconds: number) => {
    seq += 1;
    return { device: 'device-on-a-train', seq, at: new Date(from + seconds * 1000).toISOString() };
  };
};

describe('the clock of a drill whose tab was closed', () => {
  test('pauses 30 seconds after the last heartbeat, and continues with the next', async () => {
    const drill = await startNext(call);
    await workOn(server, call, drill, 20);
    server.clock.advance(11 * minute);
    const away = await read(call, drill);
    expect(away).toMatchObject({ state: 'started', clock: { pausedAt: null, pausedMs: 0 } });
    expect(Date.parse(away.clock.seenAt!) - Date.parse(away.clock.startedAt!)).toBe(20_000);
    await comeBack(call, drill);
    const back = await read(call, drill);
    expect(back.clock).toMatchObject({
      pausedMs: 11 * minute - 30_000,
      seenAt: server.clock.now().toISOString(),
    });
    await workOn(server, call, drill, 10);
    const { clock, questions } = await read(call, drill);
    expect(clock.pausedMs).toBe(11 * minute - 30_000);
    expect(questions[0]!.timeSpent).toBe(30);
  });

  test('does not lose a drill that is submitted when time is up', async () => {
    const drill = await startNext(strict);
    await workOn(server, strict, drill, 20);
    server.clock.advance(11 * minute);
    await strict('GET /drill/list');
    expect((await read(strict, drill)).state).toBe('started');
    await answer(strict, drill, 2);
    await workOn(server, strict, drill, 20);
    expect(await read(strict, drill)).toMatchObject({ state: 'started', questions: [{ givenAnswer: 2 }] });
    await workOn(server, strict, drill, drill.clock.budgetSeconds! - 80);
    server.clock.advance(20_000);
    const done = await read(strict, drill);
    expect(done.state).toBe('completed');
    const { startedAt, endedAt, pausedMs, budgetSeconds } = done.clock;
    expect(Date.parse(endedAt!) - Date.parse(startedAt!) - pausedMs).toBe(budgetSeconds! * 1000);
  });

  test('ends at its time if it was left within its last half minute', async () => {
    const drill = await startNext(strict);
    await workOn(server, strict, drill, drill.clock.budgetSeconds! - 20);
    server.clock.advance(11 * minute);
    await comeBack(strict, drill);
    const done = await read(strict, drill);
    expect(done).toMatchObject({ state: 'completed', clock: { pausedMs: 0 } });
    expect(Date.parse(done.clock.endedAt!) - Date.parse(done.clock.startedAt!)).toBe(
      drill.clock.budgetSeconds! * 1000,
    );
  });

  test('a pause by the student counts from when the clock stood still', async () => {
    const drill = await startNext(call);
    server.clock.advance(5 * minute);
    await call('POST /drill/{id}/pause', { params: { id: drill.id }, body: {} });
    server.clock.advance(5 * minute);
    await call('POST /drill/{id}/resume', { params: { id: drill.id }, body: {} });
    const { clock } = await read(call, drill);
    const worked = Date.parse(clock.serverNow) - Date.parse(clock.startedAt!) - clock.pausedMs;
    expect(worked).toBe(30_000);
  });

  test('seconds that a batch reports were worked, however long it took to arrive', async () => {
    const drill = await startNext(call);
    server.clock.advance(55_000);
    await call('POST /drill/{id}/ping', {
      params: { id: drill.id },
      body: { records: [{ drillQuestionId: drill.questions[0]!.id, timeSpent: 50 }] },
    });
    const { clock, questions } = await read(call, drill);
    expect(clock.pausedMs).toBe(0);
    expect(questions[0]!.timeSpent).toBe(50);
  });
});

describe('a device that was offline for 20 minutes', () => {
  const workOffline = async (who: StudentCall, drill: Drill, mark: ReturnType<typeof offline>) => {
    const { id: drillQuestionId } = drill.questions[0]!;
    for (let seconds = 10; seconds <= 1200; seconds += 10) {
      await who('POST /drill/{id}/ping', {
        params: { id: drill.id },
        body: { records: [{ drillQuestionId, timeSpent: 10 }], event: mark(seconds) },
      });
      if (seconds === 70) await answer(who, drill, 4, mark(72));
      // Meanwhile other pages load lists, which submit overdue drills.
      if (seconds % 300 === 0) await who('GET /drill/list');
    }
  };

  test('was not away: its events are heartbeats at their own time', async () => {
    const drill = await startNext(call);
    const mark = offline();
    server.clock.advance(20 * minute);
    await workOffline(call, drill, mark);
    const { clock, questions } = await read(call, drill);
    expect(clock).toMatchObject({ pausedMs: 0, seenAt: server.clock.now().toISOString() });
    expect(questions[0]!.timeSpent).toBe(1200);
  });

  test('loses no answer that it gave in time', async () => {
    const drill = await startNext(strict);
    const mark = offline();
    server.clock.advance(20 * minute);
    await workOffline(strict, drill, mark);
    await expect(answer(strict, drill, 5, mark(100))).rejects.toMatchObject({ code: 'TIME_IS_UP' });
    const { drill: done } = await strict('POST /drill/{id}/submit', {
      params: { id: drill.id },
      body: { answers: [], localTimeSpent: [] },
    });
    expect(done).toMatchObject({ state: 'completed', questions: [{ givenAnswer: 4 }] });
    expect(Date.parse(done.clock.endedAt!) - Date.parse(done.clock.startedAt!)).toBe(
      drill.clock.budgetSeconds! * 1000,
    );
  });

  test('an event from before the last heartbeat does not move the clock', async () => {
    const drill = await startNext(call);
    const mark = offline();
    await workOn(server, call, drill, 30);
    const before = await read(call, drill);
    await answer(call, drill, 1, mark(5));
    expect((await read(call, drill)).clock).toEqual(before.clock);
  });
});
