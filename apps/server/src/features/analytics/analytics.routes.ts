import type { analyticsCalls } from '@docket/contract';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentService } from '../content/index.ts';
import { loadAnalytics } from './analytics.service.ts';

/** Calls on a student's accuracy and pace over weeks. */
export const analyticsHandlers = (
  { db }: Pick<Deps, 'db'>,
  { content }: { readonly content: ContentService },
): Handlers<typeof analyticsCalls> => ({
  types: ({ user, query, now }) => loadAnalytics(db, content, { userId: user.id, weeks: query.weeks, now }),
});
