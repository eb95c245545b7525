import { errorMessages } from '@docket/contract';
import { addDays, startOfDay } from '@docket/rules';
import { invalid } from '../api-error.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export const maxDays = 366;

/** The period of a filter by days; `to` is the end of the last day, which is included. */
export interface DayRange {
  readonly from: Date | null;
  readonly to: Date | null;
}
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * A period of days in a time zone, both included; either may be open. `field` is the name of the last day in the call.
 * @throws ApiError INVALID if the last day is before the first
 */
export function parseDayRange({ from, to }: Days, { timezone = 'UTC', field = 'to' } = {}): DayRange {
  if (from && to && from > to) throw invalid(field, errorMessages.common.lastDayBeforeFirst);
  return {
    from: from ? startOfDay(from, timezone) : null,
    to: to ? startOfDay(addDays(to, 1), timezone) : null,
  };
}

/** Parses 'YYYY-MM-DD HH:mm:ss' in UTC. Throws INVALID for a date that does not exist. */
function parseDateTime(field: string, text: string): Date {
  const iso = text.replace(' ', 'T');
  const at = new Date(`${iso}Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 19) !== iso)
    throw invalid(field, errorMessages.common.invalidDateTime);
  return at;
}

/** The period of a report, extended to whole hours, because work is summed by the hour. Throws INVALID. */
export function parseHourRange(query: { readonly from: string; readonly to: string }): {
  from: Date;
  to: Date;
} {
  const from = parseDateTime('from', query.from);
  const to = parseDateTime('to', query.to);
  if (from >= to) throw invalid('to', errorMessages.common.endAfterStart);
  if (to.getTime() - from.getTime() > maxDays * dayMs)
    throw invalid('to', errorMessages.common.reportTooLong(maxDays));
  return {
    from: new Date(Math.floor(from.getTime() / hourMs) * hourMs),
    to: new Date(Math.ceil(to.getTime() / hourMs) * hourMs),
  };
}
