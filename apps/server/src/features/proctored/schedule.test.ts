import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { type Exam, importExam, minutes } from '../../test/fixtures/practice.ts';
import { inMinutes, registeredStudent, scheduleEvent } from '../../test/fixtures/proctored.ts';

const server = testServer();
let exam: Exam;
let other: Exam;
let staff: ReturnType<typeof server.as>;
beforeAll(async () => {
  exam = await importExam(server);
  other = await importExam(server, { no: 2 });
  staff = server.as((await createUser(server, { roles: ['EVENTS'] })).token);
});
const audit = async (id: string) =>
  server.db.rows<{ action: string; before: object | null; after: object | null }>(
    {
      name: 'test_audit',
      text: 'select action, before, after from audit_log where target = $1 order by at, id',
    },
    [`proctored:${id}`],
  );

describe('scheduling', () => {
  test('an event shows when it opens and closes and its state; every change is in the audit log', async () => {
    const startsAt = inMinutes(server, 60);
    const { proctoredTest: made } = await staff('POST /proctored-test', {
      body: { testId: exam.testId, title: '  Saturday test ', startsAt },
    });
    expect(made).toMatchObject({
      title: 'Saturday test',
      test: { id: exam.testId, name: 'Exam 1', slug: 'exam-1' },
      startsAt,
      opensAt: inMinutes(server, 45),
      closesAt: inMinutes(server, 95),
      state: 'scheduled',
      registrations: 0,
      own: null,
      serverNow: server.clock.now().toISOString(),
    });
    const params = { id: made.id };
    // Somebody else has read another title.
    const before = { testId: exam.testId, title: 'Monday test', startsAt };
    await expect(
      staff('PUT /proctored-test/{id}', { params, body: { title: 'Lost', before } }),
    ).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    const later = inMinutes(server, 90);
    const { proctoredTest: changed } = await staff('PUT /proctored-test/{id}', {
      params,
      body: {
        startsAt: later,
        title: 'Sunday test',
        before: { ...before, title: made.title },
      },
    });
    expect(changed).toMatchObject({ startsAt: later, title: 'Sunday test', test: { id: exam.testId } });
    await staff('PUT /proctored-test/{id}', { params, body: { title: 'Sunday test' } });
    await staff('DELETE /proctored-test/{id}', { params });
    await expect(staff('GET /proctored-test/{id}', { params })).rejects.toMatchObject({ status: 404 });
    await expect(staff('DELETE /proctored-test/{id}', { params })).rejects.toMatchObject({ status: 404 });
    expect(await audit(made.id)).toMatchObject([
      { action: 'proctored.create', after: { title: 'Saturday test', startsAt } },
      { action: 'proctored.update', before: { title: 'Saturday test' }, after: { startsAt: later } },
      { action: 'proctored.cancel', before: { title: 'Sunday test' } },
    ]);
  });

  test('needs an offered test and a time in the future', async () => {
    const ask = (body: { testId?: string; startsAt?: string }) =>
      staff('POST /proctored-test', {
        body: { testId: exam.testId, title: 'Test', startsAt: inMinutes(server, 10), ...body },
      });
    const refused = (field: string) => ({
      status: 422,
      code: 'INVALID',
      envelope: { details: [{ field }] },
    });
    const stranger = server.running.deps.newId();
    await expect(ask({ testId: stranger })).rejects.toMatchObject(refused('testId'));
    await expect(ask({ startsAt: inMinutes(server, 0) })).rejects.toMatchObject(refused('startsAt'));
    await expect(ask({ startsAt: inMinutes(server, 60 * 24 * 732) })).rejects.toMatchObject(
      refused('startsAt'),
    );
    const event = await scheduleEvent(server, exam);
    const change = (body: { testId?: string; startsAt?: string }) =>
      staff('PUT /proctored-test/{id}', { params: { id: event.id }, body });
    await expect(change({ testId: stranger })).rejects.toMatchObject(refused('testId'));
    await expect(change({ startsAt: inMinutes(server, -1) })).rejects.toMatchObject(refused('startsAt'));
    expect(await audit(event.id)).toHaveLength(1);
  });

  test('registered students are notified of a move and of a cancellation, in their own time zone', async () => {
    const event = await scheduleEvent(server, exam, { title: 'Spring test' });
    const params = { id: event.id };
    const [inNewYork, inTokyo, stranger] = [
      await registeredStudent(server, event.id, { timezone: 'America/New_York', firstName: 'Nell' }),
      await registeredStudent(server, event.id, { timezone: 'Asia/Tokyo' }),
      await createUser(server),
    ];
    await staff('PUT /proctored-test/{id}', { params, body: { title: 'Spring exam' } });
    expect(await readMails(server, inNewYork.email)).toEqual([]);
    await staff('PUT /proctored-test/{id}', { params, body: { startsAt: '2026-03-14T14:00:00Z' } });
    const [moved] = await readMails(server, inNewYork.email);
    expect(moved).toMatchObject({ subject: 'Changed: Spring exam' });
    expect(moved!.text).toContain('Hello Nell');
    expect(moved!.text).toMatch(/now starts on Saturday, March 14, 2026 at 10:00\sAM EDT instead of/);
    expect((await readMails(server, inTokyo.email))[0]!.text).toMatch(/11:00\sPM GMT\+9/);
    await staff('PUT /proctored-test/{id}', { params, body: { testId: other.testId } });
    expect((await readMails(server, inNewYork.email))[0]!.text).toContain('now Exam 2 instead of Exam 1');
    await staff('DELETE /proctored-test/{id}', { params });
    const mails = await readMails(server, inNewYork.email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Canceled: Spring exam',
      'Changed: Spring exam',
      'Changed: Spring exam',
    ]);
    expect(await readMails(server, stranger.email)).toEqual([]);
    await expect(inNewYork.call('GET /proctored-test/{id}', { params })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('an event cannot be changed or cancelled once it has begun', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 5 });
    const params = { id: event.id };
    const student = await registeredStudent(server, event.id);
    server.clock.advance(minutes(5));
    const refused = { status: 409, code: 'WRONG_STATE' };
    const change = staff('PUT /proctored-test/{id}', { params, body: { startsAt: inMinutes(server, 60) } });
    await expect(change).rejects.toMatchObject(refused);
    await expect(staff('DELETE /proctored-test/{id}', { params })).rejects.toMatchObject(refused);
    expect((await student.call('GET /proctored-test/{id}', { params })).proctoredTest.startsAt).toBe(
      event.startsAt,
    );
    expect(await readMails(server, student.email)).toEqual([]);
  });

  test('a taken seat moves with the event; another test or a cancellation removes it unused', async () => {
    const event = await scheduleEvent(server, exam, { minutes: 10 });
    const params = { id: event.id };
    const { call } = await registeredStudent(server, event.id);
    const enter = async () => (await call('POST /proctored-test/{id}/enter', { params, body: {} })).practice;
    const seat = await enter();
    const startsAt = inMinutes(server, 12);
    await staff('PUT /proctored-test/{id}', { params, body: { startsAt } });
    server.clock.advance(minutes(11));
    const practice = async (id: string) =>
      (await call('GET /practice-test/{id}', { params: { id } })).practice;
    expect(await practice(seat.id)).toMatchObject({ state: 'created' });
    await staff('PUT /proctored-test/{id}', { params, body: { testId: other.testId } });
    await expect(practice(seat.id)).rejects.toMatchObject({ status: 404 });
    const again = await enter();
    expect(again.test.id).toBe(other.testId);
    await staff('DELETE /proctored-test/{id}', { params });
    await expect(practice(again.id)).rejects.toMatchObject({ status: 404 });
    server.clock.advance(minutes(5));
    expect((await call('GET /practice-test/list', { query: {} })).items).toEqual([]);
  });
});

