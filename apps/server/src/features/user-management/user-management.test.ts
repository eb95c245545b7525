import type { Input } from '@docket/contract/client';
import { beforeAll, expect, test } from 'vitest';
import { classStudent, scheduleClass } from '../../test/fixtures/classes.ts';
import { createUser, ensurePlan, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { minutes } from '../../test/fixtures/practice.ts';

const server = testServer();
let admin: TestUser;
let tutor: TestUser;
let call: ReturnType<typeof server.as>;
const dayMs = 86_400_000;

beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'], columns: { simulated: true } });
  tutor = await createUser(server, { roles: ['TUTOR'], columns: { simulated: true } });
  call = server.as(admin.token);
  await ensurePlan(server, 'free');
});

type Query = NonNullable<Input<'GET /user'>['query']>;
const list = (query: Query) => call('GET /user', { query: { size: 50, ...query } });
const day = (back: number) =>
  new Date(server.clock.now().getTime() - back * dayMs).toISOString().slice(0, 10);
const of = (id: string) => ({ params: { id } });
const nobody = '01890000-0000-7000-8000-000000000000';

test('what a tutor sees of a user, and what only an admin can change', async () => {
  const student = await createUser(server, {
    firstName: 'Mara',
    lastName: 'Seen',
    password: 'a good password',
  });
  const asTutor = server.as(tutor.token);
  const { user: mine } = await asTutor('GET /user/{id}', of(student.id));
  expect(mine).toMatchObject({ email: student.email, firstName: 'Mara', hasAccess: true, admin: null });
  expect(mine.plan).toMatchObject({ name: 'full' });
  expect(JSON.stringify(mine)).not.toMatch(/hasPassword|stripe|feeWaiver|lsac|"status"|accessCode/);
  const { user } = await call('GET /user/{id}', of(student.id));
  expect(user.admin).toMatchObject({ hasPassword: true, sessions: 1, adminFiles: [], status: 'active' });
  expect(user.admin).toMatchObject({ accessCode: 1, lsacLinked: false });
  expect(user.admin!.subscription).toMatchObject({ status: 'active', active: true });

  const { students } = await asTutor('GET /user/tutor-search-students', { query: { search: 'mar see' } });
  expect(students.map((one) => one.id)).toEqual([student.id]);
  await asTutor('PUT /user/tutor-notes/{id}', {
    ...of(student.id),
    body: { tutorNotes: 'Quick.', before: '' },
  });
  await expect(
    asTutor('PUT /user/tutor-notes/{id}', { ...of(student.id), body: { tutorNotes: 'Slow.', before: '' } }),
  ).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((await list({ hasNote: 'true', search: 'mara seen' })).items).toHaveLength(1);
  const { tutors } = await asTutor('GET /user/all-tutors/{id}', of(student.id));
  expect(tutors.find((one) => one.id === tutor.id)).toMatchObject({ replies: 0, lastReplyAt: null });

  const missing = { status: 404, code: 'NOT_FOUND' };
  await expect(call('GET /user/{id}', of(nobody))).rejects.toMatchObject(missing);
  await expect(call('GET /user/{id}/attempts', of(nobody))).rejects.toMatchObject(missing);
  await expect(call('GET /user/deleted-users/{id}', of(student.id))).rejects.toMatchObject(missing);
  await expect(call('PUT /user/correct-drill-history/{id}', of(nobody))).rejects.toMatchObject(missing);
  const own = server.as(student.token);
  await expect(own('GET /user-pt-stats', { query: { userId: tutor.id } })).rejects.toMatchObject(missing);
});

