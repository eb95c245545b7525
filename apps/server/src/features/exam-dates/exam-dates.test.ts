import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertPublishedExamDates, sampleExamDate } from '../../test/fixtures/exam-dates.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
beforeAll(() => insertPublishedExamDates(server.db));
beforeEach(() => server.clock.set('2026-11-28T15:00:00Z'));

const createStudent = async (timezone: string | null, studySettings: object = {}, usageState = {}) => {
  const student = await createUser(server, timezone === null ? {} : { timezone });
  const call = server.as(student.token);
  await call('PUT /user/study-settings', { body: { studySettings } });
  await call('PUT /user/usage-state/', { body: { usageState } });
  return call;
};
type Call = Awaited<ReturnType<typeof createStudent>>;
const planned = async (call: Call) => (await call('GET /user/study-plan')).plan.deadlines;
const february = { examDate: '2027-02-12' };

describe('the dates', () => {
  test('that LSAC published are there from the start, and past ones are not offered', async () => {
    const call = await createStudent(null);
    const list = async () => (await call('GET /exam-date/list')).dates;
    const known = await list();
    expect(known.map(({ administration, region }) => `${administration} ${region}`)).toEqual([
      'January 2027 us-canada',
      'January 2027 international',
      'February 2027 us-canada',
      'February 2027 puerto-rico',
      'April 2027 us-canada',
      'April 2027 international',
      'June 2027 us-canada',
      'June 2027 international',
    ]);
    expect(known[2]).toMatchObject({
      firstDay: '2027-02-12',
      lastDay: '2027-02-13',
      writingOpens: '2027-02-04',
      registerBy: '2026-12-29',
      schedulingOpens: '2027-01-26',
      scores: '2027-03-03',
      source: 'LSAC',
      readOn: '2026-09-27',
    });
    server.clock.set('2027-02-14T11:00:00Z');
    // It is still February 13 in the last zone.
    expect((await list())[0]).toMatchObject({ administration: 'February 2027', region: 'us-canada' });
    server.clock.set('2027-02-14T12:00:00Z');
    expect((await list())[0]).toMatchObject({ administration: 'February 2027', region: 'puerto-rico' });
  });
});

