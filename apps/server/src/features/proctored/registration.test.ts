import { defaultAccommodations } from '@docket/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes } from '../../test/fixtures/practice.ts';
import { registeredStudent, scheduleEvent } from '../../test/fixtures/proctored.ts';

const server = testServer();
let exam: Exam;
beforeAll(async () => {
  exam = await importExam(server);
});
type Call = ReturnType<typeof server.as>;
const register = (call: Call, id: string) =>
  call('POST /proctored-test/{id}/register', { params: { id }, body: {} });
const unregister = (call: Call, id: string) =>
  call('DELETE /proctored-test/{id}/register', { params: { id } });
const enter = async (call: Call, id: string) =>
  (await call('POST /proctored-test/{id}/enter', { params: { id } })).practice;
const read = async (call: Call, id: string) =>
  (await call('GET /proctored-test/{id}', { params: { id } })).proctoredTest;
const getPractice = async (call: Call, id: string) =>
  (await call('GET /practice-test/{id}', { params: { id } })).practice;
const wrongState = { status: 409, code: 'WRONG_STATE' };

describe('registration', () => {
  test('can be made and withdrawn, twice without harm, until the student enters', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 10 });
    const call = server.as((await createUser(server)).token);
    await expect(enter(call, event.id)).rejects.toMatchObject({ status: 409, code: 'NOT_REGISTERED' });
    for (let times = 0; times < 2; times += 1)
      expect((await register(call, event.id)).proctoredTest).toMatchObject({
        registrations: 1,
        own: { registered: true },
      });
    for (let times = 0; times < 2; times += 1)
      expect((await unregister(call, event.id)).proctoredTest.own).toMatchObject({ registered: false });
    await register(call, event.id);
    const seat = await enter(call, event.id);
    await expect(unregister(call, event.id)).rejects.toMatchObject(wrongState);
    expect((await read(call, event.id)).own).toEqual({
      registered: true,
      allowed: true,
      notAllowedReason: null,
      entered: true,
      practiceId: seat.id,
    });
  });

  test('is refused if the plan, the test settings or the rule on games exclude the test', async () => {
    const event = await scheduleEvent(server, exam);
    const notIncluded = { status: 422, code: 'NOT_INCLUDED' };
    const outside = server.as((await createUser(server, { planFeatures: { tests: [] } })).token);
    await expect(register(outside, event.id)).rejects.toMatchObject(notIncluded);
    const settings = { tests: { [exam.testId]: { tests: false } } };
    const own = server.as((await createUser(server, { testSettings: settings })).token);
    await expect(register(own, event.id)).rejects.toMatchObject(notIncluded);
    const unpaid = server.as((await createUser(server, { plan: null })).token);
    await expect(register(unpaid, event.id)).rejects.toMatchObject({ status: 402 });
    // A test with two sections only is hidden from students without games, and so is its event.
    const short = await scheduleEvent(server, await importSampleTest(server, { no: 7 }));
    const without = server.as((await createUser(server)).token);
    await expect(register(without, short.id)).rejects.toMatchObject({ status: 404 });
    const withGames = server.as((await createUser(server, { lgEnabled: true })).token);
    expect((await register(withGames, short.id)).proctoredTest.own).toMatchObject({ registered: true });
    const { items } = await without('GET /proctored-test/list', { query: { size: 100 } });
    expect(items.map(({ id }) => id)).toContain(event.id);
    expect(items.map(({ id }) => id)).not.toContain(short.id);
  });

  test('closes with the end of the first section, as entry does', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 1 });
    const absent = await registeredStudent(server, event.id);
    const late = server.as((await createUser(server)).token);
    server.clock.advance(minutes(36) - 1);
    await register(late, event.id);
    expect((await enter(late, event.id)).state).toBe('live');
    server.clock.advance(1);
    await expect(register(server.as((await createUser(server)).token), event.id)).rejects.toMatchObject(
      wrongState,
    );
    await expect(enter(absent.call, event.id)).rejects.toMatchObject(wrongState);
    await expect(unregister(absent.call, event.id)).rejects.toMatchObject(wrongState);
    expect((await absent.call('GET /practice-test/list', { query: {} })).items).toEqual([]);
    // A student who has entered may come back.
    expect((await enter(late, event.id)).state).toBe('live');
  });
});

