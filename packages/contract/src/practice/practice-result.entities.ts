import { z } from 'zod';
import { id } from '../common.ts';
import {
  attemptSheet,
  embargo,
  highlights,
  labelled,
  optionNo,
  questionSource,
  replacedOption,
} from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';
import { confidence, practice } from './practice.entities.ts';

/** One question in a result. */
export const resultQuestion = z.object({
  /** The id of the attempt question. */
  id,
  questionId: id,
  no: z.number(),
  source: questionSource,
  segmentNo: z.number().nullable(),
  answer: optionNo.nullable(),
  brAnswer: optionNo.nullable(),
  /** As in the sheet: omitted unless the answer chose an option that was replaced since. */
  replacedAnswer: replacedOption.optional(),
  replacedBrAnswer: replacedOption.optional(),
  brOpened: z.boolean(),
  /** Why right answers, type and statistics are null. */
  embargo: embargo.nullable(),
  credited: optionNo.nullable(),
  correct: z.boolean().nullable(),
  /**
   * By the blind review answer, or by the timed one if it was not changed; null if the question was not opened in
   * blind review.
   */
  brCorrect: z.boolean().nullable(),
  confidence: confidence.nullable(),
  flagged: z.boolean(),
  timeSpent: z.number(),
  meanTime: z.number().nullable(),
  shareRight: z.number().nullable(),
  questionType: labelled.nullable(),
  difficulty: z.number().nullable(),
  /** Every timed answer in order, seconds from the start of the section. */
  changes: z.array(z.object({ answer: optionNo.nullable(), second: z.number() })),
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

/** The meaning of a combination of timed result, blind review result and confidence. */
export const outcomeMeaning = z.enum([
  'solid',
  'unchecked',
  'luck',
  'pace',
  'understanding',
  'overconfident',
  'slip',
  'once',
]);
/** The work that helps against a weakness: a set of new questions, the review inbox, or a whole timed section. */
export const remedy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drill'),
    sectionType,
    /** Null means every type of the section. */
    questionType: labelled.nullable(),
    /** Empty means all. */
    difficulties: z.array(z.number().int().min(1).max(5)),
    /** 'own' is the timing of the student's drill settings. */
    timing: z.enum(['own', 'timed', 'untimed']),
  }),
  z.object({ kind: z.literal('review') }),
  z.object({ kind: z.literal('section'), sectionType }),
]);
export const habit = z.object({
  code: z.enum(['changed', 'eliminated', 'overconfident', 'flagged', 'sunk', 'rushed', 'late', 'type']),
  /** The number of questions missed because of it, each a raw point. */
  points: z.number(),
  text: z.string(),
  /** The ids of the attempt questions. */
  questionIds: z.array(id),
  remedy,
});
export const practiceResult = z.object({
  practice,
  sections: z.array(
    z.object({
      id,
      no: z.number(),
      type: sectionType,
      variable: z.boolean(),
      /** Right answers among the `of` questions that are not embargoed. */
      right: z.number(),
      of: z.number(),
      brRight: z.number().nullable(),
      reviewed: z.number(),
      embargoed: z.number(),
      timeSpent: z.number(),
      budgetSeconds: z.number(),
      endedBy: z.enum(['student', 'time']).nullable(),
      questions: z.array(resultQuestion),
      /** Which question was open from which second of the section. */
      pace: z.array(z.object({ second: z.number(), no: z.number() })),
    }),
  ),
  types: z.array(
    labelled.extend({
      sectionType,
      /** Right answers among the `of` questions that were opened in time. */
      right: z.number(),
      of: z.number(),
      /** Further questions of the type that were never opened in time. */
      unopened: z.number(),
      /** Questions opened in blind review, and those of them that were then right. */
      reviewed: z.number(),
      brRight: z.number(),
      /** Null if none of them was opened. */
      meanTime: z.number().nullable(),
      othersMeanTime: z.number().nullable(),
    }),
  ),
  changes: z.object({ wrongToRight: z.number(), rightToWrong: z.number(), wrongToWrong: z.number() }),
  outcomes: z.array(
    z.object({
      timed: z.boolean(),
      /** Null if they were not opened in blind review. */
      blind: z.boolean().nullable(),
      /** Null if none was given. */
      confidence: confidence.nullable(),
      meaning: outcomeMeaning,
      questionIds: z.array(id),
    }),
  ),
  /** Questions left blank in the sections that count, without embargoed ones; null if there are none. */
  blanks: z
    .object({
      count: z.number(),
      of: z.number(),
      /** Those of them that were never opened. */
      unopened: z.number(),
      /** Points that a guess on each would have earned on average. */
      guessPoints: z.number(),
      /** The type of the first section whose time was up before its last question was answered. */
      outOfTime: sectionType.nullable(),
    })
    .nullable(),
  /** Habits that cost points, most expensive first; at most three, and none without evidence. */
  habits: z.array(habit),
});
export type PracticeResult = z.infer<typeof practiceResult>;

/** One step on the timeline of a section. */
export const replayStep = z.object({
  /** Milliseconds from the start of the section. */
  ms: z.number(),
  no: z.number(),
  step: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('visit') }),
    z.object({ kind: z.literal('answer'), answer: optionNo.nullable() }),
    z.object({ kind: z.literal('hide'), optionNo, hidden: z.boolean() }),
    z.object({ kind: z.literal('flag'), flagged: z.boolean() }),
    z.object({ kind: z.literal('confidence'), confidence: confidence.nullable() }),
    z.object({ kind: z.literal('highlight'), type: z.enum(['question', 'passage']), data: highlights }),
    z.object({ kind: z.literal('pause') }),
  ]),
});
export const replay = z.object({
  sectionNo: z.number(),
  durationMs: z.number(),
  sheet: attemptSheet,
  steps: z.array(replayStep),
  /** True if there were more events than are listed. */
  truncated: z.boolean(),
});
export type Replay = z.infer<typeof replay>;
export type ReplayStep = z.infer<typeof replayStep>;
