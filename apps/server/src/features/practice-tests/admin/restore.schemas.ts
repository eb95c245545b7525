import { errorMessages } from '@docket/contract';
import { testPurposes, toOptionKey } from '@docket/rules';
import { z } from 'zod';
import { wrongState } from '../../../api-error.ts';

/**
 * The fields of a logged state that a restore reads. Imports and other features log their own states; missing fields
 * keep their current values.
 */
const optionKey = z.number().int().transform(toOptionKey);
const sectionType = z.enum(['LR', 'RC', 'LG']);
const optional = <T extends z.ZodRawShape>(shape: T) => z.object(shape).partial();

/** The old position of an archived row, and whether it was published. */
export const archivedPosition = optional({ no: z.number().int(), enabled: z.boolean() });
export type ArchivedPosition = z.infer<typeof archivedPosition>;
export const testBefore = optional({
  no: z.number().int(),
  name: z.string(),
  purpose: z.enum(testPurposes).nullable(),
  summary: z.string(),
  enabled: z.boolean(),
  conversion: z.array(z.object({ rawFrom: z.number(), rawTo: z.number(), scaled: z.number() })).nullable(),
  mergedSections: z.array(z.object({ sectionId: z.uuid(), variable: z.boolean() })),
});
export const sectionBefore = optional({
  type: sectionType,
  title: z.string(),
  variable: z.boolean(),
  minutes: z.number().int(),
  enabled: z.boolean(),
  lesson: optional({
    summary: z.string(),
    html: z.string(),
    video: z.object({ file: z.string(), captions: z.string().nullable(), seconds: z.number() }).nullable(),
    enabled: z.boolean(),
  }),
});
export const segmentBefore = optional({
  title: z.string(),
  subject: z.string(),
  passageHtml: z.string(),
  passageBHtml: z.string().nullable(),
  lineNumbers: z.boolean(),
});
export const questionBefore = optional({
  questionType: z.string(),
  topics: z.array(z.string()),
  authorDifficulty: z.number().int(),
  stimulusHtml: z.string().nullable(),
  stemHtml: z.string(),
  options: z.array(z.string()).length(5),
  /** Left out in entries from before options had ids. */
  optionIds: z.array(z.uuid()).length(5),
  credited: z.number().int(),
  enabled: z.boolean(),
});
export const explanationBefore = optional({
  author: z.string(),
  html: z.string(),
  videoUrl: z.string().nullable(),
  /** By the keys of the options, as they are stored. */
  notes: z.array(z.object({ optionNo: optionKey, html: z.string() })),
  keyAtSave: optionKey.nullable(),
  optionsHashAtSave: z.string().nullable(),
  enabled: z.boolean(),
});
const ids = z.array(z.uuid());
export const orderBefore = z.union([
  z.object({ sectionIds: ids }),
  z.object({ segmentIds: ids }),
  z.object({ segmentId: z.uuid().nullable(), questionIds: ids }),
]);

/** Throws WRONG_STATE if the entry of the audit log does not have such a state. */
export function readState<S extends z.ZodType>(schema: S, before: unknown): z.infer<S> {
  const parsed = schema.safeParse(before);
  if (!parsed.success) throw wrongState(errorMessages.tests.cannotUndo);
  return parsed.data;
}
