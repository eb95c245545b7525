import { z } from 'zod';
import { id, requiredText, richText } from '../common.ts';
import { optionNo } from '../drills/drills.entities.ts';
import { editable } from '../editable.ts';
import { sectionType } from '../users/users.entities.ts';
import { testPurpose } from './tests.entities.ts';

// What authors edit of content, each field once: for the bodies that write it and for what staff read (decision 137).

const title = z.string().trim().max(120, 'Title: use at most 120 characters');
const no = z.number().int().min(1).max(9_999);
const passage = richText(120_000);
const text = richText(40_000);

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

/** Without a number it gets the next free one. */
export const editableTest = editable({
  name: requiredText('Enter a name').max(80),
  no: no.optional(),
  /** What it is kept for; null for everything. Only of a test with its own sections. */
  purpose: testPurpose.nullable().optional(),
  /** Null means that the default table is used. */
  conversion: conversion.optional(),
  /** For a merged test: the sections of others that it shows. */
  mergedSections: mergedSections.optional(),
});
/** The type can only change while the section has neither passages nor questions. */
export const editableSection = editable({
  type: sectionType,
  title: title.min(1, 'Enter a title').optional(),
  variableSection: z.boolean().optional(),
  minutes: z.number().int().min(1).max(600).optional(),
});
export const editableSegment = editable({
  title,
  /** Field of the passage: law, science, arts, society, games. */
  subject: z.string().trim().max(60),
  passageHtml: passage,
  /** The second passage of a comparative pair; null for a single passage. */
  passageBHtml: passage.nullable(),
  lineNumbers: z.boolean(),
});
export const editableQuestion = editable({
  questionType: z.string().max(60),
  topics: z.array(z.string().max(60)).max(5, 'Choose up to five topics'),
  difficulty: z.number().int().min(1).max(5),
  stimulusHtml: text,
  stemHtml: text,
  /** Five, A to E. */
  options: z.array(text).length(5, 'Five options, A to E'),
  credited: optionNo.nullable(),
  enabled: z.boolean(),
});
export const editableExplanation = editable({
  /** The name that students see; by default the name of the writer. */
  author: requiredText().max(80).optional(),
  html: text,
  videoUrl: z.string().trim().max(2000).nullable().optional(),
  notes: z
    .array(z.strictObject({ optionNo, html: text }))
    .max(4, 'Only wrong options have a note')
    .optional(),
  enabled: z.boolean().optional(),
});
const heading = requiredText('Enter a title').max(120);
const summary = z.string().trim().max(400);
const mediaFile = z
  .string()
  .max(500)
  .regex(/^(?:media\/[\w-]+(?:\/[\w-]+)*\.\w+|https:\/\/\S+)$/, '"media/<file>" or an https address');
export const editableCourse = editable({ title: heading, description: summary.optional() });
export const editableLesson = editable({
  title: heading,
  summary: summary.optional(),
  minutes: z.number().int().min(1).max(600).optional(),
  html: richText(160_000).optional(),
  video: z
    .strictObject({
      file: mediaFile,
      /** WebVTT. */
      captions: mediaFile.nullable().optional(),
      seconds: z.number().int().min(1).max(36_000),
    })
    .nullable()
    .optional(),
  /** Whether its questions have a stimulus each (LR) or belong to passages (RC); fixed once it has any. */
  sectionType: sectionType.optional(),
});

export const editableSkillUnit = editable({ title: heading, summary: richText(400).trim().optional() });