test('accounts are created, changed and assessed', async () => {
  const body = { email: 'new.person@mail.example', firstName: 'New', lastName: 'Person' };
  const { user } = await call('POST /user', { body });
  expect(user).toMatchObject({ roles: ['STUDENT'], emailVerifiedAt: null, plan: { name: 'free' } });
  expect((await readMails(server, body.email))[0]!.text).toContain('/reset-password/');
  await expect(call('POST /user', { body })).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  const manager = server.as((await createUser(server, { roles: ['MANAGER'] })).token);
  await expect(
    manager('POST /user', { body: { ...body, email: 'b@mail.example', roles: ['TUTOR'] } }),
  ).rejects.toMatchObject({ status: 403 });

  const set = of(user.id);
  const waiver = (body: object) => call('PUT /user/{id}/fee-waiver', { ...set, body: body as never });
  await expect(waiver({ status: 'active' })).rejects.toMatchObject({ status: 422 });
  const past = new Date(server.clock.now().getTime() - dayMs).toISOString();
  const url = 'https://files.example/waiver.pdf';
  await expect(waiver({ status: 'active', url, expiry: past })).rejects.toMatchObject({ status: 422 });
  expect((await waiver({ status: 'added', url, expiry: past })).user.admin!.feeWaiver).toMatchObject({
    status: 'expired',
  });
  expect((await waiver({ status: 'active', expiry: null })).user.admin!.feeWaiver).toMatchObject({
    status: 'active',
  });
  // The student submits another one while the first is reviewed.
  const seen = { url, expiry: null, status: 'active' };
  const newer = { url: 'https://files.example/newer.pdf', name: 'Newer', status: 'added' };
  await waiver({ ...newer, before: seen });
  for (const before of [seen, null])
    await expect(waiver({ status: 'active', before })).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  const added = { url: newer.url, expiry: null, status: 'added' };
  expect((await waiver({ status: 'active', before: added })).user.admin!.feeWaiver).toMatchObject({
    name: 'Newer',
    status: 'active',
  });
  const gone = await call('DELETE /user/{id}/fee-waiver', set);
  expect(gone.user).toMatchObject({ admin: { feeWaiver: null } });
  await expect(call('DELETE /user/{id}/fee-waiver', set)).rejects.toMatchObject({ status: 409 });

  const files = (adminFiles: { id?: string; name: string; url: string }[], before?: string[]) =>
    call('PUT /user/{id}/admin-files', { ...set, body: { adminFiles, ...(before ? { before } : {}) } });
  const { adminFiles } = await files([{ name: 'A', url }]);
  server.clock.advance(1000);
  const again = await files([{ id: adminFiles[0]!.id, name: 'B', url }]);
  expect(again.adminFiles).toEqual([{ ...adminFiles[0]!, name: 'B' }]);
  await expect(files([{ id: nobody, name: 'C', url }])).rejects.toMatchObject({ status: 422 });
  // A client that read the list before that file was added does not remove it.
  await expect(files([{ name: 'D', url }], [])).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  const two = await files(
    [...again.adminFiles.map(({ id, name }) => ({ id, name, url })), { name: 'D', url }],
    [adminFiles[0]!.id],
  );
  expect(two.adminFiles.map(({ name }) => name)).toEqual(['B', 'D']);

  const other = await createUser(server, { verified: false });
  const ids = [user.id, other.id];
  const bulk = (action: Input<'POST /user/bulk'>['body']['action'], those = ids) =>
    call('POST /user/bulk', { body: { ids: those, action } });
  expect(await bulk('lg-on')).toEqual({ changed: 2, unchanged: 0, waiting: 0, gone: 0 });
  expect(await bulk('lg-on')).toEqual({ changed: 0, unchanged: 2, waiting: 0, gone: 0 });
  await expect(bulk('event-on', [...ids, nobody])).rejects.toMatchObject({ status: 422 });
  expect((await call('GET /user/{id}', set)).user).toMatchObject({ lgEnabled: true, isEvent: false });
  await call('PUT /user/{id}/email-verified', { ...set, body: { status: true } });
  expect(await bulk('resend-verification')).toEqual({ changed: 1, unchanged: 1, waiting: 0, gone: 0 });
  server.clock.advance(minutes(9));
  expect(await bulk('resend-verification')).toEqual({ changed: 0, unchanged: 1, waiting: 1, gone: 0 });
  expect(await readMails(server, other.email)).toHaveLength(1);
  server.clock.advance(minutes(1));
  expect(await bulk('resend-verification')).toEqual({ changed: 1, unchanged: 1, waiting: 0, gone: 0 });
  expect((await readMails(server, other.email))[0]!.text).toContain('/verify-email/');
  // A user who has been deleted since the list was read does not block the others.
  const late = await createUser(server);
  await call('DELETE /user/{id}', { params: { id: late.id } });
  const withGone = [other.id, late.id];
  expect(await bulk('event-on', withGone)).toEqual({ changed: 1, unchanged: 0, waiting: 0, gone: 1 });
  expect(await bulk('event-on', [late.id])).toEqual({ changed: 0, unchanged: 0, waiting: 0, gone: 1 });
  await expect(bulk('event-off', [...withGone, nobody])).rejects.toMatchObject({ status: 422 });
  const [written] = await server.db.rows<{ count: number }>(
    {
      name: 'test_audited',
      text: `select count(*)::int as count from audit_log where target = $1 and action <> 'user.viewed'`,
    },
    [`user:${user.id}`],
  );
  expect(written!.count).toBe(11);
});

