import { readPage } from '../../../../lib/raw-search.ts';

/** The states of emails that the list can be filtered by. */
export const mailStates = ['sent', 'waiting', 'failed'] as const;
export interface OutboxSearch {
  page?: number;
  search?: string;
  state?: (typeof mailStates)[number];
  mail?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** The search params; invalid ones are left out. */
export function readOutboxSearch(search: Record<string, unknown>): OutboxSearch {
  const page = readPage(search.page);
  const searchTerm = text(search.search);
  const mail = text(search.mail);
  const state = mailStates.find((mailState) => mailState === search.state);
  return {
    ...(page ? { page } : {}),
    ...(searchTerm ? { search: searchTerm } : {}),
    ...(mail ? { mail } : {}),
    ...(state ? { state } : {}),
  };
}
