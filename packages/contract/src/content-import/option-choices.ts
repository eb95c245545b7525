import { z } from 'zod';
import { id } from '../common.ts';
import { optionNo } from '../drills/drills.entities.ts';

/** Which old option one of the file is, where its text is new: the id of that option, or null for a new one. */
const optionChoice = z.strictObject({
  questionId: id,
  /** Its position in the file. */
  optionNo,
  optionId: id.nullable(),
});
/** Answers to `unmatchedOptions` of a dry run. */
export const optionChoices = z.array(optionChoice).max(2_000).default([]);
/** An option of the file with a text that its question does not have. */
export const unmatchedOption = z.object({
  questionId: id,
  /** The identifier or the place of the question in the file. */
  location: z.string(),
  optionNo,
  html: z.string(),
  /** The old options that it may be, with their present positions. */
  candidates: z.array(z.object({ optionId: id, optionNo, html: z.string() })),
  /** What it is taken for: the choice, or the only old option with a similar text; null for a new one. */
  optionId: id.nullable(),
  /** True if it must be chosen before the file can be imported. */
  required: z.boolean(),
});
