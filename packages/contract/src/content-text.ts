import { z } from 'zod';

/** Greatest number of characters of each text. */
export const contentLimits = {
  name: 80,
  title: 120,
  description: 400,
  stimulus: 2_000,
  stem: 600,
  option: 800,
  passage: 6_000,
  explanation: 4_000,
  note: 1_200,
  lesson: 40_000,
} as const;

export const text = (what: string, max: number) =>
  z
    .string()
    .min(1, `${what}: write some text`)
    .max(max, `${what}: use at most ${max} characters`)
    .regex(/^\S(?:[\s\S]*\S)?$/, `${what}: no blank space at the beginning or the end`)
    .refine((value) => !/<\/?[a-z]/i.test(value), `${what}: plain text only, no HTML`);
export const code = (what: string) =>
  z
    .string()
    .max(60, `${what}: use at most 60 characters`)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, `${what}: small letters, digits and single hyphens only`);
export const whole = (what: string, min: number, max: number) =>
  z.int(`${what}: a whole number`).min(min, `${what}: at least ${min}`).max(max, `${what}: at most ${max}`);
/** Lets an editor find the published schema; ignored on import. */
export const schemaLink = {
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
};

export const contentSectionType = z
  .enum(['LR', 'RC', 'LG'])
  .describe('LR Logical Reasoning, RC Reading Comprehension, LG Logic Games (older tests only).');
