import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { drillType, sectionType } from '../users/users.entities.ts';

/** Options are numbered 1 to 5 (A to E). */
export const optionNo = z.number().int().min(1).max(5);
/** An option of a question, and its position in the order shown. */
export const shownOption = z.object({ no: optionNo, id, html: z.string() });
/**
 * Sent with the position of an option. It decides, because the options may have been put in another order since they
 * were shown; without it the position counts.
 */
export const optionId = id.optional();
/** The chosen option was replaced by another one since: its text at that time. */
export const replacedOption = z.object({ html: z.string() });
export const seconds = z.number().min(0).max(86_400);

/**
 * Added to events by the browser's queue, so that an event that is sent twice counts once: the device, its running
 * number, and the time by the device's clock. Other clients omit it; the event then happened now.
 */
export const clientEventKey = z.strictObject({
  device: z.string().min(8).max(40),
  seq: z.number().int().min(1).max(2_147_483_647),
  at: isoDateTime,
});
/**
 * The response to every event: the highest known number of that device for the attempt, and whether the event was
 * new.
 */
export const eventAck = z.object({ ok: z.literal(true), watermark: z.number(), duplicate: z.boolean() });

/** Offsets count UTF-16 units in the text content of one part of the question. */
export const highlightRange = z.strictObject({
  id: z.string().min(1).max(40),
  /** stimulus, stem, option-1 to option-5, passage-1, passage-2. */
  part: z.string().regex(/^(stimulus|stem|option-[1-5]|passage-[12])$/),
  start: z.number().int().min(0).max(50_000),
  end: z.number().int().min(1).max(50_000),
  color: z.enum(['yellow', 'green', 'pink', 'underline']),
  /** The option, for a part of one; never in a response. */
  optionId,
  /**
   * The words from start to end and up to 32 units of what stands before and after them, in the text that was shown
   * (the text quote selector of the W3C Web Annotation model), how often the text has the words, and up to 64 units more
   * of what stands on both sides; never in a response. Without it the server reads them in its text.
   */
  quote: z
    .strictObject({
      exact: z.string().min(1).max(50_000),
      prefix: z.string().max(32),
      suffix: z.string().max(32),
      occurrences: z.number().int().min(0).max(50_000).optional(),
      before: z.string().max(64).optional(),
      after: z.string().max(64).optional(),
    })
    .optional(),
});
export const highlights = z.array(highlightRange).max(200);

export const attemptState = z.enum(['new', 'started', 'paused', 'completed', 'skipped']);
/** How it was created; the questions of a 'drill' were selected for the student. */
export const drillKind = z.enum([
  'drill',
  'choice',
  'ps',
  'challenge',
  'review',
  'requested',
  'lesson',
  'diagnostic',
]);

/**
 * The position of a question. In a skill unit (origin skill) the test is the unit and the segment the skill; in a
 * course (origin lesson) the test is the course and the section the lesson.
 */
export const questionSource = z.object({
  origin: z.enum(['test', 'skill', 'lesson']),
  testId: id,
  testNo: z.number(),
  testName: z.string(),
  testSlug: z.string(),
  sectionId: id,
  sectionNo: z.number(),
  sectionType,
  segmentNo: z.number().nullable(),
  questionNo: z.number(),
});
export const labelled = z.object({ code: z.string(), label: z.string() });

/** What embargoes the key of a question: another unfinished attempt of the student, or a coming event. */
export const embargo = z.object({
  /** Null for an event that the student has not entered. */
  attemptId: id.nullable(),
  /** 'event': the student is registered for a proctored test that is not over. */
  kind: z.enum(['drill', 'practice', 'event']),
  title: z.string(),
  /** True if it is submitted and its blind review is open; false if it is in progress. */
  inBlindReview: z.boolean(),
});
export type Embargo = z.infer<typeof embargo>;