test('student fields are changed only for students, and an ADMIN is verified only by an ADMIN', async () => {
  const manager = await createUser(server, { roles: ['MANAGER'] });
  const put = async (path: string, body: object, id: string, by = admin) => {
    const { status, json } = await server.raw('PUT', `/api${path.replace('{id}', id)}`, {
      token: by.token,
      body,
    });
    return `${status} ${json.error ?? ''}`.trim();
  };
  const verified = (id: string, by: TestUser) => put('/user/{id}/email-verified', { status: false }, id, by);
  expect(await verified(admin.id, manager)).toBe('403 FORBIDDEN');
  const many = await server.raw('POST', '/api/user/bulk', {
    token: manager.token,
    body: { ids: [admin.id, tutor.id], action: 'email-verified' },
  });
  expect(many.status).toBe(403);
  expect(many.json.message).toContain(admin.email);
  expect(await verified(tutor.id, manager)).toBe('200');
  const student = await createUser(server);
  expect(await verified(student.id, manager)).toBe('200');
  const url = 'https://files.example/waiver.pdf';
  const calls: [string, object][] = [
    ['/user/admin/lg-enabled/{id}', { lgEnabled: true }],
    ['/user/admin/event-signup/{id}', { isEvent: true }],
    ['/user/admin/weighted-average/{id}', { weightedAverage: true }],
    ['/user/{id}/fee-waiver', { status: 'added', url }],
    ['/user/tutor-notes/{id}', { tutorNotes: 'N' }],
    ['/user/streak-data/{id}', { day: day(0), kind: 'worked', reason: 'R' }],
    ['/user/correct-drill-history/{id}', {}],
  ];
  for (const [path, body] of calls) {
    expect(await put(path, body, tutor.id), path).toBe('409 WRONG_STATE');
    expect(await put(path, body, student.id), path).toBe('200');
  }
  for (const ids of [[tutor.id], [student.id, tutor.id]])
    await expect(call('POST /user/bulk', { body: { ids, action: 'lg-off' } })).rejects.toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
    });
  // The error names some of the users, and how many there are.
  const staff = [];
  for (let i = 0; i < 5; i += 1) staff.push(await createUser(server, { roles: ['TEAM'] }));
  const refused = await server.raw('POST', '/api/user/bulk', {
    token: admin.token,
    body: { ids: [student.id, ...staff.map(({ id }) => id)], action: 'lg-off' },
  });
  expect(refused.json.message).toMatch(
    /^Nothing was changed\. .* 5 of these 6 aren't: (\S+@\S+, ){2}\S+@\S+ and 2 more\.$/,
  );
  const body = { userId: tutor.id };
  await expect(call('POST /user/reimport-test-data-for-user', { body })).rejects.toMatchObject({
    status: 409,
  });
  expect((await call('GET /user/{id}', of(student.id))).user.lgEnabled).toBe(true);
});

const run = (name: string, text: string, values: unknown[]) =>
  server.db.rows<Record<string, unknown>>({ name: `test_${name}`, text }, values);

