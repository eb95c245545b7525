import type { Contract } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { createArchive, findEmbargoedAttempts, findEmbargoes, hidesTotals } from '../../attempts/index.ts';
import { settleOverdue } from '../attempt/settle.service.ts';
import type { PracticeServices } from '../practice.services.ts';
import { listPractice } from './list.queries.ts';
import { practiceItem } from './list.view.ts';
import { practiceOffers } from './offers.service.ts';
import { searchOwnPractice } from './search.service.ts';

type Calls = Pick<
  Contract['practice'],
  'offers' | 'list' | 'search' | 'archiveMany' | 'archiveAll' | 'restoreMany' | 'restoreAll' | 'remove'
>;

/** The calls for tests that can be taken and for those that were taken. */
export function historyHandlers(deps: Deps, services: PracticeServices): Handlers<Calls> {
  const { db } = deps;
  const archive = createArchive(db, 'practice', 'Practice test');
  return {
    async offers({ user, now }) {
      await settleOverdue(deps, services, user.id, now);
      return { offers: await practiceOffers(deps, services, user, now) };
    },
    async list({ user, query, now }) {
      await settleOverdue(deps, services, user.id, now);
      const { rows, total } = await listPractice(db, user.id, query);
      const embargoed = await findEmbargoedAttempts(db, user.id, await findEmbargoes(db, user.id, now));
      const items = rows.map((row) => practiceItem(row, hidesTotals(embargoed.get(row.id))));
      return { items, page: query.page, size: query.size, total };
    },
    search: ({ user, body, now }) => searchOwnPractice(deps, services, user, body, now),
    archiveMany: ({ user, body, now }) => archive.many(user.id, body.ids, now),
    archiveAll: ({ user, query, now }) => archive.all(user.id, query.kind, now),
    restoreMany: ({ user, body }) => archive.many(user.id, body.ids, null),
    restoreAll: ({ user, query }) => archive.all(user.id, query.kind, null),
    remove: ({ user, params, now }) => archive.remove(user.id, params.id, now),
  };
}