/** Sent only if the key may be shown. */
export const questionResult = z.object({
  credited: optionNo,
  correct: z.boolean(),
  /**
   * By the blind review answer, or by the timed one if it was not changed; null if the question was not opened in
   * blind review.
   */
  brCorrect: z.boolean().nullable(),
  questionType: labelled,
  topics: z.array(labelled),
  difficulty: z.number(),
  /** A hint was used, so the answer does not change the level. */
  assisted: z.boolean(),
  /** False if the answer was faster than the product's accuracySeconds. */
  counted: z.boolean(),
  /** It was seen before: only a first answer changes the level. */
  seenBefore: z.boolean(),
  /** Mean seconds of other students; null if nobody else answered. */
  meanTime: z.number().nullable(),
  /** Share of right answers of other students, 0 to 1. */
  shareRight: z.number().nullable(),
  /** Shares of other students' answers by option, A to E. */
  optionShares: z.array(z.number()).nullable(),
  /** The number of other students' answers that these are based on. */
  othersAnswered: z.number(),
});

export const hint = z.object({ questionType: labelled, advice: z.string(), eliminatedOptionNo: optionNo });

export const drillQuestion = z.object({
  id,
  questionId: id,
  no: z.number(),
  source: questionSource,
  segmentId: id.nullable(),
  stimulus: z.string().nullable(),
  stem: z.string(),
  options: z.array(shownOption),
  /** Null without an answer, and for an option that was replaced since: see `replacedAnswer`. */
  givenAnswer: optionNo.nullable(),
  brAnswer: optionNo.nullable(),
  /** Omitted unless the answer chose an option that was replaced since. */
  replacedAnswer: replacedOption.optional(),
  replacedBrAnswer: replacedOption.optional(),
  /** It was opened in blind review. */
  brOpened: z.boolean(),
  hidden: z.array(optionNo),
  brHidden: z.array(optionNo),
  flagged: z.boolean(),
  timeSpent: z.number(),
  /** Confidence in the timed answer: 1 a guess, 2 unsure, 3 sure; only practice tests ask for it. */
  confidence: z.number().int().min(1).max(3).nullable(),
  highlights,
  hint: hint.nullable(),
  result: questionResult.nullable(),
  /** Why there is no result although the key of this attempt was shown. */
  embargo: embargo.nullable(),
});

export const drillSegment = z.object({
  id,
  no: z.number(),
  kind: z.enum(['passage', 'game']),
  title: z.string(),
  subject: z.string(),
  comparative: z.boolean(),
  /** True if every fifth line of the passages is numbered; otherwise omitted. */
  lineNumbers: z.literal(true).optional(),
  /** One passage, or two of a comparative set. */
  passages: z.array(z.object({ label: z.string().nullable(), html: z.string() })),
});

/** The data from which the rules compute the time left. */
export const attemptClock = z.object({
  startedAt: isoDateTime.nullable(),
  pausedAt: isoDateTime.nullable(),
  pausedMs: z.number(),
  budgetSeconds: z.number().nullable(),
  endedAt: isoDateTime.nullable(),
  /** The last heartbeat in a drill; half a minute later its clock pauses by itself. Null in a practice test. */
  seenAt: isoDateTime.nullable(),
  serverNow: isoDateTime,
});

/**
 * The sheet that a student works on: its questions with the current answers, and its clock. A drill is one sheet, a
 * practice test has one for each section; one runner shows them all.
 */
export const attemptSheet = z.object({
  id,
  state: attemptState,
  title: z.string(),
  clock: attemptClock,
  onTimeUp: z.enum(['keep-going', 'submit']),
  /** Blind review: none was requested, it is open (key not shown yet), or done. */
  blindReview: z.enum(['none', 'open', 'done']),
  explanationShown: z.boolean(),
  segments: z.array(drillSegment),
  questions: z.array(drillQuestion),
  /** Sent only if the key may be shown; without embargoed questions, and null if all are embargoed. */
  score: z
    .object({ right: z.number(), of: z.number(), brRight: z.number().nullable(), timeSpent: z.number() })
    .nullable(),
});
export type AttemptSheet = z.infer<typeof attemptSheet>;

