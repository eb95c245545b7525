import type { Practice } from '@docket/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudentCall } from '../../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { type Exam, importExam, leave, minutes, startPractice } from '../../../test/fixtures/practice.ts';
import { createResultSteps, toParams } from '../../../test/fixtures/practice-result.ts';

const server = testServer();
let exam: Exam;
let student: TestUser;
let call: StudentCall;
let steps: ReturnType<typeof createResultSteps>;
beforeAll(async () => {
  exam = await importExam(server, { questions: 4 });
});
beforeEach(async () => {
  student = await createUser(server, { timezone: 'America/New_York' });
  call = server.as(student.token);
  steps = createResultSteps(server, call, exam);
});

describe('the history of scores', () => {
  it('excludes a test that the student does not count, until it is included again', async () => {
    const history = () => call('GET /practice-test/score-history');
    const counts = (practice: Practice, yes: boolean) =>
      call('PUT /practice-test/{id}/counts', { ...toParams(practice), body: { counts: yes } });
    const live = await startPractice(call, exam);
    const refused = { status: 409, code: 'WRONG_STATE' };
    await expect(counts(live, false)).rejects.toMatchObject(refused);
    await call('POST /practice-test/{id}/skip', { ...toParams(live), body: {} });
    await expect(counts(live, false)).rejects.toMatchObject(refused);
    const done = await steps.takeTest(['rrrr', 'rrww', 'rrrr', 'rrrr']);
    await steps.reveal(done);
    const before = await history();
    expect(before.items[0]).toMatchObject({ counts: true, notCounted: null });

    const other = server.as((await createUser(server)).token);
    await expect(
      other('PUT /practice-test/{id}/counts', { ...toParams(done), body: { counts: false } }),
    ).rejects.toMatchObject({ status: 404 });
    await counts(done, false);
    server.clock.advance(minutes(1));
    await counts(done, false);
    const without = await history();
    expect(without.items[0]).toMatchObject({ id: done.id, counts: false, notCounted: 'excluded' });
    expect(without.forecast.tests).toBe(before.forecast.tests - 1);
    expect((await steps.getResult(done)).practice.excluded).toBe(true);
    const { items } = await call('GET /practice-test/list', { query: {} });
    expect(items.find(({ id }) => id === done.id)).toMatchObject({ excluded: true });

    await counts(done, true);
    await counts(done, true);
    expect(await history()).toEqual(before);
    const section = await startPractice(call, exam, { sectionNo: 1, amountOfSections: 1 });
    const over = await leave(call, section, steps.answersFor(section, 'rrrr'));
    await expect(counts(over, false)).rejects.toMatchObject(refused);
  });

  it('marks a retake, also of a single section and while it runs, and nothing before the first completion', async () => {
    const list = async () => (await call('GET /practice-test/list', { query: {} })).items;
    const abandoned = await startPractice(call, exam);
    await call('POST /practice-test/{id}/skip', { ...toParams(abandoned), body: {} });
    const first = await steps.takeTest(['rrrr', 'rrww', 'rrrr', 'rrrr']);
    await steps.reveal(first);
    server.clock.advance(minutes(1));
    const again = await steps.takeTest(['rrrr', 'rrrr', 'rrrr', 'rrrr']);
    await steps.reveal(again);
    const { items } = await call('GET /practice-test/score-history');
    expect(items.map(({ id, retake }) => [id, retake])).toEqual([
      [first.id, false],
      [again.id, true],
    ]);
    server.clock.advance(minutes(1));
    const section = await startPractice(call, exam, { sectionNo: 1, amountOfSections: 1 });
    const retakes = new Map((await list()).map(({ id, retake }) => [id, retake]));
    expect([abandoned, first, again, section].map(({ id }) => retakes.get(id))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const other = server.as((await createUser(server)).token);
    await startPractice(other, exam);
    const { items: theirs } = await other('GET /practice-test/list', { query: {} });
    expect(theirs.map(({ retake }) => retake)).toEqual([false]);
  });

  it('predicts a range from the first answer on', async () => {
    const history = () => call('GET /practice-test/score-history');
    expect((await history()).forecast).toMatchObject({ tests: 0, answers: 0, range: null });
    const first = await steps.takeTest(['rrrr', 'rrww', 'rrrr', 'rrrr']);
    await steps.reveal(first);
    // Repeating the same questions measures memory, so it does not count.
    await steps.reveal(await steps.takeTest(['rrrr', 'rrrr', 'rrrr', 'rrrr']));
    const { items, forecast } = await history();
    expect(
      items.map(({ counts, notCounted, estimated, scaled }) => [counts, notCounted, estimated, scaled]),
    ).toEqual([
      [true, null, true, 167],
      [false, 'repeated', true, 180],
    ]);
    expect(items[0]).toMatchObject({
      id: first.id,
      title: 'Exam 1',
      kind: 'test',
      minutes: 35,
      brScaled: null,
    });
    expect(forecast).toMatchObject({ tests: 1, provisional: true });
    expect(forecast.answers).toBeGreaterThan(0);
    expect(forecast.range!.high - forecast.range!.low).toBeGreaterThan(5);
    for (const no of [2, 3]) {
      const another = createResultSteps(server, call, await importExam(server, { no, questions: 4 }));
      await another.reveal(await another.takeTest(['rrrr', 'rrww', 'rrrr', 'rrrr']));
    }
    const { tests, range } = (await history()).forecast;
    expect(tests).toBe(3);
    expect(range!.low).toBeLessThan(range!.middle);
    expect(range!.high - range!.low).toBeGreaterThan(5);
    const other = server.as((await createUser(server)).token);
    expect((await other('GET /practice-test/score-history')).items).toEqual([]);
  });
});
