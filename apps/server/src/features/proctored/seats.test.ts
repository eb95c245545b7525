import type { ProctoredChange } from '@docket/contract';
import { createStreams } from '@docket/contract/stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes } from '../../test/fixtures/practice.ts';
import { registeredStudent, scheduleEvent } from '../../test/fixtures/proctored.ts';

const server = testServer();
let exam: Exam;
let token: string;
beforeAll(async () => {
  exam = await importExam(server);
  token = (await createUser(server, { roles: ['TUTOR'] })).token;
});
type Call = ReturnType<typeof server.as>;
const enter = async (call: Call, id: string) =>
  (await call('POST /proctored-test/{id}/enter', { params: { id } })).practice;
/** Listens as the page does, and waits for changes. */
function listen(id: string) {
  const changes: ProctoredChange[] = [];
  let changed = () => {};
  const end = createStreams({ base: server.running.url, token: () => token })(
    'GET /proctored-test/{id}/live',
    { params: { id } },
    {
      message: (change) => {
        changes.push(change);
        changed();
      },
    },
  );
  const until = async (holds: (all: ProctoredChange[]) => boolean) => {
    while (!holds(changes))
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
  };
  return { changes, until, end };
}
/** All seats now: the first message of a stream. */
const getSeatsByName = async (id: string) => {
  const { changes, until, end } = listen(id);
  await until((all) => all.length > 0);
  end();
  return Object.fromEntries(changes[0]!.seats.map((seat) => [seat.name, seat]));
};
const open = (call: Call, practiceId: string, question: { id: string }) =>
  call('POST /practice-test/{id}/ping', {
    params: { id: practiceId },
    body: {
      records: [{ practiceQuestionId: question.id, timeSpent: 5 }],
      visits: [{ practiceQuestionId: question.id, at: server.clock.now().toISOString() }],
      event: {
        device: 'desk-device',
        seq: Math.floor(server.clock.now().getTime() / 1000) % 1_000_000_000,
        at: server.clock.now().toISOString(),
      },
    },
  });

describe('seats', () => {
  test('show who is present and where', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 10 });
    const named = (firstName: string) => registeredStudent(server, event.id, { firstName, lastName: 'Reed' });
    const [ada, ben] = [await named('Ada'), await named('Ben')];
    const cal = await named('Cal');
    await named('Dot');
    await cal.call('GET /proctored-test/{id}', { params: { id: event.id } });
    const seat = await enter(ada.call, event.id);
    await enter(ben.call, event.id);
    expect(Object.values(await getSeatsByName(event.id)).map(({ name, state }) => [name, state])).toEqual([
      ['Ada Reed', 'waiting'],
      ['Ben Reed', 'waiting'],
      ['Cal Reed', 'waiting'],
      ['Dot Reed', 'registered'],
    ]);
    server.clock.advance(minutes(1));
    expect((await getSeatsByName(event.id))['Cal Reed']).toMatchObject({ state: 'registered' });
    server.clock.advance(minutes(9));
    const begun = (await ada.call('GET /practice-test/{id}', { params: { id: seat.id } })).practice;
    const questions = begun.sheet!.questions;
    server.clock.advance(20_000);
    await ada.call('PUT /practice-test/practice-question/{id}/answer', {
      params: { id: questions[0]!.id },
      body: { answer: 2 },
    });
    await open(ada.call, seat.id, questions[1]!);
    expect(await getSeatsByName(event.id)).toMatchObject({
      'Ada Reed': {
        state: 'live',
        attemptId: seat.id,
        sectionNo: 1,
        questionNo: 2,
        answered: 1,
        lateSeconds: 0,
      },
      // Entered and not come back: the clock runs nevertheless.
      'Ben Reed': { state: 'live', sectionNo: 1, questionNo: null, answered: 0 },
      'Cal Reed': { state: 'registered', attemptId: null, sectionNo: null },
    });
    server.clock.advance(45_000);
    expect(await getSeatsByName(event.id)).toMatchObject({
      'Ada Reed': { state: 'live' },
      // Staff may still add time.
      'Ben Reed': { state: 'away', sectionNo: 1, attemptId: expect.any(String) },
    });
    server.clock.advance(30_000);
    expect((await getSeatsByName(event.id))['Ada Reed']).toMatchObject({ state: 'away' });
    await open(ada.call, seat.id, questions[2]!);
    expect((await getSeatsByName(event.id))['Ada Reed']).toMatchObject({ state: 'live' });
    const second = await leave(ada.call, begun, [2, 2]);
    server.clock.advance(30_000);
    expect((await getSeatsByName(event.id))['Ada Reed']).toMatchObject({
      sectionNo: 2,
      questionNo: null,
      answered: 2,
    });
    await leave(ada.call, second);
    expect(await getSeatsByName(event.id)).toMatchObject({
      'Ada Reed': { state: 'in_break', sectionNo: 2, questionNo: null },
    });
    // By the clock alone: two sections of 35 minutes, then the break.
    server.clock.advance(minutes(72));
    expect(await getSeatsByName(event.id)).toMatchObject({
      'Ada Reed': { state: 'away', sectionNo: 4, questionNo: null },
      'Ben Reed': { state: 'in_break', sectionNo: 2 },
      'Cal Reed': { state: 'absent' },
      'Dot Reed': { state: 'absent', lastSeenAt: null },
    });
    server.clock.advance(minutes(200));
    expect(await getSeatsByName(event.id)).toMatchObject({
      'Ada Reed': { state: 'complete' },
      'Ben Reed': { state: 'complete' },
    });
  });

  test('are visible to staff only, and only for an existing event', async () => {
    const event = await scheduleEvent(server, exam);
    const student = await createUser(server);
    const ask = (id: string, who: string) =>
      server.raw('GET', `/api/proctored-test/${id}/live`, { token: who });
    expect((await ask(event.id, student.token)).status).toBe(403);
    expect((await ask(event.id, 'invalid token')).status).toBe(401);
    expect((await ask(server.running.deps.newId(), token)).status).toBe(404);
    expect((await ask('nothing', token)).status).toBe(404);
    const head = await fetch(`${server.running.url}/api/proctored-test/${event.id}/live`, {
      method: 'HEAD',
      headers: { authorization: token },
    });
    expect(head.status).toBe(404);
  });
});

