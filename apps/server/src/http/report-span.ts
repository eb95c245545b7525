import { errorMessages } from '@docket/contract';
import { invalid } from '../api-error.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export const maxDays = 366;

/** 'YYYY-MM-DD HH:mm:ss' in UTC; throws INVALID for a date that does not exist. */
function parseDateTime(field: string, text: string): Date {
  const iso = text.replace(' ', 'T');
  const at = new Date(`${iso}Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 19) !== iso)
    throw invalid(field, errorMessages.common.invalidDateTime);
  return at;
}

/** A span of a report, widened to whole hours: work is summed up by the hour. Throws INVALID. */
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

/** Days in UTC, both included; what is left out is open. Throws INVALID when they end before they begin. */
export function parseDayRange(query: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): {
  from: Date | null;
  to: Date | null;
} {
  const from = query.from ? new Date(`${query.from}T00:00:00Z`) : null;
  const to = query.to ? new Date(Date.parse(`${query.to}T00:00:00Z`) + dayMs) : null;
  if (from && to && from >= to) throw invalid('to', errorMessages.common.endAfterStart);
  return { from, to };
}
