import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { editable } from '../editable.ts';

/** Greatest number of characters of the notes, and of the essay; `packages/rules/src/writing` has it for the pages. */
export const maxWritingLength = 30_000;

export const writingPhase = z.enum(['prewriting', 'drafting', 'submitted']);
export const writingField = z.enum(['notes', 'draft']);
export type WritingField = z.infer<typeof writingField>;

const level = z.number().int().min(1, 'Choose a level from 1 to 4').max(4, 'Choose a level from 1 to 4');
/** The student's own judgment by criterion, level 1 to 4; the criteria are those of `packages/rules/src/writing`. */
export const writingRubric = z
  .strictObject({
    position: level,
    reasons: level,
    perspectives: level,
    organization: level,
    language: level,
  })
  .partial();
export type WritingRubric = z.infer<typeof writingRubric>;

export const writingPerspective = z.object({ title: z.string(), text: z.string() });
/** A note in the margin of a paragraph (from 1) of the model answer. */
export const writingAnnotation = z.object({ paragraph: z.number(), text: z.string() });

/** What the student reads; plain text, a blank line ends a paragraph. */
export const writingPrompt = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  context: z.string(),
  keyQuestion: z.string(),
  perspectives: z.array(writingPerspective),
  prewritingQuestions: z.array(z.string()),
});
export type WritingPrompt = z.infer<typeof writingPrompt>;

/** Everything that the rules need to tell the phase and the time that is left. */
export const writingClock = z.object({
  startedAt: isoDateTime,
  prewritingSeconds: z.number(),
  draftingSeconds: z.number(),
  /** When the student moved on to the essay, or the clock did. */
  draftingStartedAt: isoDateTime.nullable(),
  submittedAt: isoDateTime.nullable(),
  serverNow: isoDateTime,
});

/** The status of the ticket that asks a tutor to review an essay. */
export const writingReview = z.object({
  ticketId: id,
  status: z.enum(['waiting', 'answered']),
  /** Replies that the student has not opened. */
  unread: z.number(),
});
export type WritingReview = z.infer<typeof writingReview>;

export const writingAttempt = z.object({
  id,
  phase: writingPhase,
  clock: writingClock,
  prompt: writingPrompt,
  notes: z.string(),
  draft: z.string(),
  wordCount: z.number(),
  /** Seconds from the start to the end. */
  timeSpent: z.number(),
  rubric: writingRubric,
  review: writingReview.nullable(),
  /** Of the same essay, typed on another device or after its end, and not part of it. Only once it is submitted. */
  otherVersions: z.array(z.object({ text: z.string(), typedAt: isoDateTime })),
  /** Only once it is submitted. */
  model: z
    .object({
      paragraphs: z.array(z.string()),
      wordCount: z.number(),
      annotations: z.array(writingAnnotation),
    })
    .nullable(),
});
export type WritingAttempt = z.infer<typeof writingAttempt>;

/** One line of the history. */
export const writingAttemptItem = z.object({
  id,
  promptId: id,
  title: z.string(),
  phase: writingPhase,
  startedAt: isoDateTime,
  submittedAt: isoDateTime.nullable(),
  wordCount: z.number(),
  timeSpent: z.number(),
  /** Points of the filled rubric; null while it is not. */
  rubricPoints: z.number().nullable(),
  review: writingReview.nullable(),
});
export type WritingAttemptItem = z.infer<typeof writingAttemptItem>;

/** A prompt before it is begun: its topic, and nothing that would spoil the timed reading. */
export const writingPromptItem = z.object({
  id,
  slug: z.string(),
  no: z.number(),
  title: z.string(),
  keyQuestion: z.string(),
  /** Whether the plan holds it. */
  included: z.boolean(),
  /** The newest finished attempt. */
  last: z.object({ attemptId: id, submittedAt: isoDateTime, wordCount: z.number() }).nullable(),
  openAttemptId: id.nullable(),
});
export type WritingPromptItem = z.infer<typeof writingPromptItem>;

/** The essay that a ticket is about, for the staff who answer. */
export const writingForReview = z.object({
  prompt: writingPrompt,
  notes: z.string(),
  draft: z.string(),
  wordCount: z.number(),
  timeSpent: z.number(),
  submittedAt: isoDateTime,
  rubric: writingRubric,
});
export type WritingForReview = z.infer<typeof writingForReview>;

const text = (what: string, max: number) =>
  z.string().trim().max(max, `${what}: use at most ${max} characters`);
const title = text('Title', 120).min(1, 'Enter a title');
/** A prompt as staff edit it. */
export const editableWritingPrompt = editable({
  title,
  context: text('Context', 3_000),
  keyQuestion: text('Key question', 400),
  perspectives: z
    .array(z.strictObject({ title: text('Title', 120), text: text('Perspective', 3_000) }))
    .max(6, 'Use at most 6 perspectives'),
  prewritingQuestions: z.array(text('Question', 400)).max(12, 'Use at most 12 questions'),
  modelAnswer: text('Model answer', 12_000),
  annotations: z
    .array(z.strictObject({ paragraph: z.number().int().min(1).max(50), text: text('Note', 600) }))
    .max(20, 'Use at most 20 notes'),
  published: z.boolean(),
});
export const authoredWritingPrompt = writingPrompt.extend({
  ...editableWritingPrompt.shown,
  /** Attempts of students; with any, it cannot be deleted. */
  attemptCount: z.number(),
  updatedAt: isoDateTime,
});
export type AuthoredWritingPrompt = z.infer<typeof authoredWritingPrompt>;
