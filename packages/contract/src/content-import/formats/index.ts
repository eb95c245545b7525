import { z } from 'zod';
import {
  type ContentLrQuestion,
  type ContentSegmentQuestion,
  contentLrQuestion,
  contentSegment,
} from './questions.ts';
import {
  type ContentRich,
  code,
  contentLimits,
  contentSectionType,
  schemaLink,
  text,
  whole,
} from './text.ts';

export * from './classes.ts';
export * from './courses.ts';
export * from './lists.ts';
export * from './media.ts';
export * from './messages.ts';
export * from './questions.ts';
export * from './reading.ts';
export * from './writing.ts';
export { type ContentRich, contentLimits, contentSectionType };

/**
 * The content format: readable JSON files with tests, skill units, courses, question types, topics, percentiles and
 * plans. The demo library uses it and staff import it; `demo/schema` publishes it as JSON Schema. Texts are plain,
 * with a blank line between paragraphs, or `{ html }` for rich text. Optional keys are marked.
 */

const lrFields = { type: z.literal('LR'), questions: z.array(contentLrQuestion).min(1).max(120) };
const segmentedFields = { type: z.enum(['RC', 'LG']), segments: z.array(contentSegment).min(1).max(40) };
export const contentSectionFile = z
  .discriminatedUnion('type', [
    z.strictObject({ ...schemaLink, ...lrFields }),
    z.strictObject({ ...schemaLink, ...segmentedFields }),
  ])
  .meta({
    title: 'Section',
    description: 'One section of a test: its questions, or its passages with their questions.',
  });

const conversionRow = z
  .strictObject({
    scaled: whole('Scaled score', 120, 180),
    rawFrom: whole('Raw from', 0, 200),
    rawTo: whole('Raw to', 0, 200),
  })
  .describe('Raw scores rawFrom to rawTo (both included) give this scaled score.');
const sectionFields = {
  no: whole('Section number', 1, 9),
  variable: z.boolean().describe('True for the unscored (experimental) section.'),
  minutes: whole('Minutes', 1, 600),
  title: text('Title', contentLimits.title).optional().describe('Left out: the name of the section type.'),
  enabled: z.boolean().optional().describe('False: kept, but not shown to students. Left out: true.'),
};
const headFields = {
  no: whole('Test number', 1, 9_999),
  name: text('Name', contentLimits.name),
  slug: code('Slug').describe('Name of the test in addresses and in other files; never changes.'),
  conversion: z
    .array(conversionRow)
    .max(61)
    .optional()
    .describe(
      'Raw to scaled, highest first; covers every raw score once. Left out: the default table is used.',
    ),
};
const testFields = {
  ...headFields,
  type: z.literal('NORMAL'),
  purpose: z
    .enum(['practice-test', 'drill-set'])
    .nullable()
    .optional()
    .describe(
      'practice-test: not drilled before it is taken. drill-set: drilled, never taken as a whole. null: used for everything. Left out: a test of the library keeps its own, a new one has none.',
    ),
};
export const contentTestFile = z
  .strictObject({
    ...schemaLink,
    ...testFields,
    sections: z
      .array(
        z.strictObject({
          ...sectionFields,
          type: contentSectionType,
          file: z.string().regex(/^[\w-]+\.json$/),
        }),
      )
      .min(1)
      .max(9),
  })
  .meta({
    title: 'Test',
    description: 'A test: its sections in order, each in a file beside this one, and its conversion table.',
  });

/** A whole test in one object: staff upload it, and the loader of the demo library builds it from a folder. */
export const contentTest = z
  .strictObject({
    ...schemaLink,
    ...testFields,
    sections: z
      .array(
        z.discriminatedUnion('type', [
          z.strictObject({ ...sectionFields, ...lrFields }),
          z.strictObject({ ...sectionFields, ...segmentedFields }),
        ]),
      )
      .min(1)
      .max(9),
  })
  .superRefine((test, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    rising(test.sections, (at) => refuse(['sections', at, 'no'], 'Section number: each once, rising'));
    test.sections.forEach((section, at) => {
      const segments = section.type === 'LR' ? [] : section.segments;
      rising(segments, (index) =>
        refuse(['sections', at, 'segments', index, 'no'], 'Segment number: each once, rising'),
      );
      const used = new Set<number>();
      const groups =
        section.type === 'LR' ? [section.questions] : segments.map((segment) => segment.questions);
      groups.forEach((questions, group) => {
        const path = section.type === 'LR' ? [] : ['segments', group];
        questions.forEach(({ no }, index) => {
          if (used.has(no) || (index > 0 && no <= questions[index - 1]!.no))
            refuse(
              ['sections', at, ...path, 'questions', index, 'no'],
              'Question number: each once in its section, rising',
            );
          used.add(no);
        });
      });
    });
    const problem = test.conversion && conversionProblem(test.conversion, scoredQuestions(test.sections));
    if (problem) refuse(['conversion'], problem);
  });

