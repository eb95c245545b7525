import type {
  Accommodations,
  DrillSettings,
  Role,
  StudySettings,
  TestSettings,
  UsageState,
} from '@docket/contract';
import { defaultAccommodations, defaultStudySettings } from '@docket/contract';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Everyone with an account. A deleted account keeps its row without personal data, so that statistics stay true. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Lower case; null once the account is deleted. */
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
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
    drillSettings: jsonb('drill_settings').$type<DrillSettings>().notNull(),
    /** Kept once, honored in every kind of attempt. */
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
    /** Made by the demo library; never a person. */
    simulated: boolean('simulated').notNull().default(false),
    feedbackAskedAt: moment('feedback_asked_at'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [uniqueIndex('users_email').on(t.email), uniqueIndex('users_google_id').on(t.googleId)],
);

/** What a user wrote to the team. */
export const feedback = pgTable(
  'feedback',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
);

/** Seconds on each page a day, as the pages report them. */
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
