import { z } from 'zod';
import { day, id, isoDateTime } from '../common.ts';
import { testOutline } from '../content/content.entities.ts';
import {
  attemptSheet,
  embargo,
  highlights,
  labelled,
  optionNo,
  questionSource,
} from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';

export const practiceKind = z.enum(['test', 'section', 'proctored']);
export const practiceState = z.enum(['created', 'live', 'in_break', 'paused', 'complete', 'skipped']);
/** 1 a guess, 2 unsure, 3 sure. */
export const confidence = z.number().int().min(1).max(3);

/** Minutes of a section in standard time. 35 is the exam's own, to which accommodations apply; others are as they are. */
export const practiceTiming = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('standard'),
    minutes: z.union([z.literal(35), z.literal(53), z.literal(70)]),
  }),
  z.strictObject({ kind: z.literal('custom'), minutes: z.number().min(5).max(300) }),
]);

export type PracticeTiming = z.infer<typeof practiceTiming>;

export const practiceSection = z.object({
  id,
  /** From 1, in the order of this attempt. */
  no: z.number(),
  type: sectionType,
  state: z.enum(['waiting', 'live', 'done']),
  questionCount: z.number(),
  budgetSeconds: z.number(),
  startedAt: isoDateTime.nullable(),
  endedAt: isoDateTime.nullable(),
  /** 'time': it ran out. */
  endedBy: z.enum(['student', 'time']).nullable(),
  answered: z.number(),
  flagged: z.number(),
  timeSpent: z.number(),
  /** Seconds that were gone before the student came: late entry, or an overrun break. */
  lateSeconds: z.number(),
  /** Unscored; null until the result. */
  variable: z.boolean().nullable(),
  /** Of the questions that are not embargoed. */
  right: z.number().nullable(),
  /** Null too where none, or not every missed or flagged question, was opened in blind review. */
  brRight: z.number().nullable(),
  /** Opened in blind review. */
  reviewed: z.number(),
  /** Questions whose key another open attempt keeps back; 0 before the result. */
  embargoed: z.number(),
});
export type PracticeSection = z.infer<typeof practiceSection>;

/** Something that happened by the clock and that the student must be told. */
export const practiceNotice = z.object({
  code: z.enum(['section-time-up', 'break-overrun', 'late-entry', 'pause-over', 'ended-by-time']),
  sectionNo: z.number(),
  at: isoDateTime,
  seconds: z.number(),
});
export type PracticeNotice = z.infer<typeof practiceNotice>;

export const band = z.object({ low: z.number(), high: z.number() });
export const testScore = z.object({
  raw: z.number(),
  of: z.number(),
  scaled: z.number(),
  /** By the default table, or from fewer sections than the exam has. */
  estimated: z.boolean(),
  percentile: z.object({ percentBelow: z.number(), years: z.string(), source: z.string() }),
  /** As the exam council reports it: one standard error of measurement to each side, right two times in three. */
  band,
});
export type TestScore = z.infer<typeof testScore>;

export const practice = z.object({
  id,
  kind: practiceKind,
  state: practiceState,
  title: z.string(),
  test: z.object({ id, name: z.string(), slug: z.string(), type: z.enum(['NORMAL', 'MERGED']) }),
  createdAt: isoDateTime,
  completedAt: isoDateTime.nullable(),
  archivedAt: isoDateTime.nullable(),
  /** The student left it out of the score history. */
  excluded: z.boolean(),
  /** The section that runs, or ran last; null before the first. */
  sectionNo: z.number().nullable(),
  minutes: z.number(),
  rehearsal: z.boolean(),
  pausable: z.boolean(),
  autoStart: z.boolean(),
  /** What is left of the accommodation's stopped clock; null where pausing is free, 0 where it is not allowed. */
  stopClockSecondsLeft: z.number().nullable(),
  /** While in_break: endsAt is null where the next section waits for the student. */
  break: z
    .object({
      startedAt: isoDateTime,
      endsAt: isoDateTime.nullable(),
      seconds: z.number(),
      nextSectionNo: z.number(),
    })
    .nullable(),
  serverNow: isoDateTime,
  sections: z.array(practiceSection),
  /** What the clock did while the student was away, oldest first. */
  notices: z.array(practiceNotice),
  /** Blind review is open from the end until the result is shown. */
  blindReview: z.enum(['none', 'open', 'done']),
  /** The questions of the section that runs; null otherwise. */
  sheet: attemptSheet.nullable(),
  /** Null until the result was shown, and for a timed section. */
  score: testScore.nullable(),
  /** Null too where a missed or flagged question was not opened in blind review. */
  blindScore: testScore.nullable(),
});
export type Practice = z.infer<typeof practice>;

