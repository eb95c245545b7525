import type { explanationAdminCalls } from '@docket/contract';
import { notFound } from '../../../api-error.ts';
import { capCount, toLimitAndOffset } from '../../../db/list-query.ts';
import type { Deps } from '../../../http/deps.ts';
import { csvResponse, readExportRows } from '../../../http/file-response.ts';
import type { Handlers, SessionUser } from '../../../http/handlers.ts';
import { changeExplanation, resetScore, resetVotes } from './admin.service.ts';
import {
  editedExplanationView,
  explanationReportView,
  listColumns,
  reportColumns,
  staffExplanationView,
} from './admin.view.ts';
import {
  countExplanations,
  type ExplanationChoice,
  findExplanationText,
  findSectionIds,
  findStaffExplanation,
  listAuthors,
  listExplanations,
} from './list.queries.ts';

interface Listing {
  readonly page: number;
  readonly size: number;
  readonly sortby: 'updatedAt' | 'score' | 'author';
  readonly sortorder: 'asc' | 'desc';
}

/** The staff calls: lists of explanations and their changes. */
export function explanationStaffHandlers(deps: Deps): Handlers<typeof explanationAdminCalls> {
  async function read(query: Listing, choice: ExplanationChoice, votes: boolean) {
    const { page, size, sortby: by, sortorder: direction } = query;
    const window = { size, offset: toLimitAndOffset(query).offset, votes };
    const [rows, counted] = await Promise.all([
      listExplanations(deps.db, choice, { by, direction }, window),
      countExplanations(deps.db, choice),
    ]);
    return { rows, page, size, ...capCount(counted) };
  }
  const readAll = (
    { sortby: by, sortorder: direction }: Listing,
    choice: ExplanationChoice,
    votes: boolean,
  ) =>
    readExportRows(deps.db, (tx, { limit, offset }) =>
      listExplanations(tx, choice, { by, direction }, { size: limit, offset, votes }),
    );

  async function edited(id: string, user: SessionUser) {
    const row = await findStaffExplanation(deps.db, id);
    const text = await findExplanationText(deps.db, id);
    if (!row || !text) throw notFound('Explanation');
    return { explanation: editedExplanationView(row, text, user) };
  }

  return {
    one: ({ params, user }) => edited(params.id, user),
    async all({ query, user }) {
      const { search, filter } = query;
      const choice: ExplanationChoice = {
        search: search || undefined,
        enabled: filter === 'enabled' ? true : filter === 'disabled' ? false : undefined,
        createdBy: filter === 'mine' ? user.id : undefined,
      };
      if (query.exportcsv)
        return csvResponse('explanations', listColumns, await readAll(query, choice, false));
      const { rows, ...rest } = await read(query, choice, false);
      return { items: rows.map((row) => staffExplanationView(row, user)), ...rest };
    },
    async report({ query, user }) {
      const choice: ExplanationChoice = {
        search: query.search || undefined,
        sectionIds: await findSectionIds(deps.db, query),
        authors: query.authors,
      };
      if (query.exportcsv)
        return csvResponse('explanation-report', reportColumns, await readAll(query, choice, true));
      const { rows, ...rest } = await read(query, choice, true);
      return { items: rows.map((row) => explanationReportView(row, user)), ...rest };
    },
    async authors() {
      return { authors: await listAuthors(deps.db) };
    },
    async resetScore({ params, user, now }) {
      return { explanation: explanationReportView(await resetScore(deps, params.id, { user, now }), user) };
    },
    async resetVotes({ params, user, now }) {
      return { explanation: explanationReportView(await resetVotes(deps, params.id, { user, now }), user) };
    },
    async update({ params, body: { updatedAt, ...change }, user, now }) {
      await changeExplanation(deps, params.id, change, updatedAt, { user, now });
      return edited(params.id, user);
    },
  };
}
