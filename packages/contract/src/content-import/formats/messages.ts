import { z } from 'zod';
import { journalText } from '../../journal/journal.entities.ts';
import { missReason } from '../../reviews/reviews.entities.ts';
import { code, contentLimits, schemaLink, text, whole } from './text.ts';

const questionNo = whole('Question', 1, 200);
/** The subject of a ticket, note or bookmark of the library, by the names of its files. */
const contentAbout = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('question'),
    test: code('Test'),
    section: whole('Section', 1, 12),
    question: questionNo,
  }),
  z.strictObject({ kind: z.literal('lesson'), course: code('Course'), lesson: whole('Lesson', 1, 999) }),
  z
    .strictObject({ kind: z.literal('skill'), unit: whole('Unit', 1, 999), question: questionNo })
    .describe('A question of a skill unit, by its number within the unit.'),
  z.strictObject({ kind: z.literal('class'), slug: code('Class') }),
  z.strictObject({ kind: z.literal('support') }),
  z.strictObject({ kind: z.literal('free') }),
]);
export type ContentAbout = z.infer<typeof contentAbout>;
const daysAgo = whole('Days ago', 0, 365).describe('Days before the day of loading.');

const contentTicket = z.strictObject({
  no: whole('Number', 1, 9_999),
  about: contentAbout,
  student: z.enum(['demo', 'other']).describe('demo: the demo student; other: a simulated one.'),
  daysAgo,
  subject: text('Subject', 160),
  messages: z
    .array(
      z.strictObject({
        from: z.union([z.literal('student'), code('Tutor')]).describe('student, or the slug of a tutor.'),
        afterHours: z.number().min(0).max(2_000).describe('Hours after the ticket was opened.'),
        text: text('Message', contentLimits.explanation),
      }),
    )
    .min(1)
    .max(50),
  public: z.boolean().describe('Among the public answers of the support page, names taken out.'),
  unread: z.boolean().describe('The student has not opened the last reply.'),
  archived: z.boolean(),
  vote: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
});
export type ContentTicket = z.infer<typeof contentTicket>;
export const contentTicketsFile = z
  .strictObject({
    ...schemaLink,
    tickets: z.array(contentTicket).max(500),
    replyTemplates: z
      .array(z.strictObject({ title: text('Title', 80), text: text('Text', contentLimits.explanation) }))
      .max(100)
      .describe('Texts that everybody who answers tickets may begin a reply with.'),
  })
  .meta({ title: 'Tickets', description: 'Questions of students to tutors, with their answers.' });

export const contentNotesFile = z
  .strictObject({
    ...schemaLink,
    notes: z
      .array(
        z.strictObject({
          about: contentAbout,
          daysAgo,
          text: z.string().min(1).max(20_000).describe('HTML, as the editor writes it; sanitized on import.'),
          archived: z.boolean(),
        }),
      )
      .max(500),
    bookmarks: z.array(z.strictObject({ about: contentAbout, daysAgo })).max(500),
  })
  .meta({ title: 'Notes', description: 'Notes and bookmarks of the demo student.' });
export type ContentNotesFile = z.infer<typeof contentNotesFile>;

export const contentJournalFile = z
  .strictObject({
    ...schemaLink,
    entries: z
      .array(
        z.strictObject({
          questionType: code('Question type'),
          missReason,
          ...journalText,
        }),
      )
      .max(200),
  })
  .meta({
    title: 'Journal',
    description:
      'Journal entries of the demo student. Each is about the newest missed question of its type that has none yet.',
  });

export const contentSupportFaqsFile = z
  .strictObject({
    ...schemaLink,
    faqs: z
      .array(
        z.strictObject({
          question: text('Question', 300),
          answer: text('Answer', contentLimits.explanation),
        }),
      )
      .min(1)
      .max(100),
  })
  .meta({ title: 'Support FAQ', description: 'Questions and answers of the support page.' });
