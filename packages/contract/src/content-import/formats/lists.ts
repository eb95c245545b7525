import { z } from 'zod';
import { code, contentLimits, contentSectionType, schemaLink, text, whole } from './text.ts';

const once = <T>(items: readonly T[], key: (item: T) => unknown) =>
  new Set(items.map(key)).size === items.length;

/** A question type, worded for students. */
export const contentQuestionType = z.strictObject({
  code: code('Question type'),
  label: text('Label', contentLimits.name).describe('Display name.'),
  sectionTypes: z.array(contentSectionType).min(1, 'Section types: name at least one'),
  description: text('Description', contentLimits.description).describe('What it is, in one line.'),
  hint: text('Hint', contentLimits.description).describe(
    'How to go about it; shown to a student who asks for a hint.',
  ),
});
export const contentQuestionTypesFile = z
  .strictObject({
    ...schemaLink,
    questionTypes: z
      .array(contentQuestionType)
      .min(1)
      .refine((all) => once(all, (type) => type.code), 'Question types: a code is listed twice'),
  })
  .meta({
    title: 'Question types',
    description: 'The question types in the order in which people see them.',
  });

/** A skill that a question exercises, across question types. */
export const contentTopic = z.strictObject({
  code: code('Topic'),
  label: text('Label', contentLimits.name),
  description: text('Description', contentLimits.description),
});
export const contentTopicsFile = z
  .strictObject({
    ...schemaLink,
    topics: z
      .array(contentTopic)
      .min(1)
      .refine((all) => once(all, (topic) => topic.code), 'Topics: a code is listed twice'),
  })
  .meta({ title: 'Topics', description: 'The topics (skills) that questions name.' });

const percentileRow = z.strictObject({
  scaled: whole('Scaled score', 120, 180),
  percentBelow: z.number().min(0).max(100).describe('Percent of test takers with a lower score.'),
});
const rowsFall = (rows: readonly z.infer<typeof percentileRow>[]) =>
  rows.every((row, at) => {
    const above = rows[at - 1];
    return !above || (row.scaled < above.scaled && row.percentBelow <= above.percentBelow);
  });
export const contentPercentileWindow = z.strictObject({
  code: code('Window'),
  label: text('Label', contentLimits.name).describe('The years, as people see them beside a percentile.'),
  years: z
    .strictObject({ from: whole('Year', 1990, 2100), to: whole('Year', 1990, 2100) })
    .nullable()
    .describe('First and last year of the testing window; null when the source names none.'),
  estimate: z.boolean().describe('True when the values are an estimate, not reported.'),
  source: text('Source', contentLimits.description).describe('Who published the values; shown with them.'),
  rows: z
    .array(percentileRow)
    .min(1)
    .max(61)
    .refine(rowsFall, 'Percentiles: scores and percentages must fall from row to row')
    .describe('Highest score first. A score that is left out has no value; the next lower row applies.'),
});
export const contentPercentilesFile = z
  .strictObject({
    ...schemaLink,
    windows: z
      .array(contentPercentileWindow)
      .min(1)
      .refine((all) => once(all, (window) => window.code), 'Windows: a code is listed twice'),
  })
  .meta({
    title: 'Percentiles',
    description:
      'Older percentile tables and estimates, each with its years and its source. The newest table is part of the program.',
  });

/** What a plan allows for one test; the names are those of a plan's stored features. */
const planTest = z.strictObject({
  test: code('Test').describe('Slug of the test.'),
  allowed: z.boolean().describe('False: the plan does not include the test at all.'),
  explanations: z.boolean(),
  drilling: z.boolean(),
  practice: z.boolean(),
  experimentals: z.boolean().describe('The unscored section too.'),
  sections: z.boolean().describe('Timed sections.'),
  sectionNos: z
    .array(z.number().int().min(1).max(20))
    .min(1)
    .max(20)
    .optional()
    .describe('Numbers of the sections that can be taken alone; left out, all of them.'),
  tests: z.boolean().describe('Whole practice tests.'),
});
export const contentPlan = z.strictObject({
  code: code('Plan'),
  name: text('Name', contentLimits.name),
  price: z
    .number()
    .min(0, 'Price: not below 0')
    .max(10_000)
    .describe('US dollars a month; 0 is the free plan.'),
  enabled: z.boolean(),
  description: text('Description', contentLimits.description),
  feeWaiverPrice: z
    .number()
    .min(0)
    .max(10_000)
    .optional()
    .describe('US dollars a month with a fee waiver; without it the plan has no such price.'),
  prepPlusPrice: z.number().min(0).max(10_000).describe("US dollars for the exam council's yearly product."),
  requiresLsacAccount: z
    .boolean()
    .default(false)
    .describe('The rules of the exam council apply to everyone who buys it.'),
  skills: z
    .strictObject({
      units: z
        .union([z.literal('all'), z.array(whole('Unit', 1, 999)).max(999)])
        .describe('"all", or the numbers of the skill units.'),
    })
    .default({ units: [1] })
    .describe('Which skill units the plan includes.'),
  lessons: z
    .strictObject({
      free: z
        .union([z.literal('all'), whole('Lessons', 0, 999)])
        .describe('"all", or how many lessons of each course, from its first.'),
    })
    .default({ free: 2 })
    .describe('Which lessons the plan includes.'),
  classes: z.boolean().default(false).describe('Live classes and their recordings.'),
  tests: z.array(planTest).refine((all) => once(all, (entry) => entry.test), 'Plan: a test is listed twice'),
});
export const contentPlansFile = z
  .strictObject({
    ...schemaLink,
    plans: z
      .array(contentPlan)
      .min(1)
      .refine((all) => once(all, (plan) => plan.code), 'Plans: a code is listed twice'),
  })
  .meta({
    title: 'Plans',
    description: 'The plans, cheapest first, and what each lets a student do with every test.',
  });

export type ContentQuestionType = z.infer<typeof contentQuestionType>;
export type ContentQuestionTypesFile = z.infer<typeof contentQuestionTypesFile>;
export type ContentTopic = z.infer<typeof contentTopic>;
export type ContentTopicsFile = z.infer<typeof contentTopicsFile>;
export type ContentPercentileWindow = z.infer<typeof contentPercentileWindow>;
export type ContentPercentilesFile = z.infer<typeof contentPercentilesFile>;
export type ContentPlan = z.infer<typeof contentPlan>;
export type ContentPlansFile = z.infer<typeof contentPlansFile>;
