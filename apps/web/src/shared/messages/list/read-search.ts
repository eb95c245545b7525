import { omitEmpty } from '../../../lib/omit-empty.ts';
import { isSet, type RawSearch, readSearchTerm } from '../../../lib/raw-search.ts';

/** The search params of a list; missing ones have their defaults. Lists are separated by commas. */
export interface MessageSearch {
  readonly q?: string;
  readonly source?: string;
  readonly type?: string;
  readonly show?: 'unread';
  readonly order?: 'created';
  /** The open ticket. */
  readonly ticket?: string;
  /** The form for a new question is open. */
  readonly compose?: true;
}

export const readMessageSearch = (search: RawSearch): MessageSearch =>
  omitEmpty({
    q: readSearchTerm(search.q),
    source: readSearchTerm(search.source, 300),
    type: readSearchTerm(search.type, 20),
    show: search.show === 'unread' ? search.show : undefined,
    order: search.order === 'created' ? search.order : undefined,
    ticket: readSearchTerm(search.ticket, 60),
    compose: isSet(search.compose),
  });
