import type { reportAdminCalls } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { findPeople } from '../../../db/find-people.ts';
import { toLimitAndOffset } from '../../../db/list-query.ts';
import type { Deps } from '../../../http/deps.ts';
import { csvResponse, inParts, maxExportRows, readExportRows } from '../../../http/file-response.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { parseDayRange, parseHourRange } from '../../../http/report-span.ts';
import type { CountedSplit } from '../../users/index.ts';
import type { ListOrder } from '../list-order.ts';
import { countNews, listNews } from '../news.queries.ts';
import type { NewsLinks } from '../news-links.ts';
import { drillView, feedbackView, lsacView, newsView, reportView } from '../reports.view.ts';
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
import { countLsac, listLsac } from './lsac.queries.ts';
import { drillColumns, feedbackColumns, lsacColumns, newsColumns, reportColumns } from './reports.csv.ts';

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sortorder: 'asc' | 'desc';
}
const toListOrder = ({ page, size, sortorder }: ListQuery): ListOrder => ({
  order: sortorder,
  size,
  offset: toLimitAndOffset({ page, size }).offset,
});
const answer = <Item>({ page, size }: ListQuery, items: Item[], counted: CountedSplit) => ({
  items,
  page,
  size,
  ...counted,
});

/** The reports that admins read: each is a list with filters, in pages or as CSV. */
export function staffReportHandlers(deps: Deps, links: NewsLinks): Handlers<typeof reportAdminCalls> {
  const { db } = deps;
  const exportRows = <Row>(
    { sortorder: order }: ListQuery,
    list: (tx: Db, order: ListOrder) => Promise<readonly Row[]>,
  ) => readExportRows(db, (tx, { limit, offset }) => list(tx, { order, size: limit, offset }));
  return {
    async lsac({ body, now }) {
      const people = await findPeople(db, body.search);
      const filter = { state: body.state, ...parseDayRange(body), people, now };
      if (body.exportcsv) {
        const rows = await exportRows(body, (tx, order) => listLsac(tx, filter, order));
        return csvResponse(
          'lsac-report',
          lsacColumns,
          inParts(rows, (part) => part.map((row) => lsacView(row, now))),
        );
      }
      const rows = await listLsac(db, filter, toListOrder(body));
      return answer(
        body,
        rows.map((row) => lsacView(row, now)),
        await countLsac(db, filter),
      );
    },
    async marketing({ query }) {
      if (query.exportcsv) {
        const rows = await exportRows(query, (tx, order) => listNews(tx, query, order));
        return csvResponse(
          'marketing-communications',
          newsColumns,
          inParts(rows, async (part) => {
            const addresses = await links.of(part.map(({ key }) => key));
            return part.map((row, i) => ({ ...row, link: addresses[i]! }));
          }),
        );
      }
      const rows = await listNews(db, query, toListOrder(query));
      return answer(query, rows.map(newsView), await countNews(db, query));
    },
    async list({ query }) {
      const filter = { state: query.state, people: await findPeople(db, query.search) };
      if (query.exportcsv) {
        const rows = await exportRows(query, (tx, order) => listReports(tx, query.kind, filter, order));
        return csvResponse(`${query.kind}-reports`, reportColumns(query.kind), rows);
      }
      const rows = await listReports(db, query.kind, filter, toListOrder(query));
      return answer(query, rows.map(reportView), await countReports(db, query.kind, filter));
    },
    async drills({ query }) {
      const span = parseHourRange(query);
      const filter = { ...span, people: await findPeople(db, query.search) };
      if (query.exportcsv)
        return csvResponse('drill-report', drillColumns, await allDrills(db, filter, maxExportRows));
      const { rows, counted } = await pageOfDrills(db, filter, toListOrder(query));
      return {
        ...answer(query, rows.map(drillView), counted),
        from: span.from.toISOString(),
        to: span.to.toISOString(),
      };
    },
    async feedback({ query }) {
      const filter = { state: query.state, people: await findPeople(db, query.search) };
      if (query.exportcsv)
        return csvResponse(
          'feedback',
          feedbackColumns,
          await exportRows(query, (tx, order) => listFeedback(tx, filter, order)),
        );
      const rows = await listFeedback(db, filter, toListOrder(query));
      return answer(query, rows.map(feedbackView), await countFeedback(db, filter));
    },
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
