import type { Out, schoolAdminCalls } from '@docket/contract';
import { includesFolded, includesTerms } from '@docket/rules';
import { notFound } from '../../../api-error.ts';
import { takePage } from '../../../db/list-query.ts';
import { formatTimeCursor, parseTimeCursor } from '../../../http/cursor.ts';
import type { Deps } from '../../../http/deps.ts';
import { type Handlers, toActor } from '../../../http/handlers.ts';
import { readUploadedFile } from '../../uploads/index.ts';
import { importFile } from '../import/import.service.ts';
import { listSchools, type SchoolRow } from '../schools.queries.ts';
import type { SchoolsService } from '../schools.service.ts';
import { changeView, metricView, nameView, staffSchoolView, staffSourceView } from './admin.view.ts';
import { partsService } from './parts.service.ts';
import {
  type CountRow,
  countMetrics,
  listChanges,
  listMetricsOfSchool,
  listNames,
  listSourcesWithCounts,
} from './schools.admin.queries.ts';
import { changeSchool, createSchool } from './schools.admin.service.ts';
import { findSchool } from './schools.writes.queries.ts';

const historyPage = 50;

type ListQuery = Out<(typeof schoolAdminCalls)['adminList']['query']>;
interface Counted {
  readonly row: SchoolRow;
  readonly counts: CountRow | undefined;
}
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const compare: Readonly<Record<ListQuery['sortby'], (a: Counted, b: Counted) => number>> = {
  name: (a, b) => compareText(a.row.name, b.row.name),
  state: (a, b) => compareText(a.row.state ?? '', b.row.state ?? ''),
  metrics: (a, b) => (a.counts?.metrics ?? 0) - (b.counts?.metrics ?? 0),
  year: (a, b) => (a.counts?.latestYear ?? 0) - (b.counts?.latestYear ?? 0),
};
/** There are few schools, so the list is filtered and sorted in memory. */
function filterSchools(all: readonly Counted[], query: ListQuery): Counted[] {
  const { search, state, type, enabled, missing, sortby, sortorder } = query;
  const sign = sortorder === 'desc' ? -1 : 1;
  return all
    .filter(({ row, counts }) => {
      const text = `${row.name} ${row.city ?? ''} ${row.externalId ?? ''} ${row.slug}`;
      return (
        (!state || row.state === state) &&
        (!type || row.type === type) &&
        (!enabled || row.enabled === (enabled === 'yes')) &&
        (!missing || !counts?.keys.includes(missing)) &&
        includesTerms(text, search ?? '')
      );
    })
    .sort((a, b) => sign * compare[sortby](a, b) || compareText(a.row.name, b.row.name));
}

/** The calls of content editors for schools. */
export function schoolAdminHandlers(deps: Deps, service: SchoolsService): Handlers<typeof schoolAdminCalls> {
  const { db } = deps;
  const parts = partsService(deps);
  /** Runs a write, then refreshes what students see. */
  async function write<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    await service.changed();
    return result;
  }
  const readSource = async (id: string) => staffSourceView((await listSourcesWithCounts(db, id))[0]!);

  return {
    async adminList({ query }) {
      const counts = new Map((await countMetrics(db)).map((row) => [row.schoolId, row]));
      const all = (await listSchools(db)).map((row) => ({ row, counts: counts.get(row.id) }));
      const chosen = filterSchools(all, query);
      const items = takePage(chosen, query).map(({ row, counts: own }) => ({
        ...staffSchoolView(row),
        metrics: own?.metrics ?? 0,
        latestYear: own?.latestYear ?? null,
      }));
      return { items, page: query.page, size: query.size, total: chosen.length };
    },
    async adminGet({ params }) {
      const row = await findSchool(db, params.id);
      if (!row) throw notFound('School');
      return {
        school: staffSchoolView(row),
        metrics: (await listMetricsOfSchool(db, row.id)).map(metricView),
        sources: (await listSourcesWithCounts(db)).map(staffSourceView),
        names: (await listNames(db, row.id)).map(nameView),
      };
    },
    create: async (context) => ({
      school: staffSchoolView(await write(createSchool(deps, context.body, toActor(context)))),
    }),
    update: async (context) => ({
      school: staffSchoolView(
        await write(changeSchool(deps, context.params.id, context.body, toActor(context))),
      ),
    }),
    putMetric: async (context) => ({
      metric: metricView(await write(parts.putMetric(context.params.id, context.body, toActor(context)))),
    }),
    async removeMetric(context) {
      const { id, year, metric } = context.params;
      await write(parts.removeMetric({ schoolId: id, year, metric }, toActor(context)));
      return { ok: true };
    },
    async history({ params, query }) {
      if (!(await findSchool(db, params.id))) throw notFound('School');
      const after = query.cursor === undefined ? null : parseTimeCursor(query.cursor, 'school history');
      const rows = await listChanges(db, params.id, after, historyPage + 1);
      const shown = rows.slice(0, historyPage);
      const last = shown.at(-1);
      return {
        items: shown.map(changeView),
        nextCursor: rows.length > historyPage && last ? formatTimeCursor('school history', last) : null,
      };
    },

    sources: async () => ({ sources: (await listSourcesWithCounts(db)).map(staffSourceView) }),
    async createSource(context) {
      const { id } = await write(parts.createSource(context.body, toActor(context)));
      return { source: await readSource(id) };
    },
    async updateSource(context) {
      await write(parts.updateSource(context.params.id, context.body, toActor(context)));
      return { source: await readSource(context.params.id) };
    },
    async removeSource(context) {
      await write(parts.removeSource(context.params.id, toActor(context)));
      return { ok: true };
    },

    async names({ query }) {
      const rows = (await listNames(db)).filter((row) =>
        includesFolded(`${row.name} ${row.schoolName}`, query.search ?? ''),
      );
      if (query.sortorder === 'desc') rows.reverse();
      const items = takePage(rows, query).map(nameView);
      return { items, page: query.page, size: query.size, total: rows.length };
    },
    addName: async (context) => ({ name: nameView(await parts.addName(context.body, toActor(context))) }),
    async removeName(context) {
      await parts.removeName(context.params.id, toActor(context));
      return { ok: true };
    },

    async import({ body, user, now }) {
      const { data, ...options } = body;
      const bytes = await readUploadedFile(deps, { name: options.name, data }, toActor({ user, now }));
      const result = await importFile(deps, bytes, { ...options, actorId: user.id, now });
      if (result.imported) await service.changed();
      return result;
    },
  };
}