describe('the common start', () => {
  test('the waiting room opens 15 minutes before, and everybody begins by the clock of the server', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 60 });
    const students = await Promise.all(Array.from({ length: 12 }, () => registeredStudent(server, event.id)));
    await expect(enter(students[0]!.call, event.id)).rejects.toMatchObject(wrongState);
    server.clock.advance(minutes(45) - 1);
    expect((await read(students[0]!.call, event.id)).state).toBe('scheduled');
    await expect(enter(students[0]!.call, event.id)).rejects.toMatchObject(wrongState);
    server.clock.advance(1);
    expect((await read(students[0]!.call, event.id)).state).toBe('open');
    const seats = await Promise.all(students.map(({ call }) => enter(call, event.id)));
    expect(new Set(seats.map(({ id }) => id)).size).toBe(12);
    for (const seat of seats)
      expect(seat).toMatchObject({ kind: 'proctored', state: 'created', sheet: null, pausable: false });
    const { call } = students[0]!;
    // Nobody can begin early, neither with the start button nor by sending the call twice.
    const start = call('PUT /practice-test/{id}/start', { params: { id: seats[0]!.id }, body: {} });
    await expect(start).rejects.toMatchObject(wrongState);
    expect((await enter(call, event.id)).id).toBe(seats[0]!.id);
    server.clock.advance(minutes(15) - 1);
    expect((await getPractice(call, seats[0]!.id)).state).toBe('created');
    server.clock.advance(1);
    const begun = await Promise.all(students.map((student, i) => getPractice(student.call, seats[i]!.id)));
    for (const practice of begun) {
      expect(practice).toMatchObject({ state: 'live', sectionNo: 1, notices: [] });
      expect(practice.sections[0]).toMatchObject({ startedAt: event.startsAt, lateSeconds: 0 });
    }
    const pause = call('POST /practice-test/{id}/pause', { params: { id: seats[0]!.id }, body: {} });
    await expect(pause).rejects.toMatchObject({ status: 409, code: 'NOT_PAUSABLE' });
    const next = await leave(call, begun[0]!, [1, 2, 3]);
    expect(next).toMatchObject({ state: 'live', sectionNo: 2 });
  });

  test('late entry costs as much time as the student is late', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 1 });
    const { call } = await registeredStudent(server, event.id);
    server.clock.advance(minutes(1 + 7));
    const practice = await enter(call, event.id);
    expect(practice).toMatchObject({ state: 'live', sectionNo: 1 });
    expect(practice.sections[0]).toMatchObject({ startedAt: event.startsAt, lateSeconds: 420 });
    expect(practice.notices).toMatchObject([{ code: 'late-entry', sectionNo: 1, seconds: 420 }]);
    expect(practice.sheet!.clock.budgetSeconds).toBe(35 * 60);
  });

  test('accommodations apply: more time, a later end of entry, and a clock that can be paused', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 1 });
    const { call } = await registeredStudent(server, event.id, {
      columns: {
        accommodations: {
          ...defaultAccommodations,
          time: { kind: 'factor', factor: 2 },
          stopClockMinutes: 10,
        },
      },
    });
    const seen = await read(call, event.id);
    expect(Date.parse(seen.closesAt) - Date.parse(seen.startsAt)).toBe(minutes(70));
    server.clock.advance(minutes(1 + 60));
    const practice = await enter(call, event.id);
    expect(practice.sections[0]).toMatchObject({ budgetSeconds: 4200, lateSeconds: 3600 });
    const paused = await call('POST /practice-test/{id}/pause', { params: { id: practice.id }, body: {} });
    expect(paused.practice).toMatchObject({ state: 'paused', stopClockSecondsLeft: 600 });
  });

  test('a student who begins by the clock has arrived', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 1 });
    const { call } = await registeredStudent(server, event.id);
    server.clock.advance(minutes(1));
    const { id } = await enter(call, event.id);
    const arrival = { name: 'test_arrival', text: 'select timed_at as at from attempts where id = $1' };
    expect(await server.db.rows(arrival, [id])).toEqual([{ at: server.clock.now() }]);
  });

  test('students who come at the same moment take their seats together, each with one seat and their own clock', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 1 });
    const students = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        registeredStudent(server, event.id, {
          columns: {
            accommodations: {
              ...defaultAccommodations,
              time: i % 2 ? { kind: 'factor', factor: 1.5 } : defaultAccommodations.time,
            },
          },
        }),
      ),
    );
    server.clock.advance(minutes(1));
    // The first student is held up until all the others wait behind.
    const { pool, transaction } = server.db;
    type Query = (config: { readonly name?: string }, values: unknown[]) => Promise<unknown>;
    const query = pool.query as Query;
    const twice = [...students, ...students];
    let lookups = 0;
    let release = () => {};
    const everybody = new Promise<void>((resolve) => {
      release = resolve;
    });
    const counting: Query = async (config, values) => {
      const found = await query(config, values);
      if (config.name === 'proctored_get_own') {
        lookups += 1;
        if (lookups === twice.length) setImmediate(release);
      }
      return found;
    };
    vi.spyOn(pool, 'query').mockImplementation(counting as never);
    const counted = vi.spyOn(server.db, 'transaction').mockImplementation(async (work) => {
      await everybody;
      return transaction(work);
    });
    const practices = await Promise.all(twice.map(({ call }) => enter(call, event.id)));
    // Two transactions for all the seats; at most one for each student who begins, and two for each who comes again.
    expect(counted.mock.calls.length).toBeLessThanOrEqual(2 + 3 * students.length);
    vi.restoreAllMocks();
    for (const [i, { call }] of students.entries()) {
      const [once, again] = [practices[i]!, practices[i + students.length]!];
      expect(again.id).toBe(once.id);
      for (const practice of [once, again])
        expect(practice).toMatchObject({
          state: 'live',
          sectionNo: 1,
          sections: [
            {
              startedAt: event.startsAt,
              budgetSeconds: (i % 2 ? 1.5 : 1) * 35 * 60,
              lateSeconds: 0,
              answered: 0,
            },
            {},
            {},
            {},
          ],
        });
      expect(once.sheet!.questions).toHaveLength(3);
      for (const question of once.sheet!.questions)
        expect(question).toMatchObject({ givenAnswer: null, result: null, hint: null });
      const questions = once.sheet!.questions.map(({ id }) => id);
      expect(again.sheet!.questions.map(({ id }) => id)).toEqual(questions);
      expect((await call('GET /practice-test/list', { query: {} })).total).toBe(1);
      expect((await getPractice(call, once.id)).sheet!.questions.map(({ id }) => id)).toEqual(questions);
    }
    const own = practices.flatMap(({ sheet }) => sheet!.questions.map(({ id }) => id));
    expect(new Set(own).size).toBe(students.length * 3);
  });

  test("another student's seat is not visible to anybody else", async () => {
    const event = await scheduleEvent(server, exam, { minutes: 5 });
    const [one, two] = [await registeredStudent(server, event.id), await registeredStudent(server, event.id)];
    const seat = await enter(one.call, event.id);
    await expect(getPractice(two.call, seat.id)).rejects.toMatchObject({ status: 404 });
    expect((await read(two.call, event.id)).own).toMatchObject({ entered: false, practiceId: null });
  });
});
