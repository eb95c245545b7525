import { z } from 'zod';
import { code, contentLimits, text, whole } from './content-text.ts';

/** Questions and passages as every kind of content file holds them. */

export const contentLetter = z.enum(['A', 'B', 'C', 'D', 'E']);
const letters = contentLetter.options;

const author = text('Author', contentLimits.name).describe('Who wrote it, as students see it.');
const videoUrl = z.url('Video: a full address').optional().describe('An optional video of the explanation.');
export const contentSegmentExplanation = z
  .strictObject({ author, text: text('Explanation', contentLimits.explanation), videoUrl })
  .describe('A map of the passage or game: what each part does.');
export const contentQuestionExplanation = z
  .strictObject({
    author,
    text: text('Explanation', contentLimits.explanation).describe('Why the credited option is right.'),
    notes: z
      .partialRecord(contentLetter, text('Note', contentLimits.note))
      .describe('For each wrong option: why it tempts and why it is wrong. None for the credited option.'),
    videoUrl,
  })
  .describe('The official explanation of a question.');

const questionFields = {
  no: whole('Question number', 1, 99).describe('Number within the section, from 1 without gaps.'),
  type: code('Question type').describe('A code of question-types.json that fits the section type.'),
  topics: z.array(code('Topic')).min(1, 'Topics: name at least one').max(5, 'Topics: at most five'),
  difficulty: whole('Difficulty', 1, 5).describe(
    "The author's figure, 1 easy to 5 hard; used until enough students answered.",
  ),
};
const answerFields = {
  stem: text('Stem', contentLimits.stem).describe('The question itself.'),
  options: z
    .strictObject(
      Object.fromEntries(
        letters.map((letter) => [letter, text(`Option ${letter}`, contentLimits.option)]),
      ) as {
        [L in (typeof letters)[number]]: ReturnType<typeof text>;
      },
    )
    .describe('Five options, exactly one of them credited.'),
  credited: contentLetter.describe('The one right option.'),
  explanation: contentQuestionExplanation.optional(),
};
type Answerable = {
  options: Record<string, string>;
  credited: string;
  explanation?: { notes: object } | undefined;
};
const noteOfCredited = (question: Answerable) => !(question.credited in (question.explanation?.notes ?? {}));
const noteMessage = { error: 'Notes: only wrong options have one', path: ['explanation', 'notes'] };
const optionsDiffer = (question: Answerable) =>
  new Set(Object.values(question.options)).size === letters.length;
const differMessage = { error: 'Options: two of them read the same', path: ['options'] };

/** An LR question stands alone with its own stimulus. */
export const contentLrQuestion = z
  .strictObject({ ...questionFields, stimulus: text('Stimulus', contentLimits.stimulus), ...answerFields })
  .refine(noteOfCredited, noteMessage)
  .refine(optionsDiffer, differMessage);
/** A question on a passage or game. */
export const contentSegmentQuestion = z
  .strictObject({ ...questionFields, ...answerFields })
  .refine(noteOfCredited, noteMessage)
  .refine(optionsDiffer, differMessage);

const passage = z.strictObject({
  label: text('Label', 40)
    .nullable()
    .describe('"Passage A" and "Passage B" in a pair; null for a single passage.'),
  text: text('Passage', contentLimits.passage),
});
/** A passage (or a pair to compare), or a game, with its questions. */
export const contentSegment = z.strictObject({
  no: whole('Segment number', 1, 9).describe('Number within the section, from 1 without gaps.'),
  subject: code('Subject').describe('Field of the passage: law, science, arts, society; or games.'),
  title: text('Title', contentLimits.title).describe('A neutral title for lists; it gives no answer away.'),
  passages: z
    .array(passage)
    .min(1, 'Passages: one or two')
    .max(2, 'Passages: one or two')
    .describe('Two make a comparative set.'),
  explanation: contentSegmentExplanation.optional(),
  questions: z.array(contentSegmentQuestion).min(1).max(20),
});

export type ContentLrQuestion = z.infer<typeof contentLrQuestion>;
export type ContentSegmentQuestion = z.infer<typeof contentSegmentQuestion>;
export type ContentSegment = z.infer<typeof contentSegment>;
