import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { drillType, sectionType } from '../users/users.entities.ts';

/** Options are numbered 1 to 5 (A to E). */
export const optionNo = z.number().int().min(1).max(5);
export const seconds = z.number().min(0).max(86_400);

/**
 * What the browser's queue adds to an event, so that one sent twice counts once: which device, its running number
 * there, and when it happened by that device's clock. Left out by other clients: then it happened now.
 */
export const eventMark = z.strictObject({
  device: z.string().min(8).max(40),
  seq: z.number().int().min(1).max(2_147_483_647),
  at: isoDateTime,
});
/** The answer to every event: the highest number of that device known for the attempt, and whether it was new. */
export const eventAck = z.object({ ok: z.literal(true), watermark: z.number(), duplicate: z.boolean() });

/** Offsets count UTF-16 units in the text content of one part of the question. */
export const highlightRange = z.strictObject({
  id: z.string().min(1).max(40),
  /** stimulus, stem, option-1 to option-5, passage-1, passage-2. */
  part: z.string().regex(/^(stimulus|stem|option-[1-5]|passage-[12])$/),
  start: z.number().int().min(0).max(50_000),
  end: z.number().int().min(1).max(50_000),
  color: z.enum(['yellow', 'green', 'pink', 'underline']),
});
export const highlights = z.array(highlightRange).max(200);

export const attemptState = z.enum(['new', 'started', 'paused', 'completed', 'skipped']);
/** How it came about; 'drill' was picked for the student. */
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
 * Where a question stands. In a skill unit (origin skill) the test is the unit and the segment the skill; in a course
 * (origin lesson) the test is the course and the section the lesson.
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

/** Another attempt of the student, still open, that keeps the key of a question back. */
export const embargo = z.object({
  attemptId: id,
  kind: z.enum(['drill', 'practice']),
  title: z.string(),
  /** It was handed in, and its blind review is open; otherwise it is under way. */
  inBlindReview: z.boolean(),
});
export type Embargo = z.infer<typeof embargo>;

/** Sent only once the key may be shown. */
export const questionResult = z.object({
  credited: optionNo,
  correct: z.boolean(),
  /** By the blind answer, or by the timed one where it was left as it is; null where blind review did not open it. */
  brCorrect: z.boolean().nullable(),
  questionType: labelled,
  topics: z.array(labelled),
  difficulty: z.number(),
  /** A hint was used: it does not move the level. */
  assisted: z.boolean(),
  /** False when answered faster than the product's accuracySeconds. */
  counted: z.boolean(),
  /** Mean seconds of others on this question; null while nobody else answered. */
  meanTime: z.number().nullable(),
  /** Share of others who were right, 0 to 1. */
  shareRight: z.number().nullable(),
  /** Share of others' answers by option, A to E. */
  optionShares: z.array(z.number()).nullable(),
  /** How many answers of others these rest on. */
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
  options: z.array(z.object({ no: optionNo, html: z.string() })),
  givenAnswer: optionNo.nullable(),
  brAnswer: optionNo.nullable(),
  /** It was opened in blind review. */
  brOpened: z.boolean(),
  hidden: z.array(optionNo),
  brHidden: z.array(optionNo),
  flagged: z.boolean(),
  timeSpent: z.number(),
  /** Stated confidence in the timed answer: 1 a guess, 2 unsure, 3 sure; only practice tests ask. */
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
  /** Every fifth line of the passages is numbered; left out where it is not. */
  lineNumbers: z.literal(true).optional(),
  /** One passage, or two of a comparative set. */
  passages: z.array(z.object({ label: z.string().nullable(), html: z.string() })),
});

/** Everything that the one helper of the rules needs to tell how much time is left. */
export const attemptClock = z.object({
  startedAt: isoDateTime.nullable(),
  pausedAt: isoDateTime.nullable(),
  pausedMs: z.number(),
  budgetSeconds: z.number().nullable(),
  endedAt: isoDateTime.nullable(),
  serverNow: isoDateTime,
});

/**
 * The sheet that a student works on: its questions with what was said so far, and its clock. A drill is one sheet, a
 * practice test has one for each section; one runner shows them all.
 */
export const attemptSheet = z.object({
  id,
  state: attemptState,
  title: z.string(),
  clock: attemptClock,
  onTimeUp: z.enum(['keep-going', 'submit']),
  /** Blind review: none was asked, it is open (key not shown yet), or done. */
  blindReview: z.enum(['none', 'open', 'done']),
  explanationShown: z.boolean(),
  segments: z.array(drillSegment),
  questions: z.array(drillQuestion),
  /** Sent only once the key may be shown; embargoed questions are left out of it, and null where all are. */
  score: z
    .object({ right: z.number(), of: z.number(), brRight: z.number().nullable(), timeSpent: z.number() })
    .nullable(),
});
export type AttemptSheet = z.infer<typeof attemptSheet>;

export const drill = attemptSheet.extend({
  type: drillType,
  kind: drillKind,
  /** Why this was chosen, in one plain line. */
  reason: z.object({ code: z.string(), text: z.string() }),
  createdAt: isoDateTime,
  completedAt: isoDateTime.nullable(),
  archivedAt: isoDateTime.nullable(),
  popupPosition: z.string().nullable(),
  challengeId: id.nullable(),
});
export type Drill = z.infer<typeof drill>;

/** The kinds of next drill that devices keep; DC is the product's choice. */
export const preparedTypes = ['LR', 'RC', 'LG', 'DC'] as const;
export type PreparedType = (typeof preparedTypes)[number];
/** Drills of each kind that devices keep. */
export const MAX_PREPARED = 2;
export type DrillQuestion = z.infer<typeof drillQuestion>;
export type DrillSegment = z.infer<typeof drillSegment>;
export type HighlightRange = z.infer<typeof highlightRange>;
export type EventMark = z.infer<typeof eventMark>;
export type QuestionResult = z.infer<typeof questionResult>;

/** One line of the history. right and types stay null until the key was shown. */
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
  /** It holds embargoed questions, so that `right`, difficulty or types may be null although its key was shown. */
  embargoed: z.boolean(),
  flagged: z.number(),
  timeSpent: z.number(),
  budgetSeconds: z.number().nullable(),
  difficulty: z.number().nullable(),
  questionTypes: z.array(labelled).nullable(),
  /** Where its first question stands, for links. */
  source: questionSource,
  blindReview: z.enum(['none', 'open', 'done']),
});
export type DrillListItem = z.infer<typeof drillListItem>;

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