describe('the list', () => {
  test('is paged by cursor without gaps, upcoming events from the soonest, past ones from the latest', async () => {
    const start = server.clock.now();
    const titles = (items: { title: string }[]) => items.map(({ title }) => title);
    for (const [i, at] of [20, 30, 30, 40].entries())
      await scheduleEvent(server, exam, { title: `L${i}`, minutes: 60 * 24 * at });
    const read = async (past: boolean) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await staff('GET /proctored-test/list', {
          query: { past: String(past), size: 2, ...(cursor ? { cursor } : {}) },
        });
        expect(page.items.length).toBeLessThanOrEqual(2);
        found.push(...titles(page.items));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return found.filter((title) => title.startsWith('L'));
    };
    expect(await read(false)).toEqual(['L0', 'L1', 'L2', 'L3']);
    server.clock.advance(minutes(60 * 24 * 30 + 60 * 23));
    // Events of the last day are still among the upcoming ones.
    expect(await read(false)).toEqual(['L1', 'L2', 'L3']);
    expect(await read(true)).toEqual(['L2', 'L1', 'L0']);
    server.clock.set(start.toISOString());
    for (const cursor of ['x', Buffer.from('["past",1,"x"]').toString('base64url')])
      await expect(staff('GET /proctored-test/list', { query: { cursor } })).rejects.toMatchObject({
        status: 422,
        code: 'INVALID',
      });
  });

  test('has only events of the chosen tests', async () => {
    const [one, two] = [await scheduleEvent(server, exam), await scheduleEvent(server, other)];
    const findIds = async (...filterByTest: string[]) =>
      (await staff('GET /proctored-test/list', { query: { size: 100, filterByTest } })).items.map(
        ({ id }) => id,
      );
    expect(await findIds(exam.testId)).toContain(one.id);
    expect(await findIds(exam.testId)).not.toContain(two.id);
    expect(await findIds(exam.testId, other.testId)).toEqual(expect.arrayContaining([one.id, two.id]));
  });

  test('a student sees what is offered and registered, without the number of other students', async () => {
    const event = await scheduleEvent(server, exam, { title: 'Seen' });
    const outside = await createUser(server, { planFeatures: { tests: [] } });
    const { call } = await registeredStudent(server, event.id);
    const find = async (as: typeof staff) =>
      (await as('GET /proctored-test/list', { query: { size: 100 } })).items.find(
        ({ id }) => id === event.id,
      );
    expect(await find(call)).toMatchObject({
      registrations: 1,
      own: { registered: true, allowed: true, entered: false, practiceId: null },
    });
    expect(await find(server.as(outside.token))).toMatchObject({
      registrations: null,
      own: { registered: false, allowed: false },
    });
    expect(await find(staff)).toMatchObject({ registrations: 1, own: null });
  });
});
