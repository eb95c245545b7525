import type { SchoolList, schoolCalls } from '@docket/contract';
import { findMetric } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import { csvResponse } from '../../http/file-response.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { EstimatesService } from './estimates/estimates.service.ts';
import type { SchoolsService } from './schools.service.ts';

/** Every value with its year and source next to it. */
const toCsvResponse = ({ metrics, schools, sources }: SchoolList, year: number | undefined) =>
  csvResponse(
    year === undefined ? 'schools' : `schools-${year}`,
    [
      ['School', (row) => row.name],
      ['City', (row) => row.city],
      ['State', (row) => row.state],
      ['Type', (row) => row.type],
      ...metrics.flatMap(
        (key, at): [string, (row: SchoolList['schools'][number]) => number | string | null][] => {
          const { label } = findMetric(key)!;
          return [
            [label, (row) => row.values[at] ?? null],
            [`${label}: year`, (row) => row.years[at] ?? null],
            [`${label}: source`, (row) => sources[row.sources[at] ?? -1]?.name ?? null],
          ];
        },
      ),
    ],
    schools,
  );

/** The calls on schools for students. */
export const schoolHandlers = (
  service: SchoolsService,
  estimates: EstimatesService,
): Handlers<typeof schoolCalls> => ({
  async list({ query }) {
    const list = (await service.snapshot()).list(query.year);
    return query.exportcsv ? toCsvResponse(list, query.year) : list;
  },
  estimates: ({ query: { lsat, gpa, year, applied } }) =>
    estimates.list({ lsat, gpa, year, appliedOn: applied ?? null }),
  async get({ params }) {
    const school = (await service.snapshot()).detail(params.slug);
    if (!school) throw notFound('School');
    return { school };
  },
});
