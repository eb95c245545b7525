import { z } from 'zod';
import { defineCall } from '../define.ts';
import { query } from './search.bodies.ts';
import { foundClass, foundLesson, foundQuestion, foundQuestionType, foundSkill } from './search.entities.ts';

/** One search over everything that a student or staff member can open. */
export const searchCalls = {
  everything: defineCall({
    method: 'GET',
    path: '/search',
    expensive: 'search',
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
};