test('a deletion deletes what was announced before, and leaves nothing of the person', async () => {
  const { call: own, ...victim } = await classStudent(server, { firstName: 'Vera', lastName: 'Victim' });
  const lesson = await scheduleClass(server);
  await own('POST /v2/class/student/register', { body: { id: lesson.id } });
  await own('PUT /user/fee-waiver', {
    body: { url: 'https://files.example/vera.pdf', name: 'Waiver of Vera', expiry: null },
  });
  await own('POST /ticket', { body: { about: { kind: 'support', id: null }, text: '<p>Help.</p>' } });
  await own('POST /user/feedback', { body: { message: 'Fine.' } });
  const set = of(victim.id);
  await call('PUT /user/streak-data/{id}', {
    ...set,
    body: { day: day(0), kind: 'worked', reason: 'Vera was ill.' },
  });
  await run('news', `insert into newsletter_subscribers values ($1, null, 'footer', null, now(), null)`, [
    victim.email,
  ]);
  await run(
    'exit',
    `insert into student_reports values ($1, gen_random_uuid(), 'exit', '{}', now(), null, null)`,
    [victim.id],
  );
  const view = await call('POST /user/{id}/view-as', set);
  const preview = await call('GET /user/{id}/deletion-preview', set);
  const count = (what: string) => preview.goes.find((deleted) => deleted.what === what)?.count;
  expect([count('Tickets'), count('Messages in tickets'), count('Feedback messages')]).toEqual([1, 1, 1]);
  expect([
    count('Newsletter subscriptions'),
    count('Reports to the team'),
    count('Streak corrections'),
  ]).toEqual([1, 1, 1]);
  expect([count('Class registrations'), preview.blocked]).toEqual([1, null]);
  // Parents are listed first, and each line is understandable on its own.
  const order = preview.goes.map(({ what }) => what);
  expect(order.some((what) => / in them$/.test(what))).toBe(false);
  expect(order.indexOf('Tickets')).toBeLessThan(order.indexOf('Messages in tickets'));
  const done = await call('DELETE /user/{id}', set);
  expect(done).toEqual({ goes: preview.goes, stays: preview.stays });
  expect((await server.raw('GET', '/api/user/me', { token: view.token })).status).toBe(401);
  const log = await run(
    'log_left',
    'select action, before, after from audit_log where target = $1 order by at, id',
    [`user:${victim.id}`],
  );
  expect(JSON.stringify(log)).not.toMatch(/vera/i);
  expect(log.map((one) => one.action)).toEqual(
    expect.arrayContaining([
      'user.fee-waiver',
      'user.streak',
      'user.view-as',
      'user.view-as.end',
      'user.delete',
    ]),
  );
  const left = await run('left', `select * from users where id = $1`, [victim.id]);
  expect(JSON.stringify(left)).not.toMatch(/Vera|Victim|user-/);
  const news = await run('news_left', 'select 1 from newsletter_subscribers where email = $1', [
    victim.email,
  ]);
  expect(news).toEqual([]);
  const { user } = await call('GET /user/deleted-users/{id}', set);
  expect(user).toMatchObject({ deletedBy: { id: admin.id }, byThemselves: false });
  await expect(call('GET /user/{id}', set)).rejects.toMatchObject({ status: 404 });
  await expect(call('DELETE /user/{id}', set)).rejects.toMatchObject({ status: 404 });

  const refused = { status: 409, code: 'WRONG_STATE' };
  await expect(call('DELETE /user/{id}', of(admin.id))).rejects.toMatchObject(refused);
  const manager = server.as((await createUser(server, { roles: ['MANAGER'] })).token);
  await run('alone', `update users set roles = '{TUTOR}' where 'ADMIN' = any(roles) and id <> $1`, [
    admin.id,
  ]);
  expect((await manager('GET /user/{id}/deletion-preview', of(admin.id))).blocked).toMatch(
    /last administrator/,
  );
  await expect(manager('DELETE /user/{id}', of(admin.id))).rejects.toMatchObject(refused);
  await createUser(server, { roles: ['ADMIN'] });
  await expect(manager('DELETE /user/{id}', of(admin.id))).rejects.toMatchObject({ status: 403 });
});

test('a job notifies everybody of new links', async () => {
  const { job } = await call('PUT /user/all/zoom-updated');
  expect(job).toMatchObject({ kind: 'zoom-updated' });
  const state = async () => (await call('GET /job/{id}', of(job.id))).job.state;
  await expect.poll(state).toBe('done');
  const [row] = await run(
    'untold',
    `select (count(*) filter (where not is_zoom_updated and deleted_at is null and 'STUDENT' = any(roles)))::int as rest,
    (count(*) filter (where is_zoom_updated and not 'STUDENT' = any(roles)))::int as staff from users`,
    [],
  );
  expect(row).toEqual({ rest: 0, staff: 0 });
});
