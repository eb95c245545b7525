import type { Practice } from '@docket/contract';
import { beforeAll, expect, it } from 'vitest';
import { secretTexts } from '../../test/fixtures/content.ts';
import type { StudentCall } from '../../test/fixtures/drills.ts';
import { createUser, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { type Exam, importExam, leave, startPractice } from '../../test/fixtures/practice.ts';

const server = testServer();
let exam: Exam;
let student: TestUser;
let call: StudentCall;
beforeAll(async () => {
  exam = await importExam(server);
  student = await createUser(server);
  call = server.as(student.token);
});

/** Names of fields that reveal what is right, or the type of a question. */
const secretFields = ['credited', 'correct', 'questionType', 'difficulty', 'topics', 'eliminatedOptionNo'];
const fieldsIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, one]) => [name, ...fieldsIn(one)])
    : [];

function expectNoSecret(sent: unknown) {
  const fields = new Set(fieldsIn(sent));
  expect(secretFields.filter((name) => fields.has(name))).toEqual([]);
  for (const word of secretTexts) expect(JSON.stringify(sent)).not.toContain(word);
}
const expectUntold = (practice: Practice) => {
  expect(practice.sections.map(({ variable, right, brRight }) => [variable, right, brRight])).toEqual(
    practice.sections.map(() => [null, null, null]),
  );
  expect([practice.score, practice.blindScore]).toEqual([null, null]);
};

it('the view contains neither key nor type nor which section is unscored, until the result is shown', async () => {
  let now = await startPractice(call, exam);
  const { id } = now;
  while (now.state !== 'complete') {
    expectNoSecret(now);
    expectUntold(now);
    if (now.state === 'live') {
      for (const question of now.sheet!.questions)
        expect([question.hint, question.result]).toEqual([null, null]);
      now = await leave(call, now, [1, 2, 3]);
    } else now = (await call('PUT /practice-test/{id}/start', { params: { id }, body: {} })).practice;
  }
  expectNoSecret(now);
  expectUntold(now);
  const getSheet = (no: number) => call('GET /practice-test/{id}/section/{no}', { params: { id, no } });
  const blind = await getSheet(3);
  expectNoSecret(blind);
  expect(blind).toMatchObject({
    section: { variable: null, right: null },
    sheet: { state: 'completed', blindReview: 'open', explanationShown: false, score: null },
  });
  await call('PUT /practice-test/{id}/reveal', { params: { id }, body: {} });
  const shown = await getSheet(3);
  expect(shown.section).toMatchObject({ variable: true });
  expect(shown.sheet).toMatchObject({ blindReview: 'done', explanationShown: true, score: { of: 3 } });
  for (const { questionId, givenAnswer, result } of shown.sheet.questions) {
    const credited = exam.keys.get(questionId);
    expect(result).toMatchObject({ credited, correct: givenAnswer === credited });
  }
});
