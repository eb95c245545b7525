import type {
  AuthoredWritingPrompt,
  WritingAttempt,
  WritingAttemptItem,
  WritingForReview,
  WritingPrompt,
  WritingReview,
} from '@docket/contract';
import {
  getWordCount,
  readWritingStatus,
  splitParagraphs,
  sumRubric,
  type WritingClock,
  writingSeconds,
} from '@docket/rules';
import type { AttemptRow, ListedAttempt, ReviewRow, SaveRow } from './attempts.queries.ts';
import type { PromptRow } from './prompts.queries.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const readClock = (row: WritingClock): WritingClock => ({
  startedAt: row.startedAt,
  prewritingSeconds: row.prewritingSeconds,
  draftingSeconds: row.draftingSeconds,
  draftingStartedAt: row.draftingStartedAt,
  submittedAt: row.submittedAt,
});

const promptView = (row: PromptRow): WritingPrompt => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  context: row.context,
  keyQuestion: row.keyQuestion,
  perspectives: row.perspectives.map(({ title, text }) => ({ title, text })),
  prewritingQuestions: row.prewritingQuestions.slice(),
});

const reviewView = (row: ReviewRow | undefined): WritingReview | null =>
  row
    ? {
        ticketId: row.id,
        status: row.lastFrom === 'tutor' ? 'answered' : 'waiting',
        unread: row.studentUnread,
      }
    : null;

/** Texts of other devices, or typed after the end: versions that the essay does not contain. */
const listOtherVersions = (draft: string, saves: readonly SaveRow[]) =>
  saves
    .filter(({ text }) => text.trim() !== '' && !draft.includes(text.trim()))
    .map(({ text, typedAt }) => ({ text, typedAt: typedAt.toISOString() }));

/** The only place where the model answer leaves the server for students: once the essay is submitted. */
const modelView = ({ modelAnswer, annotations }: PromptRow) => ({
  paragraphs: splitParagraphs(modelAnswer),
  wordCount: getWordCount(modelAnswer),
  annotations: annotations.map(({ paragraph, text }) => ({ paragraph, text })),
});

export function attemptView(
  row: AttemptRow,
  parts: { prompt: PromptRow; review: ReviewRow | undefined; saves: readonly SaveRow[] },
  now: Date,
): WritingAttempt {
  const clock = readClock(row);
  const { phase, draftingStartedAt, submittedAt } = readWritingStatus(clock, now);
  const isSubmitted = phase === 'submitted';
  return {
    id: row.id,
    phase,
    clock: {
      startedAt: row.startedAt.toISOString(),
      prewritingSeconds: row.prewritingSeconds,
      draftingSeconds: row.draftingSeconds,
      draftingStartedAt: iso(draftingStartedAt),
      submittedAt: iso(submittedAt),
      serverNow: now.toISOString(),
    },
    prompt: promptView(parts.prompt),
    notes: row.notes,
    draft: row.draft,
    wordCount: row.wordCount,
    timeSpent: writingSeconds(clock, now),
    rubric: row.rubric,
    review: reviewView(parts.review),
    otherVersions: isSubmitted ? listOtherVersions(row.draft, parts.saves) : [],
    model: isSubmitted ? modelView(parts.prompt) : null,
  };
}

export function attemptItemView(
  row: ListedAttempt,
  review: ReviewRow | undefined,
  now: Date,
): WritingAttemptItem {
  const clock = readClock(row);
  const { phase, submittedAt } = readWritingStatus(clock, now);
  return {
    id: row.id,
    promptId: row.promptId,
    title: row.title,
    phase,
    startedAt: row.startedAt.toISOString(),
    submittedAt: iso(submittedAt),
    wordCount: row.wordCount,
    timeSpent: writingSeconds(clock, now),
    rubricPoints: sumRubric(row.rubric),
    review: reviewView(review),
  };
}

export function essayView(row: AttemptRow, prompt: PromptRow, now: Date): WritingForReview {
  const clock = readClock(row);
  const { submittedAt, deadline } = readWritingStatus(clock, now);
  return {
    prompt: promptView(prompt),
    notes: row.notes,
    draft: row.draft,
    wordCount: row.wordCount,
    timeSpent: writingSeconds(clock, now),
    submittedAt: (submittedAt ?? deadline).toISOString(),
    rubric: row.rubric,
  };
}

export const authoredView = (row: PromptRow, attemptCount: number): AuthoredWritingPrompt => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  context: row.context,
  keyQuestion: row.keyQuestion,
  perspectives: row.perspectives.map(({ title, text }) => ({ title, text })),
  prewritingQuestions: row.prewritingQuestions.slice(),
  modelAnswer: row.modelAnswer,
  annotations: row.annotations.map(({ paragraph, text }) => ({ paragraph, text })),
  published: row.published,
  attemptCount,
  updatedAt: row.updatedAt.toISOString(),
});
