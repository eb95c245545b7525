import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { type Exam, importExam } from '../../test/fixtures/practice.ts';
import { contentService } from '../content/content.service.ts';
import { settingsService } from '../settings/settings.service.ts';

const server = testServer();
let exam: Exam;
let admin: TestUser;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server);
  admin = await createUser(server, { roles: ['ADMIN'] });
  call = server.as((await createUser(server, { roles: ['CONTENT'] })).token);
});
const sql = (text: string, values: unknown[] = []) =>
  server.db.rows<Record<string, never>>({ name: `test_difficulty_${text}`.slice(0, 60), text }, values);

describe('difficulty settings', () => {
  const settings = {
    cutPoints: [0.9, 0.8, 0.6, 0.5] as [number, number, number, number],
    minimumAnswers: 20,
  };
  const asAdmin = () => server.as(admin.token);
  const levels = async () =>
    (await call('GET /stats/difficulty-stats', { query: {} })).levels.map((level) => level.questions);
  const stopped: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const stop of stopped) await stop();
  });

  it('a preview shows what would move and stores nothing; the change moves exactly that, here and elsewhere', async () => {
    const { deps } = server.running;
    const elsewhere = contentService(deps, settingsService(deps));
    await elsewhere.start();
    stopped.push(() => elsewhere.stop());
    const [question] = exam.sections[1]!.questionIds as [string];
    await sql(
      'update question_stats set answers = 25, "right" = 16, time_ms = 250000, timed_answers = 25 where question_id = $1',
      [question],
    );
    const before = await levels();
    const preview = await asAdmin()('POST /practice-test/difficulty-update/temp', {
      body: { ...settings, type: 'RC' },
    });
    expect(preview.items).toMatchObject([
      { questionId: question, sectionNo: 2, answers: 25, share: 0.64, after: 3 },
    ]);
    expect(preview.moved).toBe(1);
    expect(preview.authors.before - preview.authors.after).toBe(1);
    expect(preview.levels.map((level) => level.before).reduce((a, b) => a + b)).toBe(
      preview.levels.map((level) => level.after).reduce((a, b) => a + b),
    );
    expect(await levels()).toEqual(before);
    const put = (query: object, body: object) =>
      asAdmin()('PUT /app-setting/difficulty-settings', { query, body: body as never });
    const { difficultySettings } = await put({ type: 'RC' }, settings);
    expect(difficultySettings).toMatchObject({ minimumAnswers: 30, byType: { RC: settings } });
    expect(await levels()).toEqual(
      preview.levels.map(({ after }, i) => before[i]! + after - preview.levels[i]!.before),
    );
    const [rc] = (await call('GET /stats/difficulty-stats', { query: { section_type: 'RC' } })).types;
    expect(rc!.levels[2]).toMatchObject({ questions: expect.any(Number) });
    expect((await call('GET /stats/difficulty-stats', { query: { type: 'no-such-type' } })).types).toEqual(
      [],
    );
    if (server.db.kind === 'postgres')
      await expect
        .poll(async () => (await elsewhere.index()).questionsById.get(question)!.difficulty)
        .toBe(3);
    await put({ type: 'RC' }, { general: true });
    expect(await levels()).toEqual(before);
    const [entry] = await server.db.rows<{ before: object; after: object }>(
      {
        name: 'test_statistics_audit',
        text: "select before, after from audit_log where action = 'app-setting.update' order by id desc limit 1",
      },
      [],
    );
    expect(entry).toMatchObject({ before: { byType: { RC: settings } }, after: { byType: {} } });
  });

  it('cut points must decrease', async () => {
    const body = { ...settings, cutPoints: [0.9, 0.9, 0.6, 0.5] };
    for (const [method, path] of [
      ['PUT', 'app-setting/difficulty-settings'],
      ['POST', 'practice-test/difficulty-update/temp'],
    ] as const) {
      const response = await server.raw(method, `/api/${path}`, { token: admin.token, body });
      expect([response.status, response.json.details?.[0]?.field]).toEqual([422, 'cutPoints']);
    }
    const nothing = await server.raw('PUT', '/api/app-setting/difficulty-settings', {
      token: admin.token,
      body: { general: true },
    });
    expect(nothing.status).toBe(422);
  });
});
