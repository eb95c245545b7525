import type { SchoolDetail, SchoolList } from '@docket/contract';
import { metrics as catalogue, deriveMetrics } from '@docket/rules';
import { createPauses } from '../../http/pauses.ts';
import { readStatistics, type SchoolWithStatistics } from './estimates/statistics.ts';
import type { SchoolRow, SourceRow, ValueRow } from './schools.queries.ts';
import { schoolFactsView, sourceView } from './schools.view.ts';
import { SourceIndex } from './source-index.ts';
import type { Value, YearValues } from './year-values.ts';

interface School {
  readonly row: SchoolRow;
  /** Newest year first. */
  readonly years: ReadonlyMap<number, YearValues>;
}

/** What students see of schools, built once after each change. */
export interface Snapshot {
  /** Latest values, or those of one year. */
  list(year?: number): SchoolList;
  /** Null if there is no such school, or it is disabled. */
  detail(slug: string): SchoolDetail | null;
  /** The input of estimates. */
  readonly statistics: readonly SchoolWithStatistics[];
  readonly sources: ReadonlyMap<string, SourceRow>;
}

const order = new Map(catalogue.map(({ key }, at) => [key, at]));
/** The source of a derived metric: that of its parts, which come from one file. */
const derivedFrom: Readonly<Record<string, string>> = { acceptanceRate: 'offers', yield: 'matriculants' };

function addDerived(values: YearValues): void {
  for (const [key, value] of deriveMetrics((part) => values.get(part)?.value ?? null))
    values.set(key, { value, source: values.get(derivedFrom[key]!)!.source });
}

async function groupValues(rows: readonly ValueRow[]): Promise<Map<string, Map<number, YearValues>>> {
  const pause = createPauses();
  const schools = new Map<string, Map<number, YearValues>>();
  for (const { schoolId, year, metric, value, sourceId } of rows) {
    await pause();
    if (!order.has(metric)) continue;
    const years = schools.get(schoolId) ?? new Map<number, YearValues>();
    schools.set(schoolId, years);
    const values = years.get(year) ?? new Map<string, Value>();
    years.set(year, values);
    values.set(metric, { value, source: sourceId });
  }
  for (const years of schools.values()) {
    await pause();
    for (const values of years.values()) addDerived(values);
  }
  return schools;
}

export async function buildSnapshot(
  rows: readonly SchoolRow[],
  valueRows: readonly ValueRow[],
  sourceRows: readonly SourceRow[],
): Promise<Snapshot> {
  const byId = new Map(sourceRows.map((row) => [row.id, row]));
  const grouped = await groupValues(valueRows);
  const schools: School[] = rows
    .filter(({ enabled }) => enabled)
    .map((row) => ({
      row,
      years: new Map([...(grouped.get(row.id) ?? [])].sort(([one], [other]) => other - one)),
    }));
  const bySlug = new Map(schools.map((school) => [school.row.slug, school]));
  const allYears = [...new Set(schools.flatMap(({ years }) => [...years.keys()]))].sort((a, b) => b - a);
  const lists = new Map<number | undefined, SchoolList>();
  const details = new Map<string, SchoolDetail>();

  function makeList(year: number | undefined): SchoolList {
    const sources = new SourceIndex(byId);
    const chosen = schools.map(({ row, years }) => {
      const latest = new Map<string, Value & { readonly year: number }>();
      for (const [of, values] of years)
        if (year === undefined || of === year)
          for (const [key, value] of values) if (!latest.has(key)) latest.set(key, { ...value, year: of });
      return { row, latest };
    });
    const keys = catalogue
      .map(({ key }) => key)
      .filter((key) => chosen.some(({ latest }) => latest.has(key)));
    return {
      metrics: keys,
      years: allYears,
      schools: chosen.map(({ row, latest }) => ({
        ...schoolFactsView(row),
        values: keys.map((key) => latest.get(key)?.value ?? null),
        years: keys.map((key) => latest.get(key)?.year ?? null),
        sources: keys.map((key) => {
          const value = latest.get(key);
          return value ? sources.indexOf(value.source) : null;
        }),
      })),
      sources: sources.used.map(sourceView),
    };
  }
  function makeDetail({ row, years }: School): SchoolDetail {
    const sources = new SourceIndex(byId);
    return {
      ...schoolFactsView(row),
      years: [...years].map(([year, values]) => ({
        year,
        metrics: [...values]
          .sort(([one], [other]) => order.get(one)! - order.get(other)!)
          .map(([key, { value, source }]) => ({ key, value, source: sources.indexOf(source) })),
      })),
      sources: sources.used.map(sourceView),
    };
  }

  return {
    statistics: schools.map(({ row, years }) => readStatistics(row, years)),
    sources: byId,
    list(year) {
      // Only existing years are cached, so that requests cannot fill the memory.
      const known = lists.get(year);
      if (known) return known;
      const made = makeList(year);
      if (year === undefined || allYears.includes(year)) lists.set(year, made);
      return made;
    },
    detail(slug) {
      const school = bySlug.get(slug);
      if (!school) return null;
      const detail = details.get(slug) ?? makeDetail(school);
      details.set(slug, detail);
      return detail;
    },
  };
}