describe('the deadlines of a student', () => {
  test('are in the plan, on the days of the week, and the next one on the dashboard', async () => {
    const call = await createStudent('America/New_York', february);
    expect(await planned(call)).toEqual([
      {
        ...{ kind: 'register', day: '2026-12-29', localDay: '2026-12-29' },
        ...{ closesAt: '2026-12-30T04:59:00.000Z', title: 'Registration closes, 11:59 PM Eastern' },
      },
      {
        ...{ kind: 'scheduling', day: '2027-01-26', localDay: '2027-01-26' },
        ...{ closesAt: null, title: 'Scheduling opens' },
      },
      {
        ...{ kind: 'writing', day: '2027-02-04', localDay: '2027-02-04' },
        ...{ closesAt: null, title: 'LSAT Argumentative Writing opens' },
      },
      {
        ...{ kind: 'scores', day: '2027-03-03', localDay: '2027-03-03' },
        ...{ closesAt: null, title: 'Scores are released' },
      },
    ]);
    expect((await call('GET /user/dashboard')).nextDeadline).toMatchObject({ kind: 'register' });
    server.clock.set('2026-12-28T15:00:00Z');
    const { week } = await call('GET /study-plan/week');
    const days = week.days.flatMap(({ day, deadlines }) => deadlines.map(({ kind }) => `${day} ${kind}`));
    expect(days).toEqual(['2026-12-29 register']);
  });

  test.each([
    ['Pacific/Honolulu', '2026-12-29'],
    ['America/New_York', '2026-12-29'],
    ['Asia/Tokyo', '2026-12-30'],
  ])('a registration can be made until its last minute in %s', async (timezone, localDay) => {
    const call = await createStudent(timezone, february, { examRegion: 'us-canada' });
    server.clock.set('2026-12-30T04:59:30Z');
    expect((await planned(call))[0]).toMatchObject({ kind: 'register', localDay });
    const { week } = await call('GET /study-plan/week');
    expect(week.days.find(({ deadlines }) => deadlines.length > 0)?.day).toBe(localDay);
    server.clock.set('2026-12-30T05:00:00Z');
    expect((await planned(call))[0]).toMatchObject({ kind: 'scheduling' });
    expect((await call('GET /user/dashboard')).nextDeadline).toMatchObject({ kind: 'scheduling' });
  });

  test('a day counts until it is over where the student is', async () => {
    const west = await createStudent('Pacific/Honolulu', february);
    const east = await createStudent('Asia/Tokyo', february, { examRegion: 'us-canada' });
    server.clock.set('2027-01-26T20:00:00Z');
    expect((await planned(west))[0]).toMatchObject({ kind: 'scheduling', localDay: '2027-01-26' });
    expect((await planned(east))[0]).toMatchObject({ kind: 'writing' });
  });

  test('follow any day of the administration, in the region of the student alone', async () => {
    const kinds = async (call: Call) => (await planned(call)).map(({ kind }) => kind);
    expect(await kinds(await createStudent(null, { examDate: '2027-02-13' }))).toHaveLength(4);
    expect(await kinds(await createStudent(null, { examDate: '2027-02-14' }))).toEqual([]);
    expect(await kinds(await createStudent(null))).toEqual([]);
    const abroad = await createStudent('Europe/Berlin', { examDate: '2027-04-08' });
    expect(await kinds(abroad)).toEqual([]);
    await abroad('PUT /user/usage-state/', { body: { usageState: { examRegion: 'us-canada' } } });
    expect(await kinds(abroad)).toHaveLength(4);
    const island = await createStudent('America/Puerto_Rico', { examDate: '2027-02-18' });
    expect((await planned(island))[0]).toMatchObject({ kind: 'register', day: '2027-01-05' });
    expect((await (await createStudent(null))('GET /user/dashboard')).nextDeadline).toBeNull();
  });

  test('are in the calendar feed: whole days, and registration at 11:59 pm Eastern', async () => {
    const call = await createStudent('Pacific/Honolulu', february);
    const { path } = await call('POST /class/feed', { body: {} });
    const file = String((await server.raw('GET', path)).json).replace(/\r\n /g, '');
    const events = file
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => event.split('\r\n').filter((line) => /^(DTSTART|DTEND|SUMMARY|STATUS)/.test(line)));
    const wholeDays = (start: string, end: string) => [
      `DTSTART;VALUE=DATE:${start}`,
      `DTEND;VALUE=DATE:${end}`,
    ];
    expect(events).toEqual([
      ['DTSTART:20261230T045900Z', 'SUMMARY:LSAT February 2027: Registration closes\\, 11:59 PM Eastern'],
      [...wholeDays('20270126', '20270127'), 'SUMMARY:LSAT February 2027: Scheduling opens'],
      [...wholeDays('20270204', '20270205'), 'SUMMARY:LSAT February 2027: LSAT Argumentative Writing opens'],
      [...wholeDays('20270303', '20270304'), 'SUMMARY:LSAT February 2027: Scores are released'],
      [...wholeDays('20270212', '20270214'), 'SUMMARY:LSAT February 2027: test days'],
    ]);
    await call('PUT /user/study-settings', { body: { studySettings: { examDate: '2027-02-20' } } });
    expect(String((await server.raw('GET', path)).json)).not.toContain('BEGIN:VEVENT');
  });
});

