import type { ScholarshipApplication } from '@docket/contract/types';
import { computeYearlyGrant, isOffer, mayHaveGrant, STUDY_YEARS } from '@docket/rules';

export interface ApplicationTotals {
  readonly applications: number;
  readonly offers: number;
  /** Applications that the school has not decided on. */
  readonly pending: number;
  /** US dollars a year; null if no grant is known. */
  readonly largestGrant: number | null;
  /** All offered grants, for three years. */
  readonly grantsOffered: number | null;
  /** The next deadline for responding to an offer. */
  readonly nextDeadline: { readonly day: string; readonly school: string } | null;
}

export const yearlyGrant = (one: ScholarshipApplication): number | null =>
  one.grantAmount === null ? null : computeYearlyGrant(one.grantAmount, one.grantPeriod);

/** `today` is a calendar day, YYYY-MM-DD. */
export function computeTotals(
  applications: readonly ScholarshipApplication[],
  today: string,
): ApplicationTotals {
  const grants = applications.flatMap((application) =>
    mayHaveGrant(application.status) ? (yearlyGrant(application) ?? []) : [],
  );
  const [next] = applications
    .filter(({ status, deadlineOn }) => status === 'accepted' && deadlineOn !== null && deadlineOn >= today)
    .sort((application, other) => (application.deadlineOn! < other.deadlineOn! ? -1 : 1));
  return {
    applications: applications.length,
    offers: applications.filter(({ status }) => isOffer(status)).length,
    pending: applications.filter(({ status }) => status === 'applied' || status === 'waitlisted').length,
    largestGrant: grants.length === 0 ? null : Math.max(...grants),
    grantsOffered: grants.length === 0 ? null : grants.reduce((sum, grant) => sum + grant * STUDY_YEARS, 0),
    nextDeadline: next ? { day: next.deadlineOn!, school: next.schoolName } : null,
  };
}
