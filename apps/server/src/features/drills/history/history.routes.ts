import type { Contract } from '@docket/contract';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { createArchive, type Embargoes, findEmbargoedAttempts, findEmbargoes } from '../../attempts/index.ts';
import type { ContentService } from '../../content/index.ts';
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

/** The maximum number of matching questions; a search term with more is too general. */
const maxMatches = 500;

/** The calls for the student's drill history and the leaderboards. */
export function historyHandlers(deps: Deps, { content }: { content: ContentService }): HistoryHandlers {
  const { db } = deps;
  const archive = createArchive(db, 'drill', 'Drill');
  const boards = leaderboards(deps);
  const present = async (
    userId: string,
    { rows, total }: HistoryPage,
    { page, size }: { page: number; size: number },
    embargoes: Embargoes,
  ) => {
    const [index, embargoed] = await Promise.all([
      content.index(),
      findEmbargoedAttempts(db, userId, embargoes),
    ]);
    const items = rows.map((row) => historyItem(index, row, embargoed.get(row.id)));
    return { items, page, size, total };
  };
  return {
    async list({ user, query }) {
      const found = await listHistory(db, user.id, query);
      return present(user.id, found, query, await findEmbargoes(db, user.id, deps.clock.now()));
    },
    async search({ user, body }) {
      const matches = await content.search(body.search, maxMatches);
      const embargoes = await findEmbargoes(db, user.id, deps.clock.now());
      const found = await searchHistory(db, user.id, {
        searchTerm: body.search,
        byText: matches.filter((match) => match.by !== 'type').map((match) => match.id),
        byType: matches
          .filter((match) => match.by === 'type' && !embargoes.has(match.id))
          .map((match) => match.id),
        archived: body.archived,
        ...toLimitAndOffset(body),
      });
      return present(user.id, found, body, embargoes);
    },
    archive: ({ user, params, now }) => archive.one(user.id, params.id, now),
    archiveMany: ({ user, body, now }) => archive.many(user.id, body.ids, now),
    archiveAll: ({ user, query, now }) => archive.all(user.id, query.type, now),
    restore: ({ user, params }) => archive.one(user.id, params.id, null),
    restoreMany: ({ user, body }) => archive.many(user.id, body.ids, null),
    restoreAll: ({ user, query }) => archive.all(user.id, query.type, null),
    remove: ({ user, params, now }) => archive.remove(user.id, params.id, now),
    report: ({ user, body }) => drillReport(db, user, body),
    leaderboard24Hours: ({ user, now }) => boards.last24Hours(user.id, now),
    leaderboardStreak: ({ user, now }) => boards.streak(user.id, now),
  };
}
