import type { SchoolList, SchoolListItem } from '@docket/contract/types';
import { findMetric, includesTerms } from '@docket/rules';
import { type MedianRange, type RankingSearch, type SchoolSize, splitStates } from './ranking-search.ts';

/** Size by students of the first-year class, both bounds included: about a third of all schools is in each. */
export const sizeBounds: Readonly<Record<SchoolSize, readonly [min: number, max: number]>> = {
  small: [0, 149],
  medium: [150, 224],
  large: [225, Number.POSITIVE_INFINITY],
};
/** How far a median may differ from the student's own. */
const medianBounds: Readonly<Record<MedianRange, { lsat: [number, number]; gpa: [number, number] }>> = {
  close: { lsat: [-3, 3], gpa: [-0.15, 0.15] },
  wide: { lsat: [-6, 6], gpa: [-0.3, 0.3] },
  below: { lsat: [-60, 0], gpa: [-5, 0] },
};

export type ReadValue = (school: SchoolListItem, metric: string) => number | null;

/** Reads values of a list by the key of the metric; null if the school did not report it. */
export function createValueReader({ metrics }: Pick<SchoolList, 'metrics'>): ReadValue {
  const indexes = new Map(metrics.map((key, index) => [key, index]));
  return (school, metric) => {
    const index = indexes.get(metric);
    return index === undefined ? null : (school.values[index] ?? null);
  };
}

const isWithin = (value: number | null, [min, max]: readonly [number, number]) =>
  // Two decimals: 3.85 - 3.7 is not 0.15 in binary.
  value !== null && Math.round(value * 100) >= Math.round(min * 100) && Math.round(value * 100) <= max * 100;

/** Schools that match every filter. A school that lacks a filtered value does not match. */
export function filterSchools(list: SchoolList, search: RankingSearch): SchoolListItem[] {
  const read = createValueReader(list);
  const states = splitStates(search.state);
  const bounds = search.medians ? medianBounds[search.medians] : null;
  const matchesMedian = (
    school: SchoolListItem,
    metric: string,
    own: number | undefined,
    by: [number, number],
  ) => {
    const median = read(school, metric);
    return own === undefined || isWithin(median === null ? null : median - own, by);
  };
  return list.schools.filter((school) => {
    return (
      includesTerms(`${school.name} ${school.city ?? ''}`, search.q ?? '') &&
      (states.length === 0 || (school.state !== null && states.includes(school.state))) &&
      (search.type === undefined || school.type === search.type) &&
      (search.size === undefined || isWithin(read(school, 'matriculants'), sizeBounds[search.size])) &&
      (bounds === null ||
        (matchesMedian(school, 'lsat50', search.lsat, bounds.lsat) &&
          matchesMedian(school, 'gpa50', search.gpa, bounds.gpa)))
    );
  });
}

/** A column to sort by. */
export interface RankingSort {
  readonly key: string;
  readonly order: 'asc' | 'desc';
}
/** The direction in which the better or larger values come first. */
export const findFirstOrder = (key: string): RankingSort['order'] =>
  key === 'name' || findMetric(key)?.higherIsBetter === false ? 'asc' : 'desc';

/** Without a publisher's list: by LSAT median, then by GPA median. */
export const defaultSort: readonly [RankingSort, RankingSort] = [
  { key: 'lsat50', order: 'desc' },
  { key: 'gpa50', order: 'desc' },
];

/** Sorts schools; missing values come last in both directions, equal values stay ordered by name. */
export function sortSchools(
  list: SchoolList,
  schools: readonly SchoolListItem[],
  sort: RankingSort | null,
): SchoolListItem[] {
  const read = createValueReader(list);
  const names = new Intl.Collator('en-US');
  const sorts = sort ? [sort] : defaultSort;
  return [...schools].sort((school, other) => {
    for (const { key, order } of sorts) {
      const sign = order === 'asc' ? 1 : -1;
      if (key === 'name') return sign * names.compare(school.name, other.name);
      const [a, b] = [read(school, key), read(other, key)];
      if (a === b) continue;
      if (a === null) return 1;
      if (b === null) return -1;
      return sign * (a - b);
    }
    return names.compare(school.name, other.name);
  });
}
