import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { finishDrill, type StudentCall, startNext } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let sample: SampleTest;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  sample = await importSampleTest(server);
});
beforeEach(async () => {
  student = await createUser(server, { timezone: 'America/New_York' });
  call = server.as(student.token);
});

const rows = (name: string, text: string, values: unknown[]) =>
  server.db.rows<Record<string, unknown>>({ name: `test_${name}`, text }, values);

test('the streak grows day by day, one missed day in seven is forgiven, and a second one resets it', async () => {
  const streak = async (day: string) => {
    server.clock.set(`${day}T16:00:00Z`);
    await finishDrill(server, call, sample, await startNext(call));
    const [row] = await rows(
      'streak',
      'select streak, longest_streak from student_progress where user_id = $1',
      [student.id],
    );
    return [row!.streak, row!.longest_streak];
  };
  expect(await streak('2026-05-01')).toEqual([1, 1]);
  expect(await streak('2026-05-01')).toEqual([1, 1]);
  expect(await streak('2026-05-02')).toEqual([2, 2]);
  expect(await streak('2026-05-04')).toEqual([3, 3]);
  expect(await streak('2026-05-06')).toEqual([2, 3]);
  expect(await streak('2026-05-09')).toEqual([1, 3]);
});

test('a break is proposed after enough drilling, but not after a rest', async () => {
  const next = () => call('GET /drill/next/{type}', { params: { type: 'LR' } });
  const work = async () => finishDrill(server, call, sample, await startNext(call), { seconds: 1300 });
  await work();
  expect((await next()).breakDue).toBe(false);
  await work();
  expect((await next()).breakDue).toBe(true);
  await call('POST /drill/break', { body: { taken: true } });
  expect((await next()).breakDue).toBe(false);
  await work();
  await work();
  expect((await next()).breakDue).toBe(true);
  server.clock.advance(31 * 60_000);
  expect((await next()).breakDue).toBe(false);
});
