import type { reportAdminCalls } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { findPeople } from '../../../db/find-people.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import { parseDayRange, parseHourRange } from '../../../http/day-range.ts';
import type { Deps } from '../../../http/deps.ts';
import { csvResponse, inParts, maxExportRows, readExportRows } from '../../../http/file-response.ts';
import type { Handlers } from '../../../http/handlers.ts';
import type { CountedSplit } from '../../users/index.ts';
import type { ListOrder } from '../list-order.ts';
import { countNews, listNews } from '../news.queries.ts';
import type { NewsLinks } from '../news-links.ts';
import {
  type Columns,
  drillColumns,
  drillView,
  feedbackColumns,
  feedbackView,
  lsacColumns,
  lsacView,
  newsColumns,
  newsView,
  reportColumns,
  reportView,
} from '../reports.view.ts';
import {
  countFeedback,
  countReports,
  findFeedback,
  findReport,
  listFeedback,
  listReports,
} from '../student-reports.queries.ts';
import { allDrills, pageOfDrills } from './drills.queries.ts';
import { setReportHandled } from './handle.service.ts';
import { countLsac, type LsacRow, listLsac } from './lsac.queries.ts';

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sortorder: 'asc' | 'desc';
  readonly exportcsv?: boolean | undefined;
}
/** A list of staff with its CSV: its rows, their view, and what a line of the file is made of. */
interface Listing<Row, Item, Line> {
  readonly file: string;
  readonly columns: Columns<Line>;
  readonly list: (db: Db, order: ListOrder) => Promise<readonly Row[]>;
  readonly count: () => Promise<CountedSplit>;
  readonly view: (row: Row) => Item;
  readonly toLines: (rows: readonly Row[]) => readonly Line[] | Promise<readonly Line[]>;
}
/** The answer of a report: a page of it, or all of it as CSV. */
async function answerReport<Row, Item, Line>(
  db: Deps['db'],
  { page, size, sortorder: order, exportcsv }: ListQuery,
  { file, columns, list, count, view, toLines }: Listing<Row, Item, Line>,
) {
  if (exportcsv) {
    const rows = await readExportRows(db, (tx, { limit, offset }) =>
      list(tx, { order, size: limit, offset }),
    );
    return csvResponse(file, columns, inParts(rows, toLines));
  }
  const rows = await list(db, { order, size, offset: toLimitAndOffset({ page, size }).offset });
  return { items: rows.map(view), page, size, ...(await count()) };
}
const toOwnLines = <Row>(rows: readonly Row[]) => rows;

function handledHandlers(deps: Deps): Pick<Handlers<typeof reportAdminCalls>, 'handle' | 'handleFeedback'> {
  const { db } = deps;
  return {
    async handle({ params: { id }, body: { handled }, user, now }) {
      await setReportHandled(deps, 'report', id, { handled, actorId: user.id, now });
      return { report: reportView((await findReport(db, id))!) };
    },
    async handleFeedback({ params: { id }, body: { handled }, user, now }) {
      await setReportHandled(deps, 'feedback', id, { handled, actorId: user.id, now });
      return { feedback: feedbackView((await findFeedback(db, id))!) };
    },
  };
}

/** The reports that admins read: each is a list with filters, in pages or as CSV. */
export function staffReportHandlers(deps: Deps, links: NewsLinks): Handlers<typeof reportAdminCalls> {
  const { db } = deps;
  return {
    async lsac({ body, now }) {
      const people = await findPeople(db, body.search);
      const filter = { state: body.state, ...parseDayRange(body), people, now };
      const view = (row: LsacRow) => lsacView(row, now);
      return answerReport(db, body, {
        file: 'lsac-report',
        columns: lsacColumns,
        list: (tx, order) => listLsac(tx, filter, order),
        count: () => countLsac(db, filter),
        view,
        toLines: (rows) => rows.map(view),
      });
    },
    marketing: ({ query }) =>
      answerReport(db, query, {
        file: 'marketing-communications',
        columns: newsColumns,
        list: (tx, order) => listNews(tx, query, order),
        count: () => countNews(db, query),
        view: newsView,
        async toLines(rows) {
          const addresses = await links.of(rows.map(({ key }) => key));
          return rows.map((row, i) => ({ ...row, link: addresses[i]! }));
        },
      }),
    async list({ query }) {
      const filter = { state: query.state, people: await findPeople(db, query.search) };
      return answerReport(db, query, {
        file: `${query.kind}-reports`,
        columns: reportColumns(query.kind),
        list: (tx, order) => listReports(tx, query.kind, filter, order),
        count: () => countReports(db, query.kind, filter),
        view: reportView,
        toLines: toOwnLines,
      });
    },
    async drills({ query }) {
      const span = parseHourRange(query);
      const filter = { ...span, people: await findPeople(db, query.search) };
      if (query.exportcsv)
        return csvResponse('drill-report', drillColumns, await allDrills(db, filter, maxExportRows));
      const { page, size } = query;
      const { rows, counted } = await pageOfDrills(db, filter, {
        size,
        offset: toLimitAndOffset(query).offset,
      });
      return {
        ...{ items: rows.map(drillView), page, size, ...counted },
        from: span.from.toISOString(),
        to: span.to.toISOString(),
      };
    },
    async feedback({ query }) {
      const filter = { state: query.state, people: await findPeople(db, query.search) };
      return answerReport(db, query, {
        file: 'feedback',
        columns: feedbackColumns,
        list: (tx, order) => listFeedback(tx, filter, order),
        count: () => countFeedback(db, filter),
        view: feedbackView,
        toLines: toOwnLines,
      });
    },
    ...handledHandlers(deps),
  };
}
