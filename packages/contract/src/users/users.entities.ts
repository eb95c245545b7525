import { z } from 'zod';
import { billing, paymentMethod } from '../billing/billing.entities.ts';
import { day, id, isoDateTime } from '../common.ts';
import { lsacAccountDetails } from '../exam-council/exam-council.entities.ts';
import { examRegion } from '../exam-dates/exam-dates.entities.ts';

export const role = z.enum([
  'STUDENT',
  'ADMIN',
  'MANAGER',
  'BILLING',
  'CONTENT',
  'EVENTS',
  'TEAM',
  'TUTOR',
  'ANSWERS',
]);

export const drillType = z.enum(['LR', 'RC', 'LG', 'SKILL']);
export const sectionType = z.enum(['LR', 'RC', 'LG']);

/** The student's filter for the next drill, per type; an empty list means "all". */
export const drillFilter = z.strictObject({
  types: z.array(z.string().max(60)).max(60),
  sources: z.array(id).max(500),
  difficulties: z.array(z.number().int().min(1).max(5)).max(5),
  /** Also offer questions that were answered before. */
  includeSeen: z.boolean(),
});

/** DC, "demon's choice" in the specification: the product chooses; the types that it may draw from. */
export const demonsChoice = z.strictObject({ LR: z.boolean(), RC: z.boolean(), LG: z.boolean() });
export const drillFilters = z.strictObject({
  LR: drillFilter,
  RC: drillFilter,
  LG: drillFilter,
  SKILL: drillFilter,
  demonsChoice,
});

export const timing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('untimed') }),
  z.strictObject({
    kind: z.literal('standard'),
    minutes: z.union([z.literal(35), z.literal(53), z.literal(70)]),
  }),
  z.strictObject({ kind: z.literal('custom'), minutes: z.number().min(5).max(300) }),
]);

/** The student's settings for drills. Timing is minutes for a section of 25 questions, applied pro rata. */
export const drillSettings = z.strictObject({
  timing,
  onTimeUp: z.enum(['keep-going', 'submit']),
  lrQuestions: z.number().int().min(1).max(10),
  /** Drill question by question until the student stops (decision 120); `lrQuestions` then counts only for skills. */
  keepDrilling: z.boolean(),
  blindReview: z.enum(['off', 'on']),
  showTimer: z.boolean(),
  textSize: z.enum(['small', 'normal', 'large', 'larger']),
  lineSpacing: z.enum(['tight', 'normal', 'loose']),
  confirmSubmit: z.boolean(),
  breakReminderSeconds: z.number().int().min(600).max(14_400),
});

/**
 * Accommodations by the exam, applied to every kind of attempt. Time applies to the exam's standard 35 minutes; 53,
 * 70 and custom minutes are not changed.
 */
export const accommodations = z.strictObject({
  /** Standard time is multiplied, or minutes are added to each section. */
  time: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('factor'), factor: z.number().min(1).max(4) }),
    z.strictObject({ kind: z.literal('minutes'), minutes: z.number().int().min(1).max(120) }),
  ]),
  /** The break after the second section, and breaks after each of the others (0 means none). */
  breakMinutes: z.number().int().min(10).max(60),
  extraBreakMinutes: z.number().int().min(0).max(60),
  /** Total minutes for which the clock may be stopped where pausing is otherwise not allowed; 0 means none. */
  stopClockMinutes: z.number().int().min(0).max(240),
  largePrint: z.boolean(),
  readAloud: z.boolean(),
  lineMarker: z.boolean(),
});
export type Accommodations = z.infer<typeof accommodations>;
export const defaultAccommodations: Accommodations = {
  time: { kind: 'none' },
  breakMinutes: 10,
  extraBreakMinutes: 0,
  stopClockMinutes: 0,
  largePrint: false,
  readAloud: false,
  lineMarker: false,
};

/** The student's input for the study plan. */
export const studySettings = z.strictObject({
  /** Null until the student sets it. */
  examDate: day.nullable(),
  hoursPerWeek: z.number().min(1).max(60),
  /** Days without work; 0 is Sunday. */
  restDays: z.array(z.number().int().min(0).max(6)).max(6),
  /** The maximum number of reviews a day. */
  reviewCap: z.number().int().min(5).max(100),
  /** The target scaled score. */
  goal: z.number().int().min(120).max(180).nullable(),
});
export type StudySettings = z.infer<typeof studySettings>;
export const defaultStudySettings: StudySettings = {
  examDate: null,
  hoursPerWeek: 8,
  restDays: [],
  reviewCap: 20,
  goal: null,
};

