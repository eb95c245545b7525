import { z } from 'zod';
import { flag, id, richText } from '../common.ts';
import { optionNo } from '../drills/drills.entities.ts';
import { editable } from '../editable.ts';
import { sectionType } from '../users/users.entities.ts';
import { optionsHash, version } from './authoring.entities.ts';

/** The maximum bytes of a body with a passage in rich text. */
export const maxTextBytes = 524_288;

export const broken = ['INVALID', 'CONFLICT', 'WRONG_STATE'] as const;
export const changed = { bodyLimit: maxTextBytes, errors: broken } as const;
export const inTest = z.strictObject({ id, sid: id });
export const inSegment = inTest.extend({ segId: id });

const title = z.string().trim().max(120, 'Title: use at most 120 characters');
const no = z.number().int().min(1).max(9_999);
const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens');
const passage = richText(120_000);
const text = richText(40_000);

/** All existing ids, each once, in the requested order. */
export const order = z.array(id).min(1).max(200);
/** With `dryRun` nothing is written; the response says what would happen. */
export const removalQuery = z.strictObject({ dryRun: flag.optional() });

const conversion = z
  .array(
    z.strictObject({
      rawFrom: z.number().int().min(0).max(200),
      rawTo: z.number().int().min(0).max(200),
      scaled: z.number().int().min(120).max(180),
    }),
  )
  .max(61)
  .nullable();
/** In order; each is a section of a NORMAL test. */
const mergedSections = z.array(z.strictObject({ sectionId: id, variable: z.boolean() })).max(9);

const enabled = z.boolean().optional();
/** Without a number it gets the next free one. */
const testFields = editable({
  name: z.string().trim().min(1, 'Enter a name').max(80),
  no: no.optional(),
  conversion: conversion.optional(),
  mergedSections: mergedSections.optional(),
});
export const newTest = z.strictObject({
  type: z.enum(['NORMAL', 'MERGED']),
  /** Derived from the name if omitted. */
  slug: slug.optional(),
  ...testFields.create,
});
export const testChange = z.strictObject({ version, ...testFields.change, enabled });

/** The type can only change while the section has neither passages nor questions. */
const sectionFields = editable({
  type: sectionType,
  title: title.min(1, 'Enter a title').optional(),
  variableSection: z.boolean().optional(),
  minutes: z.number().int().min(1).max(600).optional(),
});
export const newSection = z.strictObject(sectionFields.create);
export const sectionChange = z.strictObject({ version, ...sectionFields.change, enabled });

/** A new one may have none of the fields. */
export const newSegment = z
  .strictObject({
    title,
    /** Field of the passage: law, science, arts, society, games. */
    subject: z.string().trim().max(60),
    passageHtml: passage,
    /** The second passage of a comparative pair; null for a single passage. */
    passageBHtml: passage.nullable(),
    lineNumbers: z.boolean(),
  })
  .partial();
export const segmentChange = z.strictObject({ version, ...newSegment.shape });

/** A new one may have none of the fields. */
export const newQuestion = z
  .strictObject({
    questionType: z.string().max(60),
    topics: z.array(z.string().max(60)).max(5, 'Choose up to five topics'),
    difficulty: z.number().int().min(1).max(5),
    stimulusHtml: text,
    stemHtml: text,
    options: z.array(text).length(5, 'Five options, A to E'),
    credited: optionNo.nullable(),
    enabled: z.boolean(),
  })
  .partial();
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
const explanationFields = editable({
  /** The name that students see; by default the name of the writer. */
  author: z.string().trim().min(1).max(80).optional(),
  html: text,
  videoUrl: z.string().trim().max(2000).nullable().optional(),
  notes: z
    .array(z.strictObject({ optionNo, html: text }))
    .max(4, 'Only wrong options have a note')
    .optional(),
  enabled: z.boolean().optional(),
});
export const newExplanation = z.strictObject(explanationFields.create);
/** Without `credited` it is written for the current key. */
export const newQuestionExplanation = newExplanation.extend(seen);
export const explanationChange = z.strictObject({ version, ...explanationFields.change });
/** Without `credited` it is not confirmed for key and options: what it was written for does not change. */
export const questionExplanationChange = explanationChange.extend(seen);
