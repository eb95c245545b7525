import type { Out, userAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { addDays } from '@docket/rules';
import { invalid } from '../../api-error.ts';

type ListUsers = Out<(typeof userAdminCalls)['listUsers']['query']>;
export type UserFilters = Omit<ListUsers, 'page' | 'size' | 'sortby' | 'sortorder' | 'exportcsv'>;
export type UserOrder = ListUsers['sortby'];

/** From a time (included) to another (excluded); null is open. */
export type TimeRange = readonly [from: Date | null, before: Date | null];

/** Whole days in UTC, the last one included. @throws INVALID for a range that ends before it begins */
export function parseDays(field: string, from: string | undefined, to: string | undefined): TimeRange {
  if (from && to && from > to) throw invalid(field, errorMessages.common.lastDayBeforeFirst);
  return [from ? new Date(from) : null, to ? new Date(addDays(to, 1)) : null];
}
