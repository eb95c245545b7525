import { securityActions } from '@docket/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { admissionProgress } from '../admissions/admissions.tables.ts';
import {
  studentDays,
  studentHours,
  studentLevels,
  studentProgress,
  studentTypeStats,
} from '../attempts/student-progress.tables.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { billingCharges, billingInvoices, billingPaymentMethods } from '../billing/billing.tables.ts';
import { bookmarks } from '../bookmarks/bookmarks.tables.ts';
import { classes, classFeeds, userClasses } from '../classes/classes.tables.ts';
import { diagnostics } from '../diagnostic/diagnostic.tables.ts';
import { challenges } from '../drills/challenges/challenges.tables.ts';
import { drillSessions } from '../drills/session/session.tables.ts';
import { lsacPrepPlusOrders } from '../exam-council/exam-council.tables.ts';
import { explanationVotes } from '../explanations/explanations.tables.ts';
import { journalEntries } from '../journal/journal.tables.ts';
import { lessonProgress } from '../lessons/progress.tables.ts';
import { mails } from '../mail/mail.tables.ts';
import { notes } from '../notes/notes.tables.ts';
import { noticeChoices, pushDevices } from '../notices/notices.tables.ts';
import { outsideScores } from '../outside-scores/outside-scores.tables.ts';
import { lsacAccounts, plans, subscriptions } from '../plans/plans.tables.ts';
import {
  proctoredCancellations,
  proctoredRegistrations,
  proctoredTests,
} from '../proctored/proctored.tables.ts';
import { scholarshipApplications, scholarshipSharing } from '../scholarships/scholarships.tables.ts';
import { schools } from '../schools/schools.tables.ts';
import { sessions } from '../sessions/sessions.tables.ts';
import { storeEntries } from '../store/store.tables.ts';
import { studyPlanChanges } from '../study-plan/plan-changes.tables.ts';
import { replyTemplates, tickets } from '../tickets/tickets.tables.ts';
import { securityKeys, twoStep } from '../two-step/two-step.tables.ts';
import {
  feedback,
  newsletterSubscribers,
  pageActivity,
  streakCorrections,
  studentReports,
  users,
} from '../users/users.tables.ts';
import { writingAttempts, writingPrompts, writingSaves } from '../writing/writing.tables.ts';

import { isOpen, type Names, pick } from './export-columns.queries.ts';

type Row = Record<string, unknown>;
type Rows = Promise<Row[]>;

type Owned = PgTable & { readonly userId: PgColumn; readonly id?: PgColumn };
interface Page {
  readonly afterId: string;
  readonly size: number;
}
interface Others {
  readonly also?: SelectedFields;
  readonly join?: readonly [table: PgTable, on: SQL];
  readonly where?: SQL;
  readonly order?: readonly PgColumn[];
}
/** Columns of a user's rows in a table; a page of them is ordered by id. */
const ownRows =
  <T extends Owned, const S extends string>(
    table: T,
    names: Names<S> extends keyof T['_']['columns'] ? S : never,
    { also, join, where, order = [] }: Others = {},
  ) =>
  ({ orm }: Db, userId: string, page?: Page): Rows => {
    const query = orm
      .select({ ...(pick(table, names) as SelectedFields), ...also })
      .from(table as PgTable)
      .$dynamic();
    if (join) query.innerJoin(...join);
    if (!page) return query.where(and(eq(table.userId, userId), where)).orderBy(...order);
    const id = table.id!;
    return query
      .where(and(eq(table.userId, userId), where, gt(id, page.afterId)))
      .orderBy(id)
      .limit(page.size);
  };

