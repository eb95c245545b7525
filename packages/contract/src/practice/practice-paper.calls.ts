import { z } from 'zod';
import { id, idParams } from '../common.ts';
import { defineCall } from '../define.ts';
import { drillSegment, optionNo } from '../drills/drills.entities.ts';
import { sectionType } from '../users/users.entities.ts';

/** A question as it is printed: nothing that tells its answer, its type or how hard it is. */
const paperQuestion = z.object({
  no: z.number(),
  stimulus: z.string().nullable(),
  stem: z.string(),
  options: z.array(z.object({ no: optionNo, html: z.string() })),
});
/** A whole test as it is printed. It does not say which section is unscored. */
export const practicePaper = z.object({
  test: z.object({ id, name: z.string() }),
  sections: z.array(
    z.object({
      no: z.number(),
      type: sectionType,
      minutes: z.number(),
      groups: z.array(
        z.object({
          /** The passage or game of the questions. */
          segment: drillSegment.nullable(),
          questions: z.array(paperQuestion),
        }),
      ),
    }),
  ),
});

/** Tests on paper. */
export const practicePaperCalls = {
  paper: defineCall({
    method: 'GET',
    path: '/practice-test/paper/{id}',
    who: 'student',
    paid: true,
    summary: 'A whole test to print, without its answers; the plan must include tests on paper',
    params: idParams,
    output: z.object({ paper: practicePaper }),
    errors: ['NOT_FOUND', 'NOT_INCLUDED', 'WRONG_STATE'],
  }),
};
