import type { SchoolDetail } from '@docket/contract/types';

export interface MetricValue {
  readonly year: number;
  readonly value: number;
  /** Index in the school's sources. */
  readonly source: number;
}

/** Values of one metric, oldest year first; years without it are left out. */
export const listMetricValues = (school: SchoolDetail, key: string): MetricValue[] =>
  school.years
    .flatMap(({ year, metrics }) =>
      metrics.filter((metric) => metric.key === key).map(({ value, source }) => ({ year, value, source })),
    )
    .reverse();

/** One value; null if the school did not report it. */
export const findMetricValue = (school: SchoolDetail, year: number, key: string): MetricValue | null =>
  listMetricValues(school, key).find((value) => value.year === year) ?? null;

/** Years with a tuition, newest first. */
export const listCostYears = (school: SchoolDetail): number[] =>
  school.years
    .filter(({ metrics }) =>
      metrics.some(({ key }) => key === 'tuitionResident' || key === 'tuitionNonresident'),
    )
    .map(({ year }) => year);
