import { z } from 'zod';
import { code, contentLimits, schemaLink, text, whole } from './text.ts';

/** A prompt of argumentative writing: `library/writing/prompt-<n>.json`. A blank line ends a paragraph. */
export const contentWritingPrompt = z
  .strictObject({
    ...schemaLink,
    no: whole('Number', 1, 200).describe('Order among the prompts; the number in the file name.'),
    slug: code('Slug').describe('Name of the prompt; never changes.'),
    title: text('Title', contentLimits.title),
    context: text('Context', 3_000).describe('What the issue is, without taking a side.'),
    keyQuestion: text('Key question', contentLimits.description).describe('What the essay answers.'),
    perspectives: z
      .array(z.strictObject({ title: text('Title', contentLimits.title), text: text('Perspective', 3_000) }))
      .min(3, 'Perspectives: at least three')
      .max(6, 'Perspectives: at most six'),
    prewritingQuestions: z.array(text('Question', contentLimits.description)).min(1).max(12),
    modelAnswer: text('Model answer', 12_000),
    annotations: z
      .array(z.strictObject({ paragraph: whole('Paragraph', 1, 50), text: text('Note', 600) }))
      .max(20)
      .describe('Why the model answer works: a note in the margin of a paragraph, counted from 1.'),
  })
  .refine(
    ({ modelAnswer, annotations }) => {
      const paragraphs = modelAnswer.split(/\n\s*\n/).length;
      return annotations.every(({ paragraph }) => paragraph <= paragraphs);
    },
    { path: ['annotations'], message: 'Annotations: a paragraph that the model answer does not have' },
  )
  .meta({
    title: 'Writing prompt',
    description: 'An issue with its perspectives, and a model answer with notes.',
  });
export type ContentWritingPrompt = z.infer<typeof contentWritingPrompt>;
