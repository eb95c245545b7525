import { z } from 'zod';
import { flag, id, idParams, isoDateTime } from '../common.ts';
import { defineCall } from '../define.ts';
import { optionNo } from '../drills/drills.entities.ts';
import { job } from '../jobs/jobs.calls.ts';
import { sectionType } from '../users/users.entities.ts';

/** Why a question should be checked, most serious first. */
export const itemFlag = z.enum([
  'negative-discrimination',
  'distractor-beats-key',
  'drift',
  'low-discrimination',
  'too-hard',
  'too-easy',
  'unused-distractor',
]);
/** Statistics of a question from the last recalculation; null if there is too little data. */
const itemStatistics = z.object({
  /** First answers, and right ones among them. */
  answers: z.number(),
  right: z.number(),
  share: z.number().nullable(),
  meanSeconds: z.number().nullable(),
  /** Submitted attempts of its section, and how many left it blank; the correlations are over these. */
  attempts: z.number(),
  blank: z.number(),
  /** Point-biserial with the raw score of the section, and with that score minus the question itself. */
  pointBiserial: z.number().nullable(),
  discrimination: z.number().nullable(),
  /** First answers that chose the option, their share, and the correlation of choosing it (rest score). */
  options: z.array(
    z.object({
      optionNo,
      answers: z.number(),
      share: z.number().nullable(),
      pointBiserial: z.number().nullable(),
    }),
  ),
  /** Share of right answers in the older and the newer half of first answers, and z of their difference. */
  drift: z.object({ early: z.number(), late: z.number(), z: z.number().nullable() }).nullable(),
  flags: z.array(itemFlag),
  /** False if there are too few answers, or attempts, for any flag. */
  enough: z.object({ answers: z.boolean(), attempts: z.boolean() }),
  computedAt: isoDateTime,
});
/** A question with its key, only for staff. */
const questionStatistics = z.object({
  questionId: id,
  no: z.number(),
  questionType: z.object({ code: z.string(), label: z.string() }),
  credited: optionNo,
  enabled: z.boolean(),
  difficulty: z.number(),
  /** The current difficulty on the logit scale, and its standard error. */
  rating: z.object({ mean: z.number(), error: z.number(), answers: z.number() }),
  statistics: itemStatistics.nullable(),
});
/** Raw scores of a section or test over complete attempts, one of each student. */
export const scoreStatistics = z.object({
  attempts: z.number(),
  questions: z.number(),
  mean: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  kr20: z.number().nullable(),
  /** Standard error of measurement, in questions. */
  standardError: z.number().nullable(),
  /** Attempts by raw score, from 0. */
  distribution: z.array(z.number()),
  meanSeconds: z.number().nullable(),
  flagged: z.number(),
  computedAt: isoDateTime,
});

/**
 * Statistics of the questions of a test.
 * @area test
 */
export const questionStatsCalls = {
  questionStats: defineCall({
    method: 'GET',
    path: '/test/question-stats/{id}',
    reads: 'replica',
    who: 'staff',
    summary: 'Statistics of a test, skill unit or course: of the whole, its sections and every question',
    params: idParams,
    query: z.strictObject({ exportcsv: flag.optional() }),
    output: z.object({
      test: z.object({ id, name: z.string(), origin: z.enum(['test', 'skill', 'lesson']) }),
      statistics: scoreStatistics.nullable(),
      sections: z.array(
        z.object({
          id,
          no: z.number(),
          /** The home test, which differs for a section of a MERGED test. */
          homeTestId: id,
          type: sectionType,
          variable: z.boolean(),
          statistics: scoreStatistics.nullable(),
          questions: z.array(questionStatistics),
        }),
      ),
      /** The recalculation in progress for it or for everything. */
      job: job.nullable(),
    }),
  }),
  recalculate: defineCall({
    method: 'PUT',
    path: '/test/question-stats/{id}/recalculate',
    who: 'content',
    summary: 'Recalculate the statistics of a test; returns the job that does it already if there is one',
    params: idParams,
    output: z.object({ job }),
  }),
  rescore: defineCall({
    method: 'PUT',
    path: '/test/{id}/rescore',
    who: 'content',
    summary:
      'Mark the shown answers of every student of a test by the credited answers of today, with scores and levels; answers the job',
    params: idParams,
    output: z.object({ job }),
  }),
  recalculateAll: defineCall({
    method: 'PUT',
    path: '/test/question-stats/recalculate',
    who: 'content',
    summary: 'Recalculate all statistics; returns the job that does it already if there is one',
    output: z.object({ job }),
  }),
};
