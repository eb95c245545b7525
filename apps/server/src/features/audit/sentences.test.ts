import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../test/fixtures/content.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let admin: TestUser;
let sample: SampleTest;
beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'] });
  sample = await importSampleTest(server);
});
const call = () => server.as(admin.token);
const write = (action: string, target: string, change: { before?: object; after?: object } = {}) =>
  server.db.rows(
    {
      name: 'test_audit_write',
      text: `insert into audit_log (id, at, actor_id, action, target, before, after)
        values ($1, $2, $3, $4, $5, $6, $7)`,
    },
    [
      // After what was logged in the same millisecond: newest first is by time and id.
      server.running.deps.newId(),
      server.clock.now(),
      admin.id,
      action,
      target,
      JSON.stringify(change.before ?? null),
      JSON.stringify(change.after ?? null),
    ],
  );
const sentence = async (target: string) =>
  (await call()('GET /audit', { query: { target } })).items[0]!.sentence;

test('a record is named as it is now, and where it is', async () => {
  const question = sample.lr[0]!;
  await write('question.update', `question:${question.id}`, {
    before: { stemHtml: 'a', testId: 'x' },
    after: { stemHtml: 'b' },
  });
  expect(await sentence(`question:${question.id}`)).toMatch(
    /^Question \d+ of section \d+ of “.+” changed: stem$/,
  );
  const ada = await createUser(server, { firstName: 'Ada', lastName: 'Stone' });
  await call()('PUT /user/{id}/roles', { params: { id: ada.id }, body: { roles: ['TUTOR'] } });
  expect(await sentence(`user:${ada.id}`)).toBe('Roles of Ada Stone changed');
});

test('a record that is gone has the title that was logged, or its kind, and never its id', async () => {
  const gone = '0190a000-0000-7000-8000-00000000beef';
  await write('class.delete', `class:${gone}`, { before: { title: 'Flaws' } });
  expect(await sentence(`class:${gone}`)).toBe('Class “Flaws” deleted');
  await write('segment.delete', `segment:${gone}`, { before: { no: 2 } });
  expect(await sentence(`segment:${gone}`)).toBe('Passage deleted');
});

test.each([
  ['app-setting.update', 'app-setting:accuracySeconds', 'Setting “Accuracy seconds” changed'],
  ['email-setting.reset', 'email-setting:reset-password', 'Email text “Reset password” reset to its default'],
  ['percentiles.import', 'percentiles:2021-2024', 'Percentile table “2021-2024” imported'],
  ['tutor.reorder', 'tutor:all', 'Order of tutors changed'],
  ['two-step.policy', 'two-step:policy', 'Roles that need two-step sign-in changed'],
])('%s', async (action, target, text) => {
  await write(action, target);
  expect(await sentence(target)).toBe(text);
});

test('the file and the search have the sentences, too', async () => {
  const found = await call()('GET /audit', { query: { search: 'Roles of a user changed' } });
  expect(found.items.map(({ action }) => action)).toEqual(['user.roles']);
  const file = await server.raw('GET', '/api/audit?exportcsv=true&search=Roles%20of%20a%20user', {
    token: admin.token,
  });
  expect(file.json).toContain('Roles of Ada Stone changed');
});

test('days of the filter are those of a time zone, UTC without one', async () => {
  const { id } = await createUser(server);
  const target = `user:${id}`;
  await server.db.rows(
    {
      name: 'test_audit_at',
      text: `insert into audit_log (id, at, actor_id, action, target)
        values ($1, '2026-03-12T03:30:00Z', null, 'user.update', $2)`,
    },
    [server.running.deps.newId(), target],
  );
  const count = async (query: { from?: string; to?: string; timezone?: string }) =>
    (await call()('GET /audit', { query: { target, ...query } })).total;
  // In New York it is still 11:30 PM of the 11th.
  const newYork = { timezone: 'America/New_York' };
  expect(await count({ from: '2026-03-12', to: '2026-03-12' })).toBe(1);
  expect(await count({ from: '2026-03-11', to: '2026-03-11', ...newYork })).toBe(1);
  expect(await count({ from: '2026-03-12', ...newYork })).toBe(0);
  expect(await count({ to: '2026-03-10', ...newYork })).toBe(0);
  await expect(count({ from: '2026-03-12', timezone: 'Mars/Base' })).rejects.toMatchObject({ status: 422 });
});
