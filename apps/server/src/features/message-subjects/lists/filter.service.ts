import type { MessageFilter } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { mergeUsageState } from '../../users/index.ts';
import { findFilters } from './filter.queries.ts';
import { defaultFilter, parseFilter, requireChoices } from './message-filter.policy.ts';

export type KeptFilter = 'messagesFilter' | 'notesFilter' | 'bookmarksFilter';

/** The filters of the three lists: the defaults, and the student's choices. */
export const messageFilters = (db: Db) => ({
  async read(userId: string, kept: KeptFilter) {
    const { filters, lgEnabled } = await findFilters(db, userId);
    const withShow = kept === 'messagesFilter';
    return {
      default: defaultFilter(lgEnabled, withShow),
      filter: parseFilter(filters[kept], lgEnabled, withShow),
    };
  },
  /** Throws INVALID. */
  async keep(userId: string, kept: KeptFilter, filter: MessageFilter) {
    requireChoices(filter, kept === 'messagesFilter');
    const { sources, types, show } = filter;
    await mergeUsageState(db, userId, { [kept]: { sources, types, ...(show ? { show } : {}) } });
    return { filter };
  },
});
