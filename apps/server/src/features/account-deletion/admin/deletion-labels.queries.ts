import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { fullName, fullNameOrNull } from '../../../db/full-name.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { auditLog } from '../../audit/audit.tables.ts';
import { classes } from '../../classes/classes.tables.ts';
import { explanations } from '../../explanations/explanations.tables.ts';
import { ticketComments, ticketMessages } from '../../tickets/tickets.tables.ts';
import { tutors } from '../../tutors/tutors.tables.ts';
import { accountEmail } from '../../users/index.ts';
import { users } from '../../users/users.tables.ts';
import { personal } from '../deletion.queries.ts';

/**
 * What people call the rows of a table, in the order of the list; several tables may share a label. Null: the rows
 * are parts of something else.
 */
const labels: Readonly<Record<(typeof personal)[number], string | null>> = {
  attempts: 'Drills, practice tests and timed sections',
  attempt_questions: 'Answers in drills and tests',
  attempt_sections: null,
  attempt_events: 'Recorded steps in drills and tests',
  reviews: 'Review inbox items',
  review_log: 'Completed reviews',
  tickets: 'Tickets',
  ticket_comments: 'Internal comments on tickets',
  ticket_messages: 'Messages in tickets',
  public_tickets: 'Public tickets',
  notes: 'Notes',
  journal_entries: 'Journal entries',
  bookmarks: 'Bookmarks',
  proctored_cancellations: null,
  proctored_registrations: 'Registrations for proctored tests',
  user_classes: 'Class registrations',
  class_feeds: 'Calendar feeds',
  challenges: 'Challenges',
  diagnostics: null,
  drill_sessions: null,
  student_questions: 'Questions seen',
  student_levels: 'Levels',
  student_type_stats: null,
  student_days: 'Daily statistics by type',
  student_hours: null,
  student_progress: null,
  study_plan_changes: 'Study plan changes',
  study_planned_days: null,
  streak_corrections: 'Streak corrections',
  explanation_votes: 'Votes on explanations',
  lesson_progress: 'Lessons opened',
  admission_progress: 'Admissions lessons opened',
  feedback: 'Feedback messages',
  student_reports: 'Reports to the team',
  claim_exclusions: null,
  scholarship_applications: 'Applications and grants',
  scholarship_sharing: null,
  writing_attempts: 'Essays',
  writing_saves: null,
  outside_scores: 'Scores from elsewhere',
  store_entries: 'Stored values',
  page_activity: 'Time on pages, by day',
  billing_payment_methods: 'Saved cards',
  billing_requests: null,
  coupon_reservations: null,
  billing_logs: 'Subscription history',
  dunning_mails: null,
  subscriptions: 'Subscriptions',
  lsac_prep_plus_orders: 'Prep Plus purchases',
  lsac_logs: 'Exam-council requests',
  lsac_accounts: 'Exam-council account links',
  email_tokens: null,
  known_devices: null,
  two_step_challenges: null,
  two_step_recovery_codes: null,
  security_keys: null,
  two_step: null,
  pushes: null,
  push_devices: 'Push devices',
  notice_choices: null,
  sessions: 'Sessions',
};
/** Including deleted classes. */
const taught = 'tutor_slug in (select slug from tutors where account_id = $1)';
// Raw, as the list of tables.
const counts = rawStatement<Record<string, number>>({
  name: 'deletion_counts',
  columns: {
    attempt_events: 'int4',
    attempt_questions: 'int4',
    attempt_sections: 'int4',
    attempts: 'int4',
    public_tickets: 'int4',
    ticket_comments: 'int4',
    ticket_messages: 'int4',
    tickets: 'int4',
    notes: 'int4',
    journal_entries: 'int4',
    bookmarks: 'int4',
    review_log: 'int4',
    reviews: 'int4',
    proctored_cancellations: 'int4',
    proctored_registrations: 'int4',
    user_classes: 'int4',
    class_feeds: 'int4',
    challenges: 'int4',
    diagnostics: 'int4',
    drill_sessions: 'int4',
    student_questions: 'int4',
    student_levels: 'int4',
    student_type_stats: 'int4',
    student_days: 'int4',
    student_hours: 'int4',
    student_progress: 'int4',
    explanation_votes: 'int4',
    lesson_progress: 'int4',
    admission_progress: 'int4',
    feedback: 'int4',
    student_reports: 'int4',
    streak_corrections: 'int4',
    study_plan_changes: 'int4',
    study_planned_days: 'int4',
    claim_exclusions: 'int4',
    scholarship_applications: 'int4',
    scholarship_sharing: 'int4',
    writing_saves: 'int4',
    writing_attempts: 'int4',
    outside_scores: 'int4',
    store_entries: 'int4',
    page_activity: 'int4',
    billing_payment_methods: 'int4',
    billing_requests: 'int4',
    coupon_reservations: 'int4',
    billing_logs: 'int4',
    dunning_mails: 'int4',
    subscriptions: 'int4',
    lsac_prep_plus_orders: 'int4',
    lsac_logs: 'int4',
    lsac_accounts: 'int4',
    email_tokens: 'int4',
    known_devices: 'int4',
    two_step_challenges: 'int4',
    two_step_recovery_codes: 'int4',
    security_keys: 'int4',
    two_step: 'int4',
    pushes: 'int4',
    push_devices: 'int4',
    notice_choices: 'int4',
    sessions: 'int4',
    mails: 'int4',
    newsletter: 'int4',
    templates: 'int4',
    tutors: 'int4',
    taught: 'int4',
  },
  text: `select ${personal.map((table) => `(select count(*) from ${table} where user_id = $1)::int as ${table}`).join(', ')},
    (select count(*) from mails where user_id = $1 or "to" = $2)::int as mails,
    (select count(*) from newsletter_subscribers where user_id = $1 or email = $2)::int as newsletter,
    (select count(*) from reply_templates where owner_id = $1)::int as templates,
    (select count(*) from tutors where account_id = $1)::int as tutors,
    (select count(*) from classes where ${taught})::int as taught`,
});
export interface Counted {
  readonly what: string;
  readonly count: number;
}
/** The labels of what a deletion removes; empty tables are left out. */
export async function countGoing(db: Db, userId: string, email: string): Promise<Counted[]> {
  const [row] = await db.rows(counts, [userId, email]);
  return [
    { what: 'Name, address, password, settings and notes of the account', count: 1 },
    ...Object.entries(labels).flatMap(([table, what]) => (what ? [{ what, count: row![table]! }] : [])),
    { what: 'Emails', count: row!.mails! },
    { what: 'Newsletter subscriptions', count: row!.newsletter! },
    { what: 'Own reply templates', count: row!.templates! },
    { what: 'Tutor profile: name, text and photo', count: row!.tutors! },
    { what: 'Tutor name on classes', count: row!.taught! },
  ].filter((one) => one.count > 0);
}

