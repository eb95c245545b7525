import { requireSession } from '@docket/contract/client';
import { beforeAll, expect, test } from 'vitest';
import { readAudit } from '../../test/fixtures/billing-admin.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';

const server = testServer();
let admin: TestUser;
beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'] });
});
const correct = (id: string, body: object, by = admin) =>
  server.as(by.token)('PUT /user/{id}/profile', { params: { id }, body: body as never });
const readCorrections = async (id: string) =>
  (await readAudit(server, `user:${id}`)).filter(({ action }) => action === 'user.profile');

test('staff correct what a student entered; what is the same or left out stays', async () => {
  const student = await createUser(server, { firstName: 'Ana', lastName: 'Lopes' });
  const { user } = await correct(student.id, {
    firstName: 'Anna',
    phone: '202 555 0100',
    studySettings: { examDate: '2026-06-10', goal: 170 },
    accommodations: { time: { kind: 'factor', factor: 1.5 }, largePrint: true },
  });
  expect(user).toMatchObject({
    firstName: 'Anna',
    lastName: 'Lopes',
    phone: '202 555 0100',
    studySettings: { examDate: '2026-06-10', goal: 170, hoursPerWeek: 8 },
    accommodations: { time: { kind: 'factor', factor: 1.5 }, largePrint: true, readAloud: false },
  });
  expect((await correct(student.id, { phone: null, studySettings: { goal: null } })).user).toMatchObject({
    phone: null,
    studySettings: { examDate: '2026-06-10', goal: null },
  });
  await correct(student.id, { firstName: 'Anna', email: student.email });
  const [first, second, ...rest] = await readCorrections(student.id);
  expect(rest).toEqual([]);
  expect(first!.after).toEqual({
    changed: ['examDate', 'firstName', 'goal', 'largePrint', 'phone', 'time'],
  });
  expect(second!.after).toEqual({ changed: ['goal', 'phone'] });
  const { items } = await server.as(admin.token)('GET /audit', { query: { target: `user:${student.id}` } });
  const sentences = items.filter(({ action }) => action === 'user.profile').map(({ sentence }) => sentence);
  expect(sentences[0]).toBe('Details of Anna Lopes changed: goal, phone');
  // The student is still signed in, and sees it.
  const me = await server.as(student.token)('GET /user/me');
  expect(me.user).toMatchObject({ firstName: 'Anna', accommodations: { largePrint: true } });
});

test('a new address is mailed with the old one, has to be confirmed, and ends the sessions', async () => {
  const student = await createUser(server, { firstName: 'Bo', password: 'a long password' });
  const email = 'bo.new@example.com';
  expect((await correct(student.id, { email })).user).toMatchObject({ email, emailVerifiedAt: null });
  expect((await server.raw('GET', '/api/user/me', { token: student.token })).status).toBe(401);
  const [old] = await readMails(server, student.email);
  expect(old).toMatchObject({ subject: 'Your email address was changed' });
  expect(old!.text).toContain(email);
  const [fresh] = await readMails(server, email);
  const login = { body: { email, password: 'a long password' } };
  const signedIn = server.as(requireSession(await server.as(null)('POST /auth/login', login)).token);
  await signedIn('GET /auth/verify-email/{token}', { params: { token: fresh!.token } });
  expect((await signedIn('GET /user/me')).user.emailVerifiedAt).not.toBeNull();
});

test('refuses taken and own addresses, days in the past, settings of staff, and what a role may not reach', async () => {
  const [student, other, tutor, manager] = [
    await createUser(server),
    await createUser(server),
    await createUser(server, { roles: ['TUTOR'] }),
    await createUser(server, { roles: ['MANAGER'] }),
  ];
  await expect(correct(student.id, { firstName: 'Changed', email: other.email })).rejects.toMatchObject({
    status: 409,
    envelope: { details: [{ field: 'email' }] },
  });
  await expect(correct(admin.id, { email: 'chief@example.com' })).rejects.toMatchObject({ status: 409 });
  await expect(correct(student.id, { studySettings: { examDate: '2026-01-01' } })).rejects.toMatchObject({
    status: 422,
    envelope: { details: [{ field: 'studySettings.examDate' }] },
  });
  await expect(correct(tutor.id, { studySettings: { goal: 170 } })).rejects.toMatchObject({ status: 409 });
  await expect(correct(admin.id, { firstName: 'Ada' }, manager)).rejects.toMatchObject({ status: 403 });
  await expect(correct(student.id, { firstName: 'Ada' }, tutor)).rejects.toMatchObject({ status: 403 });
  const { user } = await server.as(admin.token)('GET /user/{id}', { params: { id: student.id } });
  expect(user).toMatchObject({ firstName: 'Test', email: student.email });
  expect(await readCorrections(student.id)).toEqual([]);
});
