import { randomUUID } from 'node:crypto';
import type { Role } from '@docket/contract';
import { requireSession } from '@docket/contract/client';
import { expect, test } from 'vitest';
import { createUser, enterPasswordAgain, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';

const server = testServer();
const hour = 3_600_000;
const staff = (...roles: ('ADMIN' | 'MANAGER' | 'TUTOR')[]) => createUser(server, { roles });
const getStatus = async (token: string, path = '/user/me') =>
  (await server.raw('GET', `/api${path}`, { token })).status;
const signIn = (email: string, password: string) =>
  server.raw('POST', '/api/auth/login', { body: { email, password } });
const listAuditEntries = async (admin: TestUser, userId: string) =>
  (await server.as(admin.token)('GET /audit', { query: { target: `user:${userId}`, kind: 'changes' } }))
    .items;
const lastSeen = async (userId: string) =>
  (
    await server.db.rows<{ last_seen_at: Date | null }>(
      { name: 'test_last_seen', text: 'select last_seen_at from users where id = $1' },
      [userId],
    )
  )[0]!.last_seen_at;

test('only an ADMIN assigns roles; the user is signed out, and the last ADMIN stays one', async () => {
  const [admin, manager, user] = [await staff('ADMIN'), await staff('MANAGER'), await createUser(server)];
  const setRoles = (token: string, id: string, roles: string[]) =>
    server.raw('PUT', `/api/user/${id}/roles`, { token, body: { roles } });
  expect((await setRoles(manager.token, user.id, ['TUTOR'])).status).toBe(403);
  const granted = await setRoles(admin.token, user.id, ['TUTOR', 'TUTOR', 'STUDENT']);
  expect([granted.status, granted.json]).toEqual([200, { roles: ['TUTOR', 'STUDENT'] }]);
  expect(await getStatus(user.token)).toBe(401);
  expect((await setRoles(admin.token, user.id, ['CAPTAIN'])).status).toBe(400);
  expect((await setRoles(admin.token, admin.id, ['TUTOR'])).json.error).toBe('WRONG_STATE');
  expect(await listAuditEntries(admin, user.id)).toMatchObject([
    { action: 'user.roles', changed: ['roles'] },
  ]);
  await setRoles(admin.token, user.id, ['ADMIN']);
  expect((await setRoles(admin.token, admin.id, [])).status).toBe(200);
});

test('a new ADMIN keeps no password and no link that a MANAGER may know', async () => {
  const [admin, manager] = [await staff('ADMIN'), await staff('MANAGER')];
  const { user } = await server.as(manager.token)('POST /user', {
    body: { email: 'rising@example.com', firstName: 'Ri', lastName: 'Sing', roles: ['STUDENT'] },
  });
  const [mail] = await readMails(server, 'rising@example.com');
  const token = /reset-password\/([\w-]{43})/.exec(mail!.text)![1]!;
  await server.as(manager.token)('PUT /user/{id}/change-password', {
    params: { id: user.id },
    body: { newPassword: 'known to a manager' },
  });
  // In upper case it is the same account: the last ADMIN is still kept.
  const roles = (id: string, next: ['ADMIN'] | ['STUDENT']) =>
    server.raw('PUT', `/api/user/${id}/roles`, { token: admin.token, body: { roles: next } });
  expect((await roles(user.id.toUpperCase(), ['ADMIN'])).status).toBe(200);
  const signIn = await server.raw('POST', '/api/auth/login', {
    body: { email: 'rising@example.com', password: 'known to a manager' },
  });
  expect(signIn.status).toBe(401);
  const reset = await server.raw('POST', '/api/auth/reset-password', {
    body: { token, password: 'another long password' },
  });
  expect(reset.status).toBe(422);
  for (const id of [admin.id, admin.id.toUpperCase()]) {
    const { status, json } = await server.raw('PUT', `/api/user/${id}/change-password`, {
      token: admin.token,
      body: { newPassword: 'my own new password' },
    });
    expect([status, json.error]).toEqual([409, 'WRONG_STATE']);
  }
});

test('a temporary password works until it expires, and allows only choosing another one', async () => {
  const admin = await staff('ADMIN');
  const user = await createUser(server, { password: 'the old password' });
  const made = await server.as(admin.token)('PUT /user/temp-password/{id}', { params: { id: user.id } });
  expect(made.password).toMatch(/^([a-km-z2-9]{4}-){2}[a-km-z2-9]{4}$/);
  expect(await getStatus(user.token)).toBe(401);
  expect((await signIn(user.email, 'the old password')).json.error).toBe('WRONG_CREDENTIALS');
  const [mail] = await readMails(server, user.email);
  expect(mail!.subject).toContain('temporary password');
  expect(mail!.text + mail!.html).not.toContain(made.password);
  const entry = (await listAuditEntries(admin, user.id)).find(
    (auditEntry) => auditEntry.action === 'user.temp-password',
  )!;
  const { entry: full } = await server.as(admin.token)('GET /audit/{id}', { params: { id: entry.id } });
  expect(JSON.stringify(full)).not.toContain(made.password);
  expect(full.after).toEqual({ temporary: true, expiresAt: made.expiresAt });

  const { json } = await signIn(user.email, made.password);
  expect(json.user.mustChangePassword).toBe(true);
  for (const path of ['/user/dashboard', '/user/sessions', '/drill/list', '/app-setting'])
    expect((await server.raw('GET', `/api${path}`, { token: json.token })).json.error).toBe(
      'PASSWORD_CHANGE_NEEDED',
    );
  expect(await getStatus(json.token)).toBe(200);
  const change = (newPassword: string) =>
    server.raw('PUT', '/api/user/change-password', { token: json.token, body: { newPassword } });
  expect((await change(made.password)).json.details[0].field).toBe('newPassword');
  expect((await change('short')).status).toBe(400);
  expect((await change('a password of my own')).status).toBe(200);
  expect(await getStatus(json.token, '/user/dashboard')).toBe(200);
  server.clock.advance(80 * hour);
  expect(await getStatus(json.token, '/user/dashboard')).toBe(200);
  expect((await signIn(user.email, 'a password of my own')).json.user.mustChangePassword).toBe(false);
});

test('an expired temporary password is reported as such, and a reset by email helps', async () => {
  const admin = await staff('ADMIN');
  const user = await createUser(server, { password: 'the old password' });
  const made = await server.as(admin.token)('PUT /user/temp-password/{id}', { params: { id: user.id } });
  const early = await signIn(user.email, made.password);
  server.clock.advance(72 * hour);
  expect(await getStatus(early.json.token)).toBe(401);
  const late = await signIn(user.email, made.password);
  expect([late.status, late.json.error]).toEqual([401, 'PASSWORD_EXPIRED']);
  expect((await signIn(user.email, 'wrong password')).json.error).toBe('WRONG_CREDENTIALS');
  await server.as(null)('POST /auth/forgot-password', { body: { email: user.email } });
  await server.settled();
  const mails = await readMails(server, user.email);
  const { token } = mails.find((mail) => mail.token)!;
  const reset = await server.as(null)('POST /auth/reset-password', {
    body: { token, password: 'chosen by mail' },
  });
  expect(requireSession(reset).user.mustChangePassword).toBe(false);
});

test('an admin sets passwords and ends sessions; for an ADMIN only another ADMIN, and never for themselves', async () => {
  const [admin, other, manager] = [await staff('ADMIN'), await staff('ADMIN'), await staff('MANAGER')];
  const user = await createUser(server, { password: 'the old password' });
  const put = (by: TestUser, of: TestUser) =>
    server.raw('PUT', `/api/user/${of.id}/change-password`, {
      token: by.token,
      body: { newPassword: 'set by the team' },
    });
  const temporary = (by: TestUser, of: TestUser) =>
    server.raw('PUT', `/api/user/temp-password/${of.id}`, { token: by.token });
  const sessions = (by: TestUser, of: TestUser, method = 'GET', id = '') =>
    server.raw(method, `/api/user/${of.id}/sessions${id}`, { token: by.token });
  for (const answer of [
    await put(manager, admin),
    await temporary(manager, admin),
    await sessions(manager, admin),
    await sessions(manager, admin, 'DELETE'),
    await sessions(manager, admin, 'DELETE', `/${user.id}`),
  ])
    expect([answer.status, answer.json.error]).toEqual([403, 'FORBIDDEN']);
  expect((await put(admin, admin)).status).toBe(409);
  expect((await temporary(manager, manager)).status).toBe(409);
  expect((await put(admin, { ...user, id: randomUUID() })).status).toBe(404);
  expect((await put(admin, other)).status).toBe(200);

  expect((await put(manager, user)).status).toBe(200);
  expect(await getStatus(user.token)).toBe(401);
  const { json } = await signIn(user.email, 'set by the team');
  // Staff never know a lasting password.
  expect(json.user.mustChangePassword).toBe(true);
  const again = await signIn(user.email, 'set by the team');
  const listed = (await sessions(manager, user)).json.sessions;
  expect(listed.map((one: { current: boolean }) => one.current)).toEqual([false, false]);
  expect((await sessions(manager, user, 'DELETE', `/${listed[0].id}`)).status).toBe(200);
  expect((await sessions(manager, user, 'DELETE', `/${listed[0].id}`)).status).toBe(404);
  expect((await sessions(manager, user, 'DELETE')).json).toEqual({ ended: 1 });
  expect([await getStatus(json.token), await getStatus(again.json.token)]).toEqual([401, 401]);
  expect((await sessions(manager, manager, 'DELETE')).json).toEqual({ ended: 0 });
  expect(await getStatus(manager.token)).toBe(200);
});

test('an admin impersonates a student: read only, marked, limited and logged', async () => {
  const admin = await staff('ADMIN');
  const user = await createUser(server);
  const call = server.as(admin.token);
  const impersonate = () => call('POST /user/{id}/view-as', { params: { id: user.id } });
  for (const roles of [['TUTOR'], ['STUDENT', 'TUTOR'], ['ANSWERS', 'STUDENT'], []] as const) {
    const one = await createUser(server, { roles: [...roles] });
    const response = await server.raw('POST', `/api/user/${one.id}/view-as`, { token: admin.token });
    expect([response.status, response.json.error]).toEqual([409, 'WRONG_STATE']);
  }
  const seen = await lastSeen(user.id);
  const response = await server.raw('POST', `/api/user/${user.id}/view-as`, { token: admin.token });
  expect(response.headers.get('set-cookie')).toBeNull();
  const { token, endsAt } = response.json;
  expect(new Date(endsAt).getTime() - server.clock.now().getTime()).toBe(hour / 2);
  expect((await server.as(token)('GET /user/me')).user.id).toBe(user.id);
  const refused = await server.raw('POST', '/api/auth/login', {
    token,
    body: { email: user.email, password: 'whatever' },
  });
  expect([refused.status, refused.json.error]).toEqual([403, 'READ_ONLY']);
  const listed = await server.as(user.token)('GET /user/sessions');
  expect(listed.sessions.map((session) => session.staff).sort()).toEqual([false, true]);
  // A student must not see where staff are, and which browser they use.
  const unnamed = { staff: true, userAgent: '', address: '' };
  expect(listed.sessions.find((session) => session.staff)).toMatchObject(unnamed);
  expect(listed.sessions.find((session) => !session.staff)!.address).not.toBe('');
  const taken = await server.raw('GET', '/api/user/export', { token: user.token });
  expect(taken.json.sessions.find((session: { staff: boolean }) => session.staff)).toMatchObject(unnamed);
  expect(await lastSeen(user.id)).toEqual(seen);

  const tokens = [
    token,
    (await impersonate()).token,
    (await impersonate()).token,
    (await impersonate()).token,
  ];
  expect(await Promise.all(tokens.map((one) => getStatus(one)))).toEqual([401, 200, 200, 200]);
  const many = await Promise.all([impersonate(), impersonate(), impersonate(), impersonate()]);
  const alive = await Promise.all([...tokens, ...many.map((one) => one.token)].map((one) => getStatus(one)));
  expect(alive.filter((status) => status === 200)).toHaveLength(3);

  await server.raw('POST', '/api/auth/logout', { token: many.at(-1)!.token, body: {} });
  const log = await listAuditEntries(admin, user.id);
  expect(log.filter((one) => one.action === 'user.view-as')).toHaveLength(8);
  expect(log.filter((one) => one.action === 'user.view-as.end').length).toBeGreaterThanOrEqual(5);
  expect(log.every((one) => one.actor?.id === admin.id)).toBe(true);
});

test('signing out ends the open impersonations', async () => {
  const [admin, other] = [await staff('ADMIN'), await staff('ADMIN')];
  const user = await createUser(server);
  const impersonate = async (by: TestUser) =>
    (await server.as(by.token)('POST /user/{id}/view-as', { params: { id: user.id } })).token;
  const [mine, theirs] = [await impersonate(admin), await impersonate(other)];
  await server.raw('POST', '/api/auth/logout', { token: admin.token, body: {} });
  expect([await getStatus(mine), await getStatus(theirs), await getStatus(user.token)]).toEqual([
    401, 200, 200,
  ]);
  const ends = (await listAuditEntries(other, user.id)).filter(
    (auditEntry) => auditEntry.action === 'user.view-as.end',
  );
  expect(ends.map((end) => end.actor?.id)).toEqual([admin.id]);
});

test("an impersonation ends after its time, with the impersonator's role, and when the student ends it", async () => {
  const [admin, manager] = [await staff('ADMIN'), await staff('MANAGER')];
  const user = await createUser(server);
  const impersonate = async (by: TestUser) =>
    (await server.as(by.token)('POST /user/{id}/view-as', { params: { id: user.id } })).token;
  const timed = await impersonate(admin);
  server.clock.advance(hour / 2);
  expect(await getStatus(timed)).toBe(401);
  for (const user of [admin, manager]) await enterPasswordAgain(server, user);
  const token = await impersonate(manager);
  await server.as(admin.token)('PUT /user/{id}/roles', {
    params: { id: manager.id },
    body: { roles: ['TUTOR'] },
  });
  expect(await getStatus(token)).toBe(401);
  const third = await impersonate(admin);
  await enterPasswordAgain(server, user);
  const { sessions } = await server.as(user.token)('GET /user/sessions');
  const shown = sessions.find((session) => session.staff)!;
  await server.as(user.token)('DELETE /user/sessions/{id}', { params: { id: shown.id } });
  expect(await getStatus(third)).toBe(401);
  expect(await getStatus(user.token)).toBe(200);
});

test('two administrators who change roles at the same time do not undo each other', async () => {
  const call = server.as((await staff('ADMIN')).token);
  const { id } = await createUser(server, { roles: ['STUDENT'] });
  const set = (roles: Role[], before?: Role[]) =>
    call('PUT /user/{id}/roles', { params: { id }, body: { roles, ...(before ? { before } : {}) } });
  await set(['STUDENT', 'TUTOR'], ['STUDENT']);
  const conflict = { status: 409, code: 'CONFLICT' };
  await expect(set(['STUDENT', 'BILLING'], ['STUDENT'])).rejects.toMatchObject(conflict);
  expect((await call('GET /user/{id}', { params: { id } })).user.roles.sort()).toEqual(['STUDENT', 'TUTOR']);
  await set(['STUDENT', 'BILLING'], ['TUTOR', 'STUDENT']);
  await set(['STUDENT']);
});

test('the log is searched by person, action, target and day', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'], firstName: 'Ludmilla', lastName: 'Keeper' });
  const user = await createUser(server, { firstName: 'Sought', lastName: 'After' });
  const call = server.as(admin.token);
  const list = (query: object) => call('GET /audit', { query: { kind: 'changes', ...query } });
  await call('DELETE /user/{id}/sessions', { params: { id: user.id } });
  await call('PUT /user/{id}/roles', { params: { id: user.id }, body: { roles: ['STUDENT', 'TUTOR'] } });
  const today = server.clock.now().toISOString().slice(0, 10);
  const before = new Date(server.clock.now().getTime() - 24 * hour).toISOString().slice(0, 10);
  const mine = ['user.roles', 'user.sessions'];
  await expect(list({ from: today, to: before })).rejects.toMatchObject({ status: 422, code: 'INVALID' });
  for (const query of [
    { actor: admin.id },
    { search: 'ludmilla' },
    { search: user.email },
    { search: user.id },
    { search: `user:${user.id}` },
    { search: 'Sought After' },
    { search: 'after sough' },
    { target: `user:${user.id}` },
    { search: 'ludmilla', action: 'user', from: today, to: today },
    { actor: admin.id, action: 'user', from: today },
  ]) {
    const found = await list(query);
    expect(found.items.map((item) => item.action).sort(), JSON.stringify(query)).toEqual(mine);
    expect([found.total, found.more]).toEqual([2, false]);
    expect(found.items[0]).toMatchObject({ record: 'Sought After', actor: { name: 'Ludmilla Keeper' } });
  }
  for (const search of ['user.roles', 'User: roles', 'roles'])
    expect((await list({ search, actor: admin.id })).items).toHaveLength(1);
  expect((await list({ action: 'user.ses', actor: admin.id })).items).toHaveLength(1);
  expect((await list({ action: 'user', target: `user:${user.id}`, to: before })).items).toEqual([]);
  expect((await list({ action: 'nothing' })).items).toEqual([]);
  expect((await list({ search: 'nobody knows' })).total).toBe(0);
  const newest = await list({ size: 2 });
  expect(newest.items.map((item) => item.at)).toEqual(
    newest.items
      .map((item) => item.at)
      .sort()
      .reverse(),
  );
  expect(await list({ size: 2, page: 2 }).then((page) => page.items[0]!.id)).not.toBe(newest.items[0]!.id);
  const choices = await call('GET /audit/choices');
  expect(choices.actions).toContain('user.roles');
  expect(choices.actors.map((actor) => actor.id)).toContain(admin.id);
  const csv = await server.raw('GET', `/api/audit?exportcsv=true&actor=${admin.id}&kind=changes`, {
    token: admin.token,
  });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const rows = csv.json.trim().split(/\r?\n/).slice(1);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  expect((await server.raw('GET', `/api/audit/${user.id}`, { token: admin.token })).status).toBe(404);
});

