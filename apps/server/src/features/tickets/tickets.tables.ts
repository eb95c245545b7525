import type { AboutKind, DeskTeam, HighlightRange } from '@docket/contract';
import type { OptionKey, OptionMask } from '@docket/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { searchColumn, studentColumn, subjectColumns } from '../message-subjects/subject-columns.tables.ts';
import { users } from '../users/users.tables.ts';

/** The status of a ticket for staff. Once it is answered, it does not matter who claimed it. */
export type TicketStatus = 'answered' | 'claimed' | 'unclaimed';

/** What the student saw and did when the ticket was opened. It has statistics but never the key. */
export interface StoredContext {
  readonly stimulus: string | null;
  readonly stem: string;
  readonly options: readonly string[];
  /** Which options they are; absent in contexts from before options could move: 1 to 5. */
  readonly optionKeys?: readonly OptionKey[];
  readonly segment: {
    readonly id: string;
    readonly no: number;
    readonly kind: 'passage' | 'game';
    readonly title: string;
    readonly subject: string;
    readonly comparative: boolean;
    readonly passages: readonly { readonly label: string | null; readonly html: string }[];
  } | null;
  readonly work: {
    readonly surface: 'drill' | 'practice';
    readonly title: string;
    readonly answer: OptionKey | null;
    readonly brAnswer: OptionKey | null;
    readonly hidden: OptionMask;
    readonly brHidden: OptionMask;
    readonly flagged: boolean;
    readonly timeMs: number;
    readonly confidence: number | null;
    readonly highlights: readonly HighlightRange[];
  } | null;
}

/**
 * A student's question to the tutors. The columns that only staff may see are at the end, and no student view reads
 * them.
 */
