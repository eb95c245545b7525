import type { Contract } from '@docket/contract';
import { inGroup } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findClasses } from '../classes/index.ts';
import type { ContentService } from '../content/index.ts';
import { findLessons } from '../lessons/index.ts';
import type { AccessService } from '../plans/index.ts';
import { findDrillableTypes } from '../question-types/index.ts';
import { findSkills } from '../skills/index.ts';
import { findQuestions, findTestHeads } from '../tests/index.ts';
import { findTicketHeads } from '../tickets/index.ts';
import { findStudentHeads, findUserHeads } from '../user-management/index.ts';
import { foundClassView, foundTestView, foundTicketView, foundUserView } from './search.view.ts';

/** One search over the content of many features; each group obeys the rules of its own feature (decision 69). */
export function searchHandlers(
  deps: Deps,
  { content, access }: { content: ContentService; access: AccessService },
): Handlers<Contract['search']> {
  const { db } = deps;
  return {
    async everything({ user, query, now }) {
      const { search, size } = query;
      const [index, own] = await Promise.all([content.index(), access.load(user.id, now)]);
      const reader = { user, index, access: own };
      const [questions, lessons, classes] = await Promise.all([
        findQuestions(deps, content, reader, { search, size }),
        findLessons(db, reader, search, size),
        findClasses(db, search, now, size),
      ]);
      return {
        questions,
        lessons,
        skills: findSkills(index, own, search, size),
        questionTypes: findDrillableTypes(index, own.lgEnabled, search, size),
        classes: classes.map(foundClassView),
      };
    },
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