test('search terms that match very many people find the newest entries, and unsearched entries are reported', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const call = server.as(admin.token);
  const fill = (name: string, text: string) => server.db.rows({ name: `test_crowd_${name}`, text }, []);
  const bulk = async (from: number, to: number) => {
    const nos = `generate_series(${from}, ${to}) no`;
    await fill(
      `people_${from}`,
      `insert into users (id, email, first_name, last_name, roles, created_at, test_settings, usage_state, drill_settings)
        select ('ffffffff-ffff-4fff-bfff-' || lpad(no::text, 12, '0'))::uuid, 'crowd' || no || '@example.com', 'Crowd', 'No' || no,
          '{STUDENT}', now(), '{"tests": {}}', '{}', '{}' from ${nos}`,
    );
    // The last created user also has the last change, long after all others.
    await fill(
      `log_${from}`,
      `insert into audit_log (id, at, actor_id, action, target)
        select gen_random_uuid(), timestamptz '2050-01-01' + no * interval '1 second', '${admin.id}', 'user.bulked',
          'user:ffffffff-ffff-4fff-bfff-' || lpad(no::text, 12, '0') from ${nos}`,
    );
  };
  const list = (query: object = {}) => call('GET /audit', { query: { search: 'crowd', ...query } });
  const names = async (query: object = {}) => (await list(query)).items.map((item) => item.record);
  // Up to this number, people are looked up one by one.
  await bulk(1, 1_000);
  expect([(await list()).total, (await list()).more]).toEqual([1_000, false]);
  await bulk(1_001, 1_200);
  const all = await list({ size: 3 });
  expect([all.total, all.more]).toEqual([1_000, true]);
  expect(all.items.map((item) => item.record)).toEqual(['Crowd No1200', 'Crowd No1199', 'Crowd No1198']);
  expect(await names({ size: 3, page: 2 })).toEqual(['Crowd No1197', 'Crowd No1196', 'Crowd No1195']);
  expect(await names({ size: 1, actor: admin.id, action: 'user.bul', from: '2050-01-01' })).toEqual([
    'Crowd No1200',
  ]);
  expect((await list({ action: 'user.roles' })).total).toBe(0);
  const csv = () =>
    server.raw('GET', '/api/audit?search=crowd&action=user.bulked&exportcsv=true', { token: admin.token });
  expect((await csv()).json.trim().split(/\r?\n/)).toHaveLength(1_201);

  // Behind many newer entries of others none of theirs is found, which is reported.
  await fill(
    'others',
    `insert into audit_log (id, at, action, target)
      select gen_random_uuid(), timestamptz '2051-01-01' + no * interval '1 second', 'plan.order', 'plan:all'
      from generate_series(1, 20000) no`,
  );
  const behind = await list({ action: 'user.bulked' });
  expect([behind.total, behind.more]).toEqual([0, true]);
  const inRange = await list({ action: 'user.bulked', to: '2050-01-01' });
  expect([inRange.total, inRange.more]).toEqual([1_000, true]);
  expect(inRange.items[0]!.record).toBe('Crowd No1200');
  expect((await list({ search: 'crowd no77' })).total).toBe(11);
  expect((await csv()).json.trim().split(/\r?\n/)).toHaveLength(1_201);
  await fill('away', `delete from audit_log where at > '2049-01-01'`);
});
