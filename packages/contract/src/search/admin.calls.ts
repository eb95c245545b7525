import { z } from 'zod';
import { dataOfList, defineCall } from '../define.ts';
import { query } from './search.bodies.ts';
import { foundTest, foundTicket, foundUser } from './search.entities.ts';

/** One search over what staff work with. */
export const searchAdminCalls = {
  staff: defineCall({
    method: 'GET',
    path: '/search/staff',
    reads: 'replica',
    personalData: dataOfList('search'),
    expensive: 'search',
    who: 'staff',
    allowAnswersRole: true,
    summary:
      'Search users, tickets and tests at once; groups that the role may not list are empty, and who may not list users finds students alone',
    query,
    output: z.object({
      users: z.array(foundUser),
      tickets: z.array(foundTicket),
      tests: z.array(foundTest),
    }),
  }),
};
