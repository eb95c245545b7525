import type { ScholarshipApplication } from '@docket/contract/types';
import { computeYearlyGrant, isOffer, mayHaveGrant } from '@docket/rules';

export interface ApplicationTotals {
  readonly applications: number;
  readonly offers: number;
  /** Applications that the school has not decided. */
  readonly pending: number;
  /** Sum of the grants a year; null where none is known. */
  readonly grantsPerYear: number | null;
  /** The next day by which an offer must be answered. */
  readonly nextDeadline: { readonly day: string; readonly school: string } | null;
}

export const yearlyGrant = (one: ScholarshipApplication): number | null =>
  one.grantAmount === null ? null : computeYearlyGrant(one.grantAmount, one.grantPeriod);

/** `today` is a calendar day, YYYY-MM-DD. */
export function computeTotals(
  applications: readonly ScholarshipApplication[],
  today: string,
): ApplicationTotals {
  const grants = applications.flatMap((one) => (mayHaveGrant(one.status) ? (yearlyGrant(one) ?? []) : []));
  const [next] = applications
    .filter(({ status, deadlineOn }) => status === 'accepted' && deadlineOn !== null && deadlineOn >= today)
    .sort((one, other) => (one.deadlineOn! < other.deadlineOn! ? -1 : 1));
  return {
    applications: applications.length,
    offers: applications.filter(({ status }) => isOffer(status)).length,
    pending: applications.filter(({ status }) => status === 'applied' || status === 'waitlisted').length,
    grantsPerYear: grants.length === 0 ? null : grants.reduce((sum, grant) => sum + grant, 0),
    nextDeadline: next ? { day: next.deadlineOn!, school: next.schoolName } : null,
  };
}
