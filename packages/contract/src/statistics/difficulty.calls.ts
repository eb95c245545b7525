import { z } from 'zod';
import { id } from '../common.ts';
import { defineCall } from '../define.ts';
import { sectionType } from '../users/users.entities.ts';

const share = z.number().min(0).max(1);
export const difficultySettings = z.strictObject({
  /** Shares of right answers, descending: at or above the first is difficulty 1, below the last is difficulty 5. */
  cutPoints: z.tuple([share, share, share, share]),
  /** With fewer first answers the author's difficulty is used. */
  minimumAnswers: z.number().int().min(1).max(100_000),
});
/** Settings of one section type; if omitted, those of all types without their own. */
const ofType = z.strictObject({ type: sectionType.optional() });

/**
 * How difficulty is computed from answers.
 * @area app-setting
 */
export const difficultyCalls = {
  updateDifficulty: defineCall({
    method: 'PUT',
    path: '/app-setting/difficulty-settings',
    who: 'admin',
    summary:
      'Change how difficulty is derived from the share of correct answers, for all or one section type',
    query: ofType,
    /** `general` removes a section type's own settings. */
    body: z.union([difficultySettings, z.strictObject({ general: z.literal(true) })]),
    output: z.object({
      difficultySettings: difficultySettings.extend({
        byType: z.partialRecord(sectionType, difficultySettings).optional(),
      }),
    }),
    errors: ['INVALID'],
  }),
  previewDifficulty: defineCall({
    method: 'POST',
    path: '/practice-test/difficulty-update/temp',
    who: 'admin',
    summary: 'Preview what other difficulty settings would change; nothing is stored',
    body: difficultySettings.extend({ type: sectionType.optional() }),
    output: z.object({
      levels: z.array(z.object({ difficulty: z.number(), before: z.number(), after: z.number() })),
      /** Questions that keep the author's difficulty because too few students have answered. */
      authors: z.object({ before: z.number(), after: z.number() }),
      moved: z.number(),
      /** The questions with the largest change, at most a hundred. */
      items: z.array(
        z.object({
          questionId: id,
          testId: id,
          testName: z.string(),
          sectionNo: z.number(),
          sectionType,
          no: z.number(),
          answers: z.number(),
          share: z.number().nullable(),
          before: z.number(),
          after: z.number(),
        }),
      ),
    }),
    errors: ['INVALID'],
  }),
};
