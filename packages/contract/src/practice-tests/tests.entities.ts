import { z } from 'zod';
import { id } from '../common.ts';
import { sectionType } from '../users/users.entities.ts';

/** A practice test stays unseen until it is taken; a drill set is never taken as a whole. */
export const testPurpose = z.enum(['practice-test', 'drill-set']);

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
  /** What it is kept for; null for everything. */
  purpose: testPurpose.nullable(),
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