export const practiceListItem = z.object({
  id,
  kind: practiceKind,
  state: practiceState,
  title: z.string(),
  testId: id,
  createdAt: isoDateTime,
  completedAt: isoDateTime.nullable(),
  archivedAt: isoDateTime.nullable(),
  /** The student left it out of the score history. */
  excluded: z.boolean(),
  minutes: z.number(),
  rehearsal: z.boolean(),
  sectionCount: z.number(),
  sectionsDone: z.number(),
  sectionTypes: z.array(sectionType),
  questionCount: z.number(),
  answered: z.number(),
  /** Null until the result was shown. */
  right: z.number().nullable(),
  scaled: z.number().nullable(),
  brScaled: z.number().nullable(),
  estimated: z.boolean().nullable(),
  percentBelow: z.number().nullable(),
  /** The scores are null because of embargoed questions. */
  embargoed: z.boolean(),
  flagged: z.number(),
  timeSpent: z.number(),
  blindReview: z.enum(['none', 'open', 'done']),
});
export type PracticeListItem = z.infer<typeof practiceListItem>;

/** What keeps something from being taken: the plan, or the student's own test settings. Null when nothing does. */
const practiceLock = z.enum(['plan', 'settings']).nullable();
/** How much of something the student has never seen. */
export const freshness = z.object({ unseen: z.number(), of: z.number() });
export const practiceOffer = z.object({
  test: testOutline,
  fresh: freshness,
  sections: z.array(
    z.object({ id, no: z.number(), type: sectionType, fresh: freshness, lock: practiceLock }),
  ),
  /** As a whole test. */
  lock: practiceLock,
  taken: z.number(),
  lastScaled: z.number().nullable(),
  /** One that was begun and not finished, to go on with. */
  unfinishedId: id.nullable(),
});
export type PracticeOffer = z.infer<typeof practiceOffer>;

