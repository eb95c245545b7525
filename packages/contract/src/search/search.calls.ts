import { z } from 'zod';
import { defineCall } from '../define.ts';
import {
  foundClass,
  foundLesson,
  foundQuestion,
  foundQuestionType,
  foundSkill,
  foundTest,
  foundTicket,
  foundUser,
} from './search.entities.ts';

const query = z.strictObject({
  search: z.string().trim().min(1).max(200),
  /** The maximum number of results in each group. */
  size: z.coerce.number().int().min(1).max(20).default(5),
});

/** One search over everything that a student or staff member can open. */
export const searchCalls = {
  everything: defineCall({
    method: 'GET',
    path: '/search',
    who: 'student',
    summary:
      'Search questions, lessons, skills, question types and classes at once, each group best match first and within the plan',
    query,
    output: z.object({
      questions: z.array(foundQuestion),
      lessons: z.array(foundLesson),
      skills: z.array(foundSkill),
      questionTypes: z.array(foundQuestionType),
      classes: z.array(foundClass),
    }),
  }),
  staff: defineCall({
    method: 'GET',
    path: '/search/staff',
    who: 'staff',
    allowAnswersRole: true,
    summary:
      'Search users, tickets and tests at once; groups that the role may not list are empty, and without access to users, only students are found',
    query,
    output: z.object({
      users: z.array(foundUser),
      tickets: z.array(foundTicket),
      tests: z.array(foundTest),
    }),
  }),
};
