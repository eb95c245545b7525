/** 'YYYY-MM-DD', both included. */
export interface FiguresSearch {
  readonly from?: string;
  readonly to?: string;
}
const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dayOf(Date.parse(`${text}T00:00:00Z`)) === text;

/** The days of the address; left out or impossible, the last thirty. */
export function daysOf(search: Readonly<Record<string, unknown>> | FiguresSearch, now: Date) {
  const given = search as Readonly<Record<string, unknown>>;
  const to = isDay(given.to) ? given.to : dayOf(now.getTime());
  const from = isDay(given.from) ? given.from : dayOf(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS);
  return { from, to };
}

/** Why no figures can be asked for; null where they can. */
export const daysProblem = ({ from, to }: { from: string; to: string }): string | null =>
  from > to ? 'The last day is before the first' : null;