/** The student's settings per test; an omitted use is allowed. */
export const testSettings = z.strictObject({
  tests: z.record(
    id,
    z
      .strictObject({
        drilling: z.boolean(),
        practice: z.boolean(),
        experimentals: z.boolean(),
        sections: z.boolean(),
        tests: z.boolean(),
      })
      .partial(),
  ),
});

const listFilter = z.record(
  z.string().max(40),
  z.union([z.string().max(60), z.boolean(), z.array(z.string().max(60)).max(60)]),
);
/** Small UI choices that are stored for all of the student's devices. */
export const usageState = z
  .strictObject({
    darkmode: z.boolean().nullable(),
    highContrast: z.boolean(),
    drillFilter: drillFilters.partial(),
    testSearchFilter: listFilter,
    hideNameInLeaderboard: z.boolean(),
    disableLeaderboard: z.boolean(),
    searchPlanOnly: z.boolean(),
    rankingsFilter: listFilter,
    messagesFilter: listFilter,
    notesFilter: listFilter,
    bookmarksFilter: listFilter,
    messagesExpandedView: z.boolean(),
    notesExpandedView: z.boolean(),
    reviewInboxFilter: listFilter,
    drawerFolded: z.boolean(),
    hiddenNotifications: z.array(z.string().max(60)).max(100),
    /** Whether visits may be recorded; omitted means not asked yet. */
    sessionRecording: z.enum(['on', 'off']),
    /** Where the student takes the exam; left out, it follows from the time zone. */
    examRegion,
    /** How the setup after sign-up ended; absent: it was not shown yet, or was left open. */
    setup: z.enum(['done', 'skipped']),
  })
  .partial();

export const planTestFeature = z.object({
  id,
  allowed: z.boolean(),
  explanations: z.boolean(),
  setting_drilling: z.boolean(),
  setting_practice: z.boolean(),
  setting_experimentals: z.boolean(),
  setting_sections: z.boolean(),
  setting_tests: z.boolean(),
  /** Numbers of the sections that can be taken alone, where `setting_sections` is on; left out, all of them. */
  section_nos: z.array(z.number().int().min(1).max(20)).max(20).optional(),
});
export const planFeatures = z.object({
  tests: z.array(planTestFeature),
  /** Numbers of the skill units that are included. */
  skills: z.object({ units: z.union([z.literal('all'), z.array(z.number())]) }),
  /** How many lessons of each course are included, from the first. */
  lessons: z.object({ free: z.union([z.literal('all'), z.number()]) }),
  /** Live classes and their recordings. */
  classes: z.boolean().optional(),
  /** Whole tests to print, for accommodations. */
  paper: z.boolean().optional(),
});
/** How many of how many. */
const planShare = z.object({ count: z.number(), of: z.number() });
/** What a plan includes of the library as it is now. */
export const planSummary = z.object({
  drilling: planShare,
  drillSets: planShare,
  explanations: planShare,
  /** Tests of which every section can be taken alone. */
  sections: planShare,
  /** Sections of other tests that can be taken alone. */
  singleSections: z.number(),
  /** The first three of them. */
  singleSectionNames: z.array(z.object({ test: z.string(), sectionNo: z.number() })),
  tests: planShare,
  /** The names of the first three of these tests. */
  testNames: z.array(z.string()),
  skillUnits: planShare,
  /** Lessons of each course, from its first. */
  lessons: z.union([z.number(), z.literal('all')]),
  classes: z.boolean(),
});
export const plan = z.object({
  id,
  name: z.string(),
  /** US dollars a month; 0 is the free plan. */
  price: z.number(),
  enabled: z.boolean(),
  features: planFeatures,
  settings: z.object({
    description: z.string(),
    prepPlusPrice: z.number(),
    /** The rules of the exam council apply to buyers of this plan. */
    requiresLsacAccount: z.boolean(),
  }),
});

export const feeWaiver = z.object({
  url: z.string(),
  name: z.string(),
  expiry: isoDateTime.nullable(),
  status: z.enum(['', 'added', 'active', 'invalid', 'expired']),
  label: z.string(),
});

