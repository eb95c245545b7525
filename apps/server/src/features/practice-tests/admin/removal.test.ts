import { beforeAll, describe, expect, it } from 'vitest';
import { fails } from '../../../test/fixtures/authoring.ts';
import { importSampleTest } from '../../../test/fixtures/content.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
let student: TestUser;
type Call = ReturnType<typeof server.as>;
let call: Call;

const full = (testId: string, sid: string) =>
  call('GET /test/{id}/section/{sid}', { params: { id: testId, sid } }).then((answer) => answer.section);
const newest = async (testId: string) => {
  const { items } = await call('GET /test/history/{id}', {
    params: { id: testId },
    query: { detailed: 'true' as never, limit: 100 },
  });
  return items[0]!;
};
const restore = async (changeId: string) =>
  call('POST /test/history/{id}/restore', { params: { id: changeId } });
beforeAll(async () => {
  const author = await createUser(server, { roles: ['CONTENT'] });
  student = await createUser(server);
  call = server.as(author.token);
  await importSampleTest(server, { no: 1 });
});

describe('removing', () => {
  it('deletes content without a history, archives content with one, and reports it in advance', async () => {
    const callAsStudent = server.as(student.token);
    const { drill } = await callAsStudent('GET /drill/next/{type}', { params: { type: 'LR' } });
    const question = drill.questions[0]!;
    await callAsStudent('PUT /drill/{id}/activate', { params: { id: drill.id } });
    const remove = (id: string, dryRun?: boolean) =>
      call('DELETE /test/question/{id}', {
        params: { id },
        ...(dryRun ? { query: { dryRun: 'true' as never } } : {}),
      });
    expect(await remove(question.questionId, true)).toMatchObject({
      result: 'archived',
      counts: { questions: 1, students: 1 },
    });
    expect(
      (await call('GET /question/{id}', { params: { id: question.questionId } })).question.archivedAt,
    ).toBeNull();
    const before = (await call('GET /question/{id}', { params: { id: question.questionId } })).question;
    expect((await remove(question.questionId)).result).toBe('archived');
    expect((await fails(remove(question.questionId))).status).toBe(409);
    // The test is no longer offered, but work in progress continues.
    const again = await callAsStudent('GET /drill/{id}', { params: { id: drill.id } });
    expect(again.drill.questions[0]!.stem).toBe(question.stem);
    await callAsStudent('POST /drill/{id}/submit', {
      params: { id: drill.id },
      body: { answers: [{ drillQuestionId: question.id, givenAnswer: 1 }], localTimeSpent: 5 },
    } as never);
    const result = await callAsStudent('GET /drill/{id}', { params: { id: drill.id } });
    expect(result.drill.state).toBe('completed');
    const found = await call('GET /question/all', { query: { archivedFilter: 'true' as never } });
    expect(found.items.map((item) => item.id)).toEqual([question.questionId]);
    expect(found.items[0]!.location.questionNo).toBe(before.no);
    const now = await full(before.testId, before.sectionId);
    expect(now.questions.filter((one) => !one.archivedAt).map((one) => one.no)).toEqual(
      Array.from({ length: now.questions.length - 1 }, (_, at) => at + 1),
    );
    const back = await call('PUT /test/question/{id}/restore', { params: { id: question.questionId } });
    expect(back.question).toMatchObject({ archivedAt: null, enabled: false, no: now.questions.length });
  });

  it('restores a deleted section with all its contents and ids', async () => {
    const other = await importSampleTest(server, { no: 6 });
    const rc = other.sections[1]!;
    const before = await full(other.testId, rc.id);
    const { test } = await call('POST /test', {
      body: { name: 'Both', type: 'MERGED', no: 60, mergedSections: [{ sectionId: rc.id, variable: true }] },
    });
    expect(test.sections).toMatchObject([
      { id: rc.id, no: 1, mergedSectionNo: 1, variableSection: true, home: { testId: other.testId, no: 2 } },
    ]);
    const dry = await call('DELETE /test/section/{id}', {
      params: { id: rc.id },
      query: { dryRun: 'true' as never },
    });
    expect(dry).toMatchObject({
      result: 'archived',
      mergedTests: ['Both'],
      counts: { segments: 2, questions: 6, students: 0 },
    });
    await call('DELETE /test/{id}', { params: { id: test.id } });
    expect((await call('DELETE /test/section/{id}', { params: { id: rc.id } })).result).toBe('deleted');
    expect((await call('GET /test/{id}', { params: { id: other.testId } })).test.sections).toHaveLength(1);
    const change = await newest(other.testId);
    expect(change).toMatchObject({ action: 'section.delete', restorable: true });
    expect(change.before).not.toHaveProperty('contains');
    await restore(change.id);
    expect(await full(other.testId, rc.id)).toEqual(before);
    expect((await fails(restore(change.id))).status).toBe(409);
    expect((await call('DELETE /test/{id}', { params: { id: other.testId } })).result).toBe('deleted');
    const home = await call('GET /test/history/{id}', { params: { id: other.testId } });
    await restore(home.items[0]!.id);
    expect(await full(other.testId, rc.id)).toEqual(before);
  });
});
