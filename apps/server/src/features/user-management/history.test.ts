import { beforeAll, expect, test } from 'vitest';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { finishDrill } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { importExam, leave, minutes, startPractice } from '../../test/fixtures/practice.ts';

const server = testServer();
let admin: TestUser;
let call: ReturnType<typeof server.as>;
const dayMs = 86_400_000;

beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'], columns: { simulated: true } });
  call = server.as(admin.token);
});

const of = (id: string) => ({ params: { id } });

/** All stored counts of a student. */
async function readCounts(userId: string) {
  const tables = ['questions', 'levels', 'type_stats', 'days', 'hours', 'progress'].map(
    (name) => `student_${name}`,
  );
  const out: Record<string, string[]> = {};
  for (const table of [...tables, 'attempts', 'attempt_sections', 'attempt_questions']) {
    const rows = await server.db.rows<{ row: string }>(
      {
        name: `test_counted_${table}`,
        text: `select t::text as row from ${table} t where user_id = $1 order by 1`,
      },
      [userId],
    );
    out[table] = rows.map((row) => row.row);
  }
  return out;
}
const run = (name: string, text: string, values: unknown[]) =>
  server.db.rows<Record<string, unknown>>({ name: `test_${name}`, text }, values);

test('a corrupted history is restored exactly, streaks accept corrections, and tests are rescored', async () => {
  const sample = await importSampleTest(server);
  const student = await createUser(server, { timezone: 'America/New_York' });
  const own = server.as(student.token);
  const set = of(student.id);
  const drillOn = async (questionId: string) => {
    const { drill } = await own('POST /drill', { body: { questionId } });
    return (await own('PUT /drill/{id}/activate', { ...of(drill.id), body: {} })).drill;
  };
  const drills = ['right', 'wrong', 'right', 'blank', 'wrong', 'right'] as const;
  for (const [i, how] of drills.entries()) {
    await finishDrill(server, own, sample, await drillOn((i % 3 === 2 ? sample.rc : sample.lr)[i]!.id), {
      answers: [how],
      seconds: i === 4 ? 2 : 60,
    });
    server.clock.advance(dayMs);
  }
  const exam = await importExam(server, { no: 50, questions: 4 });
  let practice = await startPractice(own, exam);
  for (let no = 1; no <= 4; no += 1) {
    if (no > 1)
      practice = (await own('PUT /practice-test/{id}/start', { ...of(practice.id), body: {} })).practice;
    server.clock.advance(minutes(10));
    const answers = practice.sheet!.questions.map(({ questionId }, i) =>
      i === no - 1 ? null : exam.keys.get(questionId)!,
    );
    practice = await leave(own, practice, answers);
  }
  const { questions } = (
    await own('GET /practice-test/{id}/section/{no}', { params: { id: practice.id, no: 1 } })
  ).sheet;
  await own('PUT /practice-test/practice-question/{id}/br/answer', {
    ...of(questions[0]!.id),
    body: { answer: exam.keys.get(questions[0]!.questionId)! },
  });
  server.clock.advance(minutes(60));
  await own('PUT /practice-test/{id}/reveal', { ...of(practice.id), body: {} });
  // Blind review of this one is still open.
  const last = await startPractice(own, exam, { sectionNo: 1, amountOfSections: 1 });
  await leave(own, last, []);

  const correct = () => call('PUT /user/correct-drill-history/{id}', set);
  const sound = await readCounts(student.id);
  const nothing = await correct();
  expect(nothing).toMatchObject({ changed: [] });
  expect(nothing.answers).toBeGreaterThan(20);
  expect(await readCounts(student.id)).toEqual(sound);
  const reimport = () => call('POST /user/reimport-drill-data-for-user', { body: { userId: student.id } });
  expect((await reimport()).changed).toEqual([]);
  expect(await readCounts(student.id)).toEqual(sound);

  await run('spoil_users', 'update users set history_corrupted_at = now() where id = $1', [student.id]);
  await run(
    'spoil_levels',
    `update student_levels set mean = mean + 3, count = count + 1 where user_id = $1 and key = 'LR'`,
    [student.id],
  );
  await run('spoil_level', `delete from student_levels where user_id = $1 and key like 'RC%'`, [student.id]);
  await run(
    'spoil_types',
    'update student_type_stats set "right" = "right" + 2, "of" = "of" + 5 where user_id = $1',
    [student.id],
  );
  await run('spoil_days', `delete from student_days where user_id = $1 and type = 'LR'`, [student.id]);
  await run('spoil_extra', `insert into student_days values ($1, '2020-01-01', 'LR', 5, 5, 5, 100, null)`, [
    student.id,
  ]);
  await run('spoil_hours', 'update student_hours set time_ms = 0 where user_id = $1', [student.id]);
  await run(
    'spoil_progress',
    'update student_progress set streak = 99, longest_streak = 99, last_work_at = null where user_id = $1',
    [student.id],
  );
  await run(
    'spoil_first',
    'update student_questions set first_correct = not first_correct, last_answered_at = null where user_id = $1',
    [student.id],
  );
  await run(
    'spoil_gone',
    'delete from student_questions where user_id = $1 and question_id = (select min(question_id::text)::uuid from student_questions where user_id = $1)',
    [student.id],
  );
  await run(
    'spoil_attempts',
    'update attempts set right_count = 0, answered_count = 99, time_ms = 1 where user_id = $1',
    [student.id],
  );
  await run('spoil_sections', 'update attempt_sections set right_count = 0, time_ms = 1 where user_id = $1', [
    student.id,
  ]);
  const corrected = await correct();
  expect(corrected.changed.map((one) => one.what).sort()).toEqual([
    ...['attempts', 'days', 'hours', 'levels', 'progress', 'questions', 'sections', 'types'],
  ]);
  expect(await readCounts(student.id)).toEqual(sound);
  expect((await call('GET /user/{id}', set)).user.historyCorruptedAt).toBeNull();

  // The drill answers are graded again with the current keys.
  await run(
    'key',
    'update questions set credited = credited % 5 + 1 where id in (select question_id from attempt_questions where user_id = $1 and section_no is null)',
    [student.id],
  );
  const drilled = await reimport();
  expect(drilled.changed.map((one) => one.what)).toEqual(
    expect.arrayContaining(['answers', 'attempts', 'types']),
  );
  const marked = await readCounts(student.id);
  expect((await reimport()).changed).toEqual([]);
  expect(await readCounts(student.id)).toEqual(marked);
  const { items } = await call('GET /user/{id}/attempts', { ...set, query: { surface: 'drill' } });
  expect(items).toHaveLength(drills.length);
  expect((await correct()).changed).toEqual([]);

  // And tests with the current tables; results that were not shown stay hidden.
  const stats = () => call('GET /user-pt-stats', { query: { userId: student.id } });
  const before = await stats();
  expect(before).toMatchObject({ count: 1, weightedAverage: null, best: before.latest });
  await run(
    'table',
    `update tests set conversion = '[{"rawFrom":0,"rawTo":12,"scaled":133}]' where id = $1`,
    [exam.testId],
  );
  const tested = await call('POST /user/reimport-test-data-for-user', { body: { userId: student.id } });
  expect(tested.changed.map((one) => one.what)).toEqual(['results']);
  await call('PUT /user/admin/weighted-average/{id}', { ...set, body: { weightedAverage: true } });
  expect(await stats()).toMatchObject({ count: 1, average: 133, weightedAverage: 133, latest: 133 });
  const { items: practiceTests } = await call('GET /user/{id}/attempts', {
    ...set,
    query: { surface: 'practice' },
  });
  expect(practiceTests.map((practiceTest) => practiceTest.rightCount)).toEqual([null, 12]);

  // A day is removed from the streak, and added again.
  await run('older', `update users set created_at = created_at - interval '2 days' where id = $1`, [
    student.id,
  ]);
  const streak = () => own('GET /user/streak-data/{id}', set);
  const was = await streak();
  expect(was.current).toBe(7);
  const day = was.days.at(-2)!.day;
  const correctDay = (kind: 'worked' | 'not-worked' | 'none', date = day, reason = 'Asked for.') =>
    call('PUT /user/streak-data/{id}', { ...set, body: { day: date, kind, reason } });
  expect(await correctDay('not-worked')).toMatchObject({ current: 6, longest: 6 });
  expect((await streak()).forgiven).toEqual([day]);
  expect((await own('GET /user/dashboard')).streak).toMatchObject({
    ...{ current: 6, longest: 6 },
    corrected: [{ day, kind: 'not-worked', questions: was.days.at(-2)!.questions }],
  });
  const before1 = new Date(Date.parse(was.days[0]!.day) - dayMs).toISOString().slice(0, 10);
  expect(await correctDay('worked', before1)).toMatchObject({ current: 7 });
  expect((await call('GET /user/{id}/streak-corrections', set)).corrections).toHaveLength(2);
  const dayField = { status: 422, envelope: { details: [{ field: 'day' }] } };
  await expect(correctDay('worked', '2099-01-01')).rejects.toMatchObject(dayField);
  const before3 = new Date(Date.parse(was.days[0]!.day) - 3 * dayMs).toISOString().slice(0, 10);
  await expect(correctDay('worked', before3)).rejects.toMatchObject(dayField);
  await expect(correctDay('worked', day, '')).rejects.toMatchObject({ status: 422 });
  // Work on a removed day does not add it again.
  const today = was.days.at(-1)!.day;
  await correctDay('not-worked', today);
  await finishDrill(server, own, sample, await drillOn(sample.lr[7]!.id));
  expect(await streak()).toMatchObject({ workedToday: false });
  await correctDay('none', today);
  await correctDay('none', before1);
  expect(await correctDay('none')).toMatchObject({ current: 7, corrections: [] });
  expect((await correct()).changed).toEqual([]);

  // A drill that is submitted while the history is corrected counts as well.
  await run(
    'spoil_again',
    'update student_questions set first_correct = not first_correct where user_id = $1',
    [student.id],
  );
  const [again] = await Promise.all([
    correct(),
    finishDrill(server, own, sample, await drillOn(sample.lr[8]!.id)),
  ]);
  expect(again.changed.map((one) => one.what)).toContain('questions');
  expect((await correct()).changed).toEqual([]);
});