export const tickets = pgTable(
  'tickets',
  {
    ...subjectColumns(),
    archivedAt: timestamptz('archived_at'),
    subject: text('subject').notNull(),
    context: jsonb('context').$type<StoredContext>(),
    /** The time, the author and the beginning of the last message. */
    updatedAt: timestamptz('updated_at').notNull(),
    lastFrom: text('last_from').$type<'student' | 'tutor'>().notNull(),
    excerpt: text('excerpt').notNull(),
    messageCount: integer('message_count').notNull(),
    /** Replies that the student has not opened, and messages that no tutor has opened. */
    studentUnread: integer('student_unread').notNull().default(0),
    staffUnread: integer('staff_unread').notNull().default(0),
    /** Of the student on the answers: 1 helped, -1 did not help, 0 no vote. */
    vote: smallint('vote').$type<-1 | 0 | 1>().notNull().default(0),
    /** Plain text of the subject and the messages, for the search. */
    searchText: text('search_text').notNull(),
    search: searchColumn('search_text'),
    status: text('status')
      .$type<TicketStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when last_from = 'tutor' then 'answered' when claimed_by is null then 'unclaimed' else 'claimed' end`,
      ),
    feedback: text('feedback'),
    claimedBy: uuid('claimed_by').references(() => users.id),
    claimedAt: timestamptz('claimed_at'),
    tagged: uuid('tagged').array().notNull().default([]),
    /** The same of staff. */
    adminVote: smallint('admin_vote').$type<-1 | 0 | 1>().notNull().default(0),
    /** The team that the ticket was handed to; null means everybody. */
    team: text('team').$type<DeskTeam>(),
    /** The test of the question that the ticket is about. */
    testId: uuid('test_id'),
    /** The time and the author of a tutor's first reply. */
    firstReplyAt: timestamptz('first_reply_at'),
    firstReplyBy: uuid('first_reply_by').references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    // Staff open a ticket by its id alone, without the id of its student.
    uniqueIndex('tickets_id').on(t.id),
    // A student's own list. It is filtered and searched row by row, because even an active student has at most a few
    // thousand tickets.
    index('tickets_own').on(t.userId, t.updatedAt, t.id),
    // Every page of a student polls this count.
    index('tickets_student_unread').on(t.userId).where(sql`student_unread > 0`),
    index('tickets_about').on(t.userId, t.aboutKind, t.aboutId, t.createdAt),
    index('tickets_content').on(t.aboutId).where(sql`about_id is not null`),
    // The staff's list in its two orders. The columns that it is filtered by come last, so that tickets that do not
    // match are skipped in the index: no combination of filters, however rare, reads the whole table (decision 65).
    index('tickets_updated').on(
      t.updatedAt,
      t.id,
      t.status,
      t.aboutKind,
      t.sectionType,
      t.team,
      t.claimedBy,
      t.testId,
      t.userId,
      t.staffUnread,
    ),
    index('tickets_created').on(
      t.createdAt,
      t.id,
      t.updatedAt,
      t.status,
      t.aboutKind,
      t.sectionType,
      t.team,
      t.claimedBy,
      t.testId,
      t.userId,
      t.staffUnread,
    ),
    // For filters that match only a few tickets.
    index('tickets_waiting').on(t.updatedAt, t.id).where(sql`status <> 'answered'`),
    index('tickets_claimed').on(t.claimedBy, t.updatedAt, t.id).where(sql`claimed_by is not null`),
    // For the counts of the ticket desk: claimed tickets that wait for an answer are few compared to all that were
    // claimed.
    index('tickets_claimed_waiting').on(t.claimedBy, t.updatedAt, t.id).where(sql`status = 'claimed'`),
    index('tickets_test').on(t.testId, t.updatedAt, t.id).where(sql`test_id is not null`),
    index('tickets_staff_unread').on(t.updatedAt, t.id).where(sql`staff_unread > 0`),
    index('tickets_tagged').using('gin', t.tagged).with({ fastupdate: false }).where(sql`tagged <> '{}'`),
    // For the tutor statistics.
    index('tickets_first_reply').on(t.firstReplyBy, t.firstReplyAt).where(sql`first_reply_by is not null`),
    // Without fastupdate, because every search would also read the list of pending entries.
    index('tickets_search').using('gin', t.search).with({ fastupdate: false }),
  ],
);

/** The messages of a ticket. They belong to the student who owns it, no matter who wrote them. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    userId: studentColumn(),
    id: uuid('id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    from: text('from').$type<'student' | 'tutor'>().notNull(),
    /** The tutor; null for the student and for a tutor whose account was deleted. */
    authorId: uuid('author_id').references(() => users.id),
    /** The tutor's name at the time of writing. */
    authorName: text('author_name'),
    /** Sanitized HTML. */
    html: text('html').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('ticket_messages_ticket').on(t.userId, t.ticketId, t.at, t.id),
    index('ticket_messages_author').on(t.authorId, t.at, t.ticketId).where(sql`author_id is not null`),
  ],
);

/** Comments of staff on a ticket, which its student never sees. They belong to the student, no matter who wrote them. */
export const ticketComments = pgTable(
  'ticket_comments',
  {
    userId: studentColumn(),
    id: uuid('id').notNull(),
    ticketId: uuid('ticket_id').notNull(),
    /** Null for notes that were written before comments were signed. */
    authorId: uuid('author_id').references(() => users.id),
    text: text('text').notNull(),
    mentioned: uuid('mentioned').array().notNull().default([]),
    /** Whether it asks the person who claimed the ticket to hand it over. */
    asksTakeover: boolean('asks_takeover').notNull().default(false),
    at: timestamptz('at').notNull(),
    editedAt: timestamptz('edited_at'),
    /** When its author withdrew it; text and mentions are then empty. */
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('ticket_comments_ticket').on(t.userId, t.ticketId, t.at, t.id),
    index('ticket_comments_author').on(t.authorId).where(sql`author_id is not null`),
  ],
);

/** Tutors who may not claim tickets for now, and why. */
export const claimExclusions = pgTable('claim_exclusions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  reason: text('reason').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

/** Templates for replies. Shared templates have no owner. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id),
    title: text('title').notNull(),
    /** Sanitized HTML. */
    html: text('html').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [index('reply_templates_owner').on(t.ownerId, t.title)],
);

/** Answered questions that staff published: a copy of the thread at that time, without names. */
export const publicTickets = pgTable(
  'public_tickets',
  {
    userId: studentColumn(),
    /** The id of the ticket. */
    id: uuid('id').notNull(),
    aboutKind: text('about_kind').$type<AboutKind>().notNull(),
    aboutId: uuid('about_id'),
    subject: text('subject').notNull(),
    messages: jsonb('messages')
      .$type<{ readonly from: 'student' | 'tutor'; readonly html: string }[]>()
      .notNull(),
    searchText: text('search_text').notNull(),
    search: searchColumn('search_text'),
    publishedAt: timestamptz('published_at').notNull(),
    publishedBy: uuid('published_by').references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('public_tickets_published').on(t.publishedAt, t.id),
    index('public_tickets_search').using('gin', t.search).with({ fastupdate: false }),
  ],
);
