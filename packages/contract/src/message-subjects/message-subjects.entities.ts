import { z } from 'zod';
import { anySpelling, id } from '../common.ts';
import { questionSource } from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/**
 * The subject of a ticket, note or bookmark; the id of a question, lesson, skill, class, admissions item or essay,
 * null for the others. Indexes of this list are stored with tickets, so a new kind must be added at the end.
 */
export const aboutKind = z.enum([
  'question',
  'lesson',
  'skill',
  'class',
  'support',
  'free',
  'admission',
  'writing',
]);
export type AboutKind = z.infer<typeof aboutKind>;
export const about = z.strictObject({ kind: aboutKind, id: id.nullable() });
export type About = z.infer<typeof about>;

/** The part of the product in which it was written. */
export const messageSource = z.enum([
  'drilling',
  'practice',
  'explanations',
  'lessons',
  'classes',
  'skills',
  'admission',
  'support',
  'free',
  'writing',
]);
export type MessageSource = z.infer<typeof messageSource>;
/** LR, RC, LG of the subject; null if it has none. */
export const messageType = sectionType.nullable();

/** The subject with its title and path. */
export const aboutView = about.extend({
  source: messageSource,
  sectionType: messageType,
  label: z.string(),
  /** The path of its page, '/explanation/id/...'; null if it has none. */
  path: z.string().nullable(),
  /** Only for a question. */
  question: questionSource.nullable(),
  /**
   * The drill or practice attempt in which the student worked on the question, if it still exists; only for a
   * question.
   */
  attempt: z
    .object({
      kind: z.enum(['drill', 'practice']),
      attemptId: id,
      attemptQuestionId: id,
      /** For a practice attempt; null for a drill. */
      practiceSectionId: id.nullable(),
    })
    .nullable(),
});
export type AboutView = z.infer<typeof aboutView>;

/**
 * The filter of tickets, notes or bookmarks; Source and Type need at least one choice each. Show is only for tickets.
 */
export const messageFilter = z.strictObject({
  sources: z.array(anySpelling(messageSource)).max(20),
  types: z.array(sectionType).max(3),
  show: anySpelling(z.enum(['everything', 'unread']), { 'unread only': 'unread' }).optional(),
});
export type MessageFilter = z.infer<typeof messageFilter>;