/** The student's subscription with the values derived from billing. */
export const subscription = z.object({
  plan,
  status: z.string(),
  active: z.boolean(),
  paymentFailedAt: isoDateTime.nullable(),
  renewalDate: isoDateTime.nullable(),
  autoRenew: z.boolean(),
  canUpgrade: z.boolean(),
  /** As the payment provider tells it; null of a plan without one. */
  subscriptionDetails: z.object({
    status: z.string(),
    latestInvoiceCreated: isoDateTime.nullable(),
    cancelAt: isoDateTime.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    currentPeriodEnd: isoDateTime.nullable(),
    canceledAt: isoDateTime.nullable(),
    schedule: z
      .object({ phases: z.array(z.object({ stripePriceIds: z.array(z.string()), startDate: isoDateTime })) })
      .nullable(),
  }),
  nextPlan: z
    .object({
      id,
      name: z.string(),
      price: z.number(),
      stripePriceId: z.string().nullable(),
      stripeFeewaiverFixedPriceId: z.string().nullable(),
      isFeeWaiverFixedPrice: z.boolean(),
      /** When it begins. */
      schedule: z.object({ startDate: isoDateTime }).nullable(),
    })
    .nullable(),
  lsacAccountId: z.string().nullable(),
  lsacAccountValidTill: isoDateTime.nullable(),
  lsacAccountLinked: z.boolean(),
  lsacCalledAt: isoDateTime.nullable(),
  lsacLinkedDate: isoDateTime.nullable(),
  lsacEnabled: z.boolean(),
  lsacPaymentFailedAt: isoDateTime.nullable(),
  lsacDisabledUntill: isoDateTime.nullable(),
});

/** The signed-in user, as that user may see it. */
export const me = z.object({
  id,
  email: z.string(),
  phone: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string().nullable(),
  roles: z.array(role),
  subscription: subscription.nullable(),
  billing,
  lsacAccountDetails: lsacAccountDetails.nullable(),
  /** The card that pays. */
  stripePaymentMethod: paymentMethod.nullable(),
  additionalPaymentMethods: z.array(paymentMethod),
  timezone: z.string().nullable(),
  oldDemonId: z.string().nullable(),
  tutorId: id.nullable(),
  discountPercentage: z.number(),
  feeWaiver: feeWaiver.nullable(),
  testSettings,
  usageState,
  /** A student who has not answered a question yet, and neither finished nor skipped the setup: it comes first. */
  needsSetup: z.boolean(),
  drillSettings,
  accommodations,
  studySettings,
  openCourses: z.array(z.string()),
  emailVerifiedAt: isoDateTime.nullable(),
  allowOverlapping: z.boolean(),
  availableOnly: z.boolean(),
  createdAt: isoDateTime,
  lgEnabled: z.boolean(),
  mergedTestsEnabled: z.boolean(),
  isZoomUpdated: z.boolean(),
  testSettingsUpdatedNotification: z.boolean(),
  googleLinked: z.boolean(),
  hasPassword: z.boolean(),
  /** Nothing else can be done before the password is changed: staff set it, or today's rule refuses it. */
  mustChangePassword: z.boolean(),
  /** The password is one that staff set. */
  passwordTemporary: z.boolean(),
  twoStepEnabled: z.boolean(),
  /** A role of the user requires two-step sign-in, and it is off: nothing else works until it is set up. */
  mustSetUpTwoStep: z.boolean(),
  /** When the account will be deleted, as its owner requested: nothing else works until that is undone. */
  deletionDueAt: isoDateTime.nullable(),
  /** 1 lets the student work; any other says what to correct. */
  accessCode: z.number(),
  /** The page that mends it (plans, lsac-link, ...); null when access is fine. */
  accessPage: z.string().nullable(),
  accessMessage: z.string(),
});
export type Me = z.infer<typeof me>;
export type DrillFilter = z.infer<typeof drillFilter>;
export type DrillFilters = z.infer<typeof drillFilters>;
export type DrillSettings = z.infer<typeof drillSettings>;
export type UsageState = z.infer<typeof usageState>;
export type TestSettings = z.infer<typeof testSettings>;
export type DrillType = z.infer<typeof drillType>;
export type SectionType = z.infer<typeof sectionType>;
export type Role = z.infer<typeof role>;
export type Plan = z.infer<typeof plan>;
export type PlanSummary = z.infer<typeof planSummary>;

/** `keepDrilling` is a column of its own, so that each account has one. */
export type StoredDrillSettings = Omit<DrillSettings, 'keepDrilling'>;
export const defaultDrillSettings: StoredDrillSettings = {
  timing: { kind: 'standard', minutes: 35 },
  onTimeUp: 'keep-going',
  lrQuestions: 1,
  blindReview: 'off',
  showTimer: true,
  textSize: 'normal',
  lineSpacing: 'normal',
  confirmSubmit: true,
  breakReminderSeconds: 2400,
};
const everything: DrillFilter = { types: [], sources: [], difficulties: [], includeSeen: false };
export const defaultDrillFilters: DrillFilters = {
  LR: everything,
  RC: everything,
  LG: everything,
  SKILL: everything,
  demonsChoice: { LR: true, RC: true, LG: false },
};
