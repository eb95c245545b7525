import { expect } from 'vitest';

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