describe('the live view', () => {
  test('is a stream of events: all seats first, then the differences, for all viewers', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 10 });
    const ada = await registeredStudent(server, event.id, { firstName: 'Ada' });
    await registeredStudent(server, event.id, { firstName: 'Ben' });
    const [one, two] = [listen(event.id), listen(event.id)];
    await one.until((all) => all.length === 1);
    await two.until((all) => all.length === 1);
    expect(one.changes[0]).toMatchObject({ whole: true, gone: [], proctoredTest: { id: event.id } });
    expect(one.changes[0]!.seats.map((seat) => seat.state)).toEqual(['registered', 'registered']);
    await enter(ada.call, event.id);
    await one.until((all) => all.length === 2);
    await two.until((all) => all.length === 2);
    expect(one.changes[1]).toMatchObject({ whole: false, gone: [] });
    expect(one.changes[1]!.seats).toMatchObject([{ userId: ada.id, state: 'waiting' }]);
    const cal = await registeredStudent(server, event.id, { firstName: 'Cal' });
    await one.until((all) => all.length === 3);
    expect(one.changes[2]!.seats).toMatchObject([{ userId: cal.id, state: 'registered' }]);
    expect(one.changes[2]!.proctoredTest.registrations).toBe(3);
    await cal.call('DELETE /proctored-test/{id}/register', { params: { id: event.id } });
    await one.until((all) => all.length === 4);
    expect(one.changes[3]).toMatchObject({ seats: [], gone: [cal.id] });
    two.end();
    one.end();
  });

  test('is sent as text/event-stream, with the headers of every response, and ends with the event', async () => {
    const event = await scheduleEvent(server, exam);
    const leaving = new AbortController();
    const response = await fetch(`${server.running.url}/api/proctored-test/${event.id}/live`, {
      headers: { authorization: token },
      signal: leaving.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toBeTruthy();
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    // An event that is gone before its first reading has nothing to show.
    let text = '';
    while (!text.includes('data: ')) text += (await reader.read()).value;
    const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
    await admin('DELETE /proctored-test/{id}', { params: { id: event.id } });
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    const [first] = text.split('\n\n').filter((part) => part.startsWith('data: '));
    const data = JSON.parse(first!.slice('data: '.length));
    expect(Object.keys(data).sort()).toEqual(['gone', 'proctoredTest', 'seats', 'truncated', 'whole']);
  });
});
