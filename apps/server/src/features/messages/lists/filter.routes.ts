import type { Contract, MessageFilter } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { mergeUsageState } from '../../users/index.ts';
import { findFilters } from './filter.queries.ts';
import { defaultFilter, parseFilter, requireChoices } from './message-filter.policy.ts';

type Calls = Pick<
  Contract['message'],
  | 'ticketFilters'
  | 'setTicketFilter'
  | 'noteFilters'
  | 'setNoteFilter'
  | 'bookmarkFilters'
  | 'setBookmarkFilter'
>;
type Kept = 'messagesFilter' | 'notesFilter' | 'bookmarksFilter';

/** The filters of the three lists: the defaults, and the student's choices. */
export function filterHandlers(db: Db): Handlers<Calls> {
  const read = async (userId: string, kept: Kept) => {
    const { filters, lgEnabled } = await findFilters(db, userId);
    const withShow = kept === 'messagesFilter';
    return {
      default: defaultFilter(lgEnabled, withShow),
      filter: parseFilter(filters[kept], lgEnabled, withShow),
    };
  };
  const save = async (userId: string, kept: Kept, filter: MessageFilter) => {
    requireChoices(filter, kept === 'messagesFilter');
    const { sources, types, show } = filter;
    await mergeUsageState(db, userId, { [kept]: { sources, types, ...(show ? { show } : {}) } });
    return { filter };
  };
  return {
    ticketFilters: ({ user }) => read(user.id, 'messagesFilter'),
    setTicketFilter: ({ user, body }) => save(user.id, 'messagesFilter', body.filter),
    noteFilters: ({ user }) => read(user.id, 'notesFilter'),
    setNoteFilter: ({ user, body }) => save(user.id, 'notesFilter', body.filter),
    bookmarkFilters: ({ user }) => read(user.id, 'bookmarksFilter'),
    setBookmarkFilter: ({ user, body }) => save(user.id, 'bookmarksFilter', body.filter),
  };
}
