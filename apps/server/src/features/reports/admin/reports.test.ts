import { beforeAll, expect, test } from 'vitest';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import { workOn } from '../../../test/fixtures/drill-history.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let admin: TestUser;
const asAdmin = () => server.as(admin.token);
const csv = async (method: string, path: string, body?: object) =>
  (await server.raw(method, `/api${path}`, { token: admin.token, ...(body ? { body } : {}) })).json as string;
beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'] });
});

test('the exam-council report has each state, and days in UTC', async () => {
  server.clock.set('2026-05-01T12:00:00Z');
  const day = (text: string) => new Date(`${text}T23:30:00Z`);
  const people: [string, Parameters<typeof createUser>[1]][] = [
    ['linked', { lsac: { linked: true, linkedDate: day('2026-04-01'), accountId: 'L1' } }],
    ['asked', { lsac: { calledAt: day('2026-04-02') } }],
    [
      'old',
      { lsac: { linked: true, linkedDate: day('2025-01-01'), prepPlusActivationDate: day('2025-01-01') } },
    ],
    ['broke', { lsac: { linked: true, linkedDate: day('2026-04-03'), paymentFailedAt: day('2026-04-04') } }],
    ['never', { lsac: { enabled: true } }],
  ];
  for (const [firstName, override] of people)
    await createUser(server, { firstName, lastName: 'Council', ...override });
  const ask = async (body: object) =>
    (await asAdmin()('POST /user/lsac-report', { body: body as never })).items.map(
      ({ user, state }) => `${user.name.split(' ')[0]} ${state}`,
    );
  expect(await ask({ search: 'council' })).toEqual([
    'broke payment-failed',
    'asked not-linked',
    'linked linked',
    'old expired',
    'never not-linked',
  ]);
  expect(await ask({ state: 'linked' })).toEqual(['linked linked']);
  expect(await ask({ state: 'not-linked', sortorder: 'asc' })).toEqual([
    'never not-linked',
    'asked not-linked',
  ]);
  expect(await ask({ state: 'expired', from: '2026-01-01', to: '2026-01-01' })).toEqual(['old expired']);
  expect(await ask({ state: 'expired', to: '2025-12-31' })).toEqual([]);
  expect(await ask({ state: 'payment-failed' })).toEqual(['broke payment-failed']);
  expect(await ask({ from: '2026-04-01', to: '2026-04-02', size: 1, page: 2 })).toEqual(['linked linked']);
  await expect(ask({ from: '2026-04-02', to: '2026-04-01' })).rejects.toMatchObject({ status: 422 });
  const text = await csv('POST', '/user/lsac-report', { state: 'linked', exportcsv: true });
  expect(text).toContain('linked,no,L1,2026-04-01 23:30:00');
});

test('the drill report sums up every student of the period, last active first', async () => {
  const { lr } = await importSampleTest(server);
  const students: TestUser[] = [];
  for (const [i, at] of ['2026-06-01T10:20:00Z', '2026-06-02T11:20:00Z', '2026-06-03T12:20:00Z'].entries()) {
    server.clock.set(at);
    const one = await createUser(server, { firstName: `Stu${i}`, lastName: 'Dent' });
    students.push(one);
    await workOn(server, one.token, lr[0]!.id, { answer: lr[0]!.credited, seconds: 60 });
  }
  await workOn(server, students[0]!.token, lr[1]!.id, { answer: lr[1]!.wrong, seconds: 40 });
  const ask = (from: string, to: string, rest: object = {}) =>
    asAdmin()('GET /report/drills', { query: { from, to, ...rest } as never });
  const all = await ask('2026-06-01 10:30:00', '2026-06-03 12:30:00');
  expect(all).toMatchObject({ total: 3, from: '2026-06-01T10:00:00.000Z', to: '2026-06-03T13:00:00.000Z' });
  expect(all.items.map(({ user }) => user.name).sort()).toEqual(['Stu0 Dent', 'Stu1 Dent', 'Stu2 Dent']);
  expect(all.items.at(-1)?.user.name).toBe('Stu1 Dent');
  expect(all.items.find(({ user }) => user.id === students[0]!.id)).toMatchObject({
    ...{ drills: 2, questions: 2, right: 1, seconds: 100, simulated: false },
    lastWorkedAt: '2026-06-03T12:00:00.000Z',
  });
  const early = await ask('2026-06-01 00:00:00', '2026-06-02 00:00:00');
  expect(early.items).toMatchObject([{ user: { name: 'Stu0 Dent' }, drills: 1, right: 1, seconds: 60 }]);
  expect((await ask('2026-06-01 00:00:00', '2026-06-04 00:00:00', { search: 'stu2 dent' })).total).toBe(1);
  const second = await ask('2026-06-01 00:00:00', '2026-06-04 00:00:00', {
    size: 1,
    page: 2,
  });
  expect(second.items).toHaveLength(1);
  for (const [from, to] of [
    ['2026-02-30 00:00:00', '2026-03-12 00:00:00'],
    ['2026-03-12 00:00:00', '2026-03-12 00:00:00'],
    ['2025-01-01 00:00:00', '2026-03-10 00:00:00'],
  ] as const)
    await expect(ask(from, to)).rejects.toMatchObject({ status: 422 });
  const span = 'from=2026-06-01%2000:00:00&to=2026-06-04%2000:00:00';
  expect(await csv('GET', `/report/drills?${span}&exportcsv=1`)).toContain('Stu1 Dent');
});

