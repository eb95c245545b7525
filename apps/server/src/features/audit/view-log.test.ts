import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { viewGuard } from './view-log.service.ts';

const server = testServer();
const hourMs = 3_600_000;

/** Views by this member of staff, lists first, as the log of another administrator shows them. */
async function listViews(actor: string) {
  const reader = await createUser(server, { roles: ['ADMIN'] });
  const { items } = await server.as(reader.token)('GET /audit', { query: { actor, kind: 'views' } });
  return items
    .map(({ action, target, sentence }) => ({ action, target, sentence }))
    .sort((a, b) => a.action.localeCompare(b.action));
}

test('reading a student is recorded once an hour, without the data', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const student = await createUser(server, { firstName: 'Mia', lastName: 'Moss' });
  const call = server.as(admin.token);
  const params = { id: student.id };
  await Promise.all([
    call('GET /user/{id}', { params }),
    call('GET /user/{id}/attempts', { params, query: {} }),
  ]);
  await call('GET /user/{id}', { params });
  const view = {
    action: 'user.viewed',
    target: `user:${student.id}`,
    sentence: 'Personal data of Mia Moss viewed',
  };
  expect(await listViews(admin.id)).toEqual([view]);
  const { items } = await call('GET /audit', { query: { target: view.target, kind: 'views' } });
  const { entry } = await call('GET /audit/{id}', { params: { id: items[0]!.id } });
  expect(entry).toMatchObject({ before: null, after: null, actor: { id: admin.id } });
  server.clock.advance(hourMs);
  await call('GET /user/{id}', { params });
  expect((await listViews(admin.id)).filter(({ target }) => target === view.target)).toEqual([view, view]);
});

test('several processes write one entry', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const student = await createUser(server, {});
  const user = { id: admin.id, sessionId: admin.id, roles: ['ADMIN'] as const };
  const now = server.clock.now();
  const nobody = { ticket: async () => null, email: async () => null };
  for (const guard of [viewGuard(server, nobody), viewGuard(server, nobody)])
    await guard(user, { of: 'user', id: student.id }, now);
  expect(await listViews(admin.id)).toHaveLength(1);
});

test('a ticket is the data of its student, a list that of nobody in particular', async () => {
  const tutor = await createUser(server, { roles: ['TUTOR'] });
  const student = await createUser(server, { firstName: 'Noa', lastName: 'Nord' });
  const { ticket } = await server.as(student.token)('POST /ticket', {
    body: { about: { kind: 'support', id: null }, text: '<p>Help</p>' },
  } as never);
  const call = server.as(tutor.token);
  await call('GET /ticket/all', { query: {} });
  await call('GET /ticket/{id}', { params: { id: ticket.id } });
  expect(await listViews(tutor.id)).toEqual([
    { action: 'list.viewed', target: 'list:tickets', sentence: 'List “Tickets” viewed' },
    { action: 'user.viewed', target: `user:${student.id}`, sentence: 'Personal data of Noa Nord viewed' },
  ]);
});

test('own data, refused calls and what students read leave no entry', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const tutor = await createUser(server, { roles: ['TUTOR'] });
  const student = await createUser(server, {});
  await server.as(admin.token)('GET /user/{id}', { params: { id: admin.id } });
  await server.as(student.token)('GET /user/streak-data/{id}', { params: { id: student.id } });
  await server.raw('GET', `/api/user/${student.id}/sessions`, { token: tutor.token });
  await server.raw('GET', `/api/user/${randomUUID()}`, { token: admin.token });
  for (const { id } of [admin, tutor, student]) expect(await listViews(id)).toEqual([]);
});

test('the page of changes leaves views out until they are asked for', async () => {
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const call = server.as(admin.token);
  await call('GET /user', { query: {} });
  const query = { actor: admin.id } as const;
  expect((await call('GET /audit', { query: { ...query, kind: 'changes' } })).total).toBe(0);
  expect((await call('GET /audit', { query: { ...query, kind: 'views' } })).total).toBeGreaterThan(0);
});
