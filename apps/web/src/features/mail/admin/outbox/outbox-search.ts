import { omitEmpty } from '../../../../lib/omit-empty.ts';
import { readPage, readSearchTerm } from '../../../../lib/raw-search.ts';

/** The states of emails that the list can be filtered by. */
export const mailStates = ['sent', 'waiting', 'failed'] as const;
export interface OutboxSearch {
  page?: number;
  search?: string;
  state?: (typeof mailStates)[number];
  mail?: string;
}

/** The search params; invalid ones are left out. */
export const readOutboxSearch = (search: Record<string, unknown>): OutboxSearch =>
  omitEmpty({
    page: readPage(search.page),
    search: readSearchTerm(search.search),
    mail: readSearchTerm(search.mail, 36),
    state: mailStates.find((mailState) => mailState === search.state),
  });
