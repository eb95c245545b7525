import { z } from 'zod';
import { flag, id, isoDateTime, many, paged, pageQuery, searchTerm, sortOrder } from '../common.ts';
import { defineCall } from '../define.ts';
import { renameFields } from '../rename-fields.ts';
import { sectionType } from '../users/users.entities.ts';
import { itemFlag } from './question-stats.calls.ts';

/** First answers to the questions of one difficulty. */
const difficultyLevel = z.object({
  difficulty: z.number(),
  questions: z.number(),
  answers: z.number(),
  share: z.number().nullable(),
  meanSeconds: z.number().nullable(),
});
const flaggedQuestion = z.object({
  questionId: id,
  testId: id,
  testName: z.string(),
  sectionNo: z.number(),
  sectionType,
  no: z.number(),
  questionType: z.object({ code: z.string(), label: z.string() }),
  answers: z.number(),
  share: z.number().nullable(),
  discrimination: z.number().nullable(),
  flags: z.array(itemFlag),
  computedAt: isoDateTime,
});
const testLine = z.object({
  id,
  no: z.number(),
  name: z.string(),
  type: z.enum(['NORMAL', 'MERGED']),
  enabled: z.boolean(),
  questions: z.number(),
  attempts: z.number(),
  mean: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  kr20: z.number().nullable(),
  standardError: z.number().nullable(),
  flagged: z.number(),
  computedAt: isoDateTime.nullable(),
});

/** Statistics of the whole library. */
export const statsCalls = {
  difficultyStats: defineCall({
    method: 'GET',
    path: '/stats/difficulty-stats',
    reads: 'replica',
    who: 'staff',
    summary: 'Questions and first answers by difficulty, of the library and of each question type',
    query: renameFields(
      z.strictObject({
        section_type: sectionType.optional(),
        /** A question type, by its code. */
        type: z.string().max(60).optional(),
      }),
      { section_type: 'sectionType' },
    ),
    output: z.object({
      levels: z.array(difficultyLevel),
      types: z.array(
        z.object({
          sectionType,
          questionType: z.object({ code: z.string(), label: z.string() }),
          levels: z.array(difficultyLevel),
        }),
      ),
    }),
  }),
  flaggedQuestions: defineCall({
    method: 'GET',
    path: '/stats/flagged-questions',
    reads: 'replica',
    who: 'staff',
    summary: 'List questions that need a second look, across tests',
    query: renameFields(
      z.strictObject({
        ...pageQuery,
        /** Search terms for the name of the test. */
        search: searchTerm.optional(),
        sortby: z.enum(['severity', 'discrimination', 'share', 'answers']).default('severity'),
        sortorder: sortOrder.default('asc'),
        'flag[]': many(itemFlag, 7),
        section_type: sectionType.optional(),
        exportcsv: flag.optional(),
      }),
      { 'flag[]': 'flags', section_type: 'sectionType' },
    ),
    output: paged(flaggedQuestion),
  }),
  tests: defineCall({
    method: 'GET',
    path: '/stats/tests',
    reads: 'replica',
    who: 'staff',
    summary: 'Reliability and spread of every test',
    query: z.strictObject({
      ...pageQuery,
      search: searchTerm.optional(),
      sortby: z.enum(['no', 'name', 'attempts', 'mean', 'kr20', 'flagged']).default('no'),
      sortorder: sortOrder.default('asc'),
      exportcsv: flag.optional(),
    }),
    output: paged(testLine),
  }),
};
