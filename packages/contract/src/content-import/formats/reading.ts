import { z } from 'zod';
import { code, contentLimits, schemaLink, text, whole } from './text.ts';

const html = z.string().min(1).max(contentLimits.lesson).describe('HTML: paragraphs, headings, lists.');

/** Units of the admissions course: `library/admissions.json`, in display order. */
export const contentAdmissionsFile = z.strictObject({
  ...schemaLink,
  units: z
    .array(
      z.strictObject({
        title: text('Title', contentLimits.title),
        items: z
          .array(
            z.discriminatedUnion('kind', [
              z.strictObject({
                kind: z.literal('lesson'),
                title: text('Title', contentLimits.title),
                summary: text('Summary', contentLimits.description),
                body: html,
              }),
              z
                .strictObject({
                  kind: z.literal('skill'),
                  unit: whole('Unit', 1, 99),
                  skill: whole('Skill', 1, 99),
                })
                .describe('A skill of a skill unit, by their numbers.'),
            ]),
          )
          .max(100),
      }),
    )
    .max(100),
});
export type ContentAdmissions = z.infer<typeof contentAdmissionsFile>;

/** Further resources: `library/resources.json`, in display order. */
export const contentResourcesFile = z.strictObject({
  ...schemaLink,
  categories: z
    .array(
      z.strictObject({
        slug: code('Slug'),
        name: text('Name', contentLimits.name),
        description: text('Description', contentLimits.description),
        resources: z
          .array(
            z.strictObject({
              slug: code('Slug'),
              title: text('Title', contentLimits.title),
              summary: text('Summary', contentLimits.description),
              body: html.optional(),
              url: z
                .url({ protocol: /^https$/ })
                .optional()
                .describe('Where it is, if it is elsewhere.'),
            }),
          )
          .max(100),
      }),
    )
    .max(100),
});
export type ContentResources = z.infer<typeof contentResourcesFile>;
