import { z } from 'zod';
import { day, id, isoDateTime } from '../common.ts';
import { attemptSheet } from '../drills/drills.entities.ts';
import { outsideScore } from '../outside-scores/outside-scores.entities.ts';
import { testOutline } from '../practice-tests/tests.entities.ts';
import { sectionType } from '../users/users.entities.ts';

export const practiceKind = z.enum(['test', 'section', 'proctored']);
export const practiceState = z.enum(['created', 'live', 'in_break', 'paused', 'complete', 'skipped']);
/** 1 a guess, 2 unsure, 3 sure. */
export const confidence = z.number().int().min(1).max(3);

/**
 * Minutes of a section in standard time. 35 is the exam's own time, to which accommodations apply; other times are
 * not changed.
 */
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
  /** How much of the budget staff added while the section ran. */
  addedSeconds: z.number(),
  startedAt: isoDateTime.nullable(),
  endedAt: isoDateTime.nullable(),
  /** 'time' means that it ran out. */
  endedBy: z.enum(['student', 'time']).nullable(),
  answered: z.number(),
  flagged: z.number(),
  timeSpent: z.number(),
  /** Seconds that passed before the student entered: late entry, or an exceeded break. */
  lateSeconds: z.number(),
  /** Unscored; null until the result. */
  variable: z.boolean().nullable(),
  /** For questions that are not embargoed. */
  right: z.number().nullable(),
  /** Also null if not every missed or flagged question was opened in blind review. */
  brRight: z.number().nullable(),
  /** Opened in blind review. */
  reviewed: z.number(),
  /** Questions whose key another unfinished attempt embargoes; 0 before the result. */
  embargoed: z.number(),
});
export type PracticeSection = z.infer<typeof practiceSection>;

/** A change by the clock that the student must be notified of. */
export const practiceNotice = z.object({
  code: z.enum([
    'time-added',
    'section-time-up',
    'break-overrun',
    'late-entry',
    'pause-over',
    'ended-by-time',
  ]),
  sectionNo: z.number(),
  at: isoDateTime,
  seconds: z.number(),
});
export type PracticeNotice = z.infer<typeof practiceNotice>;

/**
 * Whether a scaled score is on a provisional scale: its conversion table is made up, and nobody's scores were used to
 * make it. Every output with a scaled score says so.
 */
export const provisional = z.boolean();
export const band = z.object({ low: z.number(), high: z.number() });
/** The table that percentiles were read from: the testing years and who published it. */
export const percentileSource = z.object({ years: z.string(), source: z.string() });
export const testScore = z.object({
  raw: z.number(),
  of: z.number(),
  scaled: z.number(),
  /** Converted with the default table, or from fewer sections than the exam has. */
  estimated: z.boolean(),
  provisional,
  percentile: percentileSource.extend({ percentBelow: z.number() }),
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
  /** The student excluded it from the score history. */
  excluded: z.boolean(),
  /** The section that runs, or ran last; null before the first. */
  sectionNo: z.number().nullable(),
  minutes: z.number(),
  rehearsal: z.boolean(),
  pausable: z.boolean(),
  autoStart: z.boolean(),
  /** Seconds left of the stop-clock accommodation; null if pauses are unlimited, 0 if they are not allowed. */
  stopClockSecondsLeft: z.number().nullable(),
  /** While in_break: endsAt is null if the next section waits for the student. */
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
  /** Changes by the clock while the student was away, oldest first. */
  notices: z.array(practiceNotice),
  /** Blind review is open from the end until the result is shown. */
  blindReview: z.enum(['none', 'open', 'done']),
  /** The questions of the running section; otherwise null. */
  sheet: attemptSheet.nullable(),
  /** Null until the result was shown, and for a timed section. */
  score: testScore.nullable(),
  /** Also null if a missed or flagged question was not opened in blind review. */
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
  /** The student excluded it from the score history. */
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
  provisional,
  /** The scores are null because of embargoed questions. */
  embargoed: z.boolean(),
  /** The student had completed the test, or this section of it, before. */
  retake: z.boolean(),
  flagged: z.number(),
  timeSpent: z.number(),
  blindReview: z.enum(['none', 'open', 'done']),
});
export type PracticeListItem = z.infer<typeof practiceListItem>;

/** Why content cannot be used: the plan, the student's own test settings, or what the test is kept for; null if it can. */
const practiceLock = z.enum(['plan', 'settings', 'purpose']).nullable();
/** How many questions the student has never seen. */
export const freshness = z.object({ unseen: z.number(), of: z.number() });
export const practiceOffer = z.object({
  test: testOutline,
  fresh: freshness,
  sections: z.array(
    z.object({ id, no: z.number(), type: sectionType, fresh: freshness, lock: practiceLock }),
  ),
  /** For the whole test. */
  lock: practiceLock,
  taken: z.number(),
  lastScaled: z.number().nullable(),
  /** Of the last score. */
  provisional,
  /** The attempt in progress, to continue with. */
  unfinishedId: id.nullable(),
});
export type PracticeOffer = z.infer<typeof practiceOffer>;

/** A predicted range for the next score. */
export const forecast = z.object({
  /** The number of tests that it is based on. */
  tests: z.number(),
  /** The number of first answers, in drills, timed sections and tests, that it is based on. */
  answers: z.number(),
  /** Null without any of them. The next score is between low and high four times in five. */
  range: z.object({ low: z.number(), middle: z.number(), high: z.number() }).nullable(),
  /** Any of the scores that it is based on is. */
  provisional,
});
/** Why a score does not count for trend and forecast. */
export const notCountedReason = z.enum(['excluded', 'time', 'sections', 'blank', 'repeated']);
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
      provisional,
      percentBelow: z.number(),
      /** Whether it counts for the trend and the forecast. */
      counts: z.boolean(),
      /**
       * The reason why not; null if it counts. In this order: the student excluded it; neither standard nor accommodated
       * time; not all scored sections; nothing answered; most answers to questions seen before.
       */
      notCounted: notCountedReason.nullable(),
      /** The student had completed the test before. */
      retake: z.boolean(),
    }),
  ),
  /** Scores of tests taken elsewhere, oldest first; on no line, and in the forecast if the student wishes. */
  outside: z.array(outsideScore),
  /** The table of the percentiles of all items: the one in use now. */
  percentiles: percentileSource,
  forecast,
});
export type ScoreHistory = z.infer<typeof scoreHistory>;
