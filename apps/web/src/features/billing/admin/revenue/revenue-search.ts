import type { RawSearch } from '../../../../lib/raw-search.ts';
import { calendarFormat } from '../../../../ui/dates.ts';
/** The search params of the revenue page. */
export interface RevenueSearch {
  /** 'YYYY-MM', both included; default: the last twelve months. */
  readonly from?: string;
  readonly to?: string;
  /** The metric of the chart; default: recurring revenue. */
  readonly metric?: string;
  /** With demo accounts, which are left out otherwise. */
  readonly simulated?: 'include';
}

export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

/** The month a number of months earlier: 2 before '2026-01' is '2025-11'. */
export function subtractMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

const defaultMonths = 12;

/** The search params; invalid ones are left out. */
export const readRevenueSearch = ({ from, to, metric, simulated }: RawSearch): RevenueSearch => ({
  ...(isMonth(from) ? { from } : {}),
  ...(isMonth(to) ? { to } : {}),
  ...(typeof metric === 'string' ? { metric } : {}),
  ...(simulated === 'include' ? { simulated } : {}),
});

/** The displayed months; `thisMonth` in UTC. */
export const toSpan = ({ from, to }: RevenueSearch, thisMonth: string) => {
  const end = isMonth(to) ? to : thisMonth;
  return { from: isMonth(from) ? from : subtractMonths(end, defaultMonths - 1), to: end };
};

/** 'Nov 2026'. */
export const formatMonth = calendarFormat({ month: 'short', year: 'numeric' });
