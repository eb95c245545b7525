import { z } from 'zod';
import { defineCall } from '../define.ts';
import { examAdministration } from './exam-dates.entities.ts';

/** The dates of the exam, as LSAC publishes them. */
export const examDateCalls = {
  list: defineCall({
    method: 'GET',
    path: '/exam-date/list',
    who: 'any',
    summary: 'The coming administrations of the exam in all regions, the next one first',
    output: z.object({ dates: z.array(examAdministration) }),
  }),
};
