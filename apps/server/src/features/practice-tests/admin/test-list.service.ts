import type { Out, TestRow, testAdminCalls } from '@docket/contract';
import { includesTerms, takeBestMatches } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { takePage } from '../../../db/list-query.ts';
import { csvResponse, maxExportRows } from '../../../http/file-response.ts';
import type { ContentIndex } from '../../content/index.ts';
import { countContents } from './library-order.ts';
import { findAllTests, type ListedTest } from './list.queries.ts';

type Query = Out<(typeof testAdminCalls)['list']['query']>;

type Counted = ListedTest & { readonly sections: number; readonly questions: number };
const sorters: Readonly<Record<Query['sortby'], (one: Counted, other: Counted) => number>> = {
  no: (a, b) => a.no - b.no,
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
  type: (a, b) => a.type.localeCompare(b.type),
  sections: (a, b) => a.sections - b.sections,
  questions: (a, b) => a.questions - b.questions,
  enabled: (a, b) => Number(a.enabled) - Number(b.enabled),
  updatedAt: (a, b) => a.updatedMs - b.updatedMs,
};

const rowView = (row: Counted): TestRow => ({
  id: row.id,
  no: row.no,
  name: row.name,
  slug: row.slug,
  type: row.type,
  purpose: row.purpose,
  sections: row.sections,
  questions: row.questions,
  enabled: row.enabled,
  archivedAt: row.archivedMs === null ? null : new Date(row.archivedMs).toISOString(),
  updatedAt: new Date(row.updatedMs).toISOString(),
});

function matchesQuery(row: ListedTest, query: Query): boolean {
  const text = `${row.no} ${row.name} ${row.slug}`;
  return (
    (row.archivedMs !== null) === (query.archived ?? false) &&
    (!query.types || query.types.includes(row.type)) &&
    (query.enabled === undefined || row.enabled === query.enabled) &&
    includesTerms(text, query.search ?? '')
  );
}

/** A page of the tests, or all matching ones as a CSV file. */
export async function listTests(db: Db, index: ContentIndex, query: Query) {
  const counts = countContents(index);
  const none = { sections: 0, questions: 0 };
  const rows = (await findAllTests(db))
    .filter((row) => matchesQuery(row, query))
    .map((row): Counted => ({ ...row, ...(counts.get(row.id) ?? none) }));
  const compare = sorters[query.sortby];
  const sign = query.sortorder === 'desc' ? -1 : 1;
  rows.sort((a, b) => sign * compare(a, b) || a.no - b.no);
  if (query.exportcsv)
    return csvResponse<TestRow>(
      'tests',
      [
        ['No', (row) => row.no],
        ['Name', (row) => row.name],
        ['Slug', (row) => row.slug],
        ['Type', (row) => row.type],
        ['Purpose', (row) => row.purpose],
        ['Sections', (row) => row.sections],
        ['Questions', (row) => row.questions],
        ['Enabled', (row) => row.enabled],
        ['Archived', (row) => row.archivedAt !== null],
        ['Updated (UTC)', (row) => row.updatedAt],
      ],
      rows.slice(0, maxExportRows).map(rowView),
    );
  const { page, size } = query;
  return { items: takePage(rows, { page, size }).map(rowView), page, size, total: rows.length };
}

export type TestHead = Pick<ListedTest, 'id' | 'no' | 'name' | 'enabled'> & { readonly archived: boolean };
/** Tests by number, name or slug, best match first; archived ones last. */
export async function findTestHeads(db: Db, search: string, limit: number): Promise<TestHead[]> {
  const rows = (await findAllTests(db)).sort(
    (a, b) => Number(a.archivedMs !== null) - Number(b.archivedMs !== null),
  );
  const text = ({ no, name, slug }: ListedTest) => ({ name, also: `${no} ${slug}` });
  return takeBestMatches(rows, search, text, limit).map((row) => ({
    id: row.id,
    no: row.no,
    name: row.name,
    enabled: row.enabled,
    archived: row.archivedMs !== null,
  }));
}
