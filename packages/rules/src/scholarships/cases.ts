import type { AdmissionCase, Quartiles } from '../estimator/types.ts';
import { STUDY_YEARS } from '../tuition/cost.ts';

export const APPLICATION_STATUSES = [
  'applied',
  'accepted',
  'waitlisted',
  'denied',
  'withdrawn',
  'attending',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The minimum number of cases of a school and year that is shown, so that nobody can be recognized (decision 61). */
export const FEWEST_CASES_SHOWN = 3;

/** A school's decisions. A withdrawn application has no outcome that others could learn from. */
export const OUTCOMES: readonly ApplicationStatus[] = ['accepted', 'waitlisted', 'denied', 'attending'];

/** Whether the student has an offer of admission. */
export const isOffer = (status: ApplicationStatus): boolean =>
  status === 'accepted' || status === 'attending';

/** Whether a grant may have been offered, even to a student who withdrew later. */
export const mayHaveGrant = (status: ApplicationStatus): boolean => isOffer(status) || status === 'withdrawn';

/** Whole US dollars a year. A total is for three years of full-time study. */
export const computeYearlyGrant = (amount: number, period: 'year' | 'total'): number =>
  period === 'year' ? amount : Math.round(amount / STUDY_YEARS);

/** Converts a case to the input of the estimator; null if it has no outcome. */
export function toAdmissionCase(one: {
  readonly lsat: number;
  readonly gpa: number;
  readonly status: ApplicationStatus;
  readonly grantPerYear: number | null;
}): AdmissionCase | null {
  if (!OUTCOMES.includes(one.status)) return null;
  const result =
    one.status === 'denied' ? 'rejected' : one.status === 'waitlisted' ? 'waitlisted' : 'admitted';
  return { lsat: one.lsat, gpa: one.gpa, result, grant: result === 'admitted' ? one.grantPerYear : null };
}

/**
 * Quartiles by linear interpolation between the two nearest values (type 7 of Hyndman and Fan, "Sample Quantiles in
 * Statistical Packages", 1996; Excel's QUARTILE.INC). Null without values.
 */
export function computeQuartiles(values: readonly number[]): Quartiles | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((value, other) => value - other);
  const at = (share: number): number => {
    const position = (sorted.length - 1) * share;
    const low = sorted[Math.floor(position)]!;
    const high = sorted[Math.ceil(position)]!;
    return low + (high - low) * (position - Math.floor(position));
  };
  return { q25: at(0.25), q50: at(0.5), q75: at(0.75) };
}
