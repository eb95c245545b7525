import { z } from 'zod';
import { flag, id, version } from '../common.ts';
import { optionNo } from '../drills/drills.entities.ts';
import { optionsHash } from './authoring.entities.ts';
import {
  editableExplanation,
  editableQuestion,
  editableSection,
  editableSegment,
  editableTest,
} from './authoring.fields.ts';

/** The maximum bytes of a body with a passage in rich text. */
export const maxTextBytes = 524_288;

export const broken = ['INVALID', 'CONFLICT', 'WRONG_STATE'] as const;
export const changed = { bodyLimit: maxTextBytes, errors: broken } as const;
export const inTest = z.strictObject({ id, sid: id });
export const inSegment = inTest.extend({ segId: id });

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens');
/** All existing ids, each once, in the requested order. */
export const order = z.array(id).min(1).max(200);
/** With `dryRun` nothing is written; the response says what would happen. */
export const removalQuery = z.strictObject({ dryRun: flag.optional() });

const enabled = z.boolean().optional();
export const newTest = z.strictObject({
  type: z.enum(['NORMAL', 'MERGED']),
  /** Derived from the name if omitted. */
  slug: slug.optional(),
  ...editableTest.create,
});
export const testChange = z.strictObject({ version, ...editableTest.change, enabled });

export const newSection = z.strictObject(editableSection.create);
export const sectionChange = z.strictObject({ version, ...editableSection.change, enabled });

/** A new one may have none of the fields. */
export const newSegment = z.strictObject(editableSegment.change);
export const segmentChange = z.strictObject({ version, ...newSegment.shape });

/** A new one may have none of the fields. */
export const newQuestion = z.strictObject(editableQuestion.change);
/**
 * Omitted fields are not changed. `topics` replaces all; `addTopics` and `removeTopics` change those of each
 * question.
 */
export const questionsChange = z
  .strictObject({
    ids: z.array(id).min(1, 'Choose at least one question').max(100, 'Choose at most 100 questions'),
    questionType: z.string().min(1).max(60),
    topics: z.array(z.string().max(60)).min(1).max(5, 'Choose up to five topics'),
    addTopics: z.array(z.string().max(60)).max(5),
    removeTopics: z.array(z.string().max(60)).max(5),
    difficulty: z.number().int().min(1).max(5),
  })
  .partial()
  .required({ ids: true });
export const questionChange = z.strictObject({
  version,
  ...newQuestion.shape,
  /**
   * Which option each of `options` is, so that what students did stays with it; null for one that replaces an old one.
   * An option with the text of another old one is that one. Without ids, what no text tells is told by its position.
   */
  optionIds: z.array(id.nullable()).length(5, 'Five options, A to E').optional(),
});

/**
 * The key of the question that the writer saw; null if it had none. An explanation is stored with the key that it was
 * written for. If the question has another key now, the response is CONFLICT, with `credited` in its details.
 */
export const seenKey = optionNo.nullable();
/**
 * `optionsHash` of the question that the writer saw. If it has other options now, the response is CONFLICT as well.
 */
export const seenOptions = optionsHash;
const seen = { credited: seenKey.optional(), optionsSeen: seenOptions.optional() };
export const newExplanation = z.strictObject(editableExplanation.create);
/** Without `credited` it is written for the current key. */
export const newQuestionExplanation = newExplanation.extend(seen);
export const explanationChange = z.strictObject({ version, ...editableExplanation.change });
/** Without `credited` it is not confirmed for key and options: what it was written for does not change. */
export const questionExplanationChange = explanationChange.extend(seen);
