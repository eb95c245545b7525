import { expect } from 'vitest';
import type { TestServer } from './index.ts';

/** How a call failed: its status, code and the fields that it names. Fails the test if it did not. */
export const fails = async (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it went through'),
    (error) => ({
      status: error.status as number,
      code: error.code as string,
      fields: ((error.envelope.details ?? []) as { field: string }[]).map((one) => one.field),
    }),
  );
/** A question without anything missing. */
export const complete = (words: string) => ({
  questionType: 'flaw',
  topics: ['causal-reasoning'],
  difficulty: 2,
  stimulusHtml: `<p>${words} since the tide rose before the moon was seen above the quay.</p>`,
  stemHtml: '<p>The reasoning is flawed in that it</p>',
  options: ['A', 'B', 'C', 'D', 'E'].map((letter) => `<p>${letter} of the ${words} that nobody weighed</p>`),
  credited: 3,
});

/** Checks a test in a job, waits for the end of it, and answers the checklist. */
export async function checkedTest(call: ReturnType<TestServer['as']>, testId: string) {
  const params = { id: testId };
  const { job } = await call('POST /test/{id}/checklist', { params, body: { again: true } });
  await expect
    .poll(async () => (await call('GET /job/{id}', { params: { id: job!.id } })).job.state, {
      timeout: 10_000,
    })
    .toBe('done');
  return (await call('GET /test/{id}/checklist', { params })).checklist!;
}
