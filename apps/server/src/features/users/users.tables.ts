import type {
  Accommodations,
  DrillSettings,
  Role,
  StoredDrillSettings,
  StudySettings,
  TestSettings,
  UsageState,
} from '@docket/contract';
import { defaultAccommodations, defaultStudySettings } from '@docket/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';
import { nameSearchVector } from '../../db/list-query.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** A file that staff keep with a student. */
export interface AdminFile {
  readonly id: string;
  readonly name: string;
  /** Null for a stored file. */
  readonly url: string | null;
  /** Of the stored file; links have none. */
  readonly key?: string;
  readonly addedAt: string;
}

/**
 * Everyone with an account. A deleted account keeps its row without personal data, so that statistics stay correct.
 */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Lower case; null once the account is deleted. */
    email: text('email'),
    emailVerifiedAt: timestamptz('email_verified_at'),
    /** argon2id; null for Google-only and event accounts. */
    passwordHash: text('password_hash'),
    googleId: text('google_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    profilePic: text('profile_pic'),
    timezone: text('timezone'),
    roles: text('roles').array().$type<Role[]>().notNull(),
    oldDemonId: text('old_demon_id'),
    tutorId: uuid('tutor_id'),
    isEvent: boolean('is_event').notNull().default(false),
    eventName: text('event_name'),
    lgEnabled: boolean('lg_enabled').notNull().default(false),
    mergedTestsEnabled: boolean('merged_tests_enabled').notNull().default(true),
    allowOverlapping: boolean('allow_overlapping').notNull().default(false),
    availableOnly: boolean('available_only').notNull().default(false),
    isZoomUpdated: boolean('is_zoom_updated').notNull().default(false),
    testSettings: jsonb('test_settings').$type<TestSettings>().notNull(),
    testSettingsUpdatedNotification: boolean('test_settings_updated_notification').notNull().default(false),
    usageState: jsonb('usage_state').$type<UsageState>().notNull(),
    drillSettings: jsonb('drill_settings').$type<StoredDrillSettings>().notNull(),
    /**
     * False for accounts older than the column, and for those that an older process makes during an update: they keep
     * the drills that they know (decision 120).
     */
    keepDrilling: boolean('keep_drilling').notNull().default(false),
    /** Stored once, applied in every kind of attempt. */
    accommodations: jsonb('accommodations').$type<Accommodations>().notNull().default(defaultAccommodations),
    studySettings: jsonb('study_settings').$type<StudySettings>().notNull().default(defaultStudySettings),
    openCourses: text('open_courses').array().notNull().default([]),
    discountPercentage: integer('discount_percentage').notNull().default(0),
    feeWaiver: jsonb('fee_waiver').$type<{
      url: string;
      name: string;
      expiry: string | null;
      status: 'added' | 'active' | 'invalid' | 'expired';
    }>(),
    /** Set by staff: the password must be changed at the next sign-in, and is invalid after this time. */
    passwordTemporary: boolean('password_temporary').notNull().default(false),
    passwordExpiresAt: timestamptz('password_expires_at'),
    /** Whether recent practice tests count more in the student's average. */
    weightedAverage: boolean('weighted_average').notNull().default(false),
    /** Files that staff keep with the student, addresses and names; never shown to the student. */
    adminFiles: jsonb('admin_files').$type<AdminFile[]>().notNull().default([]),
    /** Notes of tutors about the student; never shown to the student. */
    tutorNotes: text('tutor_notes').notNull().default(''),
    feeWaiverUploadBlocked: boolean('fee_waiver_upload_blocked').notNull().default(false),
    lsacDisableBlocked: boolean('lsac_disable_blocked').notNull().default(false),
    /** Since when the sums of the student's answers are known to be wrong; null once they were recalculated. */
    historyCorruptedAt: timestamptz('history_corrupted_at'),
    /** Recorded once an hour: the true time is within the hour after it (`latestVisit`). */
    lastSeenAt: timestamptz('last_seen_at'),
    deletedBy: uuid('deleted_by'),
    /** Created by the demo library; never a person. */
    simulated: boolean('simulated').notNull().default(false),
    feedbackRequestedAt: timestamptz('feedback_requested_at'),
    createdAt: timestamptz('created_at').notNull(),
    /** What the owner agreed to at sign-up, word for word, and when; null for accounts that others created. */
    consent: jsonb('consent').$type<{ text: string; at: string }>(),
    /** When the account will be deleted, as its owner requested; signing in until then can undo it (decision 79). */
    deletionDueAt: timestamptz('deletion_due_at'),
    deletedAt: timestamptz('deleted_at'),
    /** Words of name and address, for searches by prefixes of words (decision 65). */
    search: tsvector('search').generatedAlwaysAs(
      nameSearchVector("first_name || ' ' || last_name || ' ' || coalesce(email, '')", [
        'email',
        "split_part(email, '@', 2)",
      ]),
    ),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_google_id').on(t.googleId),
    index('users_search').using('gin', t.search),
    // The orders of the list of users; by email it reads users_email.
    index('users_created').on(t.createdAt, t.id),
    index('users_name').on(sql`lower(last_name)`, sql`lower(first_name)`, t.id),
    index('users_last_seen').on(t.lastSeenAt.desc().nullsLast(), t.id.desc().nullsLast()),
    // Filters that few users match.
    index('users_deletion_due').on(t.deletionDueAt).where(sql`deletion_due_at is not null`),
    index('users_deleted').on(t.createdAt, t.id).where(sql`deleted_at is not null`),
    index('users_noted').on(t.createdAt, t.id).where(sql`tutor_notes <> ''`),
    index('users_logic_games').on(t.createdAt, t.id).where(sql`lg_enabled`),
    // Few accounts, of the demo library alone; every count of staff leaves them out (decision 94).
    index('users_demo').on(t.id).where(sql`simulated`),
    index('users_fee_waiver').on(sql`coalesce(nullif(fee_waiver->>'status', ''), 'none')`, t.createdAt, t.id),
    index('users_corrupted').on(t.createdAt, t.id).where(sql`history_corrupted_at is not null`),
    index('users_roles').using('gin', t.roles),
    // The staff who answer tickets, by name.
    index('users_desk')
      .on(t.firstName, t.lastName, t.id)
      .where(
        sql`deleted_at is null and roles && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[]`,
      ),
  ],
);

