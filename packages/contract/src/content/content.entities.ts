import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { labelled, optionNo } from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/** How the plan and the student's own settings let the student use a test. */
export const testUse = z.object({
  allowed: z.boolean(),
  explanations: z.boolean(),
  drilling: z.boolean(),
  practice: z.boolean(),
  experimentals: z.boolean(),
  sections: z.boolean(),
  tests: z.boolean(),
});
export const sectionOutline = z.object({
  id,
  no: z.number(),
  type: sectionType,
  /** Only staff learn which section is unscored; students get null. */
  variableSection: z.boolean().nullable(),
  mergedSectionNo: z.number().nullable(),
  mergedSectionVariable: z.boolean().nullable(),
  minutes: z.number(),
  questionCount: z.number(),
});
export const testOutline = z.object({
  id,
  no: z.number(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(['NORMAL', 'MERGED']),
  enabled: z.boolean(),
  use: testUse,
  sections: z.array(sectionOutline),
});
export const segmentOutline = z.object({
  id,
  no: z.number(),
  kind: z.enum(['passage', 'game']),
  title: z.string(),
  questions: z.array(z.object({ id, no: z.number() })),
});
/** LR sections have no segments; their questions are directly in the section. */
export const testWithSegments = testOutline.extend({
  sections: z.array(
    sectionOutline.extend({
      segments: z.array(segmentOutline),
      questions: z.array(z.object({ id, no: z.number() })),
    }),
  ),
});
export type TestOutline = z.infer<typeof testOutline>;
export type TestWithSegments = z.infer<typeof testWithSegments>;

export const explanation = z.object({
  id,
  questionId: id.nullable(),
  segmentId: id.nullable(),
  author: z.string(),
  html: z.string(),
  videoUrl: z.string().nullable(),
  /** Why each wrong option tempts and fails. */
  notes: z.array(z.object({ optionNo, html: z.string() })),
  score: z.number(),
  myVote: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  updatedAt: isoDateTime,
});
export type Explanation = z.infer<typeof explanation>;

export const appSettings = z.object({
  accuracySeconds: z.number(),
  classTags: z.array(z.string()),
  enableLogRocket: z.boolean(),
  dashboardMessage: z.string(),
  planFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  prepPlusFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  supportFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  tutorFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  supportExternalFaqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  advisorEmails: z.array(z.string()),
  difficultySettings: z.object({
    cutPoints: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    minimumAnswers: z.number(),
  }),
  /** Codes and labels of question types and topics, for filters. */
  questionTypes: z.array(
    labelled.extend({ sectionTypes: z.array(sectionType), description: z.string(), enabled: z.boolean() }),
  ),
  topics: z.array(labelled.extend({ enabled: z.boolean() })),
});
export type AppSettings = z.infer<typeof appSettings>;
