import type { RawSearch } from '../../../../lib/raw-search.ts';
/** 'YYYY-MM-DD', both included. */
export type TicketStatisticsSearch = {
  readonly from?: string;
  readonly to?: string;
};
const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  toDay(Date.parse(`${text}T00:00:00Z`)) === text;

/** The days in the address; if missing or invalid, the last thirty. */
export function readDays(search: RawSearch, now: Date) {
  const to = isDay(search.to) ? search.to : toDay(now.getTime());
  const from = isDay(search.from) ? search.from : toDay(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS);
  return { from, to };
}

/** Why the statistics cannot be requested; null if they can. */
export const findDaysProblem = ({ from, to }: { from: string; to: string }): string | null =>
  from > to ? 'Choose an end date on or after the start date' : null;