/** One question in a result. */
export const resultQuestion = z.object({
  /** Of the attempt. */
  id,
  questionId: id,
  no: z.number(),
  source: questionSource,
  segmentNo: z.number().nullable(),
  answer: optionNo.nullable(),
  brAnswer: optionNo.nullable(),
  brOpened: z.boolean(),
  /** Why what was right, type and figures are null. */
  embargo: embargo.nullable(),
  credited: optionNo.nullable(),
  correct: z.boolean().nullable(),
  /** By the blind answer, or by the timed one where it was left as it is; null where blind review did not open it. */
  brCorrect: z.boolean().nullable(),
  confidence: confidence.nullable(),
  flagged: z.boolean(),
  timeSpent: z.number(),
  meanTime: z.number().nullable(),
  shareRight: z.number().nullable(),
  questionType: labelled.nullable(),
  difficulty: z.number().nullable(),
  /** Every timed answer in order, seconds from the start of the section. */
  changes: z.array(z.object({ answer: optionNo.nullable(), second: z.number() })),
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

/** What a cell of timed x blind x confidence says of the questions in it. */
export const outcomeMeaning = z.enum([
  'solid',
  'luck',
  'pace',
  'understanding',
  'overconfident',
  'slip',
  'once',
]);
/** The work that answers a weakness: a set of new questions, the review inbox, or a whole timed section. */
export const remedy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drill'),
    sectionType,
    /** Null is every type of the section. */
    questionType: labelled.nullable(),
    /** Empty is all. */
    difficulties: z.array(z.number().int().min(1).max(5)),
    /** 'own' is as the student's drills are timed. */
    timing: z.enum(['own', 'timed', 'untimed']),
  }),
  z.object({ kind: z.literal('review') }),
  z.object({ kind: z.literal('section'), sectionType }),
]);
export const habit = z.object({
  code: z.enum([
    'changed',
    'eliminated',
    'overconfident',
    'blank',
    'flagged',
    'sunk',
    'rushed',
    'late',
    'type',
  ]),
  /** Questions missed by it, each a point of the raw score. */
  points: z.number(),
  text: z.string(),
  /** Of the attempt. */
  questionIds: z.array(id),
  remedy,
});
export const practiceResult = z.object({
  practice,
  sections: z.array(
    z.object({
      id,
      no: z.number(),
      type: sectionType,
      variable: z.boolean(),
      /** Of `of`, the questions that are not embargoed. */
      right: z.number(),
      of: z.number(),
      brRight: z.number().nullable(),
      reviewed: z.number(),
      embargoed: z.number(),
      timeSpent: z.number(),
      budgetSeconds: z.number(),
      endedBy: z.enum(['student', 'time']).nullable(),
      questions: z.array(resultQuestion),
      /** Which question was open from which second of the section on. */
      pace: z.array(z.object({ second: z.number(), no: z.number() })),
    }),
  ),
  types: z.array(
    labelled.extend({
      sectionType,
      right: z.number(),
      of: z.number(),
      /** Opened in blind review, and right then. */
      reviewed: z.number(),
      brRight: z.number(),
      meanTime: z.number(),
      othersMeanTime: z.number().nullable(),
    }),
  ),
  changes: z.object({ wrongToRight: z.number(), rightToWrong: z.number(), wrongToWrong: z.number() }),
  outcomes: z.array(
    z.object({
      timed: z.boolean(),
      /** Null where blind review did not open them. */
      blind: z.boolean().nullable(),
      /** Null where none was stated. */
      confidence: confidence.nullable(),
      meaning: outcomeMeaning,
      questionIds: z.array(id),
    }),
  ),
  /** Habits that cost points, dearest first; at most three, none without evidence. */
  habits: z.array(habit),
});
export type PracticeResult = z.infer<typeof practiceResult>;

/** One step on the time line of a section. */
export const replayStep = z.object({
  /** Milliseconds from the start of the section. */
  ms: z.number(),
  no: z.number(),
  step: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('visit') }),
    z.object({ kind: z.literal('answer'), answer: optionNo.nullable() }),
    z.object({ kind: z.literal('hide'), optionNo, hidden: z.boolean() }),
    z.object({ kind: z.literal('flag'), flagged: z.boolean() }),
    z.object({ kind: z.literal('confidence'), confidence: confidence.nullable() }),
    z.object({ kind: z.literal('highlight'), type: z.enum(['question', 'passage']), data: highlights }),
    z.object({ kind: z.literal('pause') }),
  ]),
});
export const replay = z.object({
  sectionNo: z.number(),
  durationMs: z.number(),
  sheet: attemptSheet,
  steps: z.array(replayStep),
  /** More happened than is told. */
  truncated: z.boolean(),
});
export type Replay = z.infer<typeof replay>;
export type ReplayStep = z.infer<typeof replayStep>;

/** An honest range for the next score. */
export const forecast = z.object({
  /** Tests that it rests on. */
  tests: z.number(),
  /** Tests needed before anything is said. */
  needed: z.number(),
  /** Null below that. The next score lies within low to high four times in five. */
  range: z.object({ low: z.number(), middle: z.number(), high: z.number() }).nullable(),
});
export const scoreHistory = z.object({
  items: z.array(
    z.object({
      id,
      title: z.string(),
      kind: practiceKind,
      completedAt: isoDateTime,
      day,
      minutes: z.number(),
      scaled: z.number(),
      brScaled: z.number().nullable(),
      estimated: z.boolean(),
      percentBelow: z.number(),
      /**
       * Counts for the forecast: standard or accommodated time, all scored sections, mostly unseen questions, and not left out
       * by the student.
       */
      counts: z.boolean(),
      /** The student left it out. */
      excluded: z.boolean(),
    }),
  ),
  forecast,
});
export type ScoreHistory = z.infer<typeof scoreHistory>;
