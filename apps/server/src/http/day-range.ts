import { errorMessages } from '@docket/contract';
import { invalid } from '../api-error.ts';

const DAY_MS = 86_400_000;

/** The period of a filter by days in UTC; `to` is the end of the last day, which is included. */
export interface DayRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** @throws ApiError INVALID if the last day is before the first */
export function parseDayRange({
  fromDate,
  toDate,
}: {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}): DayRange {
  if (fromDate && toDate && fromDate > toDate)
    throw invalid('toDate', errorMessages.common.lastDayBeforeFirst);
  return {
    from: fromDate ? new Date(fromDate) : null,
    to: toDate ? new Date(new Date(toDate).getTime() + DAY_MS) : null,
  };
}
