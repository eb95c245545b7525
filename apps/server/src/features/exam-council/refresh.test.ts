import { expect, test } from 'vitest';
import { examCouncilServer } from '../../test/fixtures/exam-council.ts';
import { createUser, type UserOverrides } from '../../test/fixtures/factories.ts';
import { lsacLogs } from './exam-council.tables.ts';
import { simulatedCoachingId } from './simulator/simulated-ids.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const server = examCouncilServer();
const now = () => server.clock.now();
const ago = (ms: number) => new Date(now().getTime() - ms);
const refreshDue = (limit?: number) =>
  server.feature.refreshDueAccounts(now(), { pauseMs: 0, ...(limit ? { limit } : {}) });

const simulate = async (userId: string, body: Record<string, unknown>) => {
  const { token } = await createUser(server, { roles: ['BILLING'] });
  const path = `/api/billing/admin/lsac-simulator/${userId}`;
  expect((await server.raw('PUT', path, { token, body })).status).toBe(200);
};
/** A student with an account at the council that was refreshed some time ago. */
async function studentWithAccount(refreshedAgoMs: number | null, overrides: UserOverrides = {}) {
  const student = await createUser(server, overrides);
  await simulate(student.id, { linked: true, subscriptionType: 'FREE' });
  await server.db.rows(
    {
      name: 'test_lsac_account',
      text: `insert into lsac_accounts (user_id, student_coaching_id, refreshed_at, linked)
        values ($1, $2, $3, true)`,
    },
    [student.id, simulatedCoachingId(student.id), refreshedAgoMs === null ? null : ago(refreshedAgoMs)],
  );
  return student;
}
const refreshedAt = async (userId: string) => (await server.feature.refreshLsacAccount(userId)).refreshedAt;
const storedAt = async (student: { token: string }) =>
  (await server.as(student.token)('GET /billing/lsac-account')).lsacAccount.refreshedAt;

test('accounts of paying students are refreshed once a day, and more often near their end', async () => {
  const stale = await studentWithAccount(25 * HOUR_MS);
  const never = await studentWithAccount(null);
  const fresh = await studentWithAccount(2 * HOUR_MS);
  const free = await studentWithAccount(25 * HOUR_MS, { plan: 'free' });
  const ended = await studentWithAccount(25 * HOUR_MS, { subscription: { status: 'canceled' } });
  const ending = await createUser(server);
  await simulate(ending.id, { linked: true });
  await server.db.rows(
    {
      name: 'test_lsac_ending',
      text: `insert into lsac_accounts (user_id, student_coaching_id, refreshed_at, linked, prep_plus_activation_date)
        values ($1, $2, $3, true, $4)`,
    },
    [ending.id, simulatedCoachingId(ending.id), ago(2 * HOUR_MS), ago(355 * DAY_MS)],
  );
  const before = await Promise.all([fresh, free, ended].map(storedAt));
  expect(await refreshDue()).toEqual({ refreshed: 3, failed: 0 });
  for (const one of [stale, never, ending]) expect(await storedAt(one)).toBe(now().toISOString());
  expect(await Promise.all([fresh, free, ended].map(storedAt))).toEqual(before);
  // Nothing is left to do.
  expect(await refreshDue()).toEqual({ refreshed: 0, failed: 0 });
});

test('a run is limited, and takes the oldest first', async () => {
  const newer = await studentWithAccount(30 * HOUR_MS);
  const older = await studentWithAccount(40 * HOUR_MS);
  expect(await refreshDue(1)).toEqual({ refreshed: 1, failed: 0 });
  expect(await storedAt(older)).toBe(now().toISOString());
  expect(await storedAt(newer)).toBe(ago(30 * HOUR_MS).toISOString());
  await refreshDue();
});

test('a run stops if the council is down, and old log entries are deleted', async () => {
  const students = [];
  for (let i = 0; i < 7; i += 1) students.push(await studentWithAccount(50 * HOUR_MS));
  for (const { id } of students) await simulate(id, { failure: 'malformed' });
  expect(await refreshDue()).toEqual({ refreshed: 0, failed: 5 });
  for (const { id } of students) await simulate(id, { failure: null });
  expect(await refreshDue()).toEqual({ refreshed: 7, failed: 0 });

  server.clock.advance(181 * DAY_MS);
  await refreshDue();
  const logs = await server.db.orm.select().from(lsacLogs);
  expect(logs.length).toBeGreaterThan(0);
  expect(logs.every(({ at }) => at.getTime() === now().getTime())).toBe(true);
});

test('a student without an account is skipped', async () => {
  const student = await createUser(server);
  expect(await refreshedAt(student.id)).toBeNull();
});

test('a response that is older than the stored one is dropped', async () => {
  const student = await studentWithAccount(-HOUR_MS);
  await simulate(student.id, { subscriptionType: 'PREP_PLUS' });
  expect(await server.feature.refreshLsacAccount(student.id)).toMatchObject({ subscriptionType: null });
  server.clock.advance(2 * HOUR_MS);
  expect(await server.feature.refreshLsacAccount(student.id)).toMatchObject({
    subscriptionType: 'PREP_PLUS',
  });
});
