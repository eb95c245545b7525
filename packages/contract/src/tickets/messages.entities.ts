import { z } from 'zod';
import { anySpelling, id, isoDateTime } from '../common.ts';
import {
  drillSegment,
  embargo,
  highlights,
  labelled,
  optionNo,
  questionSource,
} from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/**
 * What a ticket, note or bookmark is about; the id of a question, lesson, skill, class, item of the admissions course or essay,
 * null for the others. Their numbers stand in the signs of stored tickets: a new kind comes last.
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

/** From which part of the product it was written. */
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
/** LR, RC, LG of what it is about; null where there is none. */
export const messageType = sectionType.nullable();

/** What it is about, ready to be shown and opened. */
export const aboutView = about.extend({
  source: messageSource,
  sectionType: messageType,
  label: z.string(),
  /** Where it is shown, '/explanation/id/...'; null where there is nothing to open. */
  path: z.string().nullable(),
  /** Only of a question. */
  question: questionSource.nullable(),
  /** The drill or practice with the question as the student worked on it; only of a question, and if it is still there. */
  attempt: z
    .object({
      kind: z.enum(['drill', 'practice']),
      attemptId: id,
      attemptQuestionId: id,
      /** Of a practice attempt; null in a drill. */
      practiceSectionId: id.nullable(),
    })
    .nullable(),
});
export type AboutView = z.infer<typeof aboutView>;

/** Whose desk a ticket is on. */
export const deskTeam = z.enum(['tutors', 'content', 'billing', 'events', 'admin']);
export type DeskTeam = z.infer<typeof deskTeam>;
const named = z.object({ id, name: z.string() });

export const ticketVote = z.union([z.literal(-1), z.literal(0), z.literal(1)]);
/** One line of the student's tickets. */
export const ticketItem = z.object({
  id,
  about: aboutView,
  subject: z.string(),
  /** Plain text of the last message, cut. */
  excerpt: z.string(),
  lastFrom: z.enum(['student', 'tutor']),
  messageCount: z.number(),
  /** Replies that the student has not opened. */
  unread: z.number(),
  vote: ticketVote,
  createdAt: isoDateTime,
  /** When the last message came. */
  updatedAt: isoDateTime,
  archivedAt: isoDateTime.nullable(),
  /** Sanitized HTML of the first message and of the last reply of a tutor; only with expanded=true. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
});
export type TicketItem = z.infer<typeof ticketItem>;

export const ticketMessage = z.object({
  id,
  from: z.enum(['student', 'tutor']),
  /** Of a tutor the name; null for the student's own. */
  author: z.object({ name: z.string(), profilePic: z.string().nullable() }).nullable(),
  html: z.string(),
  at: isoDateTime,
});
export type TicketMessage = z.infer<typeof ticketMessage>;

/** What the student saw and did when the ticket was opened, composed by the server from the attempt itself. */
export const ticketContext = z.object({
  /** The question as it was then; highlights count in these texts. */
  questionId: id,
  stimulus: z.string().nullable(),
  stem: z.string(),
  options: z.array(z.object({ no: optionNo, html: z.string() })),
  segment: drillSegment.nullable(),
  /** Null where the question was not worked on before: asked from its explanation alone. */
  work: z
    .object({
      kind: z.enum(['drill', 'practice']),
      title: z.string(),
      givenAnswer: optionNo.nullable(),
      brAnswer: optionNo.nullable(),
      hidden: z.array(optionNo),
      brHidden: z.array(optionNo),
      flagged: z.boolean(),
      /** Seconds on the question. */
      timeSpent: z.number(),
      confidence: z.number().nullable(),
      highlights,
    })
    .nullable(),
  /** Only once the reader may see the key. */
  result: z
    .object({
      credited: optionNo,
      correct: z.boolean().nullable(),
      brCorrect: z.boolean().nullable(),
      questionType: labelled,
      difficulty: z.number(),
    })
    .nullable(),
});
export type TicketContext = z.infer<typeof ticketContext>;

/** A ticket as its student sees it. */
export const ticket = z.object({
  id,
  about: aboutView,
  subject: z.string(),
  /** Replies to a question are left out for its student while it is embargoed. */
  messages: z.array(ticketMessage),
  embargo: embargo.nullable(),
  context: ticketContext.nullable(),
  vote: ticketVote,
  /** False when the thread is full: then a new ticket is the way. */
  canReply: z.boolean(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  archivedAt: isoDateTime.nullable(),
  /** What staff alone sees; never sent to a student. */
  staff: z
    .object({
      student: z.object({
        id,
        name: z.string(),
        email: z.string(),
        plan: named.nullable(),
        createdAt: isoDateTime,
        lastSeenAt: isoDateTime.nullable(),
      }),
      /** Student messages that no tutor has opened. */
      unread: z.number(),
      claimedBy: named.nullable(),
      claimedAt: isoDateTime.nullable(),
      /** Null: everybody's. */
      team: deskTeam.nullable(),
      /** The student's first message that has no reply yet; null where staff has the last word. */
      waitingSince: isoDateTime.nullable(),
      firstReplyAt: isoDateTime.nullable(),
      internalNotes: z.string(),
      tagged: z.array(named),
      adminVote: ticketVote,
      /** What the student said of the answers. */
      feedback: z.string().nullable(),
      /** Whether the thread is among the public answers of the support page. */
      public: z.boolean(),
    })
    .nullable(),
});
export type Ticket = z.infer<typeof ticket>;

/** One line of the staff's list. */
export const staffTicketItem = z.object({
  id,
  about: aboutView,
  subject: z.string(),
  excerpt: z.string(),
  student: named,
  lastFrom: z.enum(['student', 'tutor']),
  messageCount: z.number(),
  unread: z.number(),
  claimedBy: named.nullable(),
  team: deskTeam.nullable(),
  tagged: z.array(named),
  /** Of the student. */
  plan: named.nullable(),
  vote: ticketVote,
  adminVote: ticketVote,
  public: z.boolean(),
  /** The student's first message that has no reply yet; null where staff has the last word. */
  waitingSince: isoDateTime.nullable(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type StaffTicketItem = z.infer<typeof staffTicketItem>;

/** An answered question that staff made public; no names in it. */
export const publicTicket = z.object({
  id,
  subject: z.string(),
  label: z.string(),
  messages: z.array(z.object({ from: z.enum(['student', 'tutor']), html: z.string() })),
  publishedAt: isoDateTime,
});
export type PublicTicket = z.infer<typeof publicTicket>;

export const note = z.object({
  id,
  about: aboutView,
  html: z.string(),
  excerpt: z.string(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  archivedAt: isoDateTime.nullable(),
});
export type Note = z.infer<typeof note>;

export const bookmark = z.object({
  id,
  about: aboutView,
  /** Of a question the beginning of its text; else what it is about. */
  excerpt: z.string(),
  createdAt: isoDateTime,
});
export type Bookmark = z.infer<typeof bookmark>;

/** Filter of tickets, notes or bookmarks; Source and Type need one choice each. Show is for tickets alone. */
export const messageFilter = z.strictObject({
  sources: z.array(anySpelling(messageSource)).max(20),
  types: z.array(sectionType).max(3),
  show: anySpelling(z.enum(['everything', 'unread']), { 'unread only': 'unread' }).optional(),
});
export type MessageFilter = z.infer<typeof messageFilter>;
