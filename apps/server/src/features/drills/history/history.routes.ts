import type { Contract } from '@docket/contract';
import { notFound } from '../../../fault.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { ContentService } from '../../content/content.service.types.ts';
import {
  archiveFinished,
  markDeleted,
  restoreArchived,
  setArchived,
  setManyArchived,
} from './archive.queries.ts';
import { historyItem } from './history.view.ts';
import { leaderboards } from './leaderboard.service.ts';
import { type HistoryPage, listHistory, searchHistory } from './list.queries.ts';
import { drillReport } from './report.service.ts';

type HistoryHandlers = Pick<
  Handlers<Contract['drill']>,
  | 'list'
  | 'search'
  | 'archive'
  | 'archiveMany'
  | 'archiveAll'
  | 'restore'
  | 'restoreMany'
  | 'restoreAll'
  | 'remove'
  | 'report'
  | 'leaderboard24Hours'
  | 'leaderboardStreak'
>;

/** Questions that a search may match; beyond that the words say too little. */
const mostMatches = 500;
const ok = { ok: true } as const;

/** The student's own history of drills, and the leaderboards. */
export function historyHandlers(deps: Deps, { content }: { content: ContentService }): HistoryHandlers {
  const { db } = deps;
  const boards = leaderboards(deps);
  const present = async ({ rows, total }: HistoryPage, { page, size }: { page: number; size: number }) => {
    const index = await content.index();
    return { items: rows.map((row) => historyItem(index, row)), page, size, total };
  };
  const setMany = async (userId: string, ids: readonly string[], at: Date | null) => {
    const changed = await setManyArchived(db, userId, [...new Set(ids)], at);
    if (changed === null) throw notFound('Drill');
    return { changed };
  };
  const setOne = async (userId: string, id: string, at: Date | null) => {
    if (!(await setArchived(db, userId, id, at))) throw notFound('Drill');
    return ok;
  };
  return {
    async list({ user, query }) {
      // Tickets and notes cannot be written yet, so no drill has any.
      if (query.ticketsandnotes) return { items: [], page: query.page, size: query.size, total: 0 };
      const found = await listHistory(db, user.id, {
        archived: query.archived,
        type: query.filter_type,
        ps: query.ps,
        started: query.started,
        unfinished: query.unfinished,
        sort: query.sortby,
        order: query.sortorder,
        limit: query.size,
        offset: (query.page - 1) * query.size,
      });
      return present(found, query);
    },
    async search({ user, body }) {
      const matches = await content.search(body.search, mostMatches);
      const found = await searchHistory(db, user.id, {
        words: body.search,
        byText: matches.filter((match) => match.by !== 'type').map((match) => match.id),
        byType: matches.filter((match) => match.by === 'type').map((match) => match.id),
        archived: body.archived,
        limit: body.size,
        offset: (body.page - 1) * body.size,
      });
      return present(found, body);
    },
    archive: ({ user, params, now }) => setOne(user.id, params.id, now),
    archiveMany: ({ user, body, now }) => setMany(user.id, body.ids, now),
    archiveAll: async ({ user, query, now }) => ({
      changed: await archiveFinished(db, user.id, query.type === 'skill', now),
    }),
    restore: ({ user, params }) => setOne(user.id, params.id, null),
    restoreMany: ({ user, body }) => setMany(user.id, body.ids, null),
    restoreAll: async ({ user, query }) => ({
      changed: await restoreArchived(db, user.id, query.type === 'skill'),
    }),
    async remove({ user, params, now }) {
      if (!(await markDeleted(db, user.id, params.id, now))) throw notFound('Drill');
      return ok;
    },
    report: ({ user, body }) => drillReport(db, user, body),
    leaderboard24Hours: ({ user, now }) => boards.last24Hours(user.id, now),
    leaderboardStreak: ({ user, now }) => boards.streak(user.id, now),
  };
}
