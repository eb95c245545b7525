import { beforeAll, expect, test } from 'vitest';
import { importSampleTest, type SampleTest, secretTexts } from '../../../test/fixtures/content.ts';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { scheduleEvent } from '../../../test/fixtures/proctored.ts';

const server = testServer();
let sample: SampleTest;
beforeAll(async () => {
  sample = await importSampleTest(server);
});
/** All tests, with or without paper. */
const features = (paper: boolean | undefined, tests = true) => ({
  tests: tests
    ? [
        {
          id: sample.testId,
          allowed: true,
          explanations: true,
          setting_drilling: true,
          setting_practice: true,
          setting_experimentals: true,
          setting_sections: true,
          setting_tests: true,
        },
      ]
    : [],
  ...(paper === undefined ? {} : { paper }),
});
const read = async (token: string, id = sample.testId) =>
  server.raw('GET', `/api/practice-test/paper/${id}`, { token });

test('a test on paper has every question in order with its passage, and nothing that tells an answer', async () => {
  const { token } = await createUser(server, { lgEnabled: true, planFeatures: features(true) });
  const { paper } = await server.as(token)('GET /practice-test/paper/{id}', {
    params: { id: sample.testId },
  });
  expect(paper.test).toEqual({ id: sample.testId, name: sample.name });
  expect(paper.sections.map(({ no, type, minutes }) => [no, type, minutes])).toEqual([
    [1, 'LR', 35],
    [2, 'RC', 35],
  ]);
  const [lr, rc] = paper.sections;
  expect(lr!.groups.flatMap(({ questions }) => questions.map(({ no }) => no))).toEqual(
    sample.lr.map(({ no }) => no),
  );
  expect(lr!.groups[0]!.questions[0]!.options).toHaveLength(5);
  expect(rc!.groups.map(({ segment, questions }) => [segment?.title, questions.length])).toEqual([
    ['Passage 1 of sample-1', 3],
    ['Passage 2 of sample-1', 3],
  ]);
  const text = JSON.stringify(paper);
  for (const secret of [...secretTexts, 'credited', 'difficulty', 'questionType', 'variable', 'topics'])
    expect(text).not.toContain(secret);
});

test('only a plan with tests on paper may print, and only tests that it includes', async () => {
  for (const planFeatures of [features(false), features(undefined)]) {
    const { token } = await createUser(server, { lgEnabled: true, planFeatures });
    const { status, json } = await read(token);
    expect([status, json.error, json.message]).toEqual([
      422,
      'NOT_INCLUDED',
      "Your plan doesn't include tests on paper.",
    ]);
  }
  const other = await createUser(server, { lgEnabled: true, planFeatures: features(true, false) });
  expect((await read(other.token)).json.error).toBe('NOT_INCLUDED');
  const none = await createUser(server, { lgEnabled: true, plan: null });
  expect((await read(none.token)).status).toBe(402);
  const { token } = await createUser(server, { lgEnabled: true, planFeatures: features(true) });
  expect((await read(token, other.id)).status).toBe(404);
});

test('a test of an event that is still to come is not printed', async () => {
  const { token } = await createUser(server, { lgEnabled: true, planFeatures: features(true) });
  const { id } = await scheduleEvent(server, sample);
  await server.as(token)('POST /proctored-test/{id}/register', { params: { id }, body: {} });
  expect((await read(token)).json.error).toBe('WRONG_STATE');
});