export async function exportAccount({ orm }: Db, userId: string): Promise<Row | null> {
  const [row] = await orm
    .select({
      ...pick(users, 'id email emailVerifiedAt firstName lastName phone profilePic timezone'),
      ...pick(users, 'roles oldDemonId isEvent eventName lgEnabled mergedTestsEnabled'),
      ...pick(users, 'allowOverlapping availableOnly testSettings usageState drillSettings keepDrilling'),
      ...pick(users, 'accommodations studySettings openCourses discountPercentage feeWaiver'),
      ...pick(users, 'feedbackRequestedAt weightedAverage lastSeenAt createdAt consent'),
      googleLinked: sql<boolean>`${users.googleId} is not null`,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

const ifOpen = (column: string, name = column) =>
  `case when ${isOpen('question_id')} then ${column} end as "${name}"`;

const questions = rawStatement<Row>({
  name: 'export_questions',
  columns: {},
  text: `select question_id as "questionId", type, served_at as "servedAt", seen_at as "seenAt",
      first_answered_at as "firstAnsweredAt", last_answered_at as "lastAnsweredAt", flagged, revealed_at as "revealedAt",
      case when revealed_at is not null and ${isOpen('question_id')} then first_correct end as "firstCorrect",
      case when revealed_at is not null and ${isOpen('question_id')} then last_correct end as "lastCorrect"
    from student_questions where user_id = $1 order by served_at, question_id`,
});

/** The same columns of two courses. */
const courseProgress = 'read block blockName videoSecond videoName openedAt updatedAt doneAt';
// What staff note about a student (notes, files, reasons) belongs to staff and is left out.
/** The lists that are short, or limited by the number of days; each is one key of the export. */
const lists = {
  // For impersonation by staff neither the location nor the device is exported.
  sessions: ownRows(sessions, 'createdAt lastSeenAt expiresAt', {
    also: {
      userAgent: sql`case when ${sessions.impersonatorId} is null then ${sessions.userAgent} else '' end`,
      address: sql`case when ${sessions.impersonatorId} is null then ${sessions.address} else '' end`,
      staff: sql`${sessions.impersonatorId} is not null`,
    },
  }),
  // Without the secret and the codes.
  twoStep: ownRows(twoStep, 'enabledAt', { where: isNotNull(twoStep.enabledAt) }),
  securityKeys: ownRows(securityKeys, 'name createdAt lastUsedAt', { order: [securityKeys.createdAt] }),
  subscriptions: ownRows(
    subscriptions,
    'status latestInvoiceCreated cancelAt cancelAtPeriodEnd currentPeriodEnd canceledAt schedule createdAt',
    {
      also: { plan: plans.name },
      join: [plans, eq(plans.id, subscriptions.planId)],
      order: [subscriptions.createdAt],
    },
  ),
  invoices: ownRows(
    billingInvoices,
    'number status lines subtotal discount tax total couponCode balanceUsed amountDue amountPaid prepPlusAmount createdAt paidAt periodStart periodEnd',
    { where: ne(billingInvoices.status, 'draft'), order: [billingInvoices.createdAt] },
  ),
  paymentMethods: ownRows(billingPaymentMethods, 'brand last4 expMonth expYear name isPrimary createdAt', {
    order: [billingPaymentMethods.createdAt],
  }),
  payments: ownRows(
    billingCharges,
    'status amount refunded failureCode disputeStatus description brand last4 createdAt',
    {
      order: [billingCharges.createdAt],
    },
  ),
  examCouncilAccounts: ownRows(
    lsacAccounts,
    'accountId studentCoachingId linked linkedDate calledAt enabled paymentFailedAt disabledUntill subscriptionType subscriptionExpirationDate prepPlusActivationDate refreshedAt',
  ),
  prepPlusOrders: ownRows(lsacPrepPlusOrders, 'amount status createdAt paidAt endedAt', {
    order: [lsacPrepPlusOrders.createdAt],
  }),
  // The value as parsed by the driver: the column would parse a text such as "5" once more.
  store: ownRows(storeEntries, 'key updatedAt', {
    also: { value: sql`${storeEntries.value}` },
    order: [storeEntries.key],
  }),
  applications: ownRows(
    scholarshipApplications,
    'year status appliedOn decidedOn deadlineOn lsat gpa grantAmount grantPeriod isConditional notes createdAt updatedAt',
    {
      also: { school: schools.name, isInPool: sql`${scholarshipApplications.caseId} is not null` },
      join: [schools, eq(schools.id, scholarshipApplications.schoolId)],
      order: [scholarshipApplications.year, schools.name],
    },
  ),
  outsideScores: ownRows(
    outsideScores,
    'takenOn source title scaled sections countsInForecast createdAt updatedAt',
    { order: [outsideScores.takenOn, outsideScores.id] },
  ),
  scholarshipSharing: ownRows(scholarshipSharing, 'sharedSince'),
  feedback: ownRows(feedback, 'message createdAt', { order: [feedback.createdAt] }),
  reports: ownRows(studentReports, 'kind answers createdAt', { order: [studentReports.createdAt] }),
  // Without the reason, which belongs to staff.
  streakCorrections: ownRows(streakCorrections, 'day kind createdAt', { order: [streakCorrections.day] }),
  newsletter: ({ orm }: Db, userId: string) => {
    const address = orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return orm
      .select(pick(newsletterSubscribers, 'email firstName source subscribedAt unsubscribedAt'))
      .from(newsletterSubscribers)
      .where(or(eq(newsletterSubscribers.userId, userId), eq(newsletterSubscribers.email, address)));
  },
  replyTemplates: ({ orm }: Db, userId: string) =>
    orm
      .select(pick(replyTemplates, 'title html createdAt updatedAt'))
      .from(replyTemplates)
      .where(eq(replyTemplates.ownerId, userId))
      .orderBy(asc(replyTemplates.title)),
  pageActivity: ownRows(pageActivity, 'day page seconds visits', {
    order: [pageActivity.day, pageActivity.page],
  }),
  // Without the text: it contains links that sign in.
  mails: ownRows(mails, 'subject createdAt sentAt', { order: [mails.createdAt] }),
  notices: ownRows(noticeChoices, 'kind mail push', { order: [noticeChoices.kind] }),
  // Without the address and the keys: anybody who has them can reach the device.
  pushDevices: ownRows(pushDevices, 'service createdAt', { order: [pushDevices.createdAt] }),
  proctoredTests: ownRows(proctoredRegistrations, 'registeredAt waitingAt enteredAt attemptId', {
    also: pick(proctoredTests, 'title startsAt'),
    join: [proctoredTests, eq(proctoredTests.id, proctoredRegistrations.proctoredTestId)],
    order: [proctoredTests.startsAt],
  }),
  proctoredCancellations: ownRows(proctoredCancellations, 'canceledAt', {
    also: pick(proctoredTests, 'title startsAt'),
    join: [proctoredTests, eq(proctoredTests.id, proctoredCancellations.proctoredTestId)],
    order: [proctoredTests.startsAt],
  }),
  // Without the steps, which name questions.
  planChanges: ownRows(studyPlanChanges, 'day stepKey action targetDay createdAt', {
    order: [studyPlanChanges.day, studyPlanChanges.createdAt],
  }),
  classes: ownRows(userClasses, 'state since watchedAt second attendedAt', {
    also: pick(classes, 'title startsAt minutes'),
    join: [classes, eq(classes.id, userClasses.classId)],
    order: [classes.startsAt],
  }),
  // Without its address: anybody who has it can read the calendar.
  classFeeds: ownRows(classFeeds, 'createdAt'),
  votes: ownRows(explanationVotes, 'explanationId vote'),
  lessons: ownRows(lessonProgress, `lessonId readByDay ${courseProgress}`, {
    order: [lessonProgress.openedAt, lessonProgress.lessonId],
  }),
  admissions: ownRows(admissionProgress, `itemId ${courseProgress}`, {
    order: [admissionProgress.openedAt, admissionProgress.itemId],
  }),
  challenges: ownRows(
    challenges,
    'id skillId rootType noOfChallenges completed repeatMasteredQuestions endChallenge createdAt',
    { order: [challenges.createdAt] },
  ),
  drillSessions: ownRows(drillSessions, 'id type seen questionType startedAt usedAt endedAt', {
    order: [drillSessions.startedAt],
  }),
  diagnostics: ownRows(diagnostics, 'slots drillIds startedAt completedAt levels'),
  levels: ownRows(
    studentLevels,
    'key mean variance count formMean formVariance right recent surprise lastAt lastAnswers workedAt',
    { order: [studentLevels.key] },
  ),
  accuracy: ownRows(studentTypeStats, 'type questionType difficulty right of timeMs'),
  days: ownRows(studentDays, 'day type questions right counted timeMs levelMean', {
    order: [studentDays.day, studentDays.type],
  }),
  hours: ownRows(studentHours, 'hour right of timeMs', { order: [studentHours.hour] }),
  progress: ownRows(studentProgress, 'streak longestStreak lastDay forgivenDay secondsSinceBreak lastWorkAt'),
  questions: (db: Db, userId: string) => db.rows(questions, [userId]),
} satisfies Record<string, (db: Db, userId: string) => Rows>;
export const exportedLists = Object.keys(lists) as (keyof typeof lists)[];
export const exportList = (db: Db, key: keyof typeof lists, userId: string): Rows => lists[key](db, userId);

type PageOfRows = (db: Db, userId: string, page: Page) => Rows;
function rawPage(name: string, text: string): PageOfRows {
  const statement = rawStatement<Row>({ name: `export_${name}`, columns: {}, text });
  return (db, userId, { afterId, size }) => db.rows(statement, [userId, afterId, size]);
}
const subject = 'id aboutKind aboutId source sectionType attemptQuestionId createdAt';
/** Lists that grow with the years; each is one key of the export and is read page by page, ordered by id. */
const longLists = {
  reviews: rawPage(
    'reviews',
    `select id, question_id as "questionId", section_type as "sectionType", source,
      attempt_question_id as "attemptQuestionId", attempt_id as "attemptId", due_at as "dueAt",
      snoozed_until as "snoozedUntil", resolved_at as "resolvedAt", created_at as "createdAt", updated_at as "updatedAt",
      ${ifOpen('question_type', 'questionType')}, ${ifOpen('difficulty')}, ${ifOpen('reasons')}, ${ifOpen('priority')},
      ${ifOpen('miss_reason', 'missReason')}, ${ifOpen('card')}
    from reviews where user_id = $1 and id > $2 order by id limit $3`,
  ),
  reviewLog: rawPage(
    'review_log',
    `select id, review_id as "reviewId", question_id as "questionId", ${ifOpen('grade')}, ${ifOpen('correct')},
      due_at as "dueAt", day::text as day, at
    from review_log where user_id = $1 and id > $2 order by id limit $3`,
  ),
  // What staff note about a ticket is left out.
  tickets: ownRows(tickets, `${subject} subject context updatedAt archivedAt studentUnread vote feedback`),
  ticketMessages: rawPage(
    'ticket_messages',
    `select m.id, m.ticket_id as "ticketId", m."from", case when m."from" = 'student' or t.about_kind <> 'question'
        or ${isOpen('t.about_id')} then m.html end as html, m.at
    from ticket_messages m join tickets t on t.user_id = m.user_id and t.id = m.ticket_id
    where m.user_id = $1 and m.id > $2 order by m.id limit $3`,
  ),
  publicTickets: rawPage(
    'public_tickets',
    `select id, subject, case when about_kind <> 'question' or ${isOpen('about_id')} then messages end as messages,
      published_at as "publishedAt"
    from public_tickets where user_id = $1 and id > $2 order by id limit $3`,
  ),
  notes: ownRows(notes, `${subject} html updatedAt archivedAt`),
  // Without the type, which an embargo hides.
  journal: ownRows(journalEntries, 'id questionId sectionType whyChosen whyWrong rule createdAt updatedAt'),
  bookmarks: ownRows(bookmarks, subject),
  essays: ownRows(
    writingAttempts,
    'id startedAt prewritingSeconds draftingSeconds draftingStartedAt submittedAt notes notesAt draft draftAt wordCount rubric',
    {
      also: {
        prompt: writingPrompts.title,
        saves: sql`(select coalesce(json_agg(json_build_object('field', s.field, 'text', s.text, 'typedAt', s.typed_at)
          order by s.typed_at), '[]') from ${writingSaves} s
          where s.user_id = ${writingAttempts.userId} and s.attempt_id = ${writingAttempts.id})`,
      },
      join: [writingPrompts, eq(writingPrompts.id, writingAttempts.promptId)],
    },
  ),
  // Of staff neither the address nor the device is exported; what else staff did or read stays theirs.
  securityEvents: ({ orm }: Db, userId: string, { afterId, size }: Page) => {
    const isOwn = eq(auditLog.actorId, userId);
    const isShown = or(isOwn, isNull(auditLog.actorId));
    return orm
      .select({
        ...pick(auditLog, 'id at action'),
        by: sql`case when ${isOwn} then 'owner' when ${isNull(auditLog.actorId)} then 'unknown' else 'staff' end`,
        address: sql`case when ${isShown} then ${auditLog.address} end`,
        device: sql`case when ${isShown} then ${auditLog.device} end`,
      })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.target, `user:${userId}`),
          gt(auditLog.id, afterId),
          inArray(auditLog.action, [...securityActions]),
        ),
      )
      .orderBy(asc(auditLog.id))
      .limit(size);
  },
} satisfies Record<string, PageOfRows>;
export const exportedLongLists = Object.keys(longLists) as (keyof typeof longLists)[];
/** A page of rows after an id. */
export const exportLongList = async (db: Db, key: keyof typeof longLists, userId: string, page: Page) =>
  (await longLists[key](db, userId, page)) as ({ id: string } & Row)[];
