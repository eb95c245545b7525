import { beforeAll, describe, expect, it } from 'vitest';
import { importSampleTest, type SampleTest, sampleTest } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { settingsService } from '../settings/settings.service.ts';
import { contentService } from './content.service.ts';

const server = testServer();
let test: SampleTest;
beforeAll(async () => {
  test = await importSampleTest(server, { no: 1 });
});

/** The content service of another process on the same database. */
const another = () => contentService(server.running.deps, settingsService(server.running.deps));
const setStats = (id: string, answers: number, right: number) =>
  server.db.rows(
    {
      name: 'test_set_stats',
      text: `update question_stats set answers = $2, "right" = $3, time_ms = 60000, timed_answers = 4,
        option_counts = '{1,3,0,0,0}' where question_id = $1`,
    },
    [id, answers, right],
  );

describe('the content service', () => {
  it('indexes the library in order, and has a new version after a change', async () => {
    const content = another();
    const before = await content.index();
    const meta = before.testsById.get(test.testId)!;
    expect(meta.sections.map((section) => [section.type, section.questionIds.length])).toEqual([
      ['LR', 12],
      ['RC', 6],
    ]);
    expect(before.segmentsById.get(test.segments[1]!.id)).toMatchObject({
      no: 2,
      kind: 'passage',
      questionIds: test.segments[1]!.questionIds,
    });
    expect(before.questionsById.get(test.lr[2]!.id)).toMatchObject({
      no: 3,
      sectionNo: 1,
      questionType: test.lr[2]!.questionType,
      difficulty: 3,
    });
    expect(before.questionTypes.get('flaw')).toMatchObject({ label: 'Flaw', hint: 'Advice on flaw.' });
    await content.changed();
    const after = await content.index();
    expect(after.version).toBeGreaterThan(before.version);
    expect(before.tests).toHaveLength(1);
  });

  it('computes difficulty from answers once there are enough', async () => {
    const content = another();
    const [few, hard, easy] = test.lr;
    await setStats(few!.id, 29, 2);
    await setStats(hard!.id, 40, 10);
    await setStats(easy!.id, 40, 39);
    const { questionsById } = await content.index();
    expect([few, hard, easy].map((one) => questionsById.get(one!.id)!.difficulty)).toEqual([1, 5, 1]);
  });

  it('keeps a rating that changed while the index was being read', async () => {
    const content = another();
    await content.index();
    const reading = content.changed();
    content.ratingChanged(test.lr[4]!.id, { mean: 2.5, variance: 0.1, count: 7 });
    await reading;
    expect(content.rating(test.lr[4]!.id)).toEqual({ mean: 2.5, variance: 0.1, count: 7 });
    expect(content.rating(test.lr[0]!.id).mean).toBeLessThan(content.rating(test.lr[3]!.id).mean);
  });

  it('returns texts and statistics by id without unknown ids', async () => {
    const content = another();
    const unknown = '00000000-0000-7000-8000-000000000000';
    const full = await content.questions([test.lr[0]!.id, unknown, test.rc[0]!.id]);
    expect([...full.keys()].sort()).toEqual([test.lr[0]!.id, test.rc[0]!.id].sort());
    expect(full.get(test.lr[0]!.id)).toMatchObject({ credited: test.lr[0]!.credited, meta: { no: 1 } });
    const [segment] = (await content.segments([test.segments[0]!.id])).values();
    expect(segment).toMatchObject({ comparative: false, passages: [{ label: null }] });
    await setStats(test.lr[7]!.id, 4, 3);
    const statistics = await content.statistics([test.lr[7]!.id, test.lr[8]!.id, unknown]);
    expect(statistics.get(test.lr[7]!.id)).toEqual({
      answers: 4,
      right: 3,
      meanSeconds: 15,
      optionCounts: [1, 3, 0, 0, 0],
    });
    expect(statistics.get(test.lr[8]!.id)).toMatchObject({
      answers: 0,
      meanSeconds: null,
      optionCounts: [0, 0, 0, 0, 0],
    });
    expect(statistics.has(unknown)).toBe(false);
  });

  it('notices a change by another process', async () => {
    if (server.db.kind === 'embedded') return;
    const content = another();
    await content.start();
    const id = test.lr[9]!.id;
    expect((await content.questions([id])).get(id)!.stemHtml).toContain('question 10');
    const changed = sampleTest({ no: 1 });
    const [lr] = changed.sections;
    if (lr?.type === 'LR') lr.questions[9]!.stem = 'Another stem?';
    const staff = await createUser(server, { roles: ['CONTENT'] });
    await server.as(staff.token)('POST /content/import', { body: { test: changed } });
    await expect
      .poll(async () => (await content.questions([id])).get(id)!.stemHtml)
      .toBe('<p>Another stem?</p>');
    await content.stop();
  });

  it('listens again after its connection broke', async () => {
    if (server.db.kind === 'embedded') return;
    const content = another();
    await content.start();
    // Connecting counts as a change; the next one comes from reconnecting.
    const version = async () => (await content.index()).version;
    await expect.poll(version).toBe(2);
    await server.db.rows(
      {
        name: 'test_break',
        text: `select pg_terminate_backend(pid) from pg_stat_activity
          where query ~ '^(un)?listen ' and datname = current_database()`,
      },
      [],
    );
    await expect.poll(version).toBe(3);
    await content.stop();
  });
});