const mergedSection = z.strictObject({
  no: sectionFields.no,
  variable: sectionFields.variable,
  from: z
    .strictObject({
      test: code('Slug').describe('Slug of the original test of the section.'),
      section: whole('Section number', 1, 9).describe('Its number there.'),
    })
    .describe('The section that is shown here.'),
});
/**
 * A merged test made of sections of others, without texts of its own. It is a separate file, also for uploads by
 * staff.
 */
export const contentMergedTest = z
  .strictObject({
    ...schemaLink,
    ...headFields,
    type: z.literal('MERGED'),
    sections: z.array(mergedSection).min(1, 'Sections: name at least one').max(9, 'Sections: at most nine'),
  })
  .superRefine((test, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const used = new Set<string>();
    test.sections.forEach((section, at) => {
      const { test: slug, section: no } = section.from;
      if (section.no !== at + 1) refuse(['sections', at, 'no'], `Section number: expected ${at + 1}`);
      if (slug === test.slug) refuse(['sections', at, 'from', 'test'], "A test can't include itself");
      if (used.has(`${slug}/${no}`))
        refuse(['sections', at, 'from'], `Section ${no} of ${slug} is in this test already`);
      used.add(`${slug}/${no}`);
    });
  })
  .meta({
    title: 'Merged test',
    description:
      'A test made of sections of other tests, with numbers, unscored flags and a conversion of its own.',
  });

type SectionQuestions =
  | { type: 'LR'; questions: z.infer<typeof contentLrQuestion>[] }
  | { type: 'RC' | 'LG'; segments: z.infer<typeof contentSegment>[] };
/** The questions of a section in order, with or without passages. */
export const listQuestions = (section: SectionQuestions): (ContentLrQuestion | ContentSegmentQuestion)[] =>
  section.type === 'LR' ? section.questions : section.segments.flatMap((segment) => segment.questions);
/** Scored questions: enabled ones of enabled sections that are not experimental. */
export const scoredQuestions = (
  sections: readonly (SectionQuestions & { variable: boolean; enabled?: boolean | undefined })[],
) =>
  sections.reduce(
    (sum, section) =>
      section.variable || section.enabled === false
        ? sum
        : sum + listQuestions(section).filter((question) => question.enabled !== false).length,
    0,
  );
/** Numbers may have gaps where something was removed; rows with a history keep their number. */
function rising(items: readonly { readonly no: number }[], refuse: (at: number) => void): void {
  items.forEach((item, at) => {
    if (at > 0 && item.no <= items[at - 1]!.no) refuse(at);
  });
}

/** The error message for a conversion table of a test with `top` scored questions, or null. */
export function conversionProblem(
  rows: readonly z.infer<typeof conversionRow>[],
  top: number,
): string | null {
  let expectedTo = top;
  let above = 181;
  for (const row of rows) {
    if (row.scaled >= above) return `Conversion: scaled scores must fall from row to row (at ${row.scaled})`;
    if (row.rawTo !== expectedTo || row.rawFrom > row.rawTo)
      return `Conversion: gap or overlap at ${row.scaled}; its highest raw score should be ${expectedTo}`;
    expectedTo = row.rawFrom - 1;
    above = row.scaled;
  }
  return expectedTo === -1 ? null : `Conversion: raw scores 0 to ${expectedTo} are missing`;
}

export type ContentSectionFile = z.infer<typeof contentSectionFile>;
export type ContentTestFile = z.infer<typeof contentTestFile>;
export type ContentTest = z.infer<typeof contentTest>;
export type ContentMergedTest = z.infer<typeof contentMergedTest>;
export type ContentSection = ContentTest['sections'][number];
