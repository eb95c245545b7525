import { z } from 'zod';
import { type ContentRich, code, contentLimits, rich, text, whole } from './text.ts';

/** Questions and passages in all kinds of content files. */

export const optionName = z.enum(['A', 'B', 'C', 'D', 'E']);
const optionLetters = optionName.options;

const author = text('Author', contentLimits.name).describe('Who wrote it, as students see it.');
const videoUrl = z.url('Video: a full address').optional().describe('An optional video of the explanation.');
const shown = z
  .boolean()
  .optional()
  .describe('False: hidden from students. Left out: as it is, or shown if new.');
export const contentSegmentExplanation = z
  .strictObject({ author, text: rich('Explanation', contentLimits.explanation), videoUrl, enabled: shown })
  .describe('A map of the passage or game: what each part does.');
export const contentQuestionExplanation = z
  .strictObject({
    author,
    text: rich('Explanation', contentLimits.explanation).describe('Why the credited option is right.'),
    notes: z
      .partialRecord(optionName, rich('Note', contentLimits.note))
      .describe('For each wrong option: why it tempts and why it is wrong. None for the credited option.'),
    videoUrl,
    enabled: shown,
    writtenFor: optionName
      .nullable()
      .optional()
      .describe(
        'The key that it was written for, where the question has another one by now; null: it had none. Left out: the credited option.',
      ),
    optionsChanged: z
      .boolean()
      .optional()
      .describe('True: the options were changed after it was written, and nobody has said that it fits.'),
  })
  .describe('The official explanation of a question.');

const questionFields = {
  no: whole('Question number', 1, 200).describe('Number within the section, rising; never changes.'),
  type: code('Question type').describe('A code of question-types.json that fits the section type.'),
  topics: z.array(code('Topic')).min(1, 'Topics: name at least one').max(5, 'Topics: at most five'),
  difficulty: whole('Difficulty', 1, 5).describe(
    "The author's rating, 1 easy to 5 hard; used until enough students answered.",
  ),
};
const answerFields = {
  stem: rich('Stem', contentLimits.stem).describe('The question itself.'),
  options: z
    .strictObject(
      Object.fromEntries(
        optionLetters.map((name) => [name, rich(`Option ${name}`, contentLimits.option)]),
      ) as {
        [L in (typeof optionLetters)[number]]: ReturnType<typeof rich>;
      },
    )
    .describe('Five options, exactly one of them credited.'),
  optionIds: z
    .partialRecord(optionName, z.uuid())
    .optional()
    .describe(
      'Which options these are in the library that the file was exported from, so that answers stay with them when their order or text changes.',
    ),
  credited: optionName.describe('The one right option.'),
  explanation: contentQuestionExplanation.optional(),
  moreExplanations: z
    .array(contentQuestionExplanation)
    .max(9)
    .optional()
    .describe('Explanations by other authors, each of another name.'),
  enabled: z.boolean().optional().describe('False: kept, but not shown to students. Left out: true.'),
};
type Explained = { author: string; notes: object; writtenFor?: string | null | undefined };
type Answerable = {
  options: Record<string, ContentRich>;
  credited: string;
  explanation?: Explained | undefined;
  moreExplanations?: Explained[] | undefined;
};
const explained = (question: Pick<Answerable, 'explanation' | 'moreExplanations'>) => [
  ...(question.explanation ? [question.explanation] : []),
  ...(question.moreExplanations ?? []),
];
/** An explanation that was written for another key may still have a note on the option that became the key. */
const noteOfCredited = (question: Answerable) =>
  explained(question).every(
    ({ notes, writtenFor = question.credited }) =>
      writtenFor !== question.credited || !(question.credited in notes),
  );
const authorsDiffer = (question: Pick<Answerable, 'explanation' | 'moreExplanations'>) =>
  new Set(explained(question).map((one) => one.author)).size === explained(question).length;
const authorsMessage = {
  error: 'Explanations: each is by another author',
  path: ['moreExplanations'],
};
const noteMessage = { error: 'Notes: only wrong options have one', path: ['explanation', 'notes'] };
const optionsDiffer = (question: Answerable) =>
  new Set(Object.values(question.options).map((one) => JSON.stringify(one))).size === optionLetters.length;
const differMessage = { error: 'Options: two of them read the same', path: ['options'] };

/** An LR question with its own stimulus. */
export const contentLrQuestion = z
  .strictObject({
    ...questionFields,
    stimulus: rich('Stimulus', contentLimits.stimulus).optional(),
    ...answerFields,
  })
  .refine(noteOfCredited, noteMessage)
  .refine(authorsDiffer, authorsMessage)
  .refine(optionsDiffer, differMessage);
/** A question on a passage or game. */
export const contentSegmentQuestion = z
  .strictObject({ ...questionFields, ...answerFields })
  .refine(noteOfCredited, noteMessage)
  .refine(authorsDiffer, authorsMessage)
  .refine(optionsDiffer, differMessage);

const passage = z.strictObject({
  label: text('Label', 40)
    .nullable()
    .describe('"Passage A" and "Passage B" in a pair; null for a single passage.'),
  text: rich('Passage', contentLimits.passage),
});
/** A passage (or a pair to compare), or a game, with its questions. */
export const contentSegment = z.strictObject({
  no: whole('Segment number', 1, 99).describe('Number within the section, rising; never changes.'),
  subject: z
    .string()
    .trim()
    .max(60, 'Subject: use at most 60 characters')
    .describe('Field of the passage: law, science, arts, society; or games.'),
  title: text('Title', contentLimits.title).describe('A neutral title for lists; it gives no answer away.'),
  passages: z
    .array(passage)
    .min(1, 'Passages: one or two')
    .max(2, 'Passages: one or two')
    .describe('Two make a comparative set.'),
  lineNumbers: z.boolean().optional().describe('True: every fifth line of the passage is numbered.'),
  explanation: contentSegmentExplanation.optional(),
  moreExplanations: z.array(contentSegmentExplanation).max(9).optional(),
  questions: z.array(contentSegmentQuestion).min(1).max(40),
});

export type OptionName = z.infer<typeof optionName>;
export type ContentLrQuestion = z.infer<typeof contentLrQuestion>;
export type ContentSegmentQuestion = z.infer<typeof contentSegmentQuestion>;
export type ContentSegment = z.infer<typeof contentSegment>;
