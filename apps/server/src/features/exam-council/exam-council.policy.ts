import { errorMessages } from '@docket/contract';
import { isPrepPlus, prepPlusValidTill } from '@docket/rules';
import { wrongState } from '../../api-error.ts';
import type { LsacAccountRow } from './accounts.queries.ts';

const DAY_MS = 86_400_000;
/** How long before its end prep plus can be renewed; an earlier second payment is probably a mistake. */
export const RENEWAL_WINDOW_MS = 30 * DAY_MS;

/** The end of an active prep plus at `now`; null without one. */
export function runningPrepPlusTill(row: LsacAccountRow, now: Date): Date | null {
  const validTill = row.linked && isPrepPlus(row) ? prepPlusValidTill(row) : null;
  return validTill && validTill > now ? validTill : null;
}

/** Whether prep plus is active at `now`. One with an unknown end counts as active, as in the access rules. */
export function hasPrepPlus(row: LsacAccountRow, now: Date): boolean {
  const validTill = prepPlusValidTill(row);
  return isPrepPlus(row) && (validTill === null || validTill > now);
}

const isEarly = (validTill: Date | null, now: Date): boolean =>
  validTill !== null && validTill.getTime() - now.getTime() > RENEWAL_WINDOW_MS;

/** Whether `requireRenewable` lets it be bought. */
export const canBuyPrepPlus = (row: LsacAccountRow, now: Date): boolean =>
  row.linked && row.accountId !== null && !isEarly(runningPrepPlusTill(row, now), now);

/** Throws WRONG_STATE if prep plus cannot be bought: no linked account, or one that is valid for long. */
export function requireRenewable(row: LsacAccountRow, now: Date): void {
  if (!row.linked || row.accountId === null) throw wrongState(errorMessages.examCouncil.linkFirst);
  const validTill = runningPrepPlusTill(row, now);
  if (validTill && isEarly(validTill, now))
    throw wrongState(errorMessages.examCouncil.stillValid(validTill.toISOString().slice(0, 10)));
}