test('the drill report counts all work: second tries and answers that were too fast, at their time', async () => {
  const { lr } = await importSampleTest(server);
  server.clock.set('2026-07-21T14:03:00Z');
  const student = await createUser(server, { firstName: 'Robin', lastName: 'Again' });
  const work = (seconds: number) =>
    workOn(server, student.token, lr[2]!.id, { answer: lr[2]!.credited, seconds });
  await work(32);
  server.clock.set('2026-07-21T20:50:00Z');
  await work(75);
  server.clock.set('2026-07-21T22:10:00Z');
  const last = await work(64);
  const ask = async (from: string, to: string) =>
    (await asAdmin()('GET /report/drills', { query: { from, to, search: 'robin again' } })).items;
  const day = ['2026-07-21 00:00:00', '2026-07-22 00:00:00'] as const;
  const whole = {
    ...{ drills: 3, questions: 3, of: 1, right: 1, seconds: 171 },
    lastWorkedAt: '2026-07-21T22:00:00.000Z',
  };
  expect(await ask(...day)).toMatchObject([whole]);
  const { totalSeconds, questions } = await asAdmin()('GET /user/{id}/time-stats', {
    params: { id: student.id },
    query: {},
  });
  expect([questions, totalSeconds]).toEqual([whole.questions, whole.seconds]);
  const late = await ask('2026-07-21 22:00:00', '2026-07-21 23:00:00');
  expect(late).toMatchObject([{ drills: 1, questions: 1, of: 0, right: 0, seconds: 64 }]);
  // What the student removes from the history still counts as work.
  await server.as(student.token)('DELETE /drill/{id}', { params: { id: last.id } });
  expect(await ask(...day)).toMatchObject([whole]);
});

test('a search finds every match, however many there are', async () => {
  const count = 1_100;
  const at = new Date('2026-06-05T10:00:00Z');
  const fill = (name: string, text: string) => server.db.rows({ name: `test_fill_${name}`, text }, [at]);
  await server.db.rows(
    {
      name: 'test_fill_people',
      text: `insert into users (id, email, first_name, last_name, roles, created_at, test_settings, usage_state, drill_settings)
        select gen_random_uuid(), 'fz' || i || '@example.com', 'Fz', 'Crowd' || i, '{STUDENT}', $1,
          '{"tests": {}}', '{}', '{}' from generate_series(1, $2::int) i`,
    },
    [at, count],
  );
  const crowd = `select id from users where first_name = 'Fz'`;
  await fill(
    'told',
    `insert into student_reports (user_id, id, kind, answers, created_at)
      select id, gen_random_uuid(), 'help', '{"about": "account", "when": "today", "details": "x"}', $1 from (${crowd}) u`,
  );
  await fill(
    'lsac',
    `insert into lsac_accounts (user_id, linked, called_at) select id, false, $1 from (${crowd}) u`,
  );
  await fill(
    'work',
    `insert into attempts (user_id, id, kind, type, state, title, reason_code, reason_text, on_time_up, blind_review, created_at,
        ended_at, question_count, answered_count, time_ms, difficulty, question_types, first_question_id)
      select id, gen_random_uuid(), 'drill', 'LR', 'completed', 'Flaw', 'level', '', 'keep-going', false, $1,
        $1, 2, 2, 3000, 3, '{flaw}', gen_random_uuid() from (${crowd}) u`,
  );
  const span = { from: '2026-06-05 00:00:00', to: '2026-06-06 00:00:00' };
  const found = async (search: string) => [
    await asAdmin()('GET /report', { query: { kind: 'help', search, size: 100 } }),
    await asAdmin()('POST /user/lsac-report', { body: { search, size: 100 } }),
    await asAdmin()('GET /report/drills', { query: { ...span, search, size: 100 } }),
  ];
  for (const page of await found('fz')) {
    expect([page.total, page.more, page.items.length]).toEqual([1_000, true, 100]);
    expect(page.items.every((item) => item.user.name.startsWith('Fz Crowd'))).toBe(true);
  }
  // Few enough matches to be looked up individually, but more than a page.
  for (const page of await found('crowd1')) expect([page.total, page.more]).toEqual([212, false]);
  expect((await csv('GET', '/report?kind=help&search=fz&exportcsv=true')).split('\n').length).toBeGreaterThan(
    count,
  );
  // Others have worked more since then: none of the matches is among the newest attempts.
  await fill(
    'others',
    `insert into attempts (user_id, id, kind, type, state, title, reason_code, reason_text, on_time_up, blind_review, created_at,
        ended_at, question_count, answered_count, time_ms, difficulty, question_types, first_question_id)
      select (select id from users where first_name <> 'Fz' limit 1), gen_random_uuid(), 'drill', 'LR', 'completed', 'Later', 'level', '',
        'keep-going', false, $1::timestamptz, $1::timestamptz + interval '1 hour', 2, 2, 3000, 3, '{flaw}', gen_random_uuid() from generate_series(1, 5000)`,
  );
  const [, , late] = await found('fz');
  expect([late!.total, late!.more, late!.items.length]).toEqual([1_000, true, 100]);
  await fill('others_away', `delete from attempts where title = 'Later' and $1::timestamptz is not null`);
  await fill('away', `delete from attempts where user_id in (${crowd}) and $1::timestamptz is not null`);
  const [, , none] = await found('fz');
  expect([none!.total, none!.more]).toEqual([0, false]);
});