describe('staff', () => {
  let admin: TestUser;
  let call: ReturnType<typeof server.as>;
  beforeEach(async () => {
    admin = await createUser(server, { roles: ['ADMIN'] });
    call = server.as(admin.token);
  });
  const august = {
    ...sampleExamDate,
    ...{ administration: 'August 2027', firstDay: '2027-08-04', lastDay: '2027-08-07' },
    ...{ registerBy: '2027-06-22', schedulingOpens: null, writingOpens: null, scores: null },
    readOn: '2026-11-28',
  } as const;
  const all = async () => (await call('GET /exam-date/admin')).dates;

  test('add, change and delete an administration, which students see at once', async () => {
    const { date } = await call('POST /exam-date/admin', { body: august });
    expect(date).toMatchObject(august);
    expect((await all())[0]).toEqual(date);
    const student = await createStudent(null, { examDate: '2027-08-05' });
    expect((await planned(student)).map(({ kind }) => kind)).toEqual(['register']);
    const params = { id: date.id };
    const { date: changed } = await call('PUT /exam-date/admin/{id}', {
      params,
      body: { registerBy: '2027-06-23', updatedAt: date.updatedAt },
    });
    expect(changed).toMatchObject({ registerBy: '2027-06-23', lastDay: '2027-08-07' });
    expect(await planned(student)).toMatchObject([{ day: '2027-06-23' }]);
    server.clock.advance(1000);
    await call('PUT /exam-date/admin/{id}', { params, body: { registerBy: null } });
    expect(await planned(student)).toEqual([]);
    await expect(
      call('PUT /exam-date/admin/{id}', { params, body: { source: 'Mail', updatedAt: date.updatedAt } }),
    ).rejects.toMatchObject({ status: 409 });
    await call('DELETE /exam-date/admin/{id}', { params });
    await expect(call('DELETE /exam-date/admin/{id}', { params })).rejects.toMatchObject({ status: 404 });
    expect((await all()).some(({ id }) => id === date.id)).toBe(false);
    // The student keeps the day, which is another date now.
    expect((await student('GET /user/me')).user.studySettings.examDate).toBe('2027-08-05');
    const { items } = await call('GET /audit', { query: { search: 'exam-date' } });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['exam-date.create', 'exam-date.update', 'exam-date.delete']),
    );
  });

  test.each([
    [{ lastDay: '2027-08-03' }, 'lastDay'],
    [{ lastDay: '2027-09-30' }, 'lastDay'],
    [{ registerBy: '2027-08-05' }, 'registerBy'],
    [{ schedulingOpens: '2027-08-05' }, 'schedulingOpens'],
    [{ writingOpens: '2027-08-05' }, 'writingOpens'],
    [{ scores: '2027-08-06' }, 'scores'],
    [{ readOn: '2026-11-30' }, 'readOn'],
    [{ administration: 'JUNE 2027' }, 'administration'],
  ])('%j is refused at its field', async (wrong, field) => {
    const before = await all();
    await expect(call('POST /exam-date/admin', { body: { ...august, ...wrong } })).rejects.toMatchObject({
      status: 422,
      envelope: { details: [{ field }] },
    });
    expect(await all()).toEqual(before);
  });

  test('of other roles may not change them', async () => {
    for (const role of ['CONTENT', 'TUTOR', 'BILLING'] as const) {
      const other = server.as((await createUser(server, { roles: [role] })).token);
      await expect(other('POST /exam-date/admin', { body: august })).rejects.toMatchObject({ status: 403 });
    }
  });

  test('are told when one administration is ahead, and when none is', async () => {
    const read = async () => {
      const { problems } = await call('GET /health/details');
      return {
        shortage: (await call('GET /exam-date/admin')).shortage,
        reported: problems.filter(({ text }) => text.includes('under Exam dates')).length,
      };
    };
    expect(await read()).toEqual({ shortage: null, reported: 0 });
    server.clock.set('2027-05-01T00:00:00Z');
    call = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
    expect(await read()).toEqual({ shortage: 'few', reported: 1 });
    server.clock.set('2027-06-13T00:00:00Z');
    call = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
    expect(await read()).toEqual({ shortage: 'none', reported: 1 });
  });
});