export const drill = attemptSheet.extend({
  type: drillType,
  kind: drillKind,
  /** Why it was selected, in one sentence. */
  reason: z.object({ code: z.string(), text: z.string() }),
  createdAt: isoDateTime,
  completedAt: isoDateTime.nullable(),
  archivedAt: isoDateTime.nullable(),
  popupPosition: z.string().nullable(),
  challengeId: id.nullable(),
});
export type Drill = z.infer<typeof drill>;

/** The kinds of next drill that devices keep; with DC the product chooses. */
export const preparedTypes = ['LR', 'RC', 'LG', 'DC'] as const;
export type PreparedType = (typeof preparedTypes)[number];
/** Drills of each kind that devices keep. */
export const MAX_PREPARED = 2;
export type DrillQuestion = z.infer<typeof drillQuestion>;
export type DrillSegment = z.infer<typeof drillSegment>;
export type HighlightRange = z.infer<typeof highlightRange>;
export type ClientEventKey = z.infer<typeof clientEventKey>;
export type QuestionResult = z.infer<typeof questionResult>;

/** A row of the history. right and types are null until the key was shown. */
export const drillListItem = z.object({
  id,
  type: drillType,
  kind: drillKind,
  state: attemptState,
  title: z.string(),
  createdAt: isoDateTime,
  completedAt: isoDateTime.nullable(),
  archivedAt: isoDateTime.nullable(),
  questionCount: z.number(),
  answered: z.number(),
  right: z.number().nullable(),
  /** It has embargoed questions, so `right`, difficulty or types may be null although its key was shown. */
  embargoed: z.boolean(),
  flagged: z.number(),
  timeSpent: z.number(),
  budgetSeconds: z.number().nullable(),
  difficulty: z.number().nullable(),
  questionTypes: z.array(labelled).nullable(),
  /** The position of its first question, for links. */
  source: questionSource,
  blindReview: z.enum(['none', 'open', 'done']),
});
export type DrillListItem = z.infer<typeof drillListItem>;

/** What a drill session asks. */
export const sessionChoice = z.strictObject({
  /** With DC the product chooses the section types. */
  type: z.enum(preparedTypes),
  /** Questions that were seen before instead of new ones: the missed ones and those seen longest ago first. */
  seen: z.boolean().default(false),
  /** Only this question type; not with DC. */
  questionType: z.string().min(1).max(60).nullable().default(null),
});
export type SessionChoice = z.infer<typeof sessionChoice>;
/** Drilling question by question until the student stops (decision 120). Counts are of submitted drills. */
export const drillSession = z.object({
  id,
  ...sessionChoice.shape,
  startedAt: isoDateTime,
  endedAt: isoDateTime.nullable(),
  answered: z.number(),
  /** Answers of the drills whose result was shown, and how many of them are right. */
  graded: z.number(),
  right: z.number(),
  seconds: z.number(),
});
export type DrillSession = z.infer<typeof drillSession>;
/** Drills that a session gives at a time: the one to work on, and the one after it. */
export const MAX_AHEAD = 2;
/** Questions in the summary of a session; of a longer one the newest. */
export const MAX_SESSION_QUESTIONS = 300;
export const sessionQuestion = z.object({
  id,
  drillId: id,
  questionId: id,
  source: questionSource,
  questionType: labelled,
  answered: z.boolean(),
  correct: z.boolean(),
  seenBefore: z.boolean(),
  timeSpent: z.number(),
});
export type SessionQuestion = z.infer<typeof sessionQuestion>;

export const challenge = z.object({
  id,
  skillId: z.string(),
  label: z.string(),
  rootType: sectionType,
  state: z.enum(['suggested', 'open', 'done', 'expired']),
  noOfChallenges: z.number(),
  /** Right answers so far. */
  completed: z.number(),
  repeatMasteredQuestions: z.boolean(),
  availableChallenges: z.number(),
  availableChallengesRepeated: z.number(),
  endChallenge: isoDateTime.nullable(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type Challenge = z.infer<typeof challenge>;
