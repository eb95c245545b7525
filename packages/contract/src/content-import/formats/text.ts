import { z } from 'zod';

/** The maximum number of characters of each text. */
export const contentLimits = {
  name: 80,
  title: 120,
  description: 400,
  stimulus: 6_000,
  stem: 3_000,
  option: 3_000,
  passage: 20_000,
  explanation: 20_000,
  note: 6_000,
  lesson: 40_000,
} as const;

export const text = (what: string, max: number) =>
  z
    .string()
    .min(1, `${what} is empty`)
    .max(max, `${what}: use at most ${max} characters`)
    .regex(/^\S(?:[\s\S]*\S)?$/, `${what}: no spaces at the start or end`)
    .refine((value) => !/<\/?[a-z]/i.test(value), `${what}: plain text only, no HTML`);

/** Approximately the visible characters of HTML: tags do not count, and an entity counts as one. */
const readable = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&[#\w]{1,10};/g, '.').length;
/** Text that may be rich: plain text, or `{ "html": … }`, which is sanitized on import. */
export const rich = (what: string, max: number) =>
  z
    .union([
      text(what, max),
      z.strictObject({
        html: z
          .string()
          .max(max * 6 + 20_000, `${what}: the markup is too long`)
          .refine((html) => readable(html) <= max, `${what}: use at most ${max} characters`)
          .refine((html) => readable(html.trim()) > 0 || /<img\s/i.test(html), `${what} is empty`)
          .describe(
            'HTML: paragraphs, lists, tables, quotes, emphasis, https links, and pictures as img with src "images/<file>".',
          ),
      }),
    ])
    .describe('Plain text with a blank line between paragraphs, or HTML.');
/** Plain text, or sanitized HTML. */
export type ContentRich = string | { html: string };

export const code = (what: string) =>
  z
    .string()
    .max(60, `${what}: use at most 60 characters`)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, `${what}: use lowercase letters, digits and single hyphens`);
export const whole = (what: string, min: number, max: number) => {
  const range = { error: ({ input }: { input?: unknown }) => `${what} ${input}: use ${min} to ${max}` };
  return z.int(`${what}: enter a whole number`).min(min, range).max(max, range);
};
/** Lets an editor find the published schema; ignored on import. */
export const schemaLink = {
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
};

export const contentSectionType = z
  .enum(['LR', 'RC', 'LG'])
  .describe('LR Logical Reasoning, RC Reading Comprehension, LG Logic Games (older tests only).');
