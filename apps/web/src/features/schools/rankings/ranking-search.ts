import { findMetric, type MetricGroup } from '@docket/rules';
import { type RawSearch, readSearchTerm } from '../../../lib/raw-search.ts';

export const schoolSizes = ['small', 'medium', 'large'] as const;
export const medianRanges = ['close', 'wide', 'below'] as const;
export const columnSets = ['key', 'admissions', 'costs', 'grants', 'outcomes', 'all'] as const satisfies (
  | MetricGroup
  | 'key'
  | 'all'
)[];
/** The maximum number of compared schools. */
export const MAX_COMPARED = 4;

export type SchoolSize = (typeof schoolSizes)[number];
export type MedianRange = (typeof medianRanges)[number];
export type ColumnSet = (typeof columnSets)[number];

/** The search params of the table; missing ones have their defaults. */
export interface RankingSearch {
  readonly q?: string;
  /** States, separated by commas. */
  readonly state?: string;
  readonly type?: 'public' | 'private';
  readonly size?: SchoolSize;
  /** The student's own LSAT score and GPA, to compare medians with. */
  readonly lsat?: number;
  readonly gpa?: number;
  readonly medians?: MedianRange;
  readonly columns?: ColumnSet;
  /** Key of a metric, or 'name'. */
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  /** Slugs of the schools to compare, separated by commas. */
  readonly compare?: string;
}

const pick = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);
const pickNumber = (metric: string, value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const { min, max } = findMetric(metric)!;
  return typeof number === 'number' && number >= min && number <= max ? number : undefined;
};
const splitList = (value: unknown, part: RegExp, max: number): string[] =>
  typeof value === 'string'
    ? [...new Set(value.split(',').filter((one) => part.test(one)))].slice(0, max)
    : [];

export const splitStates = (state: unknown) => splitList(state, /^[A-Z]{2}$/, 60);
export const splitCompared = (compare: unknown) =>
  splitList(compare, /^[a-z0-9]+(-[a-z0-9]+)*$/, MAX_COMPARED);

/** Drops unknown and invalid params. */
export function readRankingSearch(raw: RawSearch): RankingSearch {
  const sort = readSearchTerm(raw.sort);
  const isSort = sort === 'name' || findMetric(sort) !== undefined;
  const search: Record<keyof RankingSearch, unknown> = {
    q: readSearchTerm(raw.q, 100) || undefined,
    state: splitStates(raw.state).join(',') || undefined,
    type: pick(['public', 'private'], raw.type),
    size: pick(schoolSizes, raw.size),
    lsat: pickNumber('lsat50', raw.lsat),
    gpa: pickNumber('gpa50', raw.gpa),
    medians: pick(medianRanges, raw.medians),
    columns: pick(columnSets, raw.columns),
    sort: isSort ? sort : undefined,
    order: isSort ? pick(['asc', 'desc'], raw.order) : undefined,
    compare: splitCompared(raw.compare).join(',') || undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The params that follow the student across devices, in the form of `rankingsFilter`. */
export function toSavedFilter({ q: _, compare: __, ...kept }: RankingSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept)
      .map(([key, value]) => [key, String(value)] as const)
      // A saved text has at most 60 characters: a very long choice of states stays in the address alone.
      .filter(([, value]) => value.length <= 60),
  );
}
