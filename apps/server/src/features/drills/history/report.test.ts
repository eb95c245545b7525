import { beforeAll, describe, expect, test } from 'vitest';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import { workOn } from '../../../test/fixtures/drill-history.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let student: TestUser;
let simulated: TestUser;
const ann = 'Ann Lee <ann@example.com>';
const span = { from: '2026-03-10 00:00:00', to: '2026-03-12 00:00:00' };
const report = (who: TestUser, body: { from: string; to: string } = span) =>
  server.as(who.token)('POST /drill/report', { body });

beforeAll(async () => {
  const { lr } = await importSampleTest(server);
  student = await createUser(server, { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
  simulated = await createUser(server, { columns: { simulated: true } });
  await workOn(server, student.token, lr[0]!.id, { answer: lr[0]!.credited, seconds: 60 });
  await workOn(server, student.token, lr[1]!.id, { answer: lr[1]!.wrong, seconds: 40 });
  await workOn(server, simulated.token, lr[0]!.id, { answer: lr[0]!.credited, seconds: 60 });
  server.clock.set('2026-03-11T08:00:00Z');
  await workOn(server, student.token, lr[2]!.id, { answer: lr[2]!.credited, seconds: 50 });
  await workOn(server, student.token, lr[3]!.id, { answer: 1, open: true });
});

describe('POST /drill/report', () => {
  test("returns a student's own work by day", async () => {
    expect(await report(student)).toEqual({
      truncated: false,
      rows: [
        { user: ann, drills: 2, questions: 2, right: 1, seconds: 100, day: '2026-03-10' },
        { user: ann, drills: 1, questions: 1, right: 1, seconds: 50, day: '2026-03-11' },
      ],
    });
  });

  test('includes the start and excludes the end', async () => {
    const ended = '2026-03-11 08:00:50';
    expect((await report(student, { from: ended, to: '2026-03-12 00:00:00' })).rows).toHaveLength(1);
    expect((await report(student, { from: '2026-03-11 00:00:00', to: ended })).rows).toEqual([]);
  });

  test('does not count right answers of a drill whose key was not shown yet', async () => {
    const shy = await createUser(server, { drillSettings: { blindReview: 'on' } });
    const { lr } = await importSampleTest(server, { no: 2 });
    await workOn(server, shy.token, lr[0]!.id, { answer: lr[0]!.credited });
    expect((await report(shy)).rows).toMatchObject([{ drills: 1, questions: 1, right: 0 }]);
  });

  test.each(['ADMIN', 'MANAGER'] as const)('returns %s one row for each real student', async (role) => {
    const rows = (await report(await createUser(server, { roles: [role] }))).rows;
    expect(rows.find((row) => row.user === ann)).toEqual({
      user: ann,
      drills: 3,
      questions: 3,
      right: 2,
      seconds: 150,
      day: null,
    });
    expect(rows.some((row) => row.user.includes(simulated.email))).toBe(false);
  });

  test.each(['BILLING', 'CONTENT', 'EVENTS', 'TEAM', 'TUTOR', 'ANSWERS'] as const)(
    'has only the own work of %s',
    async (role) => {
      expect(await report(await createUser(server, { roles: [role] }))).toEqual({
        rows: [],
        truncated: false,
      });
    },
  );

  test.each([
    ['no such day', '2026-02-30 00:00:00', '2026-03-12 00:00:00', 'from'],
    ['no such hour', '2026-03-01 00:00:00', '2026-03-12 24:30:00', 'to'],
    ['the end first', '2026-03-12 00:00:00', '2026-03-10 00:00:00', 'to'],
    ['nothing between', '2026-03-12 00:00:00', '2026-03-12 00:00:00', 'to'],
    ['more than a leap year', '2025-01-01 00:00:00', '2026-03-10 00:00:00', 'to'],
  ])('refuses %s', async (_, from, to, field) => {
    await expect(report(student, { from, to })).rejects.toMatchObject({
      status: 422,
      code: 'INVALID',
      envelope: { details: [{ field, message: expect.any(String) }] },
    });
  });
});
