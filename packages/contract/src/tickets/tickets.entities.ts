import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { drillSegment, embargo, highlights, labelled, optionNo } from '../drills/drills.entities.ts';
import { aboutView } from '../message-subjects/message-subjects.entities.ts';

/** The team that a ticket is assigned to. */
export const deskTeam = z.enum(['tutors', 'content', 'billing', 'events', 'admin']);
export type DeskTeam = z.infer<typeof deskTeam>;
const named = z.object({ id, name: z.string() });

/** Of the student on the answers of the ticket, one for each ticket: 1 helped, -1 did not help, 0 no vote. */
export const ticketVote = z.union([z.literal(-1), z.literal(0), z.literal(1)]);
/** A row of the student's tickets. */
export const ticketItem = z.object({
  id,
  about: aboutView,
  subject: z.string(),
  /** Plain text of the last message, truncated. */
  excerpt: z.string(),
  lastFrom: z.enum(['student', 'tutor']),
  messageCount: z.number(),
  /** Replies that the student has not opened. */
  unread: z.number(),
  vote: ticketVote,
  createdAt: isoDateTime,
  /** The time of the last message. */
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
  /** The name of the tutor; null for the student's own messages. */
  author: z.object({ name: z.string(), profilePic: z.string().nullable() }).nullable(),
  html: z.string(),
  at: isoDateTime,
});
export type TicketMessage = z.infer<typeof ticketMessage>;

/** What the student saw and did when the ticket was opened; the server builds it from the attempt. */
export const ticketContext = z.object({
  /** The question in its version at that time; highlights are offsets into these texts. */
  questionId: id,
  stimulus: z.string().nullable(),
  stem: z.string(),
  options: z.array(z.object({ no: optionNo, html: z.string() })),
  segment: drillSegment.nullable(),
  /** Null if the student had not worked on the question, only seen its explanation. */
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
  /** Only if the reader may see the key. */
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

/** The longest text of an internal comment. */
export const maxCommentLength = 10_000;
/** An internal comment of staff on a ticket. */
export const ticketComment = z.object({
  id,
  /** Null for notes that were written before comments were signed. */
  author: named.nullable(),
  text: z.string(),
  mentioned: z.array(named),
  /** True while its author waits for the answer to the request to take over the ticket. */
  asksTakeover: z.boolean(),
  at: isoDateTime,
  editedAt: isoDateTime.nullable(),
  /** When its author took it back; it then has neither a text nor mentions. */
  withdrawnAt: isoDateTime.nullable(),
});
export type TicketComment = z.infer<typeof ticketComment>;

/** A ticket as its student sees it. */
export const ticket = z.object({
  id,
  about: aboutView,
  subject: z.string(),
  /** Replies about a question are left out for its student while it is embargoed. */
  messages: z.array(ticketMessage),
  embargo: embargo.nullable(),
  context: ticketContext.nullable(),
  vote: ticketVote,
  /** False if the thread is full; the student then has to open a new ticket. */
  canReply: z.boolean(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
  archivedAt: isoDateTime.nullable(),
  /** Fields for staff; never sent to a student. */
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
      /** Null means everybody. */
      team: deskTeam.nullable(),
      /** The student's first message after the last reply; null if it was answered. */
      waitingSince: isoDateTime.nullable(),
      firstReplyAt: isoDateTime.nullable(),
      /** Oldest first. */
      comments: z.array(ticketComment),
      /** The texts of all comments that were not withdrawn, in their order. */
      internalNotes: z.string(),
      tagged: z.array(named),
      adminVote: ticketVote,
      /** The student's feedback on the answers. */
      feedback: z.string().nullable(),
      /** Whether the thread is among the public answers of the support page. */
      public: z.boolean(),
    })
    .nullable(),
});
export type Ticket = z.infer<typeof ticket>;

/** A row of the staff's list. */
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
  /** The student's plan. */
  plan: named.nullable(),
  vote: ticketVote,
  adminVote: ticketVote,
  public: z.boolean(),
  /** The student's first message after the last reply; null if it was answered. */
  waitingSince: isoDateTime.nullable(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type StaffTicketItem = z.infer<typeof staffTicketItem>;

/** An answered question that staff published, without names. */
export const publicTicket = z.object({
  id,
  subject: z.string(),
  label: z.string(),
  messages: z.array(z.object({ from: z.enum(['student', 'tutor']), html: z.string() })),
  publishedAt: isoDateTime,
});
export type PublicTicket = z.infer<typeof publicTicket>;