/** The labels of what a deletion keeps: none of it names the person, except what was shown publicly as a tutor. */
export async function countStaying({ orm }: Db, userId: string): Promise<Counted[]> {
  const ofTutor = orm
    .select({ target: sql`'tutor:' || ${tutors.id}` })
    .from(tutors)
    .where(eq(tutors.accountId, userId));
  const ofClasses = orm
    .select({ target: sql`'class:' || ${classes.id}` })
    .from(classes)
    .innerJoin(tutors, eq(tutors.slug, classes.tutorSlug))
    .where(eq(tutors.accountId, userId));
  const isToOther = (table: typeof ticketMessages | typeof ticketComments) =>
    and(eq(table.authorId, userId), ne(table.userId, userId));
  const counts = {
    'Replies to students, without the name': orm.$count(ticketMessages, isToOther(ticketMessages)),
    'Internal comments on tickets, without the name': orm.$count(ticketComments, isToOther(ticketComments)),
    'Explanations, with the author name they show': orm.$count(
      explanations,
      eq(explanations.createdBy, userId),
    ),
    'Audit log entries about the account': orm.$count(
      auditLog,
      and(eq(auditLog.target, `user:${userId}`), ne(auditLog.action, 'user.viewed')),
    ),
    'Audit log entries about the tutor, with what was shown': orm.$count(
      auditLog,
      inArray(auditLog.target, ofTutor),
    ),
    'Audit log entries about classes, with the name of their tutor': orm.$count(
      auditLog,
      inArray(auditLog.target, ofClasses),
    ),
  };
  const [row] = await orm.select(counts).from(users).where(eq(users.id, userId));
  return [
    { what: 'An empty account without a name, so totals stay correct', count: 1 },
    ...Object.entries(row!).map(([what, count]) => ({ what, count })),
  ].filter(({ count }) => count > 0);
}

export async function findAccount({ orm }: Db, userId: string) {
  const [row] = await orm
    .select({ email: accountEmail, name: fullName(users), roles: users.roles })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

const deleters = alias(users, 'deleters');
export async function findDeleted({ orm }: Db, userId: string) {
  const [row] = await orm
    .select({
      createdAt: users.createdAt,
      deletedAt: users.deletedAt,
      deletedBy: users.deletedBy,
      deletedByName: fullNameOrNull(deleters),
      simulated: users.simulated,
    })
    .from(users)
    .leftJoin(deleters, and(eq(deleters.id, users.deletedBy), isNull(deleters.deletedAt)))
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)));
  return row;
}
