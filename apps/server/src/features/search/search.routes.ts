import type { searchCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findClasses } from '../classes/index.ts';
import type { ContentService } from '../content/index.ts';
import { findLessons } from '../lessons/index.ts';
import type { AccessService } from '../plans/index.ts';
import { findQuestions } from '../practice-tests/index.ts';
import { findDrillableTypes } from '../question-types/index.ts';
import { findSkills } from '../skills/index.ts';
import { foundClassView } from './search.view.ts';

/** One search over the content of many features; each group obeys the rules of its own feature (decision 69). */
export function searchHandlers(
  deps: Deps,
  { content, access }: { content: ContentService; access: AccessService },
): Handlers<typeof searchCalls> {
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
  };
}
