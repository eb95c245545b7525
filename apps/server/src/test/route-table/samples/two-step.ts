import type { Samples } from './audit-sample.ts';

/** Two-step sign-in, as administrators require and reset it. */
export const twoStep: Samples = {
  'two-step.updatePolicy': () => ({ path: '/two-step/policy', body: { requiredRoles: [] } }),
};
/** Calls that have no sample here, each with its reason. */
export const twoStepExempt: Readonly<Record<string, string>> = {
  'two-step.beginSetUp': 'It changes nothing until it is confirmed',
  'two-step.confirmSetUp': 'It takes a code of an app; two-step.test.ts looks for its line',
  'two-step.beginKey': 'It changes nothing until the key is added',
  'two-step.addKey': 'It takes an answer of a key; security-keys.test.ts looks for its line',
  'two-step.reset': 'It takes a user who has it on; two-step.test.ts looks for its line',
};
