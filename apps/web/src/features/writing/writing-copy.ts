import type { WritingReview } from '@docket/contract/types';
import type { RubricCriterion } from '@docket/rules';

export const formatMinutes = (seconds: number): string => `${Math.round(seconds / 60)} min`;

export function formatReview(review: WritingReview | null): string {
  if (!review) return 'Not sent for review';
  if (review.unread > 0) return 'New reply from a tutor';
  return review.status === 'answered' ? 'Reviewed by a tutor' : 'Waiting for a tutor';
}

/** The levels of each criterion from 1 to 4, in terms that a student can compare with the essay. */
export const rubricCopy: Record<
  RubricCriterion,
  { title: string; levels: readonly [string, string, string, string] }
> = {
  position: {
    title: 'Position',
    levels: [
      "I don't answer the key question.",
      "My answer is there, but it's vague or it changes.",
      'I answer clearly and keep to it.',
      'I answer clearly and say where my answer has limits.',
    ],
  },
  reasons: {
    title: 'Reasons and evidence',
    levels: [
      'I mostly assert, with few reasons.',
      "I give reasons, but don't develop them.",
      'I develop my reasons with examples or details.',
      'My reasons build on each other, and I say why the evidence supports them.',
    ],
  },
  perspectives: {
    title: 'Engaging the perspectives',
    levels: [
      "I don't use the perspectives.",
      'I mention or summarize them.',
      'I answer at least one that disagrees with me.',
      'I acknowledge what is right in the strongest objection, and show why my answer still holds.',
    ],
  },
  organization: {
    title: 'Organization',
    levels: [
      'The order is hard to follow.',
      'There are paragraphs, but the links between them are missing.',
      'Each paragraph has a point, in an order that makes sense.',
      'Each paragraph follows from the one before, and the end adds something.',
    ],
  },
  language: {
    title: 'Language',
    levels: [
      'Errors make it hard to understand.',
      "It's understandable, with frequent errors or repetition.",
      "It's clear, with few errors.",
      "It's precise and varied, and easy to read.",
    ],
  },
};