/** A user's message to the team. */
export const feedback = pgTable(
  'feedback',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    message: text('message').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    handledAt: timestamptz('handled_at'),
    handledBy: uuid('handled_by'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('feedback_id').on(t.id),
    index('feedback_newest').on(t.createdAt, t.id),
    index('feedback_open').on(t.createdAt, t.id).where(sql`handled_at is null`),
    index('feedback_handled').on(t.createdAt, t.id).where(sql`handled_at is not null`),
  ],
);

/** What a student reported when leaving ('exit'), when stuck ('help') or when the price is too high ('afford'). */
export const studentReports = pgTable(
  'student_reports',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'exit' | 'help' | 'afford'>().notNull(),
    /** Answers to the questions of the kind, by name. */
    answers: jsonb('answers').$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    handledAt: timestamptz('handled_at'),
    handledBy: uuid('handled_by'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('student_reports_id').on(t.id),
    index('student_reports_newest').on(t.kind, t.createdAt, t.id),
    index('student_reports_open').on(t.kind, t.createdAt, t.id).where(sql`handled_at is null`),
    index('student_reports_handled').on(t.kind, t.createdAt, t.id).where(sql`handled_at is not null`),
  ],
);

/** Subscribers of the newsletter, with or without an account. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    /** Lower case. */
    email: text('email').primaryKey(),
    firstName: text('first_name'),
    /** Where it was subscribed: 'footer', 'account'. */
    source: text('source').$type<'footer' | 'account'>().notNull(),
    userId: uuid('user_id').references(() => users.id),
    subscribedAt: timestamptz('subscribed_at').notNull(),
    unsubscribedAt: timestamptz('unsubscribed_at'),
  },
  (t) => [
    index('newsletter_newest').on(t.subscribedAt, t.email).where(sql`unsubscribed_at is null`),
    index('newsletter_source').on(t.source, t.subscribedAt, t.email).where(sql`unsubscribed_at is null`),
    index('newsletter_left').on(t.unsubscribedAt, t.email).where(sql`unsubscribed_at is not null`),
    index('newsletter_left_source')
      .on(t.source, t.unsubscribedAt, t.email)
      .where(sql`unsubscribed_at is not null`),
    // By the beginning of an address, regardless of the collation of the database.
    index('newsletter_address').on(t.email.op('text_pattern_ops')),
    index('newsletter_user').on(t.userId),
  ],
);

/** Days that staff added to a student's streak, or removed from it. */
export const streakCorrections = pgTable(
  'streak_corrections',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    day: date('day').notNull(),
    kind: text('kind').$type<'worked' | 'not-worked'>().notNull(),
    reason: text('reason').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Seconds on each page per day, as the pages report them. */
export const pageActivity = pgTable(
  'page_activity',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    day: date('day').notNull(),
    page: text('page').notNull(),
    seconds: integer('seconds').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.page] })],
);

/** The drill settings as calls have them. */
export const drillSettings = sql<DrillSettings>`${users.drillSettings} || jsonb_build_object('keepDrilling', ${users.keepDrilling})`;
