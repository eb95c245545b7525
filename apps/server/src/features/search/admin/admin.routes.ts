import type { searchAdminCalls } from '@docket/contract';
import { inGroup } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { findTestHeads } from '../../practice-tests/index.ts';
import { findTicketHeads } from '../../tickets/index.ts';
import { findStudentHeads, findUserHeads } from '../../user-management/index.ts';
import { foundTestView, foundTicketView, foundUserView } from '../search.view.ts';

/** One search over what staff work with; each group obeys the rules of its own feature (decision 69). */
export function searchAdminHandlers({ db }: Deps): Handlers<typeof searchAdminCalls> {
  return {
    async staff({ user, query, now }) {
      const { search, size } = query;
      const isStaff = inGroup(user.roles, 'staff');
      const [users, tickets, tests] = await Promise.all([
        inGroup(user.roles, 'admin')
          ? findUserHeads(db, search, size, now)
          : isStaff
            ? findStudentHeads(db, search, size)
            : [],
        findTicketHeads(db, search, size),
        isStaff ? findTestHeads(db, search, size) : [],
      ]);
      return {
        users: users.map(foundUserView),
        tickets: tickets.map(foundTicketView),
        tests: tests.map(foundTestView),
      };
    },
  };
}
