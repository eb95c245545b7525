import { highestGpa, highestLsat, lowestScaled } from '@docket/rules';
import { readSearchTerm } from '../../../lib/raw-search.ts';

export const orders = ['selective', 'chance', 'grant', 'name'] as const;
export type EstimateOrder = (typeof orders)[number];
export const categories = ['reach', 'target', 'likely'] as const;
export type Category = (typeof categories)[number];

/** The search params of the estimator; missing ones have their defaults. */
export interface EstimatorSearch {
  readonly lsat?: number;
  readonly gpa?: number;
  /** Year of entry. */
  readonly year?: number;
  /** Day of the application, YYYY-MM-DD. */
  readonly applied?: string;
  readonly state?: string;
  readonly find?: string;
  readonly order?: EstimateOrder;
  /** The only list to show; default: all three. */
  readonly list?: Category;
}

export const isLsat = (value: number) =>
  Number.isInteger(value) && value >= lowestScaled && value <= highestLsat;
export const isGpa = (value: number) => Number.isFinite(value) && value > 0 && value <= highestGpa;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

export function readEstimatorSearch(search: Record<string, unknown>): EstimatorSearch {
  const [lsat, gpa, year] = [search.lsat, search.gpa, search.year].map((value) =>
    value === undefined || value === '' ? Number.NaN : Number(value),
  ) as [number, number, number];
  const [state, find] = [readSearchTerm(search.state, 10), readSearchTerm(search.find, 100)];
  const order = orders.find((one) => one === search.order);
  const list = categories.find((category) => category === search.list);
  return {
    ...(isLsat(lsat) ? { lsat } : {}),
    ...(isGpa(gpa) ? { gpa } : {}),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {}),
    ...(isDay(search.applied) ? { applied: search.applied } : {}),
    ...(/^[A-Z]{2}$/.test(state) ? { state } : {}),
    ...(find ? { find } : {}),
    ...(order && order !== 'selective' ? { order } : {}),
    ...(list ? { list } : {}),
  };
}

/** The entry year of today's applications: from July on, the next year. */
export const computeNextEntryYear = (now: Date): number => now.getFullYear() + (now.getMonth() >= 6 ? 1 : 0);
